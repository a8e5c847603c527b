import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { list } from '../../app/api.ts';
import { dateTime, money } from '../../app/format.ts';
import { type Column, DataTable } from '../../app/parts/data-table.tsx';
import { Badge, Card } from '../../app/parts/page.tsx';
import { Link } from '../../app/router.tsx';
import { buyerOf, type Order, statusName, statusTone } from '../orders/order-types.ts';

const SHOWN = 6;

const columns: readonly Column<Order>[] = [
  {
    name: 'order',
    label: 'Order',
    main: true,
    cell: (order) => (
      <Link to={`admin.php?page=wc-orders&action=edit&id=${order.id}`}>
        #{order.number} {buyerOf(order)}
      </Link>
    ),
  },
  {
    name: 'date',
    label: 'Date',
    wide: true,
    cell: ({ date_created_gmt }) => dateTime(date_created_gmt, 'date'),
  },
  {
    name: 'status',
    label: 'Status',
    cell: ({ status }) => <Badge tone={statusTone(status)}>{statusName(status)}</Badge>,
  },
  { name: 'total', label: 'Total', number: true, cell: ({ total, currency }) => money(total, currency) },
];

/** The orders that came in last. */
export function NewestOrders(): ReactNode {
  const found = useQuery({
    queryKey: ['wc/v3/orders', 'newest'],
    queryFn: ({ signal }) => list<Order>('wc/v3/orders', { per_page: SHOWN }, signal),
  });
  return (
    <Card
      title="Newest orders"
      actions={<Link to="admin.php?page=wc-orders">All orders</Link>}
      className="card-flush"
    >
      <DataTable
        label="Newest orders"
        columns={columns}
        rows={found.data?.items}
        idOf={({ id }) => id}
        nameOf={({ number }) => `order ${number}`}
        error={found.error}
        retry={found.refetch}
        empty="No orders yet. They appear here as they come in."
      />
    </Card>
  );
}
