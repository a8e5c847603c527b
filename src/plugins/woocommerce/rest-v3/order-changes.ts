import type { RestCall, RestError } from 'portolan/plugin';
import { isEmpty, phpInteger, phpText, restError, sanitizeTextField } from 'portolan/rest';
import { itemTax, lineTaxes } from '../cart/line-taxes.ts';
import { catalogueOf } from '../catalogue/catalogue.ts';
import { parseAmount } from '../money/amount.ts';
import type { NewLineItem, NewOrderItem, Order, OrderFields, OrderItem } from '../orders/index.ts';
import { summedOrder } from '../orders/order-sums.ts';
import { shopSettings } from '../settings/shop-settings.ts';
import { ratesFor, type TaxLocation, taxClasses } from '../tax/tax-rates.ts';
import { changedRows, metaChanges } from './meta-changes.ts';
import { type ChangedItem, withCoupons } from './order-coupons.ts';
import { requestedItems } from './order-lines.ts';
import { itemMetaRows } from './order-meta.ts';
import { type RatesOf, withSurchargeTaxes } from './order-surcharges.ts';
import { partsOf, type SentPart } from './sent-parts.ts';

/** Parameters whose parts are items of an order. */
const ITEMS = ['line_items', 'shipping_lines', 'fee_lines'] as const;

/** An order's items after a change, with its sums. */
export interface ChangedItems {
  readonly items: readonly ChangedItem[];
  readonly sums: Partial<OrderFields>;
  /** Ids of those that the request names. */
  readonly named: ReadonlySet<number>;
}

/**
 * The order's items after a change: parts with an id change what they name or remove theirs (`quantity` 0, a method or
 * name that is `null`), parts without one are added, the rest stays; taxes of all are worked out anew. WooCommerce:
 * `WC_REST_Orders_Controller::prepare_object_for_database()`, `save_object()`.
 */
export async function changedItems(
  call: RestCall,
  order: Order,
  location: TaxLocation,
): Promise<ChangedItems | RestError> {
  const { site, params } = call;
  const named = new Map(
    ITEMS.flatMap((name) => partsOf(params, name)).flatMap((part) =>
      isNew(part) ? [] : [[Number(part['id']), part] as const],
    ),
  );
  const unknown = [...named.keys()].find((id) => !order.items.some((item) => item.id === id));
  if (unknown !== undefined) {
    return restError(
      'woocommerce_rest_invalid_item_id',
      'Order item ID provided is not associated with order.',
      400,
    );
  }
  const metas = await itemMetaRows(
    site.database,
    order.items.map(({ id }) => id),
  );
  const kept: ChangedItem[] = [];
  for (const item of order.items) {
    const part = named.get(item.id);
    if (part === undefined) kept.push(item);
    else if (!isRemoved(part)) {
      const own = new Set(item.meta.map(([key]) => key));
      const rows = (metas.get(item.id) ?? []).filter(({ key }) => own.has(key));
      const meta = changedRows(rows, metaChanges(part['meta_data'])).map(
        ({ key, value }) => [key, value] as const,
      );
      kept.push({ ...(await changedItem(call, item, part)), id: item.id, meta });
    }
  }
  const fresh = Object.fromEntries(ITEMS.map((name) => [name, partsOf(params, name).filter(isNew)]));
  const added = await requestedItems(call, fresh, location);
  if ('code' in added) return added;
  const rates = new Map<string, Awaited<ReturnType<RatesOf>>>();
  for (const taxClass of ['', ...(await taxClasses(site)).map(({ slug }) => slug)]) {
    rates.set(taxClass, shopSettings(site).tax.enabled ? await ratesFor(site, location, taxClass) : []);
  }
  const ratesOf: RatesOf = async (taxClass) => rates.get(taxClass) ?? [];
  const all = await taxedAnew(call, [...kept, ...added.items], ratesOf);
  // Where there are no coupons and none come, lines keep what they cost.
  const hasCoupons = order.items.some(({ type }) => type === 'coupon');
  const couponsNamed =
    Array.isArray(params['coupon_lines']) && (hasCoupons || params['coupon_lines'].length > 0);
  const priced = couponsNamed ? await withCoupons(call, order, all, location) : all;
  if ('code' in priced) return priced;
  const { items, ...sums } = summedOrder(priced, [...rates.values()].flat(), shopSettings(site));
  const taxes = order.items.filter((item) => item.type === 'tax');
  // A tax that stays keeps its row.
  const sameRow = (rate: number) => taxes.find((tax) => tax.rateId === rate)?.id;
  return {
    items: items.map((item) => (item.type === 'tax' ? { ...item, id: sameRow(item.rateId) } : item)),
    sums,
    named: new Set(named.keys()),
  };
}

function isRemoved(part: SentPart): boolean {
  return part['quantity'] === 0 || ['product_id', 'method_id', 'name'].some((name) => part[name] === null);
}

/** An item with what a part says of it; what it does not say stays, the price of a line among it. */
async function changedItem({ site }: RestCall, item: OrderItem, part: SentPart): Promise<NewOrderItem> {
  const text = (name: string) => sanitizeTextField(phpText(part[name]));
  const amount = (name: string) => (part[name] === undefined ? undefined : parseAmount(phpText(part[name])));
  const price = () => {
    if (part['total'] === undefined) return {};
    const total = amount('total');
    return { total: total ?? 0, unpriced: total === undefined };
  };
  switch (item.type) {
    case 'line_item': {
      const id = Math.abs(phpInteger(part['variation_id'])) || Math.abs(phpInteger(part['product_id']));
      const product = id > 0 ? await catalogueOf(site).product(id) : undefined;
      const total = amount('total') ?? item.total;
      return {
        ...item,
        ...(product && {
          productId: product.parent?.id ?? product.id,
          variationId: product.parent ? product.id : 0,
          name: product.name,
          taxClass: product.taxClass,
        }),
        ...(part['name'] !== undefined && { name: phpText(part['name']) }),
        ...(part['tax_class'] !== undefined && { taxClass: phpText(part['tax_class']) }),
        ...(part['quantity'] !== undefined && { quantity: Number(part['quantity']) || 1 }),
        total,
        subtotal: Math.max(amount('subtotal') ?? item.subtotal, total),
      } satisfies NewLineItem;
    }
    case 'shipping':
      return {
        ...item,
        ...price(),
        ...(part['method_title'] !== undefined && { name: text('method_title') }),
        ...(part['method_id'] !== undefined && { methodId: text('method_id') }),
        ...(part['instance_id'] !== undefined && { instanceId: Number(part['instance_id']) || 0 }),
      };
    case 'fee':
      return {
        ...item,
        ...price(),
        ...(part['name'] !== undefined && { name: phpText(part['name']) }),
        ...(part['tax_class'] !== undefined && { taxClass: phpText(part['tax_class']) }),
        ...(part['tax_status'] !== undefined && {
          taxStatus: part['tax_status'] === 'none' ? 'none' : 'taxable',
        }),
      };
    default:
      return item;
  }
}

/** The items with their taxes worked out anew. WooCommerce: `WC_Abstract_Order::calculate_taxes()`. */
async function taxedAnew(
  { site }: RestCall,
  items: readonly ChangedItem[],
  ratesOf: RatesOf,
): Promise<readonly ChangedItem[]> {
  const { tax, prices } = shopSettings(site);
  const ids = items.flatMap((item) =>
    item.type === 'line_item' ? [item.variationId || item.productId] : [],
  );
  const products = await catalogueOf(site).products(ids.filter((id) => id > 0));
  const lines = await Promise.all(
    items.map(async (item) => {
      if (item.type !== 'line_item') return item;
      const product = products.get(item.variationId || item.productId);
      const rates = (product?.taxStatus ?? 'taxable') === 'taxable' ? await ratesOf(item.taxClass) : [];
      const rounding = { decimals: prices.decimals, tax };
      const taxed = (amount: number) => lineTaxes(amount, rates, false, rounding).exact;
      const taxes = { subtotal: taxed(item.subtotal), total: taxed(item.total) };
      return {
        ...item,
        taxes,
        subtotalTax: itemTax(taxes.subtotal, rounding),
        totalTax: itemTax(taxes.total, rounding),
      };
    }),
  );
  return withSurchargeTaxes(site, lines, ratesOf);
}

/** Whether a part names no item that is there. */
function isNew(part: SentPart): boolean {
  return isEmpty(part['id']);
}
