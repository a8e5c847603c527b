import type { PostQuery, PostRow, Site, Visitor } from '../../types/index.ts';
import { can } from '../auth/capabilities.ts';
import { encodeBeyondAscii, sanitizeTitle } from '../content/sanitize-title.ts';
import { postStatusesOf } from '../rest/posts/post-kind.ts';
import { pageByPath } from './match-path.ts';
import type { ParsedQuery } from './parse-query.ts';

/**
 * What a query for one post finds, whatever its status, and the slug that was looked for. `conditions` are dates, authors
 * and words that the post must have besides.
 */
export async function findSingle(
  site: Site,
  parsed: ParsedQuery,
  conditions: PostQuery,
): Promise<{ readonly rows: readonly PostRow[]; readonly slug: string }> {
  const slug = slugOf(parsed);
  if (parsed.name === '' && parsed.pagename !== '' && parsed.attachment === '') {
    const page = parsed.namedPage;
    const wanted = parsed.pageId || parsed.attachmentId || parsed.p;
    if (!page || (wanted !== 0 && wanted !== page.ID) || !fits(parsed, page)) return { rows: [], slug };
    if (Object.keys(conditions).length === 0) return { rows: [page], slug };
    return { rows: await site.posts.find({ ...conditions, types: [page.post_type], ids: [page.ID] }), slug };
  }
  const types = typesOf(parsed);
  const id = parsed.pageId || parsed.attachmentId || parsed.p;
  const nested = parsed.name.includes('/') ? await nestedPost(site, parsed, types) : undefined;
  if (nested === null || (id === 0 && slug === '')) return { rows: [], slug };
  const rows = await site.posts.find({
    types: nested ? [nested.post_type] : types,
    ...(id > 0 ? { ids: [id] } : {}),
    ...(nested
      ? { ids: [nested.ID] }
      : slug !== '' && !replacesSlug(parsed)
        ? { slugs: [...new Set([slug, writtenSlug(parsed)])] }
        : {}),
    ...conditions,
    order: [{ by: 'date', direction: 'desc' }],
    limit: 2,
  });
  return { rows, slug };
}

/** Whether a post is of a type that was asked for, where one was. */
function fits({ postTypes }: ParsedQuery, post: PostRow): boolean {
  return postTypes.length === 0 || postTypes.includes(post.post_type);
}

/** `?page_id=` counts alone. */
function replacesSlug(parsed: ParsedQuery): boolean {
  return parsed.pageId > 0 && parsed.name === '';
}

function slugOf(parsed: ParsedQuery): string {
  const text = requestedName(parsed);
  return text === '' ? '' : sanitizeTitle(text, '', 'query');
}

/** The slug with its capitals, encoded: PHP without mbstring left those of other alphabets as they were. */
function writtenSlug(parsed: ParsedQuery): string {
  return sanitizeTitle(encodeBeyondAscii(requestedName(parsed)), '', 'query');
}

function requestedName(parsed: ParsedQuery): string {
  return lastPart(parsed.name || lastPart(parsed.pagename) || lastPart(parsed.attachment));
}

function lastPart(path: string): string {
  return path.replace(/\/+$/, '').split('/').at(-1) ?? '';
}

function typesOf(parsed: ParsedQuery): readonly string[] {
  if (parsed.postTypes.length > 0) return parsed.postTypes;
  if (parsed.flags.has('attachment')) return ['attachment'];
  return parsed.flags.has('page') ? ['page'] : ['post'];
}

/**
 * A hierarchical type's post, or an attachment of one, is named by the path of its ancestors; null where no such post
 * exists. WordPress: WP_Query::get_posts(), `pagename` of hierarchical types.
 */
async function nestedPost(
  site: Site,
  parsed: ParsedQuery,
  types: readonly string[],
): Promise<PostRow | undefined | null> {
  const [type] = types;
  if (type === undefined || !site.postTypes.get(type)?.hierarchical) return undefined;
  return (await pageByPath(site, parsed.name, [type])) ?? null;
}

/**
 * Of what was found, what this visitor may see: published posts; drafts and scheduled posts with the right to edit them
 * (as a preview); private ones with the right to read them.
 */
export async function visibleSingle(
  site: Site,
  visitor: Visitor,
  parsed: ParsedQuery,
  rows: readonly PostRow[],
): Promise<readonly PostRow[]> {
  const [post] = rows;
  if (!post) return [];
  const status = postStatusesOf(site).get(await effectiveStatus(site, post));
  if (status?.public) return [post];
  if (visitor.id === 0) return [];
  if (status?.private) return (await can(site, visitor, 'read_post', post)) ? [post] : [];
  if (status?.internal && post.post_status !== 'auto-draft') return [];
  if (!(await can(site, visitor, 'edit_post', post))) return [];
  parsed.flags.add('preview');
  return [post];
}

/** An attachment has the status of the post it belongs to; alone it is published. WordPress: get_post_status(). */
export async function effectiveStatus(site: Site, post: PostRow): Promise<string> {
  if (post.post_type !== 'attachment' || post.post_status !== 'inherit') return post.post_status;
  const parent = post.post_parent > 0 ? await site.posts.byId(post.post_parent) : undefined;
  return parent && parent.ID !== post.ID ? effectiveStatus(site, parent) : 'publish';
}
