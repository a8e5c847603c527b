import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { read } from '../../app/api.ts';
import { money } from '../../app/format.ts';
import { Link } from '../../app/router.tsx';
import { customerOrdersAddress, type Order } from './order-types.ts';

interface History {
  readonly email: string;
  readonly orders_count: number;
  readonly total_spend: number;
  readonly avg_order_value: number;
}

/** What else the buyer of an order bought, by e-mail address. WooCommerce: the panel “Customer history”. */
export function OrderHistory({ order }: { order: Order }): ReactNode {
  const { email } = order.billing;
  const found = useQuery({
    queryKey: ['wc-analytics/reports/customers', 'by mail', email],
    enabled: Boolean(email),
    queryFn: ({ signal }) =>
      read<readonly History[]>(
        'wc-analytics/reports/customers',
        {
          searchby: 'email',
          search: email ?? '',
          per_page: 1,
          _fields: 'email,orders_count,total_spend,avg_order_value',
        },
        signal,
      ),
  });
  const [history] = found.data ?? [];
  // What cannot be read here is missing, no more.
  if (history === undefined || history.email.toLowerCase() !== email?.toLowerCase()) return null;
  return (
    <dl className="facts">
      <dt>Orders</dt>
      <dd>
        {order.customer_id > 0 ? (
          <Link
            to={customerOrdersAddress(order.customer_id)}
            aria-label={`${history.orders_count}: see their orders`}
          >
            {history.orders_count}
          </Link>
        ) : (
          history.orders_count
        )}
      </dd>
      <dt>Spent in all</dt>
      <dd>{money(history.total_spend)}</dd>
      <dt>An order on average</dt>
      <dd>{money(history.avg_order_value)}</dd>
    </dl>
  );
}
