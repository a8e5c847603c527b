import type { PostRow, Site } from 'portolan/plugin';
import { catalogueSettings } from '../archive/catalogue-settings.ts';
import { catalogueOf } from './catalogue.ts';
import { priceMembers } from './prices.ts';
import { onSaleNow, productClasses } from './product-classes.ts';

type Classes = readonly (string | undefined)[];

/**
 * Classes of products in lists of posts: what the shop knows of a product comes behind WordPress's own, places in the
 * grid are counted on, and `hentry` goes. WooCommerce: wc_product_post_class().
 */
export async function productPostClasses(
  input: readonly ((classes: Classes) => Classes)[],
  { site, posts }: { readonly site: Site; readonly posts: readonly PostRow[] },
): Promise<readonly ((classes: Classes) => Classes)[]> {
  const ids = posts.filter((post) => post.post_type === 'product').map((post) => post.ID);
  if (ids.length === 0) return input;
  const products = await catalogueOf(site).products(ids);
  const { columns } = catalogueSettings(site);
  let place = 0;
  const changed: ((classes: Classes) => Classes)[] = [];
  for (const [index, post] of posts.entries()) {
    const before = input[index] ?? ((classes: Classes) => classes);
    const product = products.get(post.ID);
    if (!product) {
      changed.push(before);
      continue;
    }
    const column = place++ % columns;
    const edge = column === 0 ? 'first' : column === columns - 1 ? 'last' : '';
    const onSale = onSaleNow(site, product, await priceMembers(site, product));
    const own = productClasses(site, product, { onSale });
    const shop = own.filter((name) => !isWordPressOwn(name));
    changed.push((classes) => [
      ...before(classes).map((name) => (name === 'hentry' ? undefined : name)),
      'product',
      edge,
      ...shop,
    ]);
  }
  return changed;
}

/** Whether WordPress says it already. */
function isWordPressOwn(name: string): boolean {
  return (
    name === 'product' ||
    name === 'has-post-thumbnail' ||
    /^(?:type|post|status|product_cat|product_tag|product_brand)-/.test(name)
  );
}
