import type { RestCall, Site } from 'portolan/plugin';
import type { Product } from '../catalogue/product.ts';
import { visibilityOf } from '../store-api/cart/cart-items.ts';
import { internalProductMeta } from './internal-meta.ts';
import { metaDataOf } from './meta-data.ts';
import { priceOf, salePriceOf, stockAndShipping } from './product-items.ts';
import { localSeconds } from './times.ts';

/**
 * A product as WooCommerce keeps it in memory, which is what it answers a copy with: moments as PHP prints its
 * objects, attributes and files by their keys alone. WooCommerce: `WC_Data::get_data()`.
 */
export async function rawProductData(
  { site }: Pick<RestCall, 'site'>,
  product: Product,
): Promise<Readonly<Record<string, unknown>>> {
  const { post } = product;
  const stock = stockAndShipping(product);
  const meta = (await metaDataOf(site, [product.id], internalProductMeta)).get(product.id) ?? [];
  const ids = (terms: Product['categories']) => terms.map(({ term_id }) => term_id);
  const isVariable = product.type === 'variable';
  return {
    id: product.id,
    name: product.name,
    slug: post.post_name,
    date_created: phpMoment(site, post.post_date),
    date_modified: phpMoment(site, post.post_modified),
    status: product.status,
    featured: product.featured,
    catalog_visibility: visibilityOf(product),
    description: post.post_content,
    short_description: post.post_excerpt,
    sku: product.sku,
    global_unique_id: product.globalId,
    // What its variations bring with them is found out later.
    price: isVariable ? '' : priceOf(product.storedPrice),
    regular_price: priceOf(product.regularPrice),
    sale_price: salePriceOf(product),
    date_on_sale_from: saleMoment(site, product.saleFrom),
    date_on_sale_to: saleMoment(site, product.saleTo),
    total_sales: product.totalSales,
    tax_status: product.taxStatus,
    tax_class: product.taxClass,
    manage_stock: stock.manage_stock,
    stock_quantity: stock.stock_quantity,
    stock_status: isVariable ? 'outofstock' : product.stockStatus,
    backorders: product.backorders,
    low_stock_amount: stock.manage_stock === true ? (product.lowStockAmount ?? '') : '',
    sold_individually: product.soldIndividually,
    weight: product.weight,
    length: product.length,
    width: product.width,
    height: product.height,
    upsell_ids: product.upsells,
    cross_sell_ids: product.crossSells,
    parent_id: post.post_parent,
    reviews_allowed: post.comment_status === 'open',
    purchase_note: product.purchaseNote,
    attributes: withoutContents(product.attributes.map(({ key }) => key)),
    default_attributes: asPhpArray(product.defaultAttributes),
    menu_order: post.menu_order,
    post_password: post.post_password,
    virtual: product.virtual,
    downloadable: product.downloadable,
    category_ids: ids(product.categories),
    tag_ids: ids(product.tags),
    brand_ids: ids(product.brands),
    shipping_class_id: product.shippingClassId,
    downloads: withoutContents(product.files.map(({ id }) => id)),
    image_id: product.imageId > 0 ? String(product.imageId) : '',
    gallery_image_ids: product.galleryIds,
    download_limit: product.downloadLimit,
    download_expiry: product.downloadExpiry,
    rating_counts: [],
    average_rating: '0',
    review_count: 0,
    cogs_value: null,
    ...(product.type === 'grouped' && { children: product.children }),
    ...(product.type === 'external' && { product_url: product.externalUrl, button_text: product.buttonText }),
    meta_data: meta,
  };
}

/** PHP's `DateTime` as JSON; `local` is MySQL's form. */
function phpMoment(site: Site, local: string): Readonly<Record<string, unknown>> {
  const timezone = site.options.get('timezone_string') ?? '';
  const date = `${local.replace('T', ' ')}.000000`;
  if (timezone !== '') return { date, timezone_type: 3, timezone };
  const offset = site.options.number('gmt_offset');
  const [hours, minutes] = [Math.floor(Math.abs(offset)), (Math.abs(offset) * 60) % 60];
  const two = (value: number) => String(value).padStart(2, '0');
  return { date, timezone_type: 1, timezone: `${offset < 0 ? '-' : '+'}${two(hours)}:${two(minutes)}` };
}

function saleMoment(site: Site, seconds: number | undefined): ReturnType<typeof phpMoment> | null {
  return seconds === undefined ? null : phpMoment(site, localSeconds(site, seconds));
}

/** Objects whose contents PHP does not print, by their keys; a list where there are none. */
function withoutContents(keys: readonly string[]): object {
  return asPhpArray(Object.fromEntries(keys.map((key) => [key, {}])));
}

/** PHP has one kind of empty array, and prints it as a list. */
function asPhpArray(values: Readonly<Record<string, unknown>>): object {
  return Object.keys(values).length === 0 ? [] : values;
}
