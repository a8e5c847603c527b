import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { send } from '../../app/api.ts';
import { money } from '../../app/format.ts';
import { Checkbox, Select, TextField } from '../../app/parts/fields.tsx';
import { useForm } from '../../app/parts/form.tsx';
import { FormDialog } from '../../app/parts/form-dialog.tsx';
import { useToasts } from '../../app/parts/toasts.tsx';
import { type FullMembership, MEMBERS, PAYMENTS, type Payment } from './member-types.ts';

/** Notes what a member paid otherwise: by transfer, in cash. */
export function AddPayment(props: {
  readonly membership: FullMembership;
  readonly onClose: () => void;
}): ReactNode {
  const { membership, onClose } = props;
  const { tell } = useToasts();
  const queries = useQueryClient();
  const mayRenew = membership.changes.includes('renew');
  const fresh = {
    amount: membership.recurring_amount,
    date: '',
    transaction: '',
    status: 'complete',
    renews: false,
  };
  const form = useForm(fresh, async (_, { date, ...values }) => {
    const made = await send<Payment>('POST', PAYMENTS, {
      membership: membership.id,
      ...values,
      ...(date !== '' && { date }),
    });
    for (const stale of [MEMBERS, PAYMENTS]) await queries.invalidateQueries({ queryKey: [stale] });
    tell(`The payment of ${money(made.amount, made.currency)} is noted.`);
  });
  const { values, errors, set } = form;
  return (
    <FormDialog title="Note a payment" form={form} action="Note it" isNew onClose={onClose}>
      <div className="fields">
        <TextField
          label="Amount"
          prefix={membership.currency}
          inputMode="decimal"
          required
          value={values.amount}
          error={errors['amount']}
          onChange={(amount) => set('amount', amount.replace(',', '.'))}
        />
        <TextField
          label="Day"
          hint="Empty: today"
          type="date"
          value={values.date}
          error={errors['date']}
          onChange={(day) => set('date', day)}
        />
      </div>
      <Select
        label="State"
        value={values.status}
        options={[
          ['complete', 'Paid'],
          ['pending', 'Waiting'],
        ]}
        onChange={(status) => set('status', status)}
      />
      <TextField
        label="Transaction"
        hint="Under which it is known elsewhere; may be empty."
        value={values.transaction}
        error={errors['transaction']}
        onChange={(text) => set('transaction', text)}
      />
      {mayRenew && values.status === 'complete' && (
        <Checkbox
          label="The membership goes on for another term"
          checked={values.renews}
          onChange={(on) => set('renews', on)}
        />
      )}
      <p className="soft">Nothing is charged: this notes what came in otherwise.</p>
    </FormDialog>
  );
}
