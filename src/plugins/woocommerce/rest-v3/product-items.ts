import { autop } from 'portolan/content';
import type { Meta, RestCall, TermRow } from 'portolan/plugin';
import { additionalValues, isFieldIncluded, requestedFields, restUrl, samplePermalink } from 'portolan/rest';
import { decodePercent } from 'portolan/routing';
import { restDate } from 'portolan/time';
import { attributeLabel, attributeTaxonomies } from '../catalogue/attribute-taxonomies.ts';
import { catalogueOf } from '../catalogue/catalogue.ts';
import { lastOrdered } from '../catalogue/low-stock-condition.ts';
import { permalinkOf } from '../catalogue/permalink-of.ts';
import { activePrice, isOnSale, priceMembers, pricesHtml } from '../catalogue/prices.ts';
import type { Product } from '../catalogue/product.ts';
import { allowsBackorders, isOnBackorder, isPurchasable } from '../catalogue/stock.ts';
import { type Amount, plainText } from '../money/amount.ts';
import { sortedTerms } from '../product-page/sorted-terms.ts';
import { visibilityOf } from '../store-api/cart/cart-items.ts';
import { formattedContent, shortcodesThenParagraphs } from '../store-api/html-text.ts';
import { storeImages } from '../store-api/images.ts';
import { relatedProducts } from '../store-api/products/related-products.ts';
import { dateOrNull, itemLinks } from './collection.ts';
import { internalProductMeta } from './internal-meta.ts';
import { metaDataOf, requestedMeta } from './meta-data.ts';
import { pictureItems } from './picture-items.ts';
import { localSeconds, utcSeconds } from './times.ts';
import { variationMembers, variationMeta } from './variation-as-product.ts';

/** A product in `wc/v3`. */
export type ShopProduct = Readonly<Record<string, unknown>>;

const RELATED = 5;
/** Kinds of products that cost what their variations or members cost. */
const OF_MEMBERS = new Set(['variable', 'grouped']);

/** The same of what is low in stock, with when it was ordered last. WooCommerce: Admin\API\Products. */
export async function lowStockData(
  call: RestCall,
  products: readonly Product[],
): Promise<readonly ShopProduct[]> {
  const ids = products.map(({ id }) => id);
  const [items, ordered] = await Promise.all([productData(call, products), lastOrdered(call.site, ids)]);
  return items.map((item) => {
    const last = ordered.get(Number(item['id']));
    return last ? { ...item, last_order_date: restDate(last) } : item;
  });
}

/** Products as items of a reply, in their order. WooCommerce: WC_REST_Products_Controller::get_product_data(). */
export async function productData(
  call: RestCall,
  products: readonly Product[],
): Promise<readonly ShopProduct[]> {
  const { site } = call;
  const wanted = requestedFields(call.params._fields);
  // In a shop of many products this costs more than all else, and a list rarely wants it.
  const withRelated = isFieldIncluded('related_ids', wanted);
  await catalogueOf(site).products(products.flatMap((one) => [...one.variationIds, ...one.children]));
  const ids = products.map(({ id }) => id);
  const [html, meta, images, sizes, stored, extra] = await Promise.all([
    pricesHtml(site, products),
    metaDataOf(site, ids, internalProductMeta),
    picturesOf(call, products),
    storeImages(
      site,
      products.flatMap((one) => [one.imageId, ...one.galleryIds]),
    ),
    site.posts.meta(ids),
    additionalValues(
      call,
      'product',
      products.map(({ post }) => post),
      wanted,
    ),
  ]);
  const items = await Promise.all(
    products.map(
      async (product, index): Promise<ShopProduct> => ({
        ...(await basics(call, product, stored.get(product.id))),
        ...stockAndShipping(product),
        ...(await relations(call, product)),
        images: (images.get(product.id) ?? []).map((image) => {
          const { srcset = '', sizes: widths = '', thumbnail = image.src } = sizes.get(image.id) ?? {};
          return { ...image, srcset, sizes: widths, thumbnail };
        }),
        ...(await attributesOf(call, product)),
        ...(product.parent && (await variationMembers(call, product, await attributeTaxonomies(site)))),
        variations: product.type === 'variable' && product.status !== 'trash' ? product.variationIds : [],
        grouped_products: product.type === 'grouped' ? product.children : [],
        menu_order: product.post.menu_order,
        price_html: html.get(product.id) ?? '',
        ...(withRelated && {
          related_ids: [...(await relatedProducts(site, product.id, RELATED))].sort((a, b) => a - b),
        }),
        meta_data: requestedMeta(
          call,
          product.parent ? variationMeta(meta.get(product.id) ?? []) : (meta.get(product.id) ?? []),
        ),
        stock_status: product.stockStatus,
        has_options: product.type === 'variable',
        post_password: product.post.post_password,
        global_unique_id: product.globalId,
        ...(await addressParts(call, product)),
        ...extra[index],
        _links: {
          ...itemLinks(call, 'products', product.id),
          ...(product.post.post_parent > 0 && {
            up: [{ href: restUrl(site, `wc/v3/products/${product.post.post_parent}`) }],
          }),
        },
      }),
    ),
  );
  return wanted === undefined ? items : items.map((item) => inOrderOf(wanted, item));
}

/** Members that are added to the others when all else is told: they come behind them. */
const ADDED = ['price_html', 'related_ids', 'meta_data'];
/** What always stands last. */
const LAST = ['stock_status', 'has_options', 'post_password', 'global_unique_id'];

/** A product in the order in which `_fields` names its members. WooCommerce: `…::get_fields_for_response()`. */
function inOrderOf(fields: readonly string[], item: ShopProduct): ShopProduct {
  const requested = [...new Set(fields)].filter((name) => name in item);
  const inPart = new Set(fields.flatMap((field) => (field.includes('.') ? [field.split('.')[0] ?? ''] : [])));
  const rest = Object.keys(item).filter(
    (name) => (!requested.includes(name) && !(inPart.has(name) && name !== '_links')) || LAST.includes(name),
  );
  const first = requested.filter((name) => !ADDED.includes(name) && !rest.includes(name));
  const added = requested.filter((name) => ADDED.includes(name));
  return Object.fromEntries([...first, ...added, ...rest].map((name) => [name, item[name]]));
}

/** A price as text, '' where there is none. */
export function priceOf(amount: Amount | undefined): string {
  return amount === undefined ? '' : plainText(amount);
}

/** A sale's price as text; one of nothing is not told. */
export function salePriceOf({ salePrice }: Product): string {
  return salePrice === 0 ? '' : priceOf(salePrice);
}

async function basics({ site, visitor, params }: RestCall, product: Product, stored: Meta | undefined) {
  const now = site.clock.now();
  const { post } = product;
  const members = await priceMembers(site, product);
  const view = params.context !== 'edit';
  const sale = (seconds: number | undefined) => ({
    local: seconds === undefined ? null : localSeconds(site, seconds),
    gmt: seconds === undefined ? null : utcSeconds(seconds),
  });
  const from = sale(product.saleFrom);
  const to = sale(product.saleTo);
  return {
    id: product.id,
    name: product.name,
    slug: post.post_name,
    permalink: await permalinkOf(site, product),
    date_created: dateOrNull(post.post_date),
    date_created_gmt: dateOrNull(
      post.post_date_gmt === '0000-00-00 00:00:00' ? post.post_date : post.post_date_gmt,
    ),
    date_modified: dateOrNull(post.post_modified),
    date_modified_gmt: dateOrNull(post.post_modified_gmt),
    type: product.type,
    status: product.status,
    featured: product.featured,
    catalog_visibility: visibilityOf(product),
    description: view ? await shortcodesThenParagraphs(site, post.post_content, visitor) : post.post_content,
    short_description: view ? await formattedContent(site, post.post_excerpt, visitor) : post.post_excerpt,
    sku: product.sku,
    price: priceOf(OF_MEMBERS.has(product.type) ? product.storedPrice : activePrice(product, now)),
    // As it is stored, zeros at the end included.
    regular_price: stored?.get('_regular_price') ?? '',
    sale_price: salePriceOf(product),
    date_on_sale_from: from.local,
    date_on_sale_from_gmt: from.gmt,
    date_on_sale_to: to.local,
    date_on_sale_to_gmt: to.gmt,
    on_sale: members.length > 0 ? members.some((one) => isOnSale(one, now)) : isOnSale(product, now),
    purchasable: isPurchasable(product, visitor),
    total_sales: product.totalSales,
    virtual: product.virtual,
    downloadable: product.downloadable,
    downloads: product.files.map(({ id, name, file }) => ({ id, name, file })),
    download_limit: product.downloadLimit,
    download_expiry: product.downloadExpiry,
    external_url: product.externalUrl,
    button_text: product.buttonText,
    tax_status: product.taxStatus,
    tax_class: product.taxClass,
  };
}

/** Stock, sizes and shipping: the same of products and variations. */
export function stockAndShipping(product: Product) {
  return {
    manage_stock: product.managesStock === 'parent' ? 'parent' : product.managesStock === 'self',
    stock_quantity: product.stockQuantity ?? null,
    backorders: product.backorders,
    backorders_allowed: allowsBackorders(product),
    backordered: isOnBackorder(product, 0),
    low_stock_amount: product.lowStockAmount ?? null,
    sold_individually: product.soldIndividually,
    weight: product.weight,
    dimensions: { length: product.length, width: product.width, height: product.height },
    shipping_required: !product.virtual,
    shipping_taxable:
      !product.virtual && (product.taxStatus === 'taxable' || product.taxStatus === 'shipping'),
    shipping_class: product.shippingClass,
    shipping_class_id: product.shippingClassId,
  };
}

/** How the product's address is made, for whoever edits it. */
async function addressParts({ site, params }: RestCall, product: Product) {
  if (params.context !== 'edit') return {};
  // A product in the bin tells the address that it would have, which posts there do not.
  const post = product.status === 'trash' ? { ...product.post, post_status: 'draft' } : product.post;
  const { template, slug } = await samplePermalink(site, post);
  return { permalink_template: template, generated_slug: decodePercent(slug) };
}

async function relations({ params }: RestCall, product: Product) {
  const view = params.context !== 'edit';
  const terms = (rows: readonly TermRow[]) => rows.map(({ term_id: id, name, slug }) => ({ id, name, slug }));
  return {
    reviews_allowed: product.post.comment_status === 'open',
    average_rating: view && product.averageRating === '0' ? '0.00' : product.averageRating,
    rating_count: Object.values(product.ratingCounts).reduce((sum, count) => sum + count, 0),
    upsell_ids: product.upsells,
    cross_sell_ids: product.crossSells,
    parent_id: product.parent?.id ?? product.post.post_parent,
    purchase_note: view && product.purchaseNote !== '' ? autop(product.purchaseNote) : product.purchaseNote,
    categories: terms(product.categories),
    brands: terms(product.brands),
    tags: terms(product.tags),
  };
}

async function attributesOf({ site }: RestCall, product: Product) {
  const labels = await attributeTaxonomies(site);
  const slug = (key: string, name: string, shared: boolean) => (shared ? key : name);
  return {
    attributes: await Promise.all(
      product.attributes.map(async (attribute) => ({
        id: labels.get(attribute.name)?.id ?? 0,
        name: attributeLabel(labels, attribute.key, product),
        slug: slug(attribute.key, attribute.name, attribute.isTaxonomy),
        position: attribute.position,
        visible: attribute.visible,
        variation: attribute.variation,
        options: attribute.isTaxonomy
          ? (await sortedTerms(site, labels.get(attribute.name), attribute.terms)).map(({ name }) => name)
          : attribute.options,
      })),
    ),
    default_attributes: Object.entries(product.defaultAttributes)
      .filter(([, option]) => option !== '')
      .map(([key, option]) => ({
        id: labels.get(key)?.id ?? 0,
        name: attributeLabel(labels, key, product),
        option,
      })),
  };
}

/** Pictures of products by product, the main one first. */
export async function picturesOf(call: RestCall, products: readonly Product[]) {
  const ids = [
    ...new Set(products.flatMap((one) => [one.imageId, ...one.galleryIds]).filter((id) => id > 0)),
  ];
  const pictures = await pictureItems(call, ids);
  return new Map(
    products.map((one) => [one.id, [one.imageId, ...one.galleryIds].flatMap((id) => pictures.get(id) ?? [])]),
  );
}
