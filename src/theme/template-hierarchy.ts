import type { MainQuery, PostRow } from '../types/index.ts';
import { decodePercent } from '../view/percent-encoding.ts';

export interface HierarchyFacts {
  readonly query: MainQuery;
  /** The post of a single view. */
  readonly post?: PostRow;
  /** `_wp_page_template` of that post, without folder and extension; '' = default. */
  readonly pageTemplate: string;
  readonly postFormat: string;
}

/** Template names tried for a page, best first, as WordPress names them (`get_query_template`), ending in `index`. */
export function templateCandidates({
  query,
  post,
  pageTemplate,
  postFormat,
}: HierarchyFacts): readonly string[] {
  const is = (flag: Parameters<MainQuery['flags']['has']>[0]) => query.flags.has(flag);
  const names: string[] = [];
  if (is('embed') && post)
    names.push(`embed-${post.post_type}-${postFormat}`, `embed-${post.post_type}`, 'embed');
  if (is('404')) names.push('404');
  if (is('search')) names.push('search');
  if (is('front_page')) names.push('front-page');
  if (is('home')) names.push('home');
  if (is('privacy_policy')) names.push('privacy-policy');
  if (is('post_type_archive')) names.push(`archive-${query.postType}`);
  const term = query.term;
  if (term && is('tax')) {
    names.push(
      ...slugs(term.slug).map((slug) => `taxonomy-${term.taxonomy}-${slug}`),
      `taxonomy-${term.taxonomy}`,
      'taxonomy',
    );
  }
  if (post && is('attachment')) {
    const [type = '', subtype = ''] = post.post_mime_type.split('/');
    names.push(`${type}-${subtype}`, subtype, type, 'attachment');
  }
  if (post && is('single')) {
    if (pageTemplate) names.push(pageTemplate);
    names.push(
      ...slugs(post.post_name).map((slug) => `single-${post.post_type}-${slug}`),
      `single-${post.post_type}`,
      'single',
    );
  }
  if (post && is('page')) {
    if (pageTemplate) names.push(pageTemplate);
    names.push(...slugs(post.post_name).map((slug) => `page-${slug}`), `page-${post.ID}`, 'page');
  }
  if (is('singular')) names.push('singular');
  if (term && is('category'))
    names.push(...slugs(term.slug).map((slug) => `category-${slug}`), `category-${term.term_id}`, 'category');
  if (term && is('tag'))
    names.push(...slugs(term.slug).map((slug) => `tag-${slug}`), `tag-${term.term_id}`, 'tag');
  if (is('author') && query.author)
    names.push(`author-${query.author.user_nicename}`, `author-${query.author.ID}`, 'author');
  if (is('date')) names.push('date');
  if (is('archive')) names.push('archive');
  names.push('index');
  return [...new Set(names.filter(Boolean))];
}

/** A slug decoded, then as stored. */
function slugs(slug: string): readonly string[] {
  return [...new Set([decodePercent(slug), slug])];
}
