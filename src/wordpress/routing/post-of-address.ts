import type { MainQuery, PostRow, Site } from '../../types/index.ts';
import { guest } from '../auth/visitor.ts';
import { parseQueryString } from '../php-input.ts';
import { resolveMainQuery } from './main-query.ts';
import { matchPath } from './match-path.ts';
import { withNumericSlugs } from './numeric-slugs.ts';
import { readVariables } from './query-variables.ts';

/**
 * What a guest is shown at an address of this site; `path` is below home and may have a query. undefined where nothing
 * can be asked for so.
 */
export async function queryOfAddress(site: Site, path: string): Promise<MainQuery | undefined> {
  const [address = ''] = path.split('#', 1);
  const mark = address.indexOf('?');
  const pathname = mark < 0 ? address : address.slice(0, mark);
  const query = mark < 0 ? '' : address.slice(mark + 1);
  const matched = await matchPath(site, site.address.basePath + pathname);
  const variables = readVariables(site, { query: parseQueryString(query), form: {} }, matched);
  if (!variables) return undefined;
  return resolveMainQuery(site, guest, await withNumericSlugs(site, variables), matched.page);
}

/**
 * The published post that an address of this site shows; `path` as there. undefined for lists and for what everyone
 * cannot see. WordPress: url_to_postid().
 */
export async function postOfAddress(site: Site, path: string): Promise<PostRow | undefined> {
  const found = await queryOfAddress(site, path);
  return found?.flags.has('singular') ? found.posts[0] : undefined;
}
