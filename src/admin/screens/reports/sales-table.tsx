import type { ReactNode } from 'react';
import { saveCsv } from '../../app/csv.ts';
import { money, stepName } from '../../app/format.ts';
import { Button } from '../../app/parts/button.tsx';
import { type Column, DataTable } from '../../app/parts/data-table.tsx';

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

type Step = readonly [string, SalesStep];

const columns: readonly Column<Step>[] = [
  { name: 'step', label: 'When', main: true, cell: ([step]) => stepName(step) },
  { name: 'orders', label: 'Orders', number: true, cell: ([, { orders }]) => orders },
  { name: 'items', label: 'Pieces', number: true, wide: true, cell: ([, { items }]) => items },
  {
    name: 'discount',
    label: 'Taken off',
    number: true,
    wide: true,
    cell: ([, sums]) => money(sums.discount),
  },
  { name: 'tax', label: 'Tax', number: true, wide: true, cell: ([, { tax }]) => money(tax) },
  { name: 'shipping', label: 'Shipping', number: true, wide: true, cell: ([, sums]) => money(sums.shipping) },
  { name: 'sales', label: 'Sales', number: true, cell: ([, { sales }]) => money(sales) },
];

/** The numbers behind the chart, and a file of them. */
export function SalesTable({
  totals,
  name,
}: {
  totals: Readonly<Record<string, SalesStep>>;
  name: string;
}): ReactNode {
  const steps = Object.entries(totals);
  const save = () =>
    saveCsv(name, [
      ['When', 'Orders', 'Pieces', 'Taken off', 'Tax', 'Shipping', 'Sales', 'New customers'],
      ...steps.map(
        ([step, { orders, items, discount, tax, shipping, sales, customers }]) =>
          [
            step,
            orders,
            items,
            Number(discount),
            Number(tax),
            Number(shipping),
            Number(sales),
            customers,
          ] as const,
      ),
    ]);
  return (
    <>
      <details className="report-numbers">
        <summary>The numbers</summary>
        <DataTable
          label="Sales"
          columns={columns}
          rows={steps}
          idOf={([step]) => step}
          nameOf={([step]) => stepName(step)}
          empty="Nothing."
        />
      </details>
      <div className="buttons">
        <Button onClick={save}>Save as CSV</Button>
      </div>
    </>
  );
}
