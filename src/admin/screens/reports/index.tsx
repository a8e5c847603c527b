import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { read } from '../../app/api.ts';
import { money } from '../../app/format.ts';
import { TextField } from '../../app/parts/fields.tsx';
import { Card, Page } from '../../app/parts/page.tsx';
import { Failed, Loading } from '../../app/parts/states.tsx';
import { Toolbar, Views } from '../../app/parts/toolbar.tsx';
import { useRouter, withFields } from '../../app/router.tsx';
import { Bars } from './bars.tsx';
import { periodOf, periods, today } from './periods.ts';
import { SalesTable } from './sales-table.tsx';
import { TopCoupons, TopProducts } from './top-lists.tsx';

/** A day's or a month's sums, as `wc/v3/reports/sales` gives them. */
export interface SalesStep {
  readonly sales: string;
  readonly orders: number;
  readonly items: number;
  readonly tax: string;
  readonly shipping: string;
  readonly discount: string;
  readonly customers: number;
}

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
  const { address, query, go } = useRouter();
  const preset = periodOf(query.get('period') ?? 'month', today());
  const from = query.get('from') ?? preset.from;
  const to = query.get('to') ?? preset.to;
  const range = { date_min: from, date_max: to };
  const found = useQuery({
    queryKey: ['wc/v3/reports/sales', range],
    queryFn: ({ signal }) => read<readonly Sales[]>('wc/v3/reports/sales', range, signal),
    enabled: from <= to,
  });
  const [sales] = found.data ?? [];
  const set = (fields: Readonly<Record<string, string | undefined>>) =>
    go(withFields(address, fields), { replace: true });
  const own = query.has('from') || query.has('to');
  return (
    <Page title="Reports">
      <Views
        label="Time"
        value={own ? '' : (query.get('period') ?? 'month')}
        views={periods}
        onChange={(period) => set({ period, from: undefined, to: undefined })}
      />
      <Toolbar>
        <TextField
          label="From"
          type="date"
          value={from}
          max={to}
          onChange={(day) => day && set({ from: day })}
        />
        <TextField label="To" type="date" value={to} min={from} onChange={(day) => day && set({ to: day })} />
      </Toolbar>
      {found.error ? (
        <Failed error={found.error} retry={found.refetch} />
      ) : sales === undefined ? (
        <Loading />
      ) : (
        <>
          <Card title="Sales">
            <dl className="report-sums">
              <Sum label="Sales" value={money(sales.total_sales)} />
              <Sum label="Without tax and shipping" value={money(sales.net_sales)} />
              <Sum label="Orders" value={sales.total_orders} />
              <Sum label="Pieces" value={sales.total_items} />
              <Sum label="Tax" value={money(sales.total_tax)} />
              <Sum label="Shipping" value={money(sales.total_shipping)} />
              <Sum label="Taken off by coupons" value={money(sales.total_discount)} />
              <Sum label="Given back" value={money(sales.total_refunds)} />
              <Sum label="New customers" value={sales.total_customers} />
            </dl>
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

function Sum({ label, value }: { label: string; value: ReactNode }): ReactNode {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  );
}
