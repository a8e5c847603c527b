import type { RestCall, RestError, RestReply, Site } from 'portolan/plugin';
import {
  booleanOf,
  errorDetails,
  isMap,
  phpInteger,
  phpText,
  restError,
  restUrl,
  sanitizeTextField,
} from 'portolan/rest';
import {
  addNote,
  type BillingAddress,
  changeItems,
  changeStatus,
  moveDownloads,
  type NewOrderItem,
  type NoteAuthor,
  needsPayment,
  noAddress,
  type Order,
  type OrderFields,
  orderStatusNames,
  ordersOf,
  paymentComplete,
  placeOrder,
  removeOrder,
  statusLabel,
  takeCoupons,
} from '../orders/index.ts';
import { orderFieldKeys } from '../orders/order-posts.ts';
import { summedOrder } from '../orders/order-sums.ts';
import { shopSettings } from '../settings/shop-settings.ts';
import { baseLocation, type TaxLocation } from '../tax/tax-rates.ts';
import { shopText } from '../texts/shop-text.ts';
import { changedMeta } from './meta-changes.ts';
import { changedItems } from './order-changes.ts';
import { couponProblem } from './order-coupons.ts';
import { orderData } from './order-items.ts';
import { requestedItems } from './order-lines.ts';
import { orderMetaRows } from './order-meta.ts';
import { invalidId, invalidIdToChange } from './permissions.ts';
import { requestedCoupon } from './requested-coupon.ts';
import { partsOf } from './sent-parts.ts';

type Params = RestCall['params'];

/** Parameters that change what an order consists of; `coupon_lines` comes after them. */
const ITEMS = ['line_items', 'shipping_lines', 'fee_lines'] as const;
/** Fields that hold a text. */
const TEXTS = {
  customer_note: 'customerNote',
  transaction_id: 'transactionId',
  payment_method: 'paymentMethod',
  currency: 'currency',
} as const;

/** The order that is asked for; no refunds. */
export async function requestedOrder({ site, params }: RestCall): Promise<Order | undefined> {
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
  const problem = (await customerProblem(site, params)) ?? (await parentProblem(site, params));
  if (problem) return problem;
  const fields = await fieldsOf(site, params, undefined);
  const billing = fields.billing ?? { ...noAddress, email: '' };
  const shipping = fields.shipping ?? noAddress;
  const location = taxLocation(site, { billing, shipping });
  const requested = await requestedItems(call, params, location);
  if ('code' in requested) return requested;
  const buyer = { customerId: fields.customerId ?? 0, billing };
  const refusal = await firstCouponProblem(site, params, buyer, requested.items);
  const summed = summedOrder(
    refusal ? requested.items.filter(({ type }) => type !== 'coupon') : requested.items,
    requested.rates,
    shopSettings(site),
  );
  const { order } = await placeOrder(site, {
    order: {
      ...fields,
      billing,
      shipping,
      ...summed,
      items: couponsLast(summed.items),
      createdVia: sanitizeTextField(phpText(params.created_via)) || 'rest-api',
      meta: changedMeta([], params['meta_data'], orderFieldKeys),
      ...(refusal && { status: 'checkout-draft' }),
    },
    // Whoever takes orders themselves knows what they have.
    holds: false,
  });
  // The order stays as a draft for the next attempt.
  if (refusal) {
    const [from, to] = ['pending', 'checkout-draft'].map((status) => statusLabel(site, status));
    const note = shopText(site, 'Order status changed from %1$s to %2$s.', from ?? '', to ?? '');
    await site.database.transaction((transaction) => addNote(site, transaction, order.id, note));
    return { ...refusal, data: { ...errorDetails(refusal), new_draft_order_id: order.id } };
  }
  await takeCoupons(site, order);
  await settle(call, order, true);
  const made = (await ordersOf(site).order(order.id)) ?? order;
  return {
    status: 201,
    headers: { Location: restUrl(site, `wc/v3/orders/${order.id}`) },
    data: (await orderData(call, [made]))[0],
  };
}

/** Coupons get their rows when all else of a new order has been worked out. */
function couponsLast(items: readonly NewOrderItem[]): readonly NewOrderItem[] {
  return [...items.filter(({ type }) => type !== 'coupon'), ...items.filter(({ type }) => type === 'coupon')];
}

/** Changes what is sent of an order: fields, addresses, items, payment, status. */
export async function updateOrder(call: RestCall): Promise<RestReply | RestError> {
  const { site, params } = call;
  const order = await requestedOrder(call);
  if (!order) return invalidIdToChange('shop_order_invalid_id', 'ID is invalid.');
  const problem = (await customerProblem(site, params)) ?? (await parentProblem(site, params, order.id));
  if (problem) return problem;
  const fields = await fieldsOf(site, params, order);
  const orders = ordersOf(site);
  if (
    [...ITEMS, 'coupon_lines'].some((name) => Array.isArray(params[name])) ||
    isMap(params.billing) ||
    isMap(params.shipping)
  ) {
    const after = { ...order, ...fields };
    const changed = await changedItems(call, after, taxLocation(site, after));
    if ('code' in changed) return changed;
    const { items, sums, named } = changed;
    await changeItems(site, order.id, {
      items,
      fields: { ...fields, ...sums },
      named,
      coupons: Array.isArray(params['coupon_lines']),
      author: authorOf(call),
    });
  } else await orders.update(order.id, fields);
  if (Array.isArray(params['meta_data'])) {
    const rows = (await orderMetaRows(site, [order.id])).get(order.id) ?? [];
    const meta = changedMeta(rows, params['meta_data'], orderFieldKeys);
    await orders.update(order.id, {}, Object.fromEntries(meta));
  }
  const buyer = { customerId: order.customerId, billing: order.billing, ...fields };
  if (buyer.customerId !== order.customerId || buyer.billing.email !== order.billing.email) {
    await moveDownloads(site, order.id, buyer);
  }
  await settle(call, order, false);
  const changed = (await orders.order(order.id)) ?? order;
  return { data: (await orderData(call, [changed]))[0] };
}

/** Into the bin, or for good. */
export async function deleteOrder(call: RestCall): Promise<RestReply | RestError> {
  const { site, params } = call;
  const order = await requestedOrder(call);
  if (!order) return invalidId('shop_order_invalid_id');
  const [data] = await orderData(call, [order]);
  if (params.force === true) {
    await removeOrder(site, order);
    return { data };
  }
  if (order.status === 'trash') {
    return restError('woocommerce_rest_already_trashed', 'The order has already been deleted.', 410);
  }
  await changeStatus(site, order.id, 'trash', { unnoted: true, meta: trashMeta(site, order) });
  return { data };
}

/** What an order in the trash remembers, so that it can be taken out again. WooCommerce: `OrdersTableDataStore::trash_order()`. */
function trashMeta(site: Site, { status }: Order): Readonly<Record<string, readonly string[]>> {
  return {
    _wp_trash_meta_status: [`wc-${status}`],
    _wp_trash_meta_time: [String(Math.floor(site.clock.now() / 1000))],
  };
}

/** Why the first of the coupons that were sent cannot be used, if one cannot. */
async function firstCouponProblem(
  site: Site,
  params: Params,
  buyer: Pick<Order, 'customerId' | 'billing'>,
  items: readonly NewOrderItem[],
): Promise<RestError | undefined> {
  for (const part of partsOf(params, 'coupon_lines')) {
    const coupon = await requestedCoupon(site, phpText(part['code']));
    const refusal = 'message' in coupon ? coupon : await couponProblem(site, coupon, buyer, items);
    if (refusal) return refusal;
  }
  return undefined;
}

/** Status and payment come last: what hangs on them sees the whole order. */
async function settle(call: RestCall, order: Order, created: boolean): Promise<void> {
  const { site, params } = call;
  const status = statusOf(params);
  if (status !== '' && status !== order.status) {
    await changeStatus(site, order.id, status, { by: call.visitor.id });
  }
  if (!booleanOf(params.set_paid ?? false)) return;
  const now = await ordersOf(site).order(order.id);
  // One that was there before is paid only where something is to be paid.
  if (now && (created || needsPayment(now))) {
    await paymentComplete(site, order.id, sanitizeTextField(phpText(params.transaction_id)));
  }
}

/** The status that was sent. One that there is not, which batches let through, stands for an order that waits. */
function statusOf(params: Params): string {
  const status = phpText(params.status).replace(/^wc-/, '');
  if (status === '' || status === 'auto-draft' || orderStatusNames.includes(status)) return status;
  return 'pending';
}

async function customerProblem(site: Site, params: Params): Promise<RestError | undefined> {
  const id = Number(params.customer_id ?? 0);
  if (id === 0 || (await site.users.byId(id))) return undefined;
  return restError('woocommerce_rest_invalid_customer_id', 'Customer ID is invalid.', 400);
}

/** An order is made of another one that is there, or of none. WooCommerce: `WC_Abstract_Order::set_parent_id()`. */
async function parentProblem(site: Site, params: Params, own = 0): Promise<RestError | undefined> {
  const id = phpInteger(params.parent_id);
  if (id === 0 || (id !== own && (await ordersOf(site).order(id)))) return undefined;
  return restError('order_invalid_parent_id', 'Invalid parent ID', 400);
}

type Mutable<T> = { -readonly [K in keyof T]?: T[K] };

async function fieldsOf(
  site: Site,
  params: Params,
  order: Order | undefined,
): Promise<Partial<Omit<OrderFields, 'status'>>> {
  const fields: Mutable<OrderFields> = {};
  for (const [name, field] of Object.entries(TEXTS) as [
    keyof typeof TEXTS,
    (typeof TEXTS)[keyof typeof TEXTS],
  ][]) {
    // As they were sent: whoever shows them escapes them.
    if (params[name] !== undefined) fields[field] = phpText(params[name]);
  }
  if (params.payment_method_title !== undefined) {
    fields.paymentMethodTitle = sanitizeTextField(phpText(params.payment_method_title));
  }
  if (params.customer_id !== undefined) fields.customerId = Number(params.customer_id) || 0;
  if (params.parent_id !== undefined) fields.parentId = Number(params.parent_id) || 0;
  if (isMap(params.billing)) {
    fields.billing = addressOf(params.billing, order?.billing ?? { ...noAddress, email: '' });
  }
  if (isMap(params.shipping)) fields.shipping = addressOf(params.shipping, order?.shipping ?? noAddress);
  const buyer = fields.customerId ?? order?.customerId ?? 0;
  const billing = fields.billing ?? order?.billing ?? { ...noAddress, email: '' };
  if (buyer > 0 && billing.email === '') {
    const user = await site.users.byId(buyer);
    if (user) fields.billing = { ...billing, email: user.user_email };
  }
  return fields;
}

function addressOf<A extends object>(input: Readonly<Record<string, unknown>>, known: A): A {
  const texts = Object.entries(input)
    .filter(([field]) => field in known)
    .map(([field, text]) => [field, phpText(text)]);
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
