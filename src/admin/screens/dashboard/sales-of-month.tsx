import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { read } from '../../app/api.ts';
import { money } from '../../app/format.ts';
import { Card } from '../../app/parts/page.tsx';
import { Failed, Loading } from '../../app/parts/states.tsx';
import { TimeChart } from '../../app/parts/time-chart.tsx';
import { Link } from '../../app/router.tsx';

/** What is shown of `wc/v3/reports/sales`. */
interface Sales {
  readonly total_sales: string;
  readonly net_sales: string;
  readonly total_orders: number;
  readonly total_items: number;
  readonly total_refunds: number;
  /** By the day, or the month of a longer time. */
  readonly totals: Readonly<Record<string, { readonly sales: string; readonly orders: number }>>;
}

/** What the shop took in this month. */
export function SalesOfMonth(): ReactNode {
  const found = useQuery({
    queryKey: ['wc/v3/reports/sales', 'month'],
    queryFn: ({ signal }) => read<readonly Sales[]>('wc/v3/reports/sales', { period: 'month' }, signal),
  });
  const [sales] = found.data ?? [];
  return (
    <Card title="This month">
      {found.isLoadingError ? (
        <Failed error={found.error} retry={found.refetch} />
      ) : sales === undefined ? (
        <Loading rows={3} />
      ) : (
        <>
          <TimeChart
            label="Sales of each day of this month"
            steps={Object.entries(sales.totals).map(([step, sums]) => ({ step, value: Number(sums.sales) }))}
            format={(value) => money(value)}
          />
          <dl className="facts">
            <dt>Sales</dt>
            <dd>{money(sales.total_sales)}</dd>
            <dt>Without tax and postage</dt>
            <dd>{money(sales.net_sales)}</dd>
            <dt>Orders</dt>
            <dd>{sales.total_orders}</dd>
            <dt>Pieces</dt>
            <dd>{sales.total_items}</dd>
            <dt>Refunded</dt>
            <dd>{money(sales.total_refunds)}</dd>
          </dl>
          <p>
            <Link to="admin.php?page=wc-reports">All reports</Link>
          </p>
        </>
      )}
    </Card>
  );
}
