import type { PostRow, Site, Visitor } from '../../../types/index.ts';
import { escapeUrl } from '../../content/escape-url.ts';
import { ksesData, ksesPost } from '../../content/kses.ts';
import { sanitizeTitle } from '../../content/sanitize-title.ts';
import { postLink } from '../../routing/permalinks.ts';
import { gmtFromLocal, isZeroDate, mysqlTime, nowWithGmt } from '../dates.ts';
import { fileUnderDefault } from './default-category.ts';
import { keepRevision } from './revisions-store.ts';

/** Columns of a post as a request gives them. */
export type PostChanges = Partial<Omit<PostRow, 'ID'>>;

const zeroDate = '0000-00-00 00:00:00';
const undated = new Set(['draft', 'pending', 'auto-draft']);
/** A publication nearer than this counts as now. */
const minute = 60_000;

/**
 * Texts as they may be stored: HTML is filtered unless the visitor may post any (WordPress:
 * `wp_filter_post_kses()` and `wp_filter_kses()` on saving), and the site's addresses are its stored ones.
 */
export function storable(site: Site, visitor: Visitor, changes: PostChanges): PostChanges {
  const { post_title: title, post_content: content, post_excerpt: excerpt } = changes;
  const isFree = visitor.has('unfiltered_html');
  const host = new URL(site.address.home).host;
  const filtered = (html: string) => site.address.toStored(isFree ? html : ksesPost(html, host));
  return {
    ...changes,
    ...(title !== undefined && { post_title: isFree ? title.trim() : ksesData(title.trim()) }),
    ...(content !== undefined && { post_content: filtered(content) }),
    ...(excerpt !== undefined && { post_excerpt: filtered(excerpt) }),
  };
}

/** Inserts a post with WordPress's defaults (WordPress: `wp_insert_post()`); gives the stored row. */
export async function insertPost(
  site: Site,
  visitor: Visitor,
  input: PostChanges & { readonly post_type: string },
  meta: readonly (readonly [key: string, value: string])[] = [],
): Promise<PostRow> {
  const post = { ...storable(site, visitor, input), post_type: input.post_type };
  const now = nowWithGmt(site);
  const wanted = post.post_status ?? 'draft';
  const date = post.post_date ?? now.local;
  const dateGmt =
    post.post_date_gmt ??
    (undated.has(wanted)
      ? zeroDate
      : post.post_date === undefined
        ? now.gmt
        : gmtFromLocal(site, post.post_date));
  const status = scheduled(site, wanted, dateGmt);
  const slug = slugFor(post.post_name, post.post_title ?? '', status);
  // What only its readers see needs no password.
  const password = status === 'private' ? { post_password: '' } : {};
  const id = await site.posts.insert(
    {
      post_author: visitor.id,
      ...commentDefaults(site, post.post_type),
      ...post,
      ...password,
      post_status: status,
      post_date: date,
      post_date_gmt: dateGmt,
      // The unique slug depends on the type's rules; drafts without a title keep none.
      post_name:
        slug === ''
          ? ''
          : await site.posts.uniqueSlug(slug, {
              ID: 0,
              post_status: status,
              post_type: post.post_type,
              post_parent: post.post_parent ?? 0,
            }),
    },
    meta,
  );
  if (slug === '' && !undated.has(status)) {
    const unnamed = (await site.posts.byId(id)) as PostRow;
    // The slug of its number changes nothing of when it was written.
    const { post_modified, post_modified_gmt } = unnamed;
    await site.posts.update(id, {
      post_name: await ownSlug(site, unnamed),
      post_modified,
      post_modified_gmt,
    });
  }
  const inserted = (await site.posts.byId(id)) as PostRow;
  return input.guid ? inserted : withGuid(site, inserted);
}

/** The address that a post has when it is made stays its GUID; stored under the old home, as everything is. WordPress: wp_insert_post(). */
export async function withGuid(site: Site, post: PostRow): Promise<PostRow> {
  const { home, storedHome } = site.address;
  const link = await postLink(site, post);
  const guid = link.startsWith(home) ? `${storedHome}${link.slice(home.length)}` : link;
  await site.posts.update(post.ID, { guid });
  return { ...post, guid };
}

/**
 * Changes a post, keeps a revision and remembers an old slug (WordPress: `wp_update_post()`). `meta`: what belongs to its
 * content and is kept with each revision; undefined removes a value.
 */
export async function changePost(
  site: Site,
  visitor: Visitor,
  post: PostRow,
  input: PostChanges,
  meta: Readonly<Record<string, string | undefined>> = {},
): Promise<PostRow> {
  const changes: { -readonly [K in keyof PostChanges]: PostChanges[K] } = {
    ...storable(site, visitor, input),
  };
  if (changes.post_parent !== undefined) {
    changes.post_parent = await parentWithoutLoop(site, post, changes.post_parent);
  }
  const wanted = changes.post_status ?? post.post_status;
  const now = nowWithGmt(site);
  if (changes.post_date === undefined && isZeroDate(changes.post_date_gmt ?? post.post_date_gmt)) {
    // Drafts carry no date until they are published.
    changes.post_date = now.local;
    changes.post_date_gmt = undated.has(wanted) ? zeroDate : now.gmt;
  }
  const status = scheduled(site, wanted, changes.post_date_gmt ?? post.post_date_gmt);
  changes.post_status = status;
  if (status === 'private') changes.post_password = '';
  const restored = await slugBeforeTrash(site, post, status);
  if (restored !== undefined) {
    changes.post_name = restored;
  }
  const slug = slugFor(changes.post_name ?? post.post_name, changes.post_title ?? post.post_title, status);
  changes.post_name = post.post_name;
  if (slug !== post.post_name || status !== post.post_status || changes.post_parent !== undefined) {
    changes.post_name =
      slug === ''
        ? undated.has(status)
          ? ''
          : await ownSlug(site, { ...post, ...changes, post_status: status })
        : await site.posts.uniqueSlug(slug, {
            ID: post.ID,
            post_status: status,
            post_type: post.post_type,
            post_parent: changes.post_parent ?? post.post_parent,
          });
  }
  changes.post_modified = now.local;
  changes.post_modified_gmt = now.gmt;
  // WordPress reads the GUID as pages show it, and keeps it so.
  if (/&(?!#038;)/.test(post.guid)) changes.guid ??= escapeUrl(post.guid);
  for (const [key, value] of Object.entries(meta))
    await site.posts.setMeta(post.ID, key, value === undefined ? [] : [value]);
  await site.posts.update(post.ID, changes);
  const changed = (await site.posts.byId(post.ID)) as PostRow;
  await fileUnderDefault(site, changed);
  await rememberAddress(site, post, changed);
  await keepRevision(
    site,
    visitor,
    changed,
    Object.entries(meta).flatMap(([key, value]) => (value === undefined ? [] : [[key, value] as const])),
  );
  return changed;
}

/** A post cannot stand below itself: it stands at the top then (WordPress: `wp_check_post_hierarchy_for_loops()`). */
async function parentWithoutLoop(site: Site, post: PostRow, parent: number): Promise<number> {
  const row = parent > 0 ? await site.posts.byId(parent) : undefined;
  const loops = row && (row.ID === post.ID || (await site.posts.ancestors([row])).has(post.ID));
  return loops ? 0 : parent;
}

/** The slug that a post had before it went to the bin, where it comes back from there; it is not kept any longer. */
export async function slugBeforeTrash(
  site: Site,
  post: PostRow,
  status: string,
): Promise<string | undefined> {
  if (post.post_status !== 'trash' || status === 'trash') {
    return undefined;
  }
  const key = '_wp_desired_post_slug';
  const slug = (await site.posts.meta([post.ID])).get(post.ID)?.get(key);
  if (!slug) {
    return undefined;
  }
  await site.posts.setMeta(post.ID, key, []);
  return slug;
}

/** Published in the future is scheduled; a schedule that has come is published. */
function scheduled(site: Site, status: string, dateGmt: string): string {
  if ((status !== 'publish' && status !== 'future') || isZeroDate(dateGmt)) {
    return status;
  }
  return mysqlTime(dateGmt) - site.clock.now() >= minute ? 'future' : 'publish';
}

/** The slug asked for, or the title's once the post is published. */
function slugFor(name: string | undefined, title: string, status: string): string {
  if (name) {
    return sanitizeTitle(name);
  }
  return undated.has(status) ? '' : sanitizeTitle(title);
}

/**
 * The slug that a program asks for, as it will be once the post is published: drafts get a free one too (WordPress:
 * `WP_REST_Posts_Controller::create_item()`). `status` is the one that is asked for.
 */
export async function requestedSlug(
  site: Site,
  changes: PostChanges,
  post: { readonly ID: number; readonly post_type: string; readonly post_parent: number },
  status: string | undefined,
): Promise<PostChanges> {
  if (!changes.post_name || (status !== 'draft' && status !== 'pending')) return changes;
  const slug = sanitizeTitle(changes.post_name);
  const post_parent = changes.post_parent ?? post.post_parent;
  const post_name = await site.posts.uniqueSlug(slug, { ...post, post_parent, post_status: 'publish' });
  return { ...changes, post_name };
}

/** The slug of a published post that neither a slug nor a title names: its number. */
async function ownSlug(site: Site, row: PostRow): Promise<string> {
  return site.posts.uniqueSlug(String(row.ID), row);
}

function commentDefaults(site: Site, type: string): Pick<PostRow, 'comment_status' | 'ping_status'> {
  const supports = site.postTypes.get(type)?.supports ?? [];
  const stateOf = (support: 'comments' | 'trackbacks', option: string) =>
    type === 'page' || !supports.includes(support) ? 'closed' : (site.options.get(option) ?? 'open');
  return {
    comment_status: stateOf('comments', 'default_comment_status'),
    ping_status: stateOf('trackbacks', 'default_ping_status'),
  };
}

/** A published post that gets another slug or day is still found under the old one. */
async function rememberAddress(site: Site, before: PostRow, after: PostRow): Promise<void> {
  const type = site.postTypes.get(after.post_type);
  if (before.post_status !== 'publish' || after.post_status !== 'publish' || type?.hierarchical !== false) {
    return;
  }
  const remember = async (key: string, old: string, now: string) => {
    if (old === '' || old === now) {
      return;
    }
    const known = (await site.posts.meta([after.ID])).get(after.ID)?.all(key) ?? [];
    const others = known.filter((one) => one !== now && one !== old);
    await site.posts.setMeta(after.ID, key, [...others, old]);
  };
  await remember('_wp_old_slug', before.post_name, after.post_name);
  await remember('_wp_old_date', before.post_date.slice(0, 10), after.post_date.slice(0, 10));
}
