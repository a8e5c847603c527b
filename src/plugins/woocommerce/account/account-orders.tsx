import { type Call, renderNode } from 'portolan/plugin';
import { localDate } from 'portolan/time';
import { cancelOrderAddress, orderPayAddress } from '../checkout/checkout-addresses.ts';
import { invoiceAddress } from '../orders/invoice.tsx';
import { linesOf, type Order } from '../orders/order.ts';
import { notesOf, siteTime } from '../orders/order-notes.ts';
import { ordersOf } from '../orders/order-repository.ts';
import { mayBeCancelled, needsPayment, orderStatusNames, statusLabel } from '../orders/order-statuses.ts';
import type { Translate } from '../orders/views/order-details.tsx';
import { orderDate, orderModel } from '../orders/views/order-model.ts';
import { orderTotalHtml } from '../orders/views/order-totals.ts';
import { shopNonce } from '../session/shop-nonces.ts';
import { shopPageAddress } from '../settings/shop-addresses.ts';
import { shopPlural, shopText } from '../texts/shop-text.ts';
import { accountAddress } from './account-addresses.ts';
import { OrderList, type OrderRow, ViewOrder } from './account-views.tsx';

/** Orders on a page of the list: as many as posts on a page. */
function perPage({ site }: Call): number {
  return Math.max(1, site.options.number('posts_per_page', 10));
}

/** A page of the visitor's orders. */
export async function ordersHtml(call: Call, page: number, t: Translate): Promise<string> {
  const { site, visitor } = call;
  const limit = perPage(call);
  const { orders, total } = await ordersOf(site).find({
    customer: visitor.id,
    statuses: orderStatusNames.filter((status) => status !== 'checkout-draft'),
    limit,
    offset: (page - 1) * limit,
  });
  const parents = orders.map(({ id }) => id);
  const refunds =
    parents.length > 0 ? (await ordersOf(site).find({ type: 'shop_order_refund', parents })).orders : [];
  const rows = await Promise.all(
    orders.map((order) =>
      orderRow(
        call,
        order,
        refunds.filter(({ parentId }) => parentId === order.id),
      ),
    ),
  );
  const at = (number: number) => accountAddress(site, 'orders', String(number));
  return renderNode(
    <OrderList
      rows={rows}
      previous={page > 1 ? await at(page - 1) : undefined}
      next={page * limit < total ? await at(page + 1) : undefined}
      shop={await shopPageAddress(site, 'shop')}
      t={t}
    />,
  );
}

async function orderRow(call: Call, order: Order, refunds: readonly Order[]): Promise<OrderRow> {
  const { site } = call;
  const count = linesOf(order).reduce((sum, line) => sum + line.quantity, 0);
  return {
    id: order.id,
    status: order.status,
    statusLabel: statusLabel(site, order.status),
    time: new Date(order.created * 1000).toISOString(),
    date: orderDate(site, order.created),
    totalHtml: orderTotalHtml(site, order, refunds),
    items: shopPlural(site, 'for %s item', 'for %s items', count, count),
    actions: await actionsOf(call, order),
  };
}

/** What a customer may do with an order. WooCommerce: `wc_get_account_orders_actions()`. */
async function actionsOf(call: Call, order: Order): Promise<OrderRow['actions']> {
  const { site } = call;
  const t = (text: string) => shopText(site, text);
  const view = await accountAddress(site, 'view-order', String(order.id));
  return [
    ...(needsPayment(order)
      ? [{ name: 'pay', label: t('Pay'), href: await orderPayAddress(site, order) }]
      : []),
    { name: 'view', label: t('View'), href: view },
    ...(mayBeCancelled(order)
      ? [
          {
            name: 'cancel',
            label: t('Cancel'),
            href: await cancelOrderAddress(
              site,
              order,
              shopNonce(call, 'woocommerce-cancel_order'),
              await accountAddress(site),
            ),
          },
        ]
      : []),
  ];
}

/** One order of the visitor's; those of others are none. */
export async function viewOrderHtml(call: Call, id: number, t: Translate): Promise<string> {
  const { site, visitor } = call;
  const order = await ordersOf(site).order(id);
  if (order?.type !== 'shop_order' || order.customerId !== visitor.id) {
    return renderNode(
      <div role="alert">
        <ul className="woocommerce-error">
          <li>
            {t('Invalid order.')}{' '}
            <a href={await accountAddress(site)} className="wc-forward">
              {t('My account')}
            </a>
          </li>
        </ul>
      </div>,
    );
  }
  const notes = await notesOf(site.database, order.id, true);
  const again =
    order.status === 'completed'
      ? `${await shopPageAddress(site, 'cart')}?order_again=${order.id}&_wpnonce=${shopNonce(call, 'woocommerce-order_again')}`
      : undefined;
  return renderNode(
    <ViewOrder
      order={await orderModel(site, order)}
      statusLabel={statusLabel(site, order.status)}
      notes={notes.map((note) => ({
        ...note,
        dateText: localDate(site, 'l jS \\o\\f F Y, h:ia', note.date || siteTime(site, order.created)),
      }))}
      orderAgain={again}
      invoice={invoiceAddress(site, order)}
      t={t}
    />,
  );
}
