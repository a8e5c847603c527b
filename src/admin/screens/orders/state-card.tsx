import type { ReactNode } from 'react';
import { dateTime, money } from '../../app/format.ts';
import { Select } from '../../app/parts/fields.tsx';
import { Card } from '../../app/parts/page.tsx';
import { TimeField } from '../../app/parts/time-field.tsx';
import { type Order, orderStatuses, statusName } from './order-types.ts';

/** How far an order is, and when it was made. */
export function StateCard(props: {
  readonly order: Order;
  readonly values: { readonly status: string; readonly date_created: string };
  readonly errors: Readonly<Record<string, string>>;
  /** What is left of its sum after refunds. */
  readonly left: number;
  readonly onStatus: (status: string) => void;
  readonly onDate: (date: string) => void;
}): ReactNode {
  const { order, values, errors, left, onStatus, onDate } = props;
  return (
    <Card title="Status">
      <Select
        label="Status"
        hideLabel
        value={values.status}
        options={
          orderStatuses.some(([name]) => name === order.status)
            ? orderStatuses
            : [...orderStatuses, [order.status, statusName(order.status)]]
        }
        error={errors['status']}
        onChange={onStatus}
      />
      <TimeField
        label="Made on"
        hint="In the site’s time."
        type="datetime-local"
        step={1}
        value={values.date_created}
        error={errors['date_created']}
        onChange={onDate}
      />
      <dl className="facts">
        <dt>Paid</dt>
        <dd>{order.date_paid_gmt ? dateTime(order.date_paid_gmt) : 'Not yet'}</dd>
        <dt>Left after refunds</dt>
        <dd>{money(left, order.currency)}</dd>
      </dl>
    </Card>
  );
}
