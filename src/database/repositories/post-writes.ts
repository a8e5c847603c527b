import type { NewPost, PostRow } from '../../types/index.ts';
import type { Connection } from '../database.ts';
import { gmtDate, localDate } from '../dates.ts';
import { compiled, queryBuilder } from '../kysely.ts';
import { refreshListing } from '../listing.ts';
import { query } from '../query.ts';
import { about, inserting } from '../reads/written-rows.ts';
import { refreshSearch } from '../search-index.ts';
import { type Context, timeZone, write } from './context.ts';
import { addMetaRow, postMeta, replaceMeta } from './meta.ts';
import { deletePosts } from './post-deletion.ts';
import { postById } from './post-lookups.ts';
import { recountTerms, termsCountedFor } from './term-counts.ts';

const zeroDate = '0000-00-00 00:00:00';
const undatedStatuses: ReadonlySet<string> = new Set(['draft', 'pending', 'auto-draft']);
/** Columns that the program keeps for itself: changing them does not make a post modified. */
const bookkeeping: ReadonlySet<string> = new Set(['comment_count', 'to_ping', 'pinged', 'guid']);

/** The part of the post repository that writes. Each write is one transaction. */
export function postWrites(context: Context) {
  return {
    insert(post: NewPost, meta: readonly (readonly [key: string, value: string])[] = []): Promise<number> {
      return write(context, async (transaction, announce) => {
        const now = context.clock.now();
        const row = withDefaults(post, gmtDate(now), localDate(now, timeZone(context)));
        const { insertId } = await transaction.run(
          inserting('post', compiled(queryBuilder.insertInto('wp_posts').values(row))),
        );
        const guid =
          row.guid === '' ? plainAddress(context.option('home') ?? '', row.post_type, insertId) : row.guid;
        if (guid !== row.guid) {
          await transaction.run(
            about({ post: [insertId] }, query('UPDATE wp_posts SET guid = ? WHERE ID = ?', [guid, insertId])),
          );
        }
        for (const [key, value] of meta) await addMetaRow(transaction, postMeta, insertId, key, value);
        const inserted: PostRow = { ...row, ID: insertId, guid };
        await refreshSearch(transaction, inserted, undefined);
        announce({ kind: 'post.saved', post: inserted, previous: undefined });
        return insertId;
      });
    },

    update(id: number, changes: Partial<Omit<PostRow, 'ID'>>): Promise<void> {
      return write(context, async (transaction, announce) => {
        const previous = await transaction.first(postById({ id }));
        if (previous === undefined) return;
        const now = context.clock.now();
        const written = withModified(changes, gmtDate(now), localDate(now, timeZone(context)));
        if (Object.keys(written).length === 0) return;
        await transaction.run(
          about(
            { post: [id] },
            compiled(queryBuilder.updateTable('wp_posts').set(written).where('ID', '=', id)),
          ),
        );
        const post: PostRow = { ...previous, ...written };
        await refreshSearch(transaction, post, previous);
        const moved = post.post_status !== previous.post_status || post.post_type !== previous.post_type;
        if (moved || post.post_date !== previous.post_date) await refreshListing(transaction, id);
        if (moved || post.post_parent !== previous.post_parent) {
          const terms = await termsCountedFor(transaction, [id]);
          await recountTerms(
            transaction,
            terms.map((term) => term.term_taxonomy_id),
          );
          for (const term of terms) {
            announce({ kind: 'term.changed', term: term.term_id, taxonomy: term.taxonomy, objects: [id] });
          }
        }
        announce({ kind: 'post.saved', post, previous });
      });
    },

    delete(id: number): Promise<void> {
      return write(context, (transaction, announce) => deletePosts(transaction, announce, [id]));
    },

    setMeta(id: number, key: string, values: readonly string[]): Promise<void> {
      return changeMeta(context, id, (connection) => replaceMeta(connection, postMeta, id, key, values));
    },

    addMeta(id: number, key: string, value: string): Promise<void> {
      return changeMeta(context, id, (connection) => addMetaRow(connection, postMeta, id, key, value));
    },
  };
}

function changeMeta(
  context: Context,
  id: number,
  change: (connection: Connection) => Promise<void>,
): Promise<void> {
  return write(context, async (transaction, announce) => {
    await change(transaction);
    const post = await transaction.first(postById({ id }));
    if (post !== undefined) announce({ kind: 'post.saved', post, previous: post });
  });
}

/** WordPress: the defaults of `wp_insert_post()`, dates as the site's clock shows them. */
function withDefaults(post: NewPost, nowGmt: string, now: string): Omit<PostRow, 'ID'> {
  const status = post.post_status ?? 'draft';
  const date = post.post_date ?? now;
  const dateGmt = post.post_date_gmt ?? (undatedStatuses.has(status) ? zeroDate : nowGmt);
  return {
    post_author: post.post_author ?? 0,
    post_date: date,
    post_date_gmt: dateGmt,
    post_content: post.post_content ?? '',
    post_title: post.post_title ?? '',
    post_excerpt: post.post_excerpt ?? '',
    post_status: status,
    comment_status: post.comment_status ?? 'open',
    ping_status: post.ping_status ?? 'open',
    post_password: post.post_password ?? '',
    post_name: post.post_name ?? '',
    to_ping: post.to_ping ?? '',
    pinged: post.pinged ?? '',
    post_modified: post.post_modified ?? date,
    post_modified_gmt: post.post_modified_gmt ?? (dateGmt === zeroDate ? nowGmt : dateGmt),
    post_content_filtered: post.post_content_filtered ?? '',
    post_parent: post.post_parent ?? 0,
    guid: post.guid ?? '',
    menu_order: post.menu_order ?? 0,
    post_type: post.post_type,
    post_mime_type: post.post_mime_type ?? '',
    comment_count: post.comment_count ?? 0,
  };
}

function withModified(
  changes: Partial<Omit<PostRow, 'ID'>>,
  nowGmt: string,
  now: string,
): Partial<Omit<PostRow, 'ID'>> {
  // `undefined` means "not given", as an absent column does.
  const input = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
  const columns = Object.keys(input);
  if (columns.every((column) => bookkeeping.has(column))) return input;
  if (columns.includes('post_modified') || columns.includes('post_modified_gmt')) return input;
  return { ...input, post_modified: now, post_modified_gmt: nowGmt };
}

/** The address that a post keeps as its GUID: the plain one, which never changes. */
function plainAddress(home: string, type: string, id: number): string {
  if (type === 'post' || type === 'revision') return `${home}/?p=${id}`;
  if (type === 'page') return `${home}/?page_id=${id}`;
  return `${home}/?post_type=${type}&p=${id}`;
}
