import { ksesPost, unslash } from 'portolan/html';
import type { RestCall, RestError, Site } from 'portolan/plugin';
import { isMap, phpText, restError, sanitizeTextField } from 'portolan/rest';
import type { Product } from '../catalogue/product.ts';
import { parseAmount } from '../money/amount.ts';
import { taxClasses } from '../tax/tax-rates.ts';
import { saysYes } from './says-yes.ts';
import { sentMoment } from './sent-dates.ts';

type Params = RestCall['params'];

/** Text that people wrote, as the shop keeps it. WordPress: `wp_filter_post_kses()`. */
export function filteredText(value: unknown): string {
  return unslash(ksesPost(phpText(value)));
}

/** A number as text; what is none is ''. WooCommerce: `wc_format_decimal()`. */
export function decimalText(value: unknown): string {
  return phpText(value)
    .trim()
    .replace(/\.(?![^.]+$)|[^0-9.-]/g, '');
}

/** What kind of product one is after a request. */
export function kindAfter(params: Params, product: Product | undefined): string {
  if (params.product_id !== undefined) return 'variation';
  const requested = phpText(params.type);
  return requested === '' ? (product?.type ?? 'simple') : requested;
}

/** What is bought elsewhere has no stock here. WooCommerce: `WC_Product_External::set_manage_stock()`, `…::set_backorders()`. */
export function externalProblem(params: Params, kind: string): RestError | undefined {
  if (kind !== 'external') return undefined;
  if (params.manage_stock !== undefined && saysYes(params.manage_stock)) {
    const message = 'External products cannot be stock managed.';
    return restError('product_external_invalid_manage_stock', message, 400);
  }
  if (params.backorders !== undefined && phpText(params.backorders) !== 'no') {
    const message = 'External products cannot be backordered.';
    return restError('product_external_invalid_backorders', message, 400);
  }
  return undefined;
}

/** Simple fields: parameter → meta key. */
const TEXTS: readonly (readonly [parameter: string, key: string])[] = [
  ['sku', '_sku'],
  ['global_unique_id', '_global_unique_id'],
  ['tax_status', '_tax_status'],
  ['low_stock_amount', '_low_stock_amount'],
];

const FLAGS: readonly (readonly [parameter: string, key: string])[] = [
  ['virtual', '_virtual'],
  ['downloadable', '_downloadable'],
];

/**
 * Meta of the fields that were sent and that a product of this kind has: what is chosen by variations is neither
 * virtual nor has files, only what is bought elsewhere has an address. WooCommerce:
 * `WC_REST_Products_Controller::prepare_object_for_database()`.
 */
export async function fieldMeta(
  site: Site,
  params: Params,
  kind: string,
): Promise<ReadonlyMap<string, string>> {
  const meta = new Map<string, string>();
  for (const [name, key] of TEXTS) {
    if (params[name] === undefined) continue;
    const text = sanitizeTextField(phpText(params[name]));
    // Of a number of the trade its digits, hyphens and the check mark of books are kept.
    meta.set(key, name === 'global_unique_id' ? text.replace(/[^\dX-]/gi, '') : text);
  }
  if (kind !== 'variable') {
    for (const [name, key] of FLAGS) {
      if (params[name] !== undefined) meta.set(key, saysYes(params[name]) ? 'yes' : 'no');
    }
  }
  if (params.sold_individually !== undefined) {
    meta.set('_sold_individually', saysYes(params.sold_individually) ? 'yes' : 'no');
  }
  if (params.purchase_note !== undefined) meta.set('_purchase_note', filteredText(params.purchase_note));
  if (kind === 'external') {
    if (params.external_url !== undefined)
      meta.set('_product_url', sanitizeTextField(phpText(params.external_url)));
    if (params.button_text !== undefined)
      meta.set('_button_text', sanitizeTextField(phpText(params.button_text)));
  }
  if (params.tax_class !== undefined) meta.set('_tax_class', await knownTaxClass(site, params));
  for (const [key, value] of sizes(params)) meta.set(key, value);
  // What costs what its variations or members cost is on sale when these are.
  if (kind === 'variable' || kind === 'grouped') return meta;
  for (const [name, key] of [
    ['date_on_sale_from', '_sale_price_dates_from'],
    ['date_on_sale_to', '_sale_price_dates_to'],
  ] as const) {
    for (const [sent, isGmt] of [
      [name, false],
      [`${name}_gmt`, true],
    ] as const) {
      if (params[sent] === undefined) continue;
      const moment = sentMoment(site, params[sent], isGmt);
      meta.set(key, moment === undefined ? '' : String(moment));
    }
  }
  return meta;
}

/** What has no weight is not sent. */
function sizes(params: Params): readonly (readonly [key: string, value: string])[] {
  const sides = ['length', 'width', 'height'] as const;
  if (params.virtual === true) return [['_weight', ''], ...sides.map((side) => [`_${side}`, ''] as const)];
  const input = isMap(params.dimensions) ? params.dimensions : {};
  return [
    ...(params.weight === undefined ? [] : [['_weight', decimalText(params.weight)] as const]),
    ...sides.flatMap((side) =>
      input[side] === undefined ? [] : [[`_${side}`, decimalText(input[side])] as const],
    ),
  ];
}

/** A tax class that there is; '' is the usual one. */
async function knownTaxClass(site: Site, params: Params): Promise<string> {
  const requested = sanitizeTextField(phpText(params.tax_class)).toLowerCase();
  const own = params.product_id === undefined ? [] : ['parent'];
  const known = [...own, ...(await taxClasses(site)).map(({ slug }) => slug)];
  return known.includes(requested) ? requested : '';
}

/**
 * The prices of a product after a request: a sale that is not below the regular price is none. What is sold by its
 * variations or members has none. WooCommerce: `WC_Product_Data_Store_CPT::handle_updated_props()`.
 */
export function priceMeta(
  params: Params,
  kind: string,
  product: Product | undefined,
): ReadonlyMap<string, string> {
  const meta = new Map<string, string>();
  if (kind === 'variable' || kind === 'grouped') {
    return new Map([
      ['_regular_price', ''],
      ['_sale_price', ''],
    ]);
  }
  if (params.regular_price === undefined && params.sale_price === undefined) return meta;
  const known = (amount: number | undefined) => (amount === undefined ? '' : String(amount / 1_000_000));
  const regular =
    params.regular_price === undefined ? known(product?.regularPrice) : decimalText(params.regular_price);
  const requested =
    params.sale_price === undefined ? known(product?.salePrice) : decimalText(params.sale_price);
  const isBelow = regular !== '' && (parseAmount(requested) ?? 0) < (parseAmount(regular) ?? 0);
  if (params.regular_price !== undefined) meta.set('_regular_price', regular);
  meta.set('_sale_price', isBelow ? requested : '');
  return meta;
}

/**
 * Stock after a request: what is not counted is as it is said to be and takes no orders beyond it; what is counted is
 * in stock by its number, or on back-order. WooCommerce: `WC_Product::validate_props()`.
 */
export function stockMeta(
  site: Site,
  params: Params,
  kind: string,
  product: Product | undefined,
): ReadonlyMap<string, string> {
  const requested = ['manage_stock', 'stock_quantity', 'stock_status', 'backorders', 'type'];
  if (product !== undefined && requested.every((name) => params[name] === undefined)) return new Map();
  const status =
    params.stock_status === undefined ? (product?.stockStatus ?? 'instock') : phpText(params.stock_status);
  // A shop that counts nothing counts none of its products, whatever they ask for.
  const counts =
    site.options.get('woocommerce_manage_stock') !== 'no' &&
    kind !== 'grouped' &&
    kind !== 'external' &&
    (params.manage_stock === undefined ? product?.managesStock === 'self' : saysYes(params.manage_stock));
  if (!counts) {
    const own = kind === 'external' ? 'instock' : status;
    return new Map([
      ['_manage_stock', 'no'],
      ['_backorders', 'no'],
      ['_stock', ''],
      ['_low_stock_amount', ''],
      // Without variations there is nothing to buy.
      ['_stock_status', kind === 'variable' ? statusOfMembers(product) : own],
    ]);
  }
  const input = params.stock_quantity;
  const quantity =
    input === undefined
      ? product?.managesStock === 'self'
        ? product.stockQuantity
        : undefined
      : phpText(input) === ''
        ? undefined
        : Math.trunc(Number(input)) || 0;
  const backorders =
    params.backorders === undefined ? (product?.backorders ?? 'no') : phpText(params.backorders);
  const least = Number(site.options.get('woocommerce_notify_no_stock_amount')) || 0;
  const counted = (quantity ?? 0) > least ? 'instock' : backorders === 'no' ? 'outofstock' : 'onbackorder';
  return new Map([
    ['_manage_stock', 'yes'],
    ['_backorders', backorders],
    ['_stock', quantity === undefined ? '' : String(quantity)],
    ['_stock_status', counted],
  ]);
}

function statusOfMembers(product: Product | undefined): string {
  return product?.type === 'variable' && product.variationIds.length > 0 ? product.stockStatus : 'outofstock';
}
