import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { read, sendBatch } from '../../app/api.ts';
import { dateTime, money } from '../../app/format.ts';
import { monthQuery } from '../../app/months.ts';
import { Button } from '../../app/parts/button.tsx';
import { CsvButton } from '../../app/parts/csv-button.tsx';
import type { Column } from '../../app/parts/data-table.tsx';
import { Confirm } from '../../app/parts/dialog.tsx';
import { Icon } from '../../app/parts/icon.tsx';
import { ListScreen } from '../../app/parts/list-screen.tsx';
import { MonthChoice } from '../../app/parts/month-choice.tsx';
import { Badge } from '../../app/parts/page.tsx';
import { Views } from '../../app/parts/toolbar.tsx';
import { Link } from '../../app/router.tsx';
import { useChange } from '../../app/use-change.ts';
import { useList } from '../../app/use-list.ts';
import { ORDER_FILTERS, OrderFilters, orderFilterQuery } from './order-filters.tsx';
import { originOf } from './order-origin.tsx';
import {
  buyerOf,
  newOrderAddress,
  type Order,
  OWN_ROUTE,
  orderAddress,
  orderStatuses,
  statusName,
  statusTone,
} from './order-types.ts';
import { orderRows } from './orders-csv.ts';
import { countOf, useOrderBin } from './use-order-bin.ts';

const ROUTE = 'wc/v3/orders';
/** Statuses that orders are set to by hand, many at once. */
const BULK = [
  ['processing', 'Mark as processing'],
  ['on-hold', 'Put on hold'],
  ['completed', 'Complete'],
  ['cancelled', 'Cancel'],
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
  { name: 'origin', label: 'Origin', wide: true, cell: (order) => originOf(order) ?? '—' },
  {
    name: 'total',
    label: 'Total',
    number: true,
    cell: ({ total, currency }) => money(total, currency),
  },
];

/** All orders, by status, month, customer, product and channel; several are moved on or put into the bin at once. */
export function OrderList(): ReactNode {
  const toQuery = (filter: (name: string) => string) => ({
    search: filter('s'),
    status: filter('status').replace(/^wc-/, ''),
    ...orderFilterQuery(filter),
    ...monthQuery(filter('m')),
  });
  const orders = useList<Order>(ROUTE, ['status', 'm', ...ORDER_FILTERS], toQuery);
  const counts = useQuery({
    queryKey: [OWN_ROUTE, 'counts'],
    queryFn: ({ signal }) =>
      read<{
        readonly statuses: Readonly<Record<string, number>>;
        readonly months: readonly string[];
      }>(`${OWN_ROUTE}/counts`, {}, signal),
  }).data;
  const [confirming, setConfirming] = useState(false);
  const done = () => {
    setConfirming(false);
    orders.setChosen(new Set());
  };
  const ids = [...orders.chosen].map(Number);
  const inBin = orders.filter('status') === 'trash';
  const { bin, restore, remove } = useOrderBin(done);
  const bulk = useChange({
    change: (status: string) =>
      sendBatch(
        `${ROUTE}/batch`,
        'update',
        ids.map((id) => ({ id, status })),
      ),
    notice: (_, status) => `${countOf(ids.length)} now “${statusName(status)}”.`,
    stale: [[ROUTE], [OWN_ROUTE]],
    onDone: done,
  });
  const all = orderStatuses.reduce((sum, [status]) => sum + (counts?.statuses[status] ?? 0), 0);
  return (
    <ListScreen
      title="Orders"
      actions={
        <>
          <CsvButton name="orders" rows={() => orderRows(toQuery(orders.filter))} />
          <Link className="button button-main" to={newOrderAddress}>
            <Icon name="plus" />
            New order
          </Link>
        </>
      }
      views={
        <Views
          label="Status"
          value={orders.filter('status')}
          views={[
            ['', 'All', counts && all],
            ...[...orderStatuses, ['trash', 'Bin'] as const]
              .map(([status, label]) => [status, label, counts && (counts.statuses[status] ?? 0)] as const)
              .filter(([status, , count]) => count !== 0 || orders.filter('status') === status),
          ]}
          onChange={(status) => orders.set({ status })}
        />
      }
      search="Number, name or email"
      filters={
        <>
          <MonthChoice
            months={counts?.months ?? []}
            value={orders.filter('m')}
            onChange={(m) => orders.set({ m })}
          />
          <OrderFilters filter={orders.filter} set={orders.set} />
        </>
      }
      label="Orders"
      list={orders}
      columns={columns}
      idOf={({ id }) => id}
      nameOf={(order) => `order ${order.number}`}
      empty={orders.filtered ? 'No order fits.' : 'No orders yet. They appear here as they come in.'}
      bulk={
        inBin ? (
          <>
            <Button busy={restore.isPending} onClick={() => restore.mutate(ids)}>
              Restore
            </Button>
            <Button kind="away" onClick={() => setConfirming(true)}>
              Delete for good
            </Button>
          </>
        ) : (
          <>
            {BULK.map(([status, label]) => (
              <Button key={status} disabled={bulk.isPending} onClick={() => bulk.mutate(status)}>
                {label}
              </Button>
            ))}
            <Button kind="away" icon="bin" busy={bin.isPending} onClick={() => bin.mutate(ids)}>
              Bin
            </Button>
          </>
        )
      }
    >
      {confirming && (
        <Confirm
          title={ids.length === 1 ? 'Delete the order for good?' : `Delete ${ids.length} orders for good?`}
          action="Delete for good"
          busy={remove.isPending}
          onConfirm={() => remove.mutate(ids)}
          onClose={() => setConfirming(false)}
        >
          <p>What was bought, paid and given back cannot be looked up any more.</p>
        </Confirm>
      )}
    </ListScreen>
  );
}
