import { isMap } from 'portolan/rest';
import type { Item } from './each-item.ts';

const words = (text: string) => text.trim().split(/\s+/);

const COUPON =
  words(`id code date_created date_modified discount_type description amount expiry_date usage_count
  individual_use product_ids exclude_product_ids usage_limit usage_limit_per_user limit_usage_to_x_items free_shipping
  product_categories excluded_product_categories exclude_sale_items minimum_amount maximum_amount email_restrictions
  used_by _links`);
const CUSTOMER =
  words(`id date_created date_modified email first_name last_name username last_order orders_count
  total_spent avatar_url billing shipping _links`);
const DOWNLOAD = words(`download_url download_id product_id product_url download_name order_id order_key
  downloads_remaining access_expires file _links`);
const ORDER =
  words(`id parent_id status order_key number currency version prices_include_tax date_created date_modified
  customer_id discount_total discount_tax shipping_total shipping_tax cart_tax total total_tax billing shipping
  payment_method payment_method_title transaction_id customer_ip_address customer_user_agent created_via customer_note
  date_completed date_paid cart_hash line_items tax_lines shipping_lines fee_lines coupon_lines refunds _links`);
const REFUND = words('id date_created amount reason line_items _links');
const LINE =
  words(`id name sku product_id variation_id quantity tax_class price subtotal subtotal_tax total total_tax
  taxes meta`);
const PARTS = new Map<string, readonly string[]>([
  ['line_items', LINE],
  ['tax_lines', words('id rate_code rate_id label compound tax_total shipping_tax_total')],
  ['shipping_lines', words('id method_title method_id total total_tax taxes')],
  ['fee_lines', words('id name tax_class tax_status total total_tax taxes')],
  ['coupon_lines', words('id code discount discount_tax')],
  ['refunds', words('id reason total')],
]);
const PRODUCT =
  words(`id name slug permalink date_created date_modified type status featured catalog_visibility
  description short_description sku price regular_price sale_price date_on_sale_from date_on_sale_to price_html on_sale
  purchasable total_sales virtual downloadable downloads download_limit download_expiry download_type external_url
  button_text tax_status tax_class manage_stock stock_quantity in_stock backorders backorders_allowed backordered
  sold_individually weight dimensions shipping_required shipping_taxable shipping_class shipping_class_id
  reviews_allowed average_rating rating_count related_ids upsell_ids cross_sell_ids parent_id purchase_note categories
  tags images attributes default_attributes variations grouped_products menu_order brands _links`);
const VARIATION =
  words(`id date_created date_modified permalink sku price regular_price sale_price date_on_sale_from
  date_on_sale_to on_sale purchasable visible virtual downloadable downloads download_limit download_expiry tax_status
  tax_class manage_stock stock_quantity in_stock backorders backorders_allowed backordered weight dimensions
  shipping_class shipping_class_id image attributes`);

/** A coupon. */
export function firstCoupon(item: Item): Item {
  const dated = inUtc({
    ...item,
    expiry_date: item['date_expires'],
    expiry_date_gmt: item['date_expires_gmt'],
  });
  return only(COUPON, { ...dated, exclude_product_ids: item['excluded_product_ids'] });
}

/** A customer; `lastOrder` has number and moment of what they ordered last. */
export function firstCustomer(item: Item, lastOrder: { id: number | null; date: string | null }): Item {
  return only(CUSTOMER, { ...inUtc(item), last_order: lastOrder });
}

/** A file that a customer may download, with its product's address. */
export function firstDownload(item: Item, productUrl: string): Item {
  return only(DOWNLOAD, { ...item, product_url: productUrl });
}

/** An order with its lines; prices of lines have `decimals`. */
export function firstOrder(item: Item, decimals: number): Item {
  return only(ORDER, withParts(inUtc(item), decimals));
}

/** A refund. */
export function firstRefund(item: Item, decimals: number): Item {
  return only(REFUND, withParts(inUtc(item), decimals));
}

/** A product; `variations` are told whole. */
export function firstProduct(item: Item, variations: readonly Item[]): Item {
  const images = listOf(item['images']).map(inUtc);
  const attributes = listOf(item['attributes']).map(withoutSlug);
  return only(PRODUCT, { ...withSale(item), images, attributes, variations, download_type: 'standard' });
}

/** A variation inside its product. */
export function firstVariation(item: Item): Item {
  const image = isMap(item['image']) ? [inUtc(item['image'])] : [];
  const attributes = listOf(item['attributes']).map(withoutSlug);
  return only(VARIATION, { ...withSale(item), image, attributes });
}

function withoutSlug({ slug: _, ...attribute }: Item): Item {
  return attribute;
}

function listOf(value: unknown): readonly Item[] {
  return Array.isArray(value) ? value.filter(isMap) : [];
}

/** Moments in UTC under the plain name, which later versions have beside the site's. */
export function inUtc(item: Item): Item {
  const members = Object.entries(item).flatMap(([name, value]) =>
    name.endsWith('_gmt') ? [] : [[name, `${name}_gmt` in item ? item[`${name}_gmt`] : value]],
  );
  return Object.fromEntries(members);
}

/** The days of a sale, '' where there is none. */
function withSale(item: Item): Item {
  const dated = inUtc(item);
  const day = (name: string) => String(dated[name] ?? '').slice(0, 10);
  return { ...dated, date_on_sale_from: day('date_on_sale_from'), date_on_sale_to: day('date_on_sale_to') };
}

function withParts(item: Item, decimals: number): Item {
  const parts = [...PARTS].flatMap(([name, members]) => {
    const lines = item[name];
    if (!Array.isArray(lines)) return [];
    const priced = (line: Item) =>
      'price' in line ? { price: Number(line['price']).toFixed(decimals), meta: metaOf(line) } : {};
    return [[name, lines.filter(isMap).map((line) => only(members, { ...line, ...priced(line) }))]];
  });
  return { ...item, ...Object.fromEntries(parts) };
}

function metaOf(line: Item): readonly Item[] {
  return listOf(line['meta_data']).map((one) => ({
    key: one['key'],
    label: one['display_key'],
    value: one['display_value'],
  }));
}

function only(names: readonly string[], item: Item): Item {
  return Object.fromEntries(names.filter((name) => name in item).map((name) => [name, item[name]]));
}
