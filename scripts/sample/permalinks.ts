import { toGmt } from './dates.ts';
import type { SamplePost, SampleSite } from './records.ts';

/** Types whose posts have no page of their own. */
const withoutPages: ReadonlySet<SamplePost['type']> = new Set([
  'product_variation',
  'shop_coupon',
  'dlm_download',
  'dlm_download_version',
  'ppt_viewer',
  'search-filter-widget',
]);

/** A post's GMT date; drafts that were never published have none. */
export function gmtDate(post: SamplePost): string {
  return post.status === 'draft' ? '0000-00-00 00:00:00' : toGmt(post.date);
}

/** The address of a post as the site would print it: pretty for what has one, by id for what is not public yet. */
export function permalink(site: SampleSite, post: SamplePost): string {
  if (post.status === 'draft' || post.status === 'future' || post.status === 'trash') {
    return `${site.url}/?${post.type === 'page' ? 'page_id' : 'p'}=${post.id}`;
  }
  if (post.type === 'product') return `${site.url}/product/${post.slug}/`;
  if (withoutPages.has(post.type)) {
    return `${site.url}/?post_type=${post.type}&#038;p=${post.id}`;
  }
  const front = site.options.find((option) => option.name === 'page_on_front')?.value;
  if (String(post.id) === front) return `${site.url}/`;
  const parent = post.parent === 0 ? undefined : site.posts.find((candidate) => candidate.id === post.parent);
  if (parent === undefined) return `${site.url}/${post.slug}/`;
  return `${permalink(site, parent)}${post.slug}/`;
}
