import { EXPORTED_POSTS_TABLE, list, query } from '../database/index.ts';
import { PARTS } from '../import/stages/undeclared-types.ts';
import type { PostRow, Site } from '../types/index.ts';
import { isViewable } from '../wordpress/core-types.ts';
import { OLD_LINKS_TABLE } from '../wordpress/old-links.ts';
import { postLinks } from '../wordpress/routing/permalinks.ts';
import type { PublishedAddress } from './addresses.ts';

const BATCH = 200;

interface Old {
  readonly id: number;
  readonly address: string;
}

/**
 * The addresses at which the export itself says that its published posts are: links of WXR items, whatever their type,
 * guids that name a post by its number, and the addresses that they had when the import was done. Links of posts that only their editors could open are none.
 */
export async function* oldAddresses(site: Site): AsyncGenerator<PublishedAddress> {
  for (const sql of [
    `SELECT l.post_id AS id, l.link AS address FROM ${OLD_LINKS_TABLE} l JOIN wp_posts p ON p.ID = l.post_id
     WHERE p.post_status = 'publish' AND l.post_id > ? ORDER BY l.post_id LIMIT ${BATCH}`,
    `SELECT ID AS id, guid AS address FROM wp_posts
     WHERE post_status = 'publish' AND (guid LIKE '%?p=%' OR guid LIKE '%;p=%' OR guid LIKE '%&p=%' OR guid LIKE '%?page_id=%')
       AND ID > ? ORDER BY ID LIMIT ${BATCH}`,
    `SELECT e.post_id AS id, e.path AS address FROM ${EXPORTED_POSTS_TABLE} e JOIN wp_posts p ON p.ID = e.post_id
     WHERE p.post_status = 'publish' AND e.path <> '' AND e.post_id > ? ORDER BY e.post_id LIMIT ${BATCH}`,
  ]) {
    for (let after = 0; ; ) {
      const found = await site.database.all(query<Old>(sql, [after]));
      yield* addressesOf(site, found);
      const last = found.at(-1);
      if (last === undefined || found.length < BATCH) break;
      after = last.id;
    }
  }
}

async function* addressesOf(site: Site, found: readonly Old[]): AsyncGenerator<PublishedAddress> {
  const posts = await site.database.all(
    query<PostRow>('SELECT * FROM wp_posts WHERE ID IN (SELECT value FROM json_each(?))', [
      list(found.map(({ id }) => id)),
    ]),
  );
  const byId = new Map(posts.map((post) => [post.ID, post]));
  const viewable = posts.filter((post) => {
    const type = site.postTypes.get(post.post_type);
    return type !== undefined && isViewable(type);
  });
  const links = await postLinks(site, viewable);
  for (const { id, address } of found) {
    const post = byId.get(id);
    const path = address.startsWith('/')
      ? address
      : site.address.pathOf(address.replaceAll('&#038;', '&').replaceAll('&amp;', '&'));
    if (post === undefined || path === undefined || isForEditors(site, post, path, id)) continue;
    const home = isPlainNumber(site, path) ? undefined : links.get(id);
    yield {
      path,
      kind: 'old link',
      type: post.post_type,
      name: post.post_title,
      ...(home !== undefined && { home: site.address.pathOf(home) ?? home }),
    };
  }
}

/** Without rewrite rules a post stays at its number: redirect_canonical() leads on under pretty permalinks alone. */
function isPlainNumber({ options }: Site, path: string): boolean {
  return (options.get('permalink_structure') ?? '') === '' && /[?&](?:p|page_id)=\d+/.test(path);
}

/**
 * Types without pages here have none by their own plugin's word; of types that nobody declares `?post_type=x&p=1` leads
 * editors alone, and plugins' forms and templates had none. Guids that number another post are of another site, from which it was moved.
 */
function isForEditors(site: Site, post: PostRow, path: string, id: number): boolean {
  const variables = new URLSearchParams(/\?(.*)$/s.exec(path)?.[1] ?? '');
  const number = variables.get('p') ?? variables.get('page_id');
  if (number !== null && Number(number) !== id) return true;
  const type = site.postTypes.get(post.post_type);
  return type === undefined ? number !== null || PARTS.test(post.post_type) : !isViewable(type);
}
