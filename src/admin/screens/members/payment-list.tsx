import type { ReactNode } from 'react';
import { dateTime, money } from '../../app/format.ts';
import { CsvButton } from '../../app/parts/csv-button.tsx';
import { type Column, DataTable } from '../../app/parts/data-table.tsx';
import { ListScreen } from '../../app/parts/list-screen.tsx';
import { Badge } from '../../app/parts/page.tsx';
import { Views } from '../../app/parts/toolbar.tsx';
import { Link } from '../../app/router.tsx';
import { useList } from '../../app/use-list.ts';
import { memberAddress, PAYMENT_STATUSES, PAYMENTS, type Payment } from './member-types.ts';
import { paymentRows } from './members-csv.ts';
import { PaymentActions } from './payment-actions.tsx';
import { Place } from './places.tsx';

const KINDS: Readonly<Record<string, string>> = {
  new: 'New',
  renewal: 'Renewal',
  upgrade: 'Upgrade',
  downgrade: 'Downgrade',
};

const member: Column<Payment> = {
  name: 'name',
  label: 'Member',
  main: true,
  cell: ({ name, membership }) => <Link to={memberAddress(membership)}>{name}</Link>,
};
const columns: readonly Column<Payment>[] = [
  { name: 'date', label: 'Date', cell: ({ date_gmt }) => dateTime(date_gmt, 'date') },
  { name: 'level', label: 'Level', cell: ({ level_name }) => level_name },
  {
    name: 'status',
    label: 'Status',
    cell: ({ status }) => {
      const [label, tone] = PAYMENT_STATUSES[status] ?? [status, undefined];
      return <Badge tone={tone}>{label}</Badge>;
    },
  },
  { name: 'kind', label: 'For', wide: true, cell: ({ kind }) => KINDS[kind] ?? kind },
  { name: 'code', label: 'Code', wide: true, cell: ({ discount_code }) => discount_code || '—' },
  {
    name: 'amount',
    label: 'Amount',
    number: true,
    cell: ({ amount, refunded, status, currency }) => (
      <>
        {money(amount, currency)}
        {status === 'complete' && Number(refunded) > 0 && (
          <span className="soft"> {money(refunded, currency)} back</span>
        )}
      </>
    ),
  },
  {
    name: 'actions',
    label: 'Actions',
    actions: true,
    cell: (payment) => <PaymentActions payment={payment} />,
  },
];

/** All payments for memberships. */
export function PaymentList(): ReactNode {
  const toQuery = (filter: (name: string) => string) => ({ search: filter('s'), status: filter('status') });
  const payments = useList<Payment>(PAYMENTS, ['status'], toQuery);
  return (
    <Place
      page="rcp-payments"
      actions={<CsvButton name="payments" rows={() => paymentRows(toQuery(payments.filter))} />}
    >
      <ListScreen
        views={
          <Views
            label="By status"
            value={payments.filter('status')}
            views={[
              ['', 'All'],
              ...Object.entries(PAYMENT_STATUSES).map(([status, [label]]) => [status, label] as const),
            ]}
            onChange={(status) => payments.set({ status })}
          />
        }
        search="Name or e-mail"
        label="Payments"
        list={payments}
        columns={[member, ...columns]}
        idOf={({ id }) => id}
        nameOf={({ name }) => name}
        empty={payments.filtered ? 'No payment fits.' : 'No payments yet.'}
      />
    </Place>
  );
}

/** The payments of one membership. */
export function PaymentTable({ payments }: { payments: readonly Payment[] }): ReactNode {
  const [date, ...others] = columns;
  return payments.length === 0 ? (
    <p className="soft">Nothing was paid here.</p>
  ) : (
    <DataTable
      label="Payments"
      columns={date ? [{ ...date, main: true }, ...others] : others}
      rows={payments}
      idOf={({ id }) => id}
      nameOf={({ date_gmt }) => date_gmt}
      empty=""
    />
  );
}
