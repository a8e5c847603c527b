import type { RestCall, RestError, RestReply } from 'portolan/plugin';
import { type Order, ordersOf } from '../orders/index.ts';
import { invalidId } from './permissions.ts';

/** The order that a route names; refunds are none. */
export async function orderWithId(call: RestCall, wanted: number): Promise<Order | undefined> {
  const order = await ordersOf(call.site).order(wanted);
  return order?.type === 'shop_order' ? order : undefined;
}

/** Answers with what is made of the order, or says that there is none. */
export async function withOrder(
  call: RestCall,
  wanted: number,
  render: (order: Order) => Promise<unknown>,
  missing: RestError = invalidId('shop_order_invalid_id'),
): Promise<RestReply | RestError> {
  const order = await orderWithId(call, wanted);
  return order ? { data: await render(order) } : missing;
}
