import {
  type AdminCall,
  AdminEmpty,
  type AdminPage,
  AdminPaging,
  AdminTime,
  AdminViews,
  pageOf,
} from 'portolan/plugin';
import { integerOf, textOf } from 'portolan/request';
import type { ReactNode } from 'react';
import { amountText } from '../money/amount-text.ts';
import { linesOf, type Order } from '../orders/order.ts';
import { ordersOf } from '../orders/order-repository.ts';
import { orderStatusNames, statusLabel } from '../orders/order-statuses.ts';
import { orderActions } from './order-actions.ts';
import { renderOrder } from './order-in-full.tsx';

const PER_PAGE = 20;
/** Orders that somebody has to do something about. */
const WAITING = ['processing', 'on-hold'];

/** Orders of the shop. WooCommerce: admin.php?page=wc-orders. */
export const ordersPage: AdminPage = {
  name: 'woocommerce.orders',
  label: 'Orders',
  addresses: ['admin.php?page=wc-orders', 'edit.php?post_type=shop_order'],
  capability: 'edit_shop_orders',
  waiting: async (site) => (await ordersOf(site).find({ statuses: WAITING, limit: 1 })).total,
  render: renderOrders,
  actions: orderActions,
};

async function renderOrders(call: AdminCall): Promise<ReactNode> {
  const { site, request } = call;
  const id = integerOf(textOf(request.query, 'id'));
  const order = id > 0 ? await ordersOf(site).order(id) : undefined;
  if (order?.type === 'shop_order') return renderOrder(call, order);
  if (id > 0) return <AdminEmpty>{`There is no order ${id}.`}</AdminEmpty>;
  const status = textOf(request.query, 'status').replace(/^wc-/, '');
  const search = textOf(request.query, 's').trim();
  const { orders, total } = await ordersOf(site).find({
    type: 'shop_order',
    ...(orderStatusNames.includes(status) && { statuses: [status] }),
    ...(search.includes('@')
      ? { email: search }
      : search !== '' && { ids: [integerOf(search.replace('#', ''))] }),
    limit: PER_PAGE,
    offset: (pageOf(call) - 1) * PER_PAGE,
  });
  return (
    <>
      <AdminViews
        call={call}
        field="status"
        views={[['', 'All'], ...orderStatusNames.map((name) => [name, statusLabel(site, name)] as const)]}
      />
      <form className="find" method="get" action={call.address} role="search">
        <input type="hidden" name="page" value="wc-orders" />
        <input
          name="s"
          defaultValue={search}
          aria-label="Number of an order, or a customer’s email"
          placeholder="Number or email"
        />
        <button type="submit">Find</button>
      </form>
      {orders.length === 0 ? (
        <AdminEmpty>No orders here.</AdminEmpty>
      ) : (
        <OrderRows call={call} orders={orders} />
      )}
      <AdminPaging call={call} pages={Math.ceil(total / PER_PAGE)} keep={['status', 's']} />
    </>
  );
}

function OrderRows({ call, orders }: { call: AdminCall; orders: readonly Order[] }): ReactNode {
  const { site } = call;
  return (
    <table className="rows">
      <thead>
        <tr>
          <th scope="col">Order</th>
          <th scope="col">Placed</th>
          <th scope="col">Status</th>
          <th scope="col">Items</th>
          <th scope="col" className="number">
            Total
          </th>
        </tr>
      </thead>
      <tbody>
        {orders.map((order) => (
          <tr key={order.id}>
            <th scope="row">
              <a href={`${call.address}&id=${order.id}`}>
                {`#${order.id} ${order.billing.first_name} ${order.billing.last_name}`.trim()}
              </a>
              <div className="soft">{order.billing.email}</div>
            </th>
            <td>
              <AdminTime site={site} seconds={order.created} />
            </td>
            <td>
              <span className="state">{statusLabel(site, order.status)}</span>
            </td>
            <td data-label="Items">{linesOf(order).reduce((sum, { quantity }) => sum + quantity, 0)}</td>
            <td className="number" data-label="Total">
              {amountText(site, order.total, order.currency)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
