import type { RestCall, Site } from 'portolan/plugin';
import { phpText } from 'portolan/rest';
import { catalogueOf } from '../catalogue/catalogue.ts';
import { saysYes } from './says-yes.ts';

const TYPES: ReadonlySet<unknown> = new Set(['simple', 'grouped', 'external', 'variable']);

/** What keeps a product out of lists, by where it is still seen. */
const LEFT_OUT_OF: ReadonlyMap<unknown, readonly string[]> = new Map([
  ['visible', []],
  ['catalog', ['exclude-from-search']],
  ['search', ['exclude-from-catalog']],
  ['hidden', ['exclude-from-search', 'exclude-from-catalog']],
]);

/**
 * Writes what a product is told by terms: its kind, where it is seen, its shipping class; the rest of its meta
 * stands already. WooCommerce: `WC_Product_Data_Store_CPT::update_terms()`, `…::update_visibility()`.
 */
export async function writeTerms(
  { site, params }: Pick<RestCall, 'site' | 'params'>,
  id: number,
): Promise<void> {
  if (params.shipping_class !== undefined) {
    const slug = phpText(params.shipping_class);
    const term = slug === '' ? undefined : await site.terms.bySlug(slug, 'product_shipping_class');
    await site.terms.setObjectTerms(id, 'product_shipping_class', term ? [term.term_id] : []);
  }
  if (params.product_id !== undefined) return;
  await writeKind(site, params.type, id);
  const own = await slugsOf(site, id, 'product_visibility');
  const wanted = new Set(own);
  const set = (slug: string, on: boolean) => (on ? wanted.add(slug) : wanted.delete(slug));
  if (params.featured !== undefined) set('featured', saysYes(params.featured));
  const leftOut = LEFT_OUT_OF.get(params.catalog_visibility);
  if (leftOut) {
    for (const slug of ['exclude-from-search', 'exclude-from-catalog']) set(slug, leftOut.includes(slug));
  }
  set('outofstock', (await catalogueOf(site).product(id))?.stockStatus === 'outofstock');
  if (own.length !== wanted.size || own.some((slug) => !wanted.has(slug))) {
    await setTerms(site, id, 'product_visibility', [...wanted]);
  }
}

async function writeKind(site: Site, requested: unknown, id: number): Promise<void> {
  const [kind] = await slugsOf(site, id, 'product_type');
  const wanted = TYPES.has(requested) ? phpText(requested) : (kind ?? 'simple');
  if (kind !== wanted) await setTerms(site, id, 'product_type', [wanted]);
}

async function slugsOf(site: Site, id: number, taxonomy: string): Promise<readonly string[]> {
  const terms = (await site.terms.ofObjects([id], [taxonomy])).get(id) ?? [];
  return terms.map(({ slug }) => slug);
}

async function setTerms(site: Site, id: number, taxonomy: string, slugs: readonly string[]): Promise<void> {
  const ids: number[] = [];
  for (const slug of slugs) {
    const term =
      (await site.terms.bySlug(slug, taxonomy)) ?? (await site.terms.insert({ taxonomy, name: slug, slug }));
    ids.push(term.term_id);
  }
  await site.terms.setObjectTerms(id, taxonomy, ids);
}
