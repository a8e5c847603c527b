import type { RestCall, Site } from 'portolan/plugin';
import { phpInteger, phpText } from 'portolan/rest';
import type { TaxAmounts } from '../cart/cart.ts';
import { catalogueOf } from '../catalogue/catalogue.ts';
import type { Product } from '../catalogue/product.ts';
import { type Amount, fixedText, plainText } from '../money/amount.ts';
import { couponTerms } from '../orders/coupon-terms.ts';
import { couponItemsOf, feesOf, linesOf, type Order, shippingItemsOf, taxItemsOf } from '../orders/index.ts';
import { shopSettings } from '../settings/shop-settings.ts';
import { storeImages } from '../store-api/images.ts';
import { itemMetaData, orderMetaRows } from './order-meta.ts';

/** What is read once for all orders of a reply. */
export interface Shown {
  readonly products: ReadonlyMap<number, Product>;
  readonly metas: Awaited<ReturnType<typeof orderMetaRows>>;
  readonly itemMetas: Awaited<ReturnType<typeof itemMetaData>>;
  readonly images: Awaited<ReturnType<typeof storeImages>>;
}

/** Reads what replies show of orders or refunds beside their own fields. */
export async function readShown(site: Site, orders: readonly Order[]): Promise<Shown> {
  const ids = orders.flatMap((order) =>
    linesOf(order).flatMap((line) => [line.variationId, line.productId].filter((id) => id > 0)),
  );
  const products = await catalogueOf(site).products(ids);
  return {
    products,
    metas: await orderMetaRows(
      site,
      orders.map(({ id }) => id),
    ),
    itemMetas: await itemMetaData(
      site,
      orders.flatMap(({ items }) => items),
      products,
    ),
    images: await storeImages(
      site,
      [...products.values()].map(({ imageId }) => imageId),
    ),
  };
}

/** An amount as a reply shows it. */
export type MoneyText = (amount: Amount) => string;

/** Amounts with the decimals that a request asks for (`dp`), by default the shop's. WooCommerce: `wc_format_decimal()`. */
export function moneyText({ site, params }: RestCall): MoneyText {
  const wanted =
    params.dp === undefined ? shopSettings(site).prices.decimals : Math.abs(phpInteger(phpText(params.dp)));
  // Amounts are kept to the millionth.
  const exact = Math.min(wanted, 6);
  const zeros = '0'.repeat(Math.min(wanted, 20) - exact);
  return (amount) => fixedText(amount, exact) + zeros;
}

/** The items of an order or a refund, kind by kind. WooCommerce: WC_REST_Orders_Controller::get_order_item_data(). */
export function itemLists(order: Order, { products, itemMetas, images }: Shown, money: MoneyText) {
  const taxes = (total: TaxAmounts, subtotal?: TaxAmounts) =>
    Array.from(total, ([id, amount]) => ({
      id,
      total: money(amount),
      subtotal: subtotal === undefined ? '' : money(subtotal.get(id) ?? amount),
    }));
  const meta = (item: number) => itemMetas.get(item) ?? [];
  return {
    line_items: linesOf(order).map((line) => {
      const product = products.get(line.variationId) ?? products.get(line.productId);
      return {
        id: line.id,
        name: line.name,
        // What is gone has no number any more. WooCommerce: WC_Order_Item_Product::set_product_id().
        product_id: products.has(line.productId) ? line.productId : 0,
        variation_id: products.has(line.variationId) ? line.variationId : 0,
        quantity: line.quantity,
        tax_class: line.taxClass,
        subtotal: money(line.subtotal),
        subtotal_tax: money(line.subtotalTax),
        total: money(line.total),
        total_tax: money(line.totalTax),
        taxes: taxes(line.taxes.total, line.taxes.subtotal),
        meta_data: meta(line.id),
        sku: product?.sku ?? null,
        global_unique_id: product?.globalId ?? null,
        // As PHP prints the fraction, which programs read.
        price: line.quantity === 0 || line.total === 0 ? 0 : line.total / 1_000_000 / line.quantity,
        image: { id: imageIdOf(product), src: images.get(product?.imageId ?? 0)?.src ?? '' },
        parent_name: product?.parent?.name ?? null,
      };
    }),
    tax_lines: taxItemsOf(order).map((tax) => ({
      id: tax.id,
      rate_code: tax.name,
      rate_id: tax.rateId,
      label: tax.label,
      compound: tax.compound,
      tax_total: money(tax.amount),
      shipping_tax_total: money(tax.shippingAmount),
      rate_percent: Number(tax.percent),
      meta_data: meta(tax.id),
    })),
    shipping_lines: shippingItemsOf(order).map((line) => ({
      id: line.id,
      method_title: line.name,
      method_id: line.methodId,
      instance_id: line.instanceId > 0 ? String(line.instanceId) : '',
      total: line.unpriced ? '' : money(line.total),
      total_tax: money(line.totalTax),
      taxes: taxes(line.taxes),
      tax_status: 'taxable',
      meta_data: meta(line.id),
    })),
    fee_lines: feesOf(order).map((fee) => ({
      id: fee.id,
      name: fee.name,
      tax_class: fee.taxClass,
      tax_status: fee.taxStatus,
      amount: fee.amount === undefined ? '' : plainText(fee.amount),
      total: fee.unpriced ? '' : money(fee.total),
      total_tax: money(fee.totalTax),
      taxes: taxes(fee.taxes),
      meta_data: meta(fee.id),
    })),
    coupon_lines: couponItemsOf(order).map((coupon) => ({
      id: coupon.id,
      code: coupon.name,
      discount: plainText(coupon.discount),
      discount_tax: plainText(coupon.discountTax),
      meta_data: meta(coupon.id),
      ...couponTerms(coupon.info),
    })),
  };
}

/** A variation's picture is told by number, a product's by the text that is stored; 0 where the product is gone. */
function imageIdOf(product: Product | undefined): number | string {
  if (product === undefined) return 0;
  if (product.parent) return product.imageId;
  return product.imageId > 0 ? String(product.imageId) : '';
}
