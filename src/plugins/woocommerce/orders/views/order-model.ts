import { sanitizeTitle } from 'portolan/html';
import type { Site } from 'portolan/plugin';
import { siteDate } from 'portolan/time';
import { catalogueOf } from '../../catalogue/catalogue.ts';
import { permalinkOf } from '../../catalogue/permalink-of.ts';
import type { Product } from '../../catalogue/product.ts';
import { addressHtml } from '../../countries/address-format.ts';
import { type CustomerDownload, downloadsOfOrder } from '../../downloads/customer-downloads.ts';
import { shopSettings } from '../../settings/shop-settings.ts';
import { shopText } from '../../texts/shop-text.ts';
import { type LineItem, linesOf, type Order } from '../order.ts';
import { siteTime } from '../order-notes.ts';
import { ordersOf } from '../order-repository.ts';
import { isPaid } from '../order-statuses.ts';
import { type OrderSum, orderSums } from './order-totals.ts';
import { orderPrice, withoutTaxMark } from './plain-price.ts';

/** A chosen attribute or another note on a line. */
export interface LineNote {
  readonly label: string;
  readonly value: string;
}

export interface OrderLineModel {
  readonly id: number;
  readonly name: string;
  /** Article number; '' where there is none, or the product is gone. */
  readonly sku: string;
  /** Undefined where the product is gone or hidden. */
  readonly href: string | undefined;
  readonly quantity: number;
  /** How many are left after refunds, where some came back. */
  readonly keptQuantity: number | undefined;
  readonly totalHtml: string;
  readonly notes: readonly LineNote[];
  /** Safe HTML the shop says after the purchase. */
  readonly purchaseNote: string;
}

/** An order as pages and mails render it. */
export interface OrderModel {
  readonly id: number;
  readonly status: string;
  readonly date: string;
  readonly lines: readonly OrderLineModel[];
  readonly sums: readonly OrderSum[];
  readonly totalHtml: string;
  readonly customerNote: string;
  readonly billingHtml: string;
  readonly shippingHtml: string;
  readonly phone: string;
  readonly shippingPhone: string;
  readonly email: string;
  readonly needsShippingAddress: boolean;
  readonly downloads: readonly CustomerDownload[];
}

/** Everything a page says of an order. */
export async function orderModel(site: Site, order: Order, inNewerMail = false): Promise<OrderModel> {
  const products = await catalogueOf(site).products(
    linesOf(order).map((line) => line.variationId || line.productId),
  );
  const refunds = await ordersOf(site).refunds(order.id);
  const lines = await Promise.all(
    linesOf(order).map((line) =>
      lineModel(site, order, line, products.get(line.variationId || line.productId), refunds),
    ),
  );
  const sums = orderSums(site, order, refunds, inNewerMail);
  return {
    id: order.id,
    status: order.status,
    date: orderDate(site, order.created),
    lines,
    sums,
    totalHtml: orderPrice(site, order.total, order.currency),
    customerNote: order.customerNote,
    billingHtml: addressHtml(site, order.billing),
    shippingHtml: addressHtml(site, order.shipping),
    phone: order.billing.phone,
    shippingPhone: order.shipping.phone,
    email: order.billing.email,
    needsShippingAddress: order.items.some(
      (item) => item.type === 'shipping' && item.methodId !== 'local_pickup',
    ),
    downloads: isPaid(order) && order.downloadsGranted ? await downloadsOfOrder(site, order) : [],
  };
}

/** A moment in the site's own date format. */
export function orderDate(site: Site, seconds: number): string {
  return siteDate(site, siteTime(site, seconds));
}

async function lineModel(
  site: Site,
  order: Order,
  line: LineItem,
  product: Product | undefined,
  refunds: readonly Order[],
): Promise<OrderLineModel> {
  const settings = shopSettings(site);
  const including = settings.tax.displayInCart === 'incl';
  const refunded = refunds
    .flatMap(linesOf)
    .filter((each) => each.refundedItem === line.id)
    .reduce((sum, each) => sum - each.quantity, 0);
  const shown = product?.status === 'publish' && (product.parent?.status ?? 'publish') === 'publish';
  return {
    id: line.id,
    name: line.name,
    sku: product?.sku ?? '',
    href: product && shown ? await permalinkOf(site, product) : undefined,
    quantity: line.quantity,
    keptQuantity: refunded > 0 ? line.quantity - refunded : undefined,
    totalHtml:
      orderPrice(site, line.subtotal + (including ? line.subtotalTax : 0), order.currency) +
      withoutTaxMark(settings, order),
    notes: line.meta
      .filter(([key, value]) => !key.startsWith('_') && value !== '')
      .map(([key, value]) => ({
        label: noteLabel(site, key, product),
        value: noteValue(key, value, product),
      }))
      // What the name says already is not said twice.
      .filter((note) => !line.name.includes(note.value)),
    purchaseNote: isPaid(order) ? (product?.purchaseNote ?? '') : '',
  };
}

function noteLabel(site: Site, key: string, product: Product | undefined): string {
  const attribute = product?.attributes.find((each) => each.key === key || each.name === key);
  if (!attribute?.isTaxonomy) return shopText(site, key);
  return site.taxonomies.get(key)?.singularLabel ?? key.replace(/^pa_/, '');
}

function noteValue(key: string, value: string, product: Product | undefined): string {
  const attribute = product?.attributes.find((each) => each.key === key || each.name === key);
  return attribute?.terms.find((term) => term.slug === sanitizeTitle(value))?.name ?? value;
}
