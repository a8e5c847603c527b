import { storedList } from 'portolan/data';
import type { PageModel, Site } from 'portolan/plugin';
import { LOCATIONS, type Location } from './location.ts';
import type { MonarchSettings } from './settings.ts';

/** Which places of a page have share buttons. Source: Monarch. */
export async function shownLocations(
  site: Site,
  page: PageModel,
  settings: MonarchSettings,
): Promise<ReadonlySet<Location>> {
  const { query, post, status } = page;
  if (status >= 400 || query.flags.has('embed') || settings.networks.length === 0) {
    return new Set();
  }
  const own = post && (await ownPlaces(site, post.id));
  return new Set(LOCATIONS.filter((location) => settings.locations.has(location) && isShown(location)));

  function isShown(location: Location): boolean {
    const appearance = settings.of(location);
    const overlay = location === 'popup' || location === 'flyin';
    if (overlay && appearance.triggers.purchase && isCheckout(page)) return true;
    // Products get theirs behind the summary instead.
    const inProduct = location === 'inline' && post?.type === 'product';
    if (own) return own.includes(location) && !inProduct;
    if (query.flags.has('front_page') || query.flags.has('home')) {
      return appearance.postTypes.includes('home') && (location !== 'inline' || post !== undefined);
    }
    return (
      query.flags.has('singular') &&
      post !== undefined &&
      appearance.postTypes.includes(post.type) &&
      !inProduct
    );
  }
}

/** Whether a product has the buttons of texts behind its summary. Source: Monarch. */
export async function showsAfterSummary(
  site: Site,
  { post, query }: PageModel,
  settings: MonarchSettings,
): Promise<boolean> {
  if (post?.type !== 'product' || post.passwordRequired || !query.flags.has('singular')) return false;
  if (!settings.locations.has('inline') || settings.networks.length === 0) return false;
  const own = await ownPlaces(site, post.id);
  return own ? own.includes('inline') : settings.of('inline').postTypes.includes('product');
}

function isCheckout({ query }: PageModel): boolean {
  return query.variables['order-received'] !== undefined;
}

/** The places that an author chose for one post; undefined where the site's choice counts. */
async function ownPlaces(site: Site, post: number): Promise<readonly string[] | undefined> {
  const meta = (await site.posts.meta([post])).get(post);
  const override = meta?.get('_et_monarch_override') ?? '';
  if (override === '' || override === '0' || override === 'false') return undefined;
  const places = meta?.value('_et_monarch_display');
  return storedList(places).map(String);
}
