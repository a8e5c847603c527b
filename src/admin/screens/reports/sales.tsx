import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { read } from '../../app/api.ts';
import { money, numberFormat } from '../../app/format.ts';
import { Card } from '../../app/parts/page.tsx';
import { ReportSum, ReportSums, TimeChoice } from '../../app/parts/report-parts.tsx';
import { Failed, Loading } from '../../app/parts/states.tsx';
import { TimeChart } from '../../app/parts/time-chart.tsx';
import { timeBefore } from '../../app/periods.ts';
import { useReportTime } from '../../app/use-report-time.ts';
import { ReportPlace } from './report-place.tsx';
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

const count = (value: number) => numberFormat().format(value);
const amount = (value: number) => money(value);

/** The sums of a report, in the order in which they are read. */
const SUMS: readonly {
  readonly label: string;
  readonly of: (sales: Sales) => number;
  readonly format: (value: number) => string;
}[] = [
  { label: 'Sales', of: ({ total_sales }) => Number(total_sales), format: amount },
  { label: 'Without tax and shipping', of: ({ net_sales }) => Number(net_sales), format: amount },
  { label: 'Orders', of: ({ total_orders }) => total_orders, format: count },
  {
    label: 'An order on average',
    of: ({ total_sales, total_orders }) => (total_orders === 0 ? 0 : Number(total_sales) / total_orders),
    format: amount,
  },
  { label: 'Pieces', of: ({ total_items }) => total_items, format: count },
  { label: 'Tax', of: ({ total_tax }) => Number(total_tax), format: amount },
  { label: 'Shipping', of: ({ total_shipping }) => Number(total_shipping), format: amount },
  { label: 'Taken off by coupons', of: ({ total_discount }) => Number(total_discount), format: amount },
  { label: 'Given back', of: ({ total_refunds }) => Number(total_refunds), format: amount },
  { label: 'New customers', of: ({ total_customers }) => total_customers, format: count },
];

function useSales(range: { readonly date_min: string; readonly date_max: string }, enabled: boolean) {
  return useQuery({
    queryKey: ['wc/v3/reports/sales', range],
    queryFn: ({ signal }) => read<readonly Sales[]>('wc/v3/reports/sales', range, signal),
    enabled,
  });
}

const stepsOf = ({ totals }: Sales) =>
  Object.entries(totals).map(([step, { sales }]) => ({ step, value: Number(sales) }));

/** What was sold in a time, beside the time before: sums, a chart, the numbers, what sold best. */
export function SalesReport(): ReactNode {
  const time = useReportTime();
  const { from, to } = time;
  const range = { date_min: from, date_max: to };
  const found = useSales(range, from <= to);
  const earlier = timeBefore(time);
  // What is compared with may be missing: the report is read without it.
  const [before] = useSales({ date_min: earlier.from, date_max: earlier.to }, from <= to).data ?? [];
  const [sales] = found.data ?? [];
  return (
    <ReportPlace path="/analytics/overview">
      <TimeChoice time={time} />
      {found.isLoadingError ? (
        <Failed error={found.error} retry={found.refetch} />
      ) : sales === undefined ? (
        <Loading />
      ) : (
        <>
          <Card title="Sales">
            <ReportSums>
              {SUMS.map(({ label, of, format }) => (
                <ReportSum
                  key={label}
                  label={label}
                  value={format(of(sales))}
                  change={before && { from: of(before), to: of(sales), format }}
                />
              ))}
            </ReportSums>
            <TimeChart
              label={`Sales by ${sales.totals_grouped_by}, ${money(sales.total_sales)} in all`}
              steps={stepsOf(sales)}
              before={before && stepsOf(before)}
              format={amount}
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
    </ReportPlace>
  );
}
