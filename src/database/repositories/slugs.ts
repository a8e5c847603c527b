import { query, type SqlValue } from '../query.ts';
import type { Context } from './context.ts';

/** MySQL's length of `post_name`. */
const longestSlug = 200;
const withoutUniqueSlug: ReadonlySet<string> = new Set(['draft', 'pending', 'auto-draft']);
const feeds: ReadonlySet<string> = new Set(['feed', 'rdf', 'rss', 'rss2', 'atom']);

/** The post whose slug is sought. */
export interface SluggedPost {
  readonly ID: number;
  readonly post_status: string;
  readonly post_type: string;
  readonly post_parent: number;
}

/**
 * A slug that no other post has where it would be found: among attachments for attachments, among siblings for
 * hierarchical types, among posts of the type otherwise; nor one that the site's addresses use for something else
 * (WordPress: `wp_unique_post_slug()`). Drafts keep what they were given.
 */
export async function uniquePostSlug(context: Context, slug: string, post: SluggedPost): Promise<string> {
  if (withoutUniqueSlug.has(post.post_status)) return slug;
  if (post.post_status === 'inherit' && post.post_type === 'revision') return slug;
  if (post.post_type === 'user_request' || post.post_type === 'nav_menu_item') return slug;

  let candidate = slug;
  for (let number = 2; ; number++) {
    if (!isReserved(context, candidate, post) && !(await isTaken(context, candidate, post))) return candidate;
    const suffix = `-${number}`;
    candidate = `${truncated(slug, longestSlug - suffix.length)}${suffix}`;
  }
}

async function isTaken(context: Context, slug: string, post: SluggedPost): Promise<boolean> {
  const values: SqlValue[] = [slug, post.ID];
  let among = '';
  if (post.post_type !== 'attachment') {
    if (context.hierarchical(post.post_type)) {
      among = " AND post_type IN (?, 'attachment') AND post_parent = ?";
      values.push(post.post_type, post.post_parent);
    } else {
      among = ' AND post_type = ?';
      values.push(post.post_type);
    }
  }
  const row = await context.connection.first(
    query(`SELECT 1 FROM wp_posts WHERE post_name = ? AND ID <> ?${among} LIMIT 1`, values),
  );
  return row !== undefined;
}

function isReserved(context: Context, slug: string, post: SluggedPost): boolean {
  if (feeds.has(slug) || slug === 'embed') return true;
  if (context.hierarchical(post.post_type)) return /^(?:page)?\d+$/.test(slug);
  return post.post_type === 'post' && /^\d+$/.test(slug) && readsAsDate(context, Number(slug));
}

/** Whether a number in a post's place of the permalink would be taken for a month, a day or a page. */
function readsAsDate(context: Context, number: number): boolean {
  if (number === 0) return false;
  const tags = (context.option('permalink_structure') ?? '').split('/').filter((tag) => tag !== '');
  const place = tags.indexOf('%postname%');
  if (place === 0) return true;
  const before = place > 0 ? tags[place - 1] : undefined;
  return (before === '%year%' && number < 13) || (before === '%monthnum%' && number < 32);
}

/** Cuts a slug without leaving half of a percent-encoded character. */
function truncated(slug: string, length: number): string {
  if (slug.length <= length) return slug;
  let end = length;
  // A character of UTF-8 is a run of encoded bytes; only its first byte is no continuation (80 to BF).
  const start = slug.slice(0, end).search(/%[0-9a-f]?$/i);
  if (start !== -1) end = start;
  while (end > 0 && /^%[89ab][0-9a-f]/i.test(slug.slice(end))) end -= 3;
  return slug.slice(0, end).replace(/-+$/, '');
}
