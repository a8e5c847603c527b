import type { ReactNode } from 'react';
import { sendBatch } from '../../app/api.ts';
import { dateTime, money } from '../../app/format.ts';
import { Button } from '../../app/parts/button.tsx';
import type { Column } from '../../app/parts/data-table.tsx';
import { Icon } from '../../app/parts/icon.tsx';
import { ListScreen } from '../../app/parts/list-screen.tsx';
import { Badge } from '../../app/parts/page.tsx';
import { Views } from '../../app/parts/toolbar.tsx';
import { Link } from '../../app/router.tsx';
import { useChange } from '../../app/use-change.ts';
import { useList } from '../../app/use-list.ts';
import {
  buyerOf,
  newOrderAddress,
  type Order,
  orderAddress,
  orderStatuses,
  statusName,
  statusTone,
} from './order-types.ts';

const ROUTE = 'wc/v3/orders';
/** Statuses that orders are set to by hand, many at once. */
const BULK = [
  ['processing', 'Mark as processing'],
  ['on-hold', 'Put on hold'],
  ['completed', 'Complete'],
] as const;

const columns: readonly Column<Order>[] = [
  {
    name: 'order',
    label: 'Order',
    main: true,
    cell: (order) => <Link to={orderAddress(order.id)}>{`#${order.number} ${buyerOf(order)}`}</Link>,
  },
  { name: 'date', label: 'Date', sort: 'date', cell: (order) => dateTime(order.date_created_gmt) },
  {
    name: 'status',
    label: 'Status',
    cell: ({ status }) => <Badge tone={statusTone(status)}>{statusName(status)}</Badge>,
  },
  {
    name: 'items',
    label: 'Items',
    wide: true,
    number: true,
    cell: ({ line_items }) => line_items.reduce((sum, { quantity }) => sum + quantity, 0),
  },
  { name: 'payment', label: 'Paid by', wide: true, cell: (order) => order.payment_method_title || '—' },
  {
    name: 'total',
    label: 'Total',
    number: true,
    cell: ({ total, currency }) => money(total, currency),
  },
];

/** All orders, by status; several are moved on at once. */
export function OrderList(): ReactNode {
  const orders = useList<Order>(ROUTE, ['status'], (filter) => ({
    search: filter('s'),
    status: filter('status').replace(/^wc-/, ''),
  }));
  const bulk = useChange({
    change: (status: string) =>
      sendBatch(
        `${ROUTE}/batch`,
        'update',
        [...orders.chosen].map((id) => ({ id, status })),
      ),
    notice: (_, status) => `${countOf(orders.chosen.size)} now “${statusName(status)}”.`,
    stale: [[ROUTE]],
    onDone: () => orders.setChosen(new Set()),
  });
  return (
    <ListScreen
      title="Orders"
      actions={
        <Link className="button button-main" to={newOrderAddress}>
          <Icon name="plus" />
          New order
        </Link>
      }
      views={
        <Views
          label="Status"
          value={orders.filter('status')}
          views={[['', 'All'], ...orderStatuses]}
          onChange={(status) => orders.set({ status })}
        />
      }
      search="Number, name or email"
      label="Orders"
      list={orders}
      columns={columns}
      idOf={({ id }) => id}
      nameOf={(order) => `order ${order.number}`}
      empty={orders.filtered ? 'No order fits.' : 'No orders yet. They appear here as they come in.'}
      bulk={BULK.map(([status, label]) => (
        <Button key={status} disabled={bulk.isPending} onClick={() => bulk.mutate(status)}>
          {label}
        </Button>
      ))}
    />
  );
}

function countOf(number: number): string {
  return number === 1 ? 'One order is' : `${number} orders are`;
}
