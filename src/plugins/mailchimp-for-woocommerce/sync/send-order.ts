import { maybeUnserialize, toPlain } from 'portolan/data';
import type { Site } from 'portolan/plugin';
import { type Order, ordersOf } from 'portolan/shop';
import { PERMISSIONS, reportedPermissions } from '../permissions.tsx';
import type { MemberJob } from './job-kinds.ts';
import { isMissing, isRefusal, type ListApi } from './list-api.ts';
import { orderCustomer, orderObject } from './objects.ts';
import { productsIn, sendProducts } from './send-catalogue.ts';
import { sendMember } from './send-member.ts';

/** An order that counts; what its list does not know yet is told as well. */
export async function sendOrder(site: Site, api: ListApi, id: number): Promise<void> {
  const order = await ordersOf(site).order(id);
  if (order === undefined || order.status === 'trash') return api.drop(`/orders/${id}`);
  if (order.billing.email === '' || order.type !== 'shop_order') return;
  await sendMember(site, api, memberOf(order));
  const object = await orderObject(site, order);
  const exists = await api.inStore('GET', `/orders/${id}`).then(
    () => true,
    (error: unknown) => {
      if (isMissing(error)) return false;
      throw error;
    },
  );
  const send = () =>
    exists ? api.inStore('PATCH', `/orders/${id}`, object) : api.inStore('POST', '/orders', object);
  try {
    await send();
  } catch (error) {
    if (!isRefusal(error)) throw error;
    await sendProducts(site, api, productsIn(object));
    await send();
  }
}

function memberOf(order: Order): MemberJob {
  return {
    email: order.billing.email,
    subscribed: orderCustomer(order)['opt_in_status'] === true,
    firstName: order.billing.first_name,
    lastName: order.billing.last_name,
    permissions: reportedPermissions(toPlain(maybeUnserialize(order.meta.get(PERMISSIONS)?.[0] ?? ''))),
  };
}
