import { phpGet } from 'portolan/data';
import type { Extender, Site } from 'portolan/plugin';
import { decodePercent, postLink, rebuiltArguments } from 'portolan/routing';

const TAG = '%product_cat%';

/**
 * Where products' addresses name a category (`/shop/drinks/tea/`), a product lies in its own alone: from any other its
 * address leads there, with all arguments. WooCommerce: wc_product_canonical_redirect().
 */
export const intoOwnCategory: Extender<'redirect.canonical'> = async (
  address,
  { site, request, query: { flags, posts, variables } },
) => {
  const [product] = posts;
  const named = variables['product_cat'];
  if (product?.post_type !== 'product' || !flags.has('single')) return address;
  if (typeof named !== 'string' || named === '') return address;
  const around = aroundCategory(site);
  if (around === undefined) return address;
  const [before, after] = around;
  const link = await postLink(site, product);
  const path = decodePercent(link.slice(site.address.home.length));
  // A product without a name of its own yet has a plain address.
  if (
    !path.includes(`/${before}`) ||
    path.includes(`/${before}${decodePercent(named)}${after}/${decodePercent(product.post_name)}`)
  )
    return address;
  const rest = rebuiltArguments(request.queryString).join('&');
  return rest === '' ? link : `${link}?${rest}`;
};

/** What stands before and behind the category in products' addresses (`shop/`, `/tea`); undefined where they name none. */
function aroundCategory(site: Pick<Site, 'options'>): readonly [string, string] | undefined {
  const base = phpGet(site.options.value('woocommerce_permalinks'), 'product_base');
  if (typeof base !== 'string' || !base.includes(TAG)) return undefined;
  const [before = '', after = ''] = base.replace(/^\/+|\/+$/g, '').split(TAG);
  return [before, after];
}
