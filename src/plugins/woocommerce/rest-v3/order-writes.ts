import type { RestCall, RestError, RestReply, Site } from '../../../types/index.ts';
import { restError } from '../../../wordpress/rest/errors.ts';
import { booleanOf, isMap, phpText } from '../../../wordpress/rest/json-types.ts';
import { restUrl } from '../../../wordpress/rest/links.ts';
import { sanitizeTextField } from '../../../wordpress/rest/text-fields.ts';
import {
  type BillingAddress,
  changeItems,
  changeStatus,
  type NewOrderItem,
  type NoteAuthor,
  noAddress,
  type Order,
  type OrderFields,
  orderStatusNames,
  ordersOf,
  paymentComplete,
  placeOrder,
} from '../orders/index.ts';
import { orderFieldKeys } from '../orders/order-posts.ts';
import { summedOrder } from '../orders/order-sums.ts';
import { shopSettings } from '../settings/shop-settings.ts';
import { baseLocation, ratesFor, type TaxLocation, taxClasses } from '../tax/tax-rates.ts';
import { askedCoupon } from './asked-coupon.ts';
import { changedMeta, changedRows, metaChanges } from './meta-changes.ts';
import { type ChangedItem, couponProblem, withCoupons } from './order-coupons.ts';
import { orderData } from './order-items.ts';
import { askedItems, partsOf } from './order-lines.ts';
import { itemMetaRows, orderMetaRows } from './order-meta.ts';
import { invalidId } from './permissions.ts';

type Params = RestCall['params'];

/** Parameters that change what an order consists of; `coupon_lines` comes after them. */
const ITEMS = ['line_items', 'shipping_lines', 'fee_lines'] as const;
/** Fields that hold a text. */
const TEXTS = {
  customer_note: 'customerNote',
  transaction_id: 'transactionId',
  payment_method: 'paymentMethod',
  payment_method_title: 'paymentMethodTitle',
  currency: 'currency',
} as const;

/** The order that is asked for; no refunds. */
export async function askedOrder({ site, params }: RestCall): Promise<Order | undefined> {
  const order = await ordersOf(site).order(Number(params.id));
  return order?.type === 'shop_order' ? order : undefined;
}

/** Who is noted with a change. */
export function authorOf({ visitor }: RestCall): NoteAuthor | undefined {
  const { user } = visitor;
  return user && { id: user.ID, name: user.display_name, email: user.user_email };
}

/** Writes an order that was taken elsewhere. WooCommerce: WC_REST_Orders_Controller::create_item(). */
export async function createOrder(call: RestCall): Promise<RestReply | RestError> {
  const { site, params } = call;
  const problem = statusProblem(params) ?? (await customerProblem(site, params));
  if (problem) return problem;
  const fields = fieldsOf(params, undefined);
  const billing = fields.billing ?? { ...noAddress, email: '' };
  const shipping = fields.shipping ?? noAddress;
  const asked = await askedItems(call, params, taxLocation(site, { billing, shipping }));
  if ('code' in asked) return asked;
  const buyer = { customerId: fields.customerId ?? 0, billing };
  for (const part of partsOf(params, 'coupon_lines')) {
    const coupon = await askedCoupon(site, phpText(part['code']));
    const refusal = 'message' in coupon ? coupon : await couponProblem(site, coupon, buyer, asked.items);
    if (refusal) return refusal;
  }
  const { order } = await placeOrder(site, {
    order: {
      ...fields,
      billing,
      shipping,
      ...summedOrder(asked.items, asked.rates, shopSettings(site)),
      createdVia: 'rest-api',
      meta: changedMeta([], params['meta_data'], orderFieldKeys),
    },
    // Whoever takes orders himself knows what he has.
    holds: false,
  });
  await settle(call, order);
  const made = (await ordersOf(site).order(order.id)) ?? order;
  return {
    status: 201,
    headers: { Location: restUrl(site, `wc/v3/orders/${order.id}`) },
    data: (await orderData(call, [made]))[0],
  };
}

/** Changes what is sent of an order: fields, addresses, items, payment, status. */
export async function updateOrder(call: RestCall): Promise<RestReply | RestError> {
  const { site, params } = call;
  const order = await askedOrder(call);
  if (!order) return invalidId('shop_order_invalid_id');
  const problem = statusProblem(params) ?? (await customerProblem(site, params));
  if (problem) return problem;
  const fields = fieldsOf(params, order);
  const orders = ordersOf(site);
  if ([...ITEMS, 'coupon_lines'].some((name) => Array.isArray(params[name]))) {
    const changed = await changedItems(call, { ...order, ...fields });
    if ('code' in changed) return changed;
    await changeItems(site, order.id, changed.items, { ...fields, ...changed.sums });
  } else await orders.update(order.id, fields);
  if (Array.isArray(params['meta_data'])) {
    const rows = (await orderMetaRows(site, [order.id])).get(order.id) ?? [];
    const meta = changedMeta(rows, params['meta_data'], orderFieldKeys);
    await orders.update(order.id, {}, Object.fromEntries(meta));
  }
  await settle(call, order);
  const changed = (await orders.order(order.id)) ?? order;
  return { data: (await orderData(call, [changed]))[0] };
}

/** Into the bin, or for good. */
export async function deleteOrder(call: RestCall): Promise<RestReply | RestError> {
  const { site, params } = call;
  const order = await askedOrder(call);
  if (!order) return invalidId('shop_order_invalid_id');
  const [data] = await orderData(call, [order]);
  if (params.force === true) {
    for (const refund of await ordersOf(site).refunds(order.id)) await ordersOf(site).remove(refund.id);
    await ordersOf(site).remove(order.id);
    return { data };
  }
  if (order.status === 'trash') {
    return restError('woocommerce_rest_already_trashed', 'The order has already been deleted.', 410);
  }
  await changeStatus(site, order.id, 'trash', { author: authorOf(call) });
  return { data };
}

/** Payment and status come last: what hangs on them sees the whole order. */
async function settle(call: RestCall, order: Order): Promise<void> {
  const { site, params } = call;
  if (booleanOf(params.set_paid ?? false)) {
    await paymentComplete(site, order.id, sanitizeTextField(phpText(params.transaction_id)));
  }
  const status = statusOf(params);
  const now = (await ordersOf(site).order(order.id))?.status;
  if (status !== '' && status !== now) await changeStatus(site, order.id, status, { author: authorOf(call) });
}

function statusOf(params: Params): string {
  return phpText(params.status).replace(/^wc-/, '');
}

function statusProblem(params: Params): RestError | undefined {
  const status = statusOf(params);
  if (status === '' || orderStatusNames.includes(status)) return undefined;
  return restError('rest_invalid_param', 'Invalid parameter(s): status', 400, {
    params: { status: `status is not one of ${orderStatusNames.join(', ')}.` },
  });
}

async function customerProblem(site: Site, params: Params): Promise<RestError | undefined> {
  const id = Number(params.customer_id ?? 0);
  if (id === 0 || (await site.users.byId(id))) return undefined;
  return restError('woocommerce_rest_invalid_customer_id', 'Customer ID is invalid.', 400);
}

type Mutable<T> = { -readonly [K in keyof T]?: T[K] };

function fieldsOf(params: Params, order: Order | undefined): Partial<Omit<OrderFields, 'status'>> {
  const fields: Mutable<OrderFields> = {};
  for (const [name, field] of Object.entries(TEXTS) as [
    keyof typeof TEXTS,
    (typeof TEXTS)[keyof typeof TEXTS],
  ][]) {
    if (params[name] !== undefined) fields[field] = sanitizeTextField(phpText(params[name]));
  }
  if (params.customer_id !== undefined) fields.customerId = Number(params.customer_id) || 0;
  if (isMap(params.billing)) {
    fields.billing = addressOf(params.billing, order?.billing ?? { ...noAddress, email: '' });
  }
  if (isMap(params.shipping)) fields.shipping = addressOf(params.shipping, order?.shipping ?? noAddress);
  return fields;
}

function addressOf<A extends object>(given: Readonly<Record<string, unknown>>, known: A): A {
  const texts = Object.entries(given)
    .filter(([field]) => field in known)
    .map(([field, text]) => [field, sanitizeTextField(phpText(text))]);
  return { ...known, ...Object.fromEntries(texts) };
}

/** Where an order is taxed. WooCommerce: `WC_Abstract_Order::get_tax_location()`. */
function taxLocation(
  site: Site,
  order: { readonly billing: BillingAddress; readonly shipping: Order['shipping'] },
): TaxLocation {
  const { basedOn } = shopSettings(site).tax;
  const wanted = basedOn === 'shipping' && order.shipping.country !== '' ? order.shipping : order.billing;
  return basedOn === 'base' || wanted.country === '' ? baseLocation(site) : wanted;
}

interface ChangedItems {
  readonly items: readonly ChangedItem[];
  readonly sums: Partial<OrderFields>;
}

/**
 * The order's items after a change: parts with an id change or remove theirs (`quantity` 0, a method or name that is
 * `null`), parts without one are added, the rest stays.
 */
async function changedItems(call: RestCall, order: Order): Promise<ChangedItems | RestError> {
  const { site, params } = call;
  const named = new Map(
    ITEMS.flatMap((name) => partsOf(params, name)).flatMap((part) =>
      part['id'] === undefined ? [] : [[Number(part['id']), part] as const],
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
  const location = taxLocation(site, order);
  const fresh = Object.fromEntries(
    ITEMS.map((name) => [name, partsOf(params, name).filter((part) => part['id'] === undefined)]),
  );
  const metas = await itemMetaRows(
    site.database,
    order.items.map(({ id }) => id),
  );
  const kept: ChangedItem[] = [];
  for (const item of order.items) {
    const part = named.get(item.id);
    if (part === undefined) kept.push(item);
    else if (!isRemoved(part)) {
      const { meta_data: _, ...fields } = part;
      const again = await askedItems(
        call,
        { [listOf(item.type)]: [{ ...asPart(item), ...fields }] },
        location,
      );
      if ('code' in again) return again;
      const own = new Set(item.meta.map(([key]) => key));
      const rows = (metas.get(item.id) ?? []).filter(({ key }) => own.has(key));
      const meta = changedRows(rows, metaChanges(part['meta_data'])).map(
        ({ key, value }) => [key, value] as const,
      );
      kept.push(...again.items.map((one) => ({ ...one, id: item.id, meta })));
    }
  }
  const added = await askedItems(call, fresh, location);
  if ('code' in added) return added;
  const classes = ['', ...(await taxClasses(site)).map(({ slug }) => slug)];
  const rates = (await Promise.all(classes.map((each) => ratesFor(site, location, each)))).flat();
  const all = [...kept, ...added.items];
  const priced = Array.isArray(params['coupon_lines']) ? await withCoupons(call, order, all, location) : all;
  if ('code' in priced) return priced;
  const { items, ...sums } = summedOrder(priced, rates, shopSettings(site));
  return { items, sums };
}

function isRemoved(part: Readonly<Record<string, unknown>>): boolean {
  return part['quantity'] === 0 || ['product_id', 'method_id', 'name'].some((name) => part[name] === null);
}

function listOf(type: NewOrderItem['type']): string {
  return type === 'line_item' ? 'line_items' : type === 'shipping' ? 'shipping_lines' : 'fee_lines';
}

/** An item as a request would write it, without amounts where its product's price is to hold. */
function asPart(item: NewOrderItem): Readonly<Record<string, unknown>> {
  if (item.type === 'line_item') {
    return {
      product_id: item.productId,
      variation_id: item.variationId,
      name: item.name,
      quantity: item.quantity,
      tax_class: item.taxClass,
    };
  }
  if (item.type === 'shipping') {
    return { method_id: item.methodId, method_title: item.name, instance_id: item.instanceId };
  }
  return { name: item.name };
}
