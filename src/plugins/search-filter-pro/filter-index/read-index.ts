import { list, query, sortKey } from 'portolan/data';
import type { Site } from 'portolan/plugin';
import { type IndexScope, scopeOf } from './fields.ts';
import { FilterIndex, type PostFacts } from './filter-index.ts';
import { buildIndex, isComplete } from './write-index.ts';

interface PostColumns {
  readonly ID: number;
  readonly post_type: string;
  readonly post_status: string;
  readonly post_author: number;
  readonly post_date: string;
  readonly post_modified: string;
  readonly post_title: string;
  readonly post_name: string;
  readonly post_parent: number;
  readonly menu_order: number;
  readonly comment_count: number;
}

const POSTS = `SELECT ID, post_type, post_status, post_author, post_date, post_modified, post_title, post_name,
  post_parent, menu_order, comment_count FROM wp_posts
  WHERE post_status NOT IN ('trash', 'auto-draft') AND post_type IN (SELECT value FROM json_each(?))`;

/** The index of a site in memory, read when it is first wanted and brought up to date where posts have changed. */
export interface KeptIndex {
  current(): Promise<FilterIndex>;
  /** Something was written: the next reader looks for what is new. */
  changed(): void;
  /** Another set of fields: everything is read anew. */
  clear(): void;
}

export function filterIndex(site: Site): KeptIndex {
  return site.once('search-filter.index', () => keepIndex(site.language?.whole ?? site));
}

function keepIndex(site: Site): KeptIndex {
  let index: Promise<FilterIndex> | undefined;
  let revision = 0;
  let isChanged = false;

  async function read(): Promise<FilterIndex> {
    if (!(await isComplete(site))) await buildIndex(site);
    revision = await lastRevision(site);
    return readAll(site, await scopeOf(site));
  }

  async function update(known: FilterIndex): Promise<FilterIndex> {
    if (!(await isComplete(site))) return read();
    const since = revision;
    revision = await lastRevision(site);
    await readChanged(site, known, since);
    return known;
  }

  return {
    async current() {
      // A page is made of the index as it is now, whatever was read for it long ago.
      await lastRevision(site);
      if (index === undefined) index = site.reads.apart(read);
      else if (isChanged) index = site.reads.apart(() => (index as Promise<FilterIndex>).then(update));
      else return index;
      isChanged = false;
      const made = index;
      made.catch(() => {
        if (index === made) index = undefined;
      });
      return made;
    },
    changed: () => {
      isChanged = true;
    },
    clear: () => {
      index = undefined;
    },
  };
}

async function lastRevision(site: Site): Promise<number> {
  const row = await site.database.first(
    query<{ last: number | null }>('SELECT max(revision) AS last FROM portolan_filter_posts'),
  );
  return row?.last ?? 0;
}

async function readAll(site: Site, scope: IndexScope): Promise<FilterIndex> {
  const index = new FilterIndex();
  const posts = await site.database.all(query<PostColumns>(POSTS, [list(scope.postTypes)]));
  for (const post of posts) index.put(factsOf(post));
  const rows = await site.database.all(
    query<{ field: string; value: string; posts: string }>(
      "SELECT field, value, group_concat(post_id, ',') AS posts FROM portolan_filter_values GROUP BY field, value",
    ),
  );
  for (const { field, value, posts } of rows) index.fill(field, value, posts.split(',').map(Number));
  return index;
}

async function readChanged(site: Site, index: FilterIndex, since: number): Promise<void> {
  const changed = await site.database.all(
    query<{ post_id: number }>('SELECT post_id FROM portolan_filter_posts WHERE revision > ?', [since]),
  );
  if (changed.length === 0) return;
  const scope = await scopeOf(site);
  const ids = list(changed.map((row) => row.post_id));
  const posts = await site.database.all(
    query<PostColumns>(`${POSTS} AND ID IN (SELECT value FROM json_each(?))`, [list(scope.postTypes), ids]),
  );
  const values = await site.database.all(
    query<{ field: string; value: string; post_id: number }>(
      `SELECT field, value, post_id FROM portolan_filter_values
       WHERE post_id IN (SELECT value FROM json_each(?))`,
      [ids],
    ),
  );
  const there = new Set(posts.map((post) => post.ID));
  for (const { post_id } of changed) if (!there.has(post_id)) index.remove(post_id);
  for (const post of posts) index.put(factsOf(post));
  for (const { field, value, post_id } of values) index.add(field, value, post_id);
}

function factsOf(row: PostColumns): PostFacts {
  return {
    id: row.ID,
    type: row.post_type,
    status: row.post_status,
    author: row.post_author,
    date: dateNumber(row.post_date),
    modified: dateNumber(row.post_modified),
    title: sortKey(row.post_title),
    name: row.post_name,
    parent: row.post_parent,
    menuOrder: row.menu_order,
    comments: row.comment_count,
  };
}

/** `2024-01-05 09:30:00` as 20240105093000. */
function dateNumber(date: string): number {
  return Number(date.replace(/\D/g, '').slice(0, 14).padEnd(14, '0'));
}
