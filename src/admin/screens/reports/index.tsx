import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { read } from '../../app/api.ts';
import { money } from '../../app/format.ts';
import { Bars } from '../../app/parts/bars.tsx';
import { Card, Page } from '../../app/parts/page.tsx';
import { ReportSum, ReportSums, TimeChoice } from '../../app/parts/report-parts.tsx';
import { Failed, Loading } from '../../app/parts/states.tsx';
import { useReportTime } from '../../app/use-report-time.ts';
import { type SalesStep, SalesTable } from './sales-table.tsx';
import { TopCoupons, TopProducts } from './top-lists.tsx';

interface Sales {
  readonly total_sales: string;
  readonly net_sales: string;
  readonly average_sales: string;
  readonly total_orders: number;
  readonly total_items: number;
  readonly total_tax: string;
  readonly total_shipping: string;
  readonly total_refunds: number;
  readonly total_discount: string;
  readonly total_customers: number;
  readonly totals_grouped_by: string;
  readonly totals: Readonly<Record<string, SalesStep>>;
}

/** What was sold in a time: sums, a chart, the numbers, what sold best. */
export default function Reports(): ReactNode {
  const time = useReportTime();
  const { from, to } = time;
  const range = { date_min: from, date_max: to };
  const found = useQuery({
    queryKey: ['wc/v3/reports/sales', range],
    queryFn: ({ signal }) => read<readonly Sales[]>('wc/v3/reports/sales', range, signal),
    enabled: from <= to,
  });
  const [sales] = found.data ?? [];
  return (
    <Page title="Reports">
      <TimeChoice time={time} />
      {found.error ? (
        <Failed error={found.error} retry={found.refetch} />
      ) : sales === undefined ? (
        <Loading />
      ) : (
        <>
          <Card title="Sales">
            <ReportSums>
              <ReportSum label="Sales" value={money(sales.total_sales)} />
              <ReportSum label="Without tax and shipping" value={money(sales.net_sales)} />
              <ReportSum label="Orders" value={sales.total_orders} />
              <ReportSum label="Pieces" value={sales.total_items} />
              <ReportSum label="Tax" value={money(sales.total_tax)} />
              <ReportSum label="Shipping" value={money(sales.total_shipping)} />
              <ReportSum label="Taken off by coupons" value={money(sales.total_discount)} />
              <ReportSum label="Given back" value={money(sales.total_refunds)} />
              <ReportSum label="New customers" value={sales.total_customers} />
            </ReportSums>
            <Bars
              label={`Sales by ${sales.totals_grouped_by}, ${money(sales.total_sales)} in all`}
              bars={Object.entries(sales.totals).map(([step, sums]) => ({
                name: step,
                value: Number(sums.sales),
                text: money(sums.sales),
              }))}
            />
            <SalesTable totals={sales.totals} name={`sales-${from}-${to}`} />
          </Card>
          <div className="columns">
            <div className="column">
              <TopProducts range={range} />
            </div>
            <div className="column">
              <TopCoupons />
            </div>
          </div>
        </>
      )}
    </Page>
  );
}
