import { withoutRestrictedParts } from 'portolan/content';
import { attachmentAddress } from 'portolan/media';
import type { Site } from 'portolan/plugin';
import { type MailchimpObject, subscriberHash } from 'portolan/plugins/mailchimp-api';
import { postLinks } from 'portolan/routing';
import {
  type Amount,
  catalogueOf,
  fixedText,
  isInStock,
  linesOf,
  type Order,
  orderMeta,
  type Product,
  shopSettings,
} from 'portolan/shop';
import { filled } from './list-api.ts';

/** An amount as the API takes it: JSON has no other numbers. */
export function money(site: Site, amount: Amount): number {
  return Number(moneyText(site, amount));
}

function moneyText(site: Site, amount: Amount): string {
  return fixedText(amount, shopSettings(site).prices.decimals);
}

/** What one piece of a line costs. */
export function piecePrice(
  site: Site,
  total: Amount,
  quantity: number,
  product: Product | undefined,
): string {
  const each = quantity > 0 ? Math.round(total / quantity) : 0;
  return moneyText(site, each === 0 ? (product?.storedPrice ?? 0) : each);
}

/** Whoever ordered. Source: Mailchimp for WooCommerce, `MailChimp_WooCommerce_Customer`. */
export function orderCustomer(order: Order): MailchimpObject {
  const { billing } = order;
  return filled({
    id: subscriberHash(billing.email),
    email_address: billing.email,
    opt_in_status: orderMeta(order, 'mailchimp_woocommerce_is_subscribed') === '1',
    first_name: billing.first_name,
    last_name: billing.last_name,
    company: billing.company,
    address: addressObject(billing),
    phone_number:
      orderMeta(order, 'mailchimp_woocommerce_sms_subscribed') === '1'
        ? orderMeta(order, 'mailchimp_woocommerce_sms_phone')
        : undefined,
  });
}

/** An order. Source: Mailchimp for WooCommerce, `MailChimp_WooCommerce_Order`. */
export async function orderObject(site: Site, order: Order): Promise<MailchimpObject> {
  const lines = linesOf(order);
  const products = await catalogueOf(site).products(
    lines.map(({ productId, variationId }) => variationId || productId),
  );
  return filled({
    id: String(order.id),
    customer: orderCustomer(order),
    ...statusOf(order.status),
    landing_site: orderMeta(order, 'mailchimp_woocommerce_landing_site'),
    currency_code: order.currency,
    order_total: money(site, order.total),
    tax_total: money(site, order.cartTax + order.shippingTax),
    discount_total: money(site, order.discountTotal),
    shipping_total: money(site, order.shippingTotal),
    processed_at_foreign: new Date(order.created * 1000).toISOString(),
    cancelled_at_foreign:
      order.status === 'cancelled' ? new Date(order.modified * 1000).toISOString() : undefined,
    updated_at_foreign: new Date(order.modified * 1000).toISOString(),
    billing_address: addressObject(order.billing),
    shipping_address: addressObject(order.shipping.country === '' ? order.billing : order.shipping),
    promos: order.items
      .filter((item) => item.type === 'coupon')
      .map(({ name, discount }) => ({ code: name, amount_discounted: money(site, discount), type: 'fixed' })),
    lines: lines.map((line) => ({
      id: String(line.id),
      product_id: String(line.productId),
      product_variant_id: String(line.variationId || line.productId),
      quantity: line.quantity,
      price: piecePrice(site, line.total, line.quantity, products.get(line.variationId || line.productId)),
    })),
  });
}

function statusOf(status: string): MailchimpObject {
  if (status === 'completed') return { financial_status: 'paid', fulfillment_status: 'fulfilled' };
  return { financial_status: status === 'processing' ? 'pending' : status };
}

function addressObject(address: Order['billing'] | Order['shipping']): MailchimpObject {
  return filled({
    name: `${address.first_name} ${address.last_name}`.trim(),
    address1: address.address_1,
    address2: address.address_2,
    city: address.city,
    province: address.state,
    province_code: address.state,
    postal_code: address.postcode,
    country: address.country,
    country_code: address.country,
    phone: address.phone,
    company: address.company,
  });
}

/** A product with its variants; a product without any is its own. */
export async function productObject(site: Site, product: Product): Promise<MailchimpObject> {
  const variations = await catalogueOf(site).products(product.variationIds);
  const sold = [...variations.values()].filter(({ status }) => status === 'publish');
  const url = (await postLinks(site, [product.post])).get(product.id) ?? '';
  const image = await imageOf(site, product);
  return filled({
    id: String(product.id),
    title: product.name,
    handle: product.post.post_name,
    url,
    description: withoutRestrictedParts(site, product.post.post_excerpt || product.post.post_content),
    type: product.categories[0]?.name,
    vendor: product.brands[0]?.name,
    image_url: image,
    published_at_foreign: new Date(`${product.post.post_date_gmt.replace(' ', 'T')}Z`).toISOString(),
    variants: (sold.length > 0 ? sold : [product]).map((variant) => variantObject(site, variant, url, image)),
  });
}

function variantObject(
  site: Site,
  variant: Product,
  url: string,
  image: string | undefined,
): MailchimpObject {
  return filled({
    id: String(variant.id),
    title: variant.name,
    url,
    sku: variant.sku,
    price: moneyText(site, variant.storedPrice ?? 0),
    // A shop that does not count has enough.
    inventory_quantity: variant.stockQuantity ?? (isInStock(variant) ? UNCOUNTED : 0),
    image_url: image,
    backorders: variant.backorders === 'no' ? '0' : '1',
    visibility: variant.status === 'publish' ? 'visible' : '',
  });
}

/** Pieces of a product whose stock nobody counts. */
const UNCOUNTED = 1_000_000;

async function imageOf(site: Site, { imageId }: Product): Promise<string | undefined> {
  return imageId > 0 ? attachmentAddress(site, (await site.posts.meta([imageId])).get(imageId)) : undefined;
}
