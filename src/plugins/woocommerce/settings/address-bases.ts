import { fromPlain, type PhpValue, phpGet, serialize } from 'portolan/data';
import type { Site } from 'portolan/plugin';
import { keepingTermAddresses } from 'portolan/routing';
import { shopPath } from '../archive/shop-path.ts';

const OPTION = 'woocommerce_permalinks';
/** WooCommerce: WC_Brands::init_taxonomy(). */
const BRAND_OPTION = 'woocommerce_brand_permalink';

/** What stands before products and their terms in addresses, without slashes around. */
export interface AddressBases {
  /** May hold `%product_cat%`: `shop/%product_cat%`. */
  readonly product: string;
  readonly category: string;
  readonly tag: string;
  readonly brand: string;
  /** Before the name of an attribute; '' = nothing. */
  readonly attribute: string;
}

/** What stands there where the settings say nothing. */
const USUAL: AddressBases = {
  product: 'product',
  category: 'product-category',
  tag: 'product-tag',
  brand: 'brand',
  attribute: '',
};

/** As the shop's settings name them. WooCommerce: wc_get_permalink_structure(). */
export function addressBases({ options }: Pick<Site, 'options'>): AddressBases {
  const stored = options.value(OPTION) as PhpValue | undefined;
  const named = (value: unknown, name: keyof AddressBases) =>
    (typeof value === 'string' && value.replace(/^\/+|\/+$/g, '')) || USUAL[name];
  const base = (name: keyof AddressBases) => named(phpGet(stored, `${name}_base`), name);
  return {
    product: base('product'),
    category: base('category'),
    tag: base('tag'),
    brand: named(options.get(BRAND_OPTION), 'brand'),
    attribute: base('attribute'),
  };
}

/** As it is stored: none around, one between two parts. */
const withoutSlashes = (text: string) => text.replace(/\/+/g, '/').replace(/^\/|\/$/g, '');

/**
 * Stores some of them; former addresses lead on. Where products stand below the shop's page, pages there come before
 * them. WooCommerce: WC_Admin_Permalink_Settings::settings_save().
 */
export async function storeAddressBases(site: Site, changes: Partial<AddressBases>): Promise<void> {
  const next = { ...addressBases(site), ...changes };
  const pagesFirst = phpGet(site.options.value(OPTION) as PhpValue | undefined, 'use_verbose_page_rules');
  const below = next.product.toLowerCase().includes(shopPath(site).toLowerCase());
  const stored = {
    product_base: `/${storedProductBase(next.product)}`,
    category_base: withoutSlashes(next.category),
    tag_base: withoutSlashes(next.tag),
    attribute_base: withoutSlashes(next.attribute),
    use_verbose_page_rules: below || pagesFirst === true || pagesFirst === 1 || pagesFirst === '1',
  };
  await keepingTermAddresses(site, async () => {
    await site.options.set(OPTION, serialize(fromPlain(stored)));
    if (changes.brand !== undefined) await site.options.set(BRAND_OPTION, withoutSlashes(changes.brand));
    // Those of attributes are read with the attributes.
    if (changes.attribute !== undefined) await site.events.emit('taxonomies.changed', {});
  });
}

/** Products of a category alone would stand where pages do. */
function storedProductBase(base: string): string {
  const product = withoutSlashes(base) || USUAL.product;
  return product === '%product_cat%' ? `${USUAL.product}/${product}` : product;
}
