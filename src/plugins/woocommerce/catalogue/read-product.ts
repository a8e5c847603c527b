import { storedMap } from 'portolan/data';
import type { Meta, PostRow, TermRow } from 'portolan/plugin';
import { parseAmount } from '../money/amount.ts';
import type { Product, ProductAttribute, ProductFile, ProductType, StockStatus } from './product.ts';

/** The rows that a product is made of. */
export interface ProductRows {
  readonly post: PostRow;
  readonly meta: Meta;
  /** Its terms of all taxonomies. */
  readonly terms: readonly TermRow[];
  /** Of a variation. */
  readonly parent: Product | undefined;
  /** Of a variable product. */
  readonly variationIds: readonly number[];
}

/** What the shop's settings say of all products. */
export interface ShopPolicy {
  /** Whether the shop counts stock at all. */
  readonly manageStock: boolean;
  /** Taxonomies of its shared attributes. */
  readonly sharedAttributes: { has(taxonomy: string): boolean };
}

/** Makes a product of its rows. WooCommerce: `WC_Product_Data_Store_CPT::read()` and `WC_Product_Variation`. */
export function readProduct(rows: ProductRows, policy: ShopPolicy): Product {
  const { post, meta, terms, parent } = rows;
  const text = (key: string) => meta.get(key) ?? '';
  const inherited = (key: string, of: (product: Product) => string) =>
    text(key) || (parent ? of(parent) : '');
  const ids = (value: unknown) => numbers(value).filter((id) => id > 0);
  const termsOf = (taxonomy: string) => terms.filter((term) => term.taxonomy === taxonomy);
  const type = typeOf(post, termsOf('product_type'));
  const visibility = new Set(termsOf('product_visibility').map((term) => term.slug));
  const shippingClass = termsOf('product_shipping_class')[0];
  const manages = policy.manageStock && text('_manage_stock') === 'yes';
  const managesStock = manages ? 'self' : parent?.managesStock === 'self' ? 'parent' : 'no';
  const prices = meta.all('_price').flatMap((price) => parseAmount(price) ?? []);
  return {
    id: post.ID,
    type,
    parent,
    post,
    meta,
    name: post.post_title,
    status: post.post_status,
    sku: inherited('_sku', (product) => product.sku),
    globalId: inherited('_global_unique_id', (product) => product.globalId),
    regularPrice: parseAmount(text('_regular_price')),
    salePrice: parseAmount(text('_sale_price')),
    saleFrom: unixTime(text('_sale_price_dates_from')),
    saleTo: unixTime(text('_sale_price_dates_to')),
    storedPrice: prices.length > 0 ? Math.min(...prices) : undefined,
    taxStatus: oneOf(parent ? parent.taxStatus : text('_tax_status'), ['taxable', 'shipping', 'none']),
    // A variation without the key is taxed as its parent; one with an empty text at the standard rate.
    taxClass:
      parent && (meta.get('_tax_class') === undefined || text('_tax_class') === 'parent')
        ? parent.taxClass
        : text('_tax_class') === 'standard'
          ? ''
          : text('_tax_class'),
    managesStock,
    stockQuantity:
      managesStock === 'self'
        ? wholeNumber(text('_stock'))
        : managesStock === 'parent'
          ? parent?.stockQuantity
          : undefined,
    stockStatus:
      managesStock === 'parent' && parent
        ? parent.stockStatus
        : oneOf<StockStatus>(text('_stock_status'), ['instock', 'outofstock', 'onbackorder']),
    backorders:
      managesStock === 'parent' && parent
        ? parent.backorders
        : oneOf(text('_backorders'), ['no', 'notify', 'yes']),
    lowStockAmount: wholeNumber(text('_low_stock_amount')) ?? parent?.lowStockAmount,
    soldIndividually: parent ? parent.soldIndividually : text('_sold_individually') === 'yes',
    virtual: text('_virtual') === 'yes',
    downloadable: text('_downloadable') === 'yes',
    files: filesOf(meta.value('_downloadable_files')),
    downloadLimit: wholeNumber(text('_download_limit')) ?? -1,
    downloadExpiry: wholeNumber(text('_download_expiry')) ?? -1,
    weight: inherited('_weight', (product) => product.weight),
    length: inherited('_length', (product) => product.length),
    width: inherited('_width', (product) => product.width),
    height: inherited('_height', (product) => product.height),
    shippingClassId: shippingClass?.term_id ?? parent?.shippingClassId ?? 0,
    shippingClass: shippingClass?.slug ?? parent?.shippingClass ?? '',
    imageId: Number(text('_thumbnail_id')) || (parent?.imageId ?? 0),
    galleryIds: parent ? [] : ids(text('_product_image_gallery').split(',')),
    upsells: ids(meta.value('_upsell_ids')),
    crossSells: ids(meta.value('_crosssell_ids')),
    children: ids(meta.value('_children')),
    variationIds: rows.variationIds,
    attributes: parent
      ? parent.attributes
      : attributesOf(meta, terms).filter(
          // An attribute that the shop shares no more is no attribute.
          ({ isTaxonomy, name }) => !isTaxonomy || policy.sharedAttributes.has(name),
        ),
    variationAttributes: parent ? chosenAttributes(meta, parent) : {},
    foreignTerms: [],
    defaultAttributes: texts(meta.value('_default_attributes')),
    externalUrl: text('_product_url'),
    buttonText: text('_button_text'),
    purchaseNote: inherited('_purchase_note', (product) => product.purchaseNote),
    variationDescription: text('_variation_description'),
    featured: parent ? parent.featured : visibility.has('featured'),
    inCatalogue: parent ? parent.inCatalogue : !visibility.has('exclude-from-catalog'),
    inSearch: parent ? parent.inSearch : !visibility.has('exclude-from-search'),
    averageRating: text('_wc_average_rating') || '0',
    reviewCount: wholeNumber(text('_wc_review_count')) ?? 0,
    ratingCounts: Object.fromEntries(
      Object.entries(storedMap(meta.value('_wc_rating_count'))).map(([stars, count]) => [
        stars,
        Number(count) || 0,
      ]),
    ),
    // What is stored below nothing is told without its sign. WooCommerce: `absint()` of `total_sales`.
    totalSales: Math.abs(wholeNumber(text('total_sales')) ?? 0),
    categories: parent ? parent.categories : termsOf('product_cat'),
    tags: parent ? parent.tags : termsOf('product_tag'),
    brands: parent ? parent.brands : termsOf('product_brand'),
  };
}

const TYPES: ReadonlySet<string> = new Set<ProductType>(['simple', 'variable', 'grouped', 'external']);

function typeOf(post: PostRow, terms: readonly TermRow[]): ProductType {
  if (post.post_type === 'product_variation') return 'variation';
  const slug = terms[0]?.slug ?? 'simple';
  return TYPES.has(slug) ? (slug as ProductType) : 'simple';
}

function attributesOf(meta: Meta, terms: readonly TermRow[]): readonly ProductAttribute[] {
  const stored = storedMap(meta.value('_product_attributes'));
  const attributes = Object.entries(stored).map(([key, value]): ProductAttribute => {
    const entry = storedMap(value);
    const isTaxonomy = Number(entry['is_taxonomy']) === 1;
    const name = String(entry['name'] ?? key);
    return {
      key,
      name,
      isTaxonomy,
      visible: Number(entry['is_visible']) === 1,
      variation: Number(entry['is_variation']) === 1,
      position: Number(entry['position']) || 0,
      options: isTaxonomy
        ? []
        : String(entry['value'] ?? '')
            .split('|')
            .map((option) => option.trim())
            .filter((option) => option !== ''),
      terms: isTaxonomy ? terms.filter((term) => term.taxonomy === name) : [],
    };
  });
  return attributes.sort((a, b) => a.position - b.position);
}

/**
 * What a variation is chosen by, in the order of its product's attributes, those among them that the shop shares no
 * more. WooCommerce: `wc_get_product_variation_attributes()`.
 */
function chosenAttributes(meta: Meta, parent: Product): Readonly<Record<string, string>> {
  return Object.fromEntries(
    attributesOf(parent.meta, []).flatMap(({ key, variation }) => {
      const value = variation ? meta.get(`attribute_${key}`) : undefined;
      return value === undefined ? [] : [[key, value] as const];
    }),
  );
}

function filesOf(stored: unknown): readonly ProductFile[] {
  return Object.entries(storedMap(stored)).map(([id, value]) => {
    const entry = storedMap(value);
    return {
      id,
      name: String(entry['name'] ?? ''),
      file: String(entry['file'] ?? ''),
      enabled: entry['enabled'] === undefined || Boolean(entry['enabled']),
    };
  });
}

function texts(value: unknown): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(storedMap(value)).map(([key, text]) => [key, String(text)]));
}

function numbers(value: unknown): readonly number[] {
  return Object.values(storedMap(value)).map((id) => Number(id) || 0);
}

function unixTime(text: string): number | undefined {
  return /^\d+$/.test(text) ? Number(text) : undefined;
}

/** WooCommerce's `wc_stock_amount()`: PHP's (int). */
function wholeNumber(text: string): number | undefined {
  const digits = /^\s*[+-]?\d+/.exec(text)?.[0];
  return digits === undefined ? undefined : Number(digits);
}

function oneOf<T extends string>(text: string, allowed: readonly T[]): T {
  return allowed.find((one) => one === text) ?? (allowed[0] as T);
}
