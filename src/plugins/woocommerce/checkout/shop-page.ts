import type { Call, Site, SiteRequest } from 'portolan/plugin';
import { phpInteger } from 'portolan/rest';
import { decodePercent } from 'portolan/routing';
import { siteMemory } from 'portolan/site';
import { namedEndpoints } from '../account/account-addresses.ts';
import { shopSettings } from '../settings/shop-settings.ts';
import { pageAddress } from './checkout-addresses.ts';

type PageName = 'checkout' | 'account' | 'cart';

/** One of the shop's pages as an address asks for it. */
export interface ShopPage {
  readonly page: PageName;
  /** Variable of an endpoint (`accountVariable()`), '' for the page itself. */
  readonly endpoint: string;
  /** What stands behind the endpoint, '' for nothing. */
  readonly value: string;
}

/** A cheap test whether an address may be one of the shop's pages. */
export function maybeShopPage(path: string, request: SiteRequest): boolean {
  return !path.startsWith('/wp-') && request.query['wc-ajax'] === undefined;
}

/** Which of the shop's pages a request is for; undefined for all others. */
export async function shopPageOf(call: Pick<Call, 'site' | 'request'>): Promise<ShopPage | undefined> {
  const { site, request } = call;
  if (isMoved(call)) return undefined;
  const paths = await pathsOf(site);
  const input = decodedPath(site, request.path);
  const folded = input.toLowerCase();
  for (const [page, path] of paths) {
    if (folded !== path.slice(0, -1) && !folded.startsWith(path)) continue;
    const below = input.slice(path.length);
    const endpoint = below === '' ? namedEndpoint(site, request) : endpointBelow(site, below);
    return endpoint && { page, ...endpoint };
  }
  return plainPage(call);
}

/** What WordPress knows behind any page's address; it is still that page. */
const WAYS_OF_SHOWING = /^(?:page|feed|embed|comment-page-\d+)(?:\/|$)/;

/** Slugs count as they are written, letters' case included, and may have parts themselves; all else is another page. */
function endpointBelow(site: Site, below: string): Omit<ShopPage, 'page'> | undefined {
  for (const { name } of site.contributions('rewriteEndpoints')) {
    const slug = decodePercent(name);
    if (below !== slug && !below.startsWith(`${slug}/`)) continue;
    return { endpoint: name, value: below.slice(slug.length + 1).split('/')[0] ?? '' };
  }
  return WAYS_OF_SHOWING.test(below) ? { endpoint: '', value: '' } : undefined;
}

/** Whether the page is at home elsewhere, where visitors are sent before the shop does anything. */
function isMoved({ site, request }: Pick<Call, 'site' | 'request'>): boolean {
  if (request.method !== 'GET' && request.method !== 'HEAD') return false;
  const structure = site.options.get('permalink_structure') ?? '';
  if (structure === '') return false;
  return phpInteger(request.query['page_id']) !== 0 || structure.endsWith('/') !== request.path.endsWith('/');
}

/** Under plain permalinks endpoints are query variables; others may name them so too. */
function plainPage({ site, request }: Pick<Call, 'site' | 'request'>): ShopPage | undefined {
  const id = phpInteger(request.query['page_id']);
  if (!id) return undefined;
  const { pages } = shopSettings(site);
  const page = (['checkout', 'account', 'cart'] as const).find((name) => pages[name] === id);
  return page && { page, ...namedEndpoint(site, request) };
}

/** By the name that the owner gave it, else by its usual one. */
function namedEndpoint(site: Site, request: SiteRequest): Omit<ShopPage, 'page'> {
  const own = site.contributions('rewriteEndpoints').map(({ name }) => [name, name] as const);
  const found = [...own, ...namedEndpoints(site)].find(([name]) => request.query[name] !== undefined);
  const value = found && request.query[found[0]];
  return { endpoint: found?.[1] ?? '', value: typeof value === 'string' ? value : '' };
}

async function pathsOf(site: Site): Promise<ReadonlyMap<PageName, string>> {
  return siteMemory(site).get('woocommerce.page-paths', () => findPaths(site));
}

async function findPaths(site: Site): Promise<ReadonlyMap<PageName, string>> {
  const found = new Map<PageName, string>();
  for (const page of ['checkout', 'account', 'cart'] as const) {
    if (shopSettings(site).pages[page] === 0) continue;
    const address = new URL(await pageAddress(site, page));
    const path = decodedPath(site, address.pathname).toLowerCase();
    if (path !== '/' && address.search === '') found.set(page, path.endsWith('/') ? path : `${path}/`);
  }
  return found;
}

function decodedPath(site: Site, path: string): string {
  const below = path.startsWith(site.address.basePath) ? path.slice(site.address.basePath.length) : path;
  return decodePercent(below);
}
