import type { Site } from '../../src/types/index.ts';
import { publishedAddresses } from '../../src/verify/addresses.ts';

/** Addresses of one kind of page. */
export interface PageKind {
  /** `post:product`, `archive:category feed/`, `page:/checkout/` … */
  readonly name: string;
  /** Path and query below the host; a few of the kind. */
  readonly paths: readonly string[];
}

/** Of a kind that has many. */
const MOST = 4;

/** What WordPress puts behind addresses of every kind, beside the endpoints that plugins register. */
const BEHIND = ['', 'feed/', 'feed/atom/', 'feed/rdf/', 'embed/', 'page/2/', 'comment-page-1/', 'trackback/'];

/**
 * Every kind of page that a site has, from what it registers and holds: each public post type, taxonomy, archive, feed
 * and document that its rows publish, with all that rewrite rules allow behind their addresses; every page for itself,
 * since each holds other elements; searches, addresses without permalinks, sitemaps, and what is not there.
 */
export async function pageKindsOf(
  site: Site,
  get: (path: string) => Promise<string>,
): Promise<readonly PageKind[]> {
  const kinds = new Map<string, string[]>();
  const add = (name: string, path: string) => {
    const paths = kinds.get(name) ?? [];
    if (paths.length < MOST && !paths.includes(path)) kinds.set(name, [...paths, path]);
  };
  const endpoints = site.contributions('rewriteEndpoints').map(({ name }) => `${name}/`);
  for await (const { path, kind, type, post } of publishedAddresses(site)) {
    const own = type === 'page' ? `page:${path}` : `${kind}:${type}`;
    add(own, path);
    if (post) add(`plain ${kind}:${type}`, `/?p=${post.ID}`);
    if (!path.endsWith('/')) continue;
    for (const rest of [...BEHIND, ...(type === 'page' ? endpoints : [])])
      if (rest !== '') add(`${kind}:${type} ${rest}`, path + rest);
  }
  for (const type of site.postTypes.values()) {
    add(`list of ${type.name}`, `/?post_type=${type.name}`);
    add(`search for ${type.name}`, `/?s=a&post_type=${type.name}`);
  }
  for (const name of site.contributions('queryVariables')) add(`variable ${name}`, `/?${name}=1`);
  for (const path of ['/search/map/', '/search/map/feed/', '/?s=map', '/?s=']) add(`search ${path}`, path);
  add('nothing', '/nothing-stands-here/');
  add('nothing', '/?p=99999999');
  for (const path of await sitemapsOf(get)) add(`document ${path.replace(/\d+/g, '1')}`, path);
  return [...kinds].map(([name, paths]) => ({ name, paths }));
}

/** Sitemaps, as the index that the site itself names lists them. */
async function sitemapsOf(get: (path: string) => Promise<string>): Promise<readonly string[]> {
  const robots = await get('/robots.txt');
  const named = [...robots.matchAll(/^Sitemap:\s*(\S+)/gim)].map(([, address]) => pathOf(address as string));
  const index = [...new Set([...named, '/wp-sitemap.xml'])];
  const listed = await Promise.all(
    index.map(async (path) =>
      [...(await get(path)).matchAll(/<loc>([^<]+\.xml)<\/loc>/g)].map(([, address]) =>
        pathOf(address as string),
      ),
    ),
  );
  return [...new Set(['/robots.txt', ...index, ...listed.flat()])];
}

function pathOf(address: string): string {
  const { pathname, search } = new URL(address, 'http://fuzz.example');
  return pathname + search;
}
