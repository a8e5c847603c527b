import { autop, makeClickable } from 'portolan/content';
import { ksesPost } from 'portolan/html';
import type { RestCall } from 'portolan/plugin';
import { taxLocationOf } from '../../cart/customer.ts';
import { cartOf } from '../../cart/index.ts';
import {
  type AttributeTaxonomy,
  attributeLabel,
  attributeTaxonomies,
} from '../../catalogue/attribute-taxonomies.ts';
import { catalogueOf } from '../../catalogue/catalogue.ts';
import { permalinkOf } from '../../catalogue/permalink-of.ts';
import { priceDisplay } from '../../catalogue/prices.ts';
import type { Product } from '../../catalogue/product.ts';
import { variationValue } from '../../catalogue/variation-names.ts';
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
import { stockProblem } from '../../orders/stock-problem.ts';
import { type ItemMetaData, itemMetaData } from '../../rest-v3/order-meta.ts';
import { type ShopSettings, shopSettings } from '../../settings/shop-settings.ts';
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
  const missing = await stockProblem(site, order, products);
  const meta = await itemMetaData(site, lines, products);
  const attributes = await attributeTaxonomies(site);
  return {
    id: order.id,
    status: order.status,
    items: await Promise.all(
      lines.map((line) => {
        const product = products.get(line.variationId || line.productId);
        const prices = pricesOf(settings, display, product, site.clock.now());
        return itemOf(call, settings, order, {
          line,
          product,
          prices,
          images,
          attributes,
          meta: meta.get(line.id) ?? [],
        });
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
    errors: missing === undefined ? [] : [{ code: 'woocommerce_rest_out_of_stock', message: missing }],
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
    attributes,
    meta,
  }: {
    readonly line: LineItem;
    readonly product: Product | undefined;
    readonly prices: ReturnType<typeof pricesOf>;
    readonly images: ReadonlyMap<number, StoreImage>;
    readonly attributes: ReadonlyMap<string, AttributeTaxonomy>;
    readonly meta: readonly ItemMetaData[];
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
    name: line.name,
    short_description: texts?.short_description ?? '',
    description: texts?.description ?? '',
    sku: htmlText(product?.sku ?? ''),
    low_stock_remaining: null,
    backorders_allowed: false,
    show_backorder_badge: false,
    sold_individually: product?.soldIndividually ?? false,
    permalink: product ? await permalinkOf(site, product) : '',
    images: product ? [product.imageId, ...product.galleryIds].flatMap((id) => images.get(id) ?? []) : [],
    variation: product ? variationOf(line, product, attributes) : [],
    item_data: itemData(meta),
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

/** What a variation was chosen by, as the cart says it; other notes on a line stand in `item_data`. */
function variationOf(
  line: LineItem,
  product: Product,
  attributes: ReadonlyMap<string, AttributeTaxonomy>,
): readonly { readonly raw_attribute: string; readonly attribute: string; readonly value: string }[] {
  const parent = product.parent;
  if (parent === undefined) return [];
  return line.meta.flatMap(([name, value]) => {
    const key = name.replace(/^attribute_/, '');
    const own = parent.attributes.find((one) => one.key === key || sameWord(one.name, key));
    if (value === '' || name.startsWith('_') || (own === undefined && !key.startsWith('pa_'))) return [];
    const raw = own?.key ?? key;
    return [
      {
        raw_attribute: htmlText(`attribute_${raw}`),
        attribute: htmlText(attributeLabel(attributes, raw, parent)),
        value: htmlText(variationValue(parent, raw, value)),
      },
    ];
  });
}

function sameWord(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}

/** What is noted on a line, by the number of the note; none is an empty list. WooCommerce: `get_all_formatted_meta_data()`. */
function itemData(meta: readonly ItemMetaData[]): Readonly<Record<string, object>> | readonly [] {
  const shown = meta.filter(
    ({ key, value }) => !key.startsWith('_') && value !== '' && typeof value === 'string',
  );
  if (shown.length === 0) return [];
  return Object.fromEntries(
    shown.map(({ id, key, value, display_key, display_value }) => {
      // Of a shared attribute the term's name; what else is noted keeps its markup.
      const words = key.startsWith('pa_') ? display_value : ksesPost(String(value));
      return [id, { key, value, display_key, display_value: autop(makeClickable(words)) }];
    }),
  );
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
