import type { RestCall, RestError, RestReply } from '../../../types/index.ts';
import { type Order, ordersOf } from '../orders/index.ts';
import { invalidId, typePermission } from './permissions.ts';

/** The order that a route names; refunds are none. */
export async function orderWithId(call: RestCall, wanted: number): Promise<Order | undefined> {
  const order = await ordersOf(call.site).order(wanted);
  return order?.type === 'shop_order' ? order : undefined;
}

/** Whether the visitor may do this to the order that a route names; of one that is not there its handler tells. */
export async function existing(
  call: RestCall,
  wanted: number,
  action: 'view' | 'edit' | 'delete',
): Promise<RestError | undefined> {
  return (await orderWithId(call, wanted)) ? typePermission(call, 'shop_order', action) : undefined;
}

/** Answers with what is made of the order, or says that there is none. */
export async function withOrder(
  call: RestCall,
  wanted: number,
  draw: (order: Order) => Promise<unknown>,
): Promise<RestReply | RestError> {
  const order = await orderWithId(call, wanted);
  return order ? { data: await draw(order) } : invalidId('shop_order_invalid_id');
}
