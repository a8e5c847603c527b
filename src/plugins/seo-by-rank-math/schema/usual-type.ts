import { textIn } from 'portolan/data';
import type { View } from '../view-model.ts';

const ARTICLES: readonly string[] = ['Article', 'NewsArticle', 'BlogPosting'];

/** Whether a post has schemas without being asked: those that the owner made pages of the site of have none. */
export function mayHaveUsual({ site, post, settings }: View): boolean {
  const pages = ['local_seo_about_page', 'local_seo_contact_page'].map((name) => Number(settings[name]));
  return post !== undefined && ![...pages, site.options.number('page_for_posts')].includes(post.ID);
}

/** What a post is where no schema was made for it: an article's type or `Product`; undefined = nothing. Rank Math: Helper::get_default_schema_type(). */
export function usualType(view: View): string | undefined {
  const { site, post, meta, settings } = view;
  if (post === undefined || !mayHaveUsual(view)) return undefined;
  const chosen = meta?.get('rank_math_rich_snippet');
  if (chosen !== undefined) return undefined;
  const usual = textIn(settings, `pt_${post.post_type}_default_rich_snippet`);
  if (usual === '' || usual === 'off') return undefined;
  if (post.post_type === 'product' && site.postTypes.has('product')) return 'Product';
  const type = usual === 'article' ? textIn(settings, `pt_${post.post_type}_default_article_type`) : usual;
  return ARTICLES.includes(type) ? type : undefined;
}

/** The type under which a post was once kept, where it stands without a schema. */
export function formerType(view: View): string | undefined {
  const { meta, post, settings } = view;
  const chosen = meta?.get('rank_math_rich_snippet');
  if (chosen === 'product') return post?.post_type === 'product' ? 'Product' : undefined;
  return chosen === 'article'
    ? textIn(settings, `pt_${post?.post_type}_default_article_type`) || 'Article'
    : undefined;
}
