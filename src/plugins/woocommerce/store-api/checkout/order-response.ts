import { escapeHtml } from 'portolan/html';
import type { RestCall } from 'portolan/plugin';
import { taxLocationOf } from '../../cart/customer.ts';
import { cartOf } from '../../cart/index.ts';
import { catalogueOf } from '../../catalogue/catalogue.ts';
import { permalinkOf } from '../../catalogue/permalink-of.ts';
import { priceDisplay } from '../../catalogue/prices.ts';
import type { Product } from '../../catalogue/product.ts';
import { allowsBackorders, isInStock, managesStock } from '../../catalogue/stock.ts';
import { couponTerms } from '../../orders/coupon-terms.ts';
import {
  couponItemsOf,
  feesOf,
  type LineItem,
  linesOf,
  needsPayment,
  type Order,
  ordersOf,
  shippingItemsOf,
  taxItemsOf,
  totalTaxOf,
} from '../../orders/index.ts';
import { type ShopSettings, shopSettings } from '../../settings/shop-settings.ts';
import { shopText } from '../../texts/shop-text.ts';
import { shownBillingAddress, shownShippingAddress } from '../cart/addresses.ts';
import { pricesOf, visibilityOf } from '../cart/cart-items.ts';
import { collects } from '../cart/shipping.ts';
import { htmlText } from '../html-text.ts';
import { type StoreImage, storeImages } from '../images.ts';
import { currencyFields, minorText } from '../money.ts';
import { productTexts } from '../products/product-texts.ts';

/** An order as its buyer sees it. WooCommerce: OrderSchema. */
export async function orderResponse(call: RestCall, order: Order) {
  const { site } = call;
  const settings = shopSettings(site);
  const lines = linesOf(order);
  const products = await catalogueOf(site).products(lines.map((line) => line.variationId || line.productId));
  const cart = await cartOf(call);
  const taxedAt = taxLocationOf(call, cart.customer, collects(cart));
  const display = await priceDisplay(site, [...products.values()], taxedAt);
  const images = await storeImages(
    site,
    [...products.values()].flatMap((product) => [product.imageId, ...product.galleryIds]),
  );
  return {
    id: order.id,
    status: order.status,
    items: await Promise.all(
      lines.map((line) => {
        const product = products.get(line.variationId || line.productId);
        const prices = pricesOf(settings, display, product, site.clock.now());
        return itemOf(call, settings, order, { line, product, prices, images });
      }),
    ),
    coupons: couponItemsOf(order).map((coupon) => ({
      code: coupon.name,
      discount_type: couponTerms(coupon.info).discount_type,
      totals: {
        total_discount: minorText(settings.prices, coupon.discount),
        total_discount_tax: minorText(settings.prices, coupon.discountTax),
        ...currencyFields(settings.prices),
      },
    })),
    fees: feesOf(order).map((fee) => ({
      id: fee.id,
      name: htmlText(fee.name),
      totals: {
        total: minorText(settings.prices, fee.total),
        total_tax: minorText(settings.prices, fee.totalTax),
        ...currencyFields(settings.prices),
      },
    })),
    totals: await totalsOf(call, settings, order),
    shipping_address: shownShippingAddress(order.shipping),
    billing_address: shownBillingAddress(order.billing),
    needs_payment: needsPayment(order),
    needs_shipping: shippingItemsOf(order).length > 0,
    payment_requirements: ['products'],
    // Pending orders hold their stock.
    errors:
      order.status === 'pending' || order.stockReduced ? [] : errorsOf(call, lines, products).slice(0, 1),
  };
}

async function itemOf(
  { site }: RestCall,
  { prices }: ShopSettings,
  order: Order,
  {
    line,
    product,
    prices: pricesNow,
    images,
  }: {
    readonly line: LineItem;
    readonly product: Product | undefined;
    readonly prices: ReturnType<typeof pricesOf>;
    readonly images: ReadonlyMap<number, StoreImage>;
  },
) {
  const texts = product && (await productTexts(site, product));
  const minor = (amount: number) => minorText(prices, amount);
  return {
    key: order.key,
    id: line.id,
    quantity: line.quantity,
    quantity_limits: {
      minimum: line.quantity,
      maximum: line.quantity,
      multiple_of: 1,
      editable: false,
    },
    name: htmlText(line.name),
    short_description: texts?.short_description ?? '',
    description: texts?.description ?? '',
    sku: htmlText(product?.sku ?? ''),
    low_stock_remaining: null,
    backorders_allowed: false,
    show_backorder_badge: false,
    sold_individually: product?.soldIndividually ?? false,
    permalink: product ? await permalinkOf(site, product) : '',
    images: product ? [product.imageId, ...product.galleryIds].flatMap((id) => images.get(id) ?? []) : [],
    variation: line.meta.map(([attribute, value]) => ({
      raw_attribute: `attribute_${attribute}`,
      attribute: htmlText(attribute),
      value: htmlText(value),
    })),
    item_data: [],
    // Of the product as it is now; what was paid stands among the totals.
    prices: pricesNow,
    totals: {
      line_subtotal: minor(line.subtotal),
      line_subtotal_tax: minor(line.subtotalTax),
      line_total: minor(line.total),
      line_total_tax: minor(line.totalTax),
      ...currencyFields(prices),
    },
    catalog_visibility: product ? visibilityOf(product) : 'hidden',
  };
}

async function totalsOf({ site }: RestCall, { prices, tax }: ShopSettings, order: Order) {
  const minor = (amount: number) => minorText(prices, amount);
  const lines = linesOf(order);
  const fees = feesOf(order);
  const refunds = await ordersOf(site).refunds(order.id);
  const sum = <T>(items: readonly T[], of: (item: T) => number) =>
    items.reduce((total, item) => total + of(item), 0);
  const items = sum(lines, ({ subtotal }) => subtotal);
  const itemsTax = sum(lines, ({ subtotalTax }) => subtotalTax);
  return {
    subtotal: minor(items),
    total_discount: minor(order.discountTotal),
    total_shipping: minor(order.shippingTotal),
    total_fees: minor(sum(fees, ({ total }) => total)),
    total_tax: minor(totalTaxOf(order)),
    total_refund: minor(-sum(refunds, ({ total }) => total)),
    total_price: minor(order.total),
    total_items: minor(items),
    total_items_tax: minor(itemsTax),
    total_fees_tax: minor(sum(fees, ({ totalTax }) => totalTax)),
    total_discount_tax: minor(order.discountTax),
    total_shipping_tax: minor(order.shippingTax),
    tax_lines:
      tax.totals === 'itemized'
        ? taxItemsOf(order).map(({ label, amount, shippingAmount, percent }) => ({
            name: label,
            price: minor(amount + shippingAmount),
            rate: String(Number(percent)),
          }))
        : [],
    ...currencyFields(prices),
  };
}

/** Lines that cannot be delivered any more. WooCommerce: OrderController::get_failed_order_stock_error(). */
function errorsOf(
  { site }: RestCall,
  lines: readonly LineItem[],
  products: ReadonlyMap<number, Product>,
): readonly { readonly code: string; readonly message: string }[] {
  return lines.flatMap((line) => {
    const product = products.get(line.variationId || line.productId);
    if (!product) return [];
    const name = escapeHtml(product.name);
    const outOfStock = (message: string) => [{ code: 'woocommerce_rest_out_of_stock', message }];
    if (!isInStock(product)) {
      return outOfStock(
        shopText(
          site,
          'Sorry, "%s" is no longer in stock so this order cannot be paid for. We apologize for any inconvenience caused.',
          name,
        ),
      );
    }
    const left = product.stockQuantity ?? 0;
    if (!managesStock(product) || allowsBackorders(product) || left >= line.quantity) return [];
    return outOfStock(
      shopText(
        site,
        'Sorry, we do not have enough "%1$s" in stock to fulfill your order (%2$s available). We apologize for any inconvenience caused.',
        name,
        left,
      ),
    );
  });
}
