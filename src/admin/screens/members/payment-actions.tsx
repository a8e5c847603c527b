import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { send } from '../../app/api.ts';
import { dateTime, money } from '../../app/format.ts';
import { useGuardedSave } from '../../app/guarded-save.ts';
import { Button } from '../../app/parts/button.tsx';
import { Confirm } from '../../app/parts/dialog.tsx';
import { Select, TextField } from '../../app/parts/fields.tsx';
import { useForm } from '../../app/parts/form.tsx';
import { FormDialog } from '../../app/parts/form-dialog.tsx';
import { useToasts } from '../../app/parts/toasts.tsx';
import { useChange } from '../../app/use-change.ts';
import { MEMBERS, PAYMENT_STATUSES, PAYMENTS, type Payment } from './member-types.ts';
import { RefundButton } from './refund-button.tsx';

/** What other screens tell of payments. */
const STALE = [[PAYMENTS], [MEMBERS], ['portolan/v1/membership-report']] as const;

/** What can be done with a payment. */
export function PaymentActions({ payment }: { readonly payment: Payment }): ReactNode {
  const [open, setOpen] = useState<'edit' | 'delete'>();
  const close = () => setOpen(undefined);
  const name = `${payment.name}, ${money(payment.amount, payment.currency)}`;
  const remove = useChange({
    change: () => send('DELETE', `${PAYMENTS}/${payment.id}`),
    notice: () => 'The payment is deleted.',
    stale: STALE,
    onDone: close,
  });
  return (
    <span className="buttons buttons-together">
      <RefundButton payment={payment} />
      <Button kind="quiet" icon="edit" label={`Change: ${name}`} onClick={() => setOpen('edit')} />
      <Button kind="quiet" icon="bin" label={`Delete: ${name}`} onClick={() => setOpen('delete')} />
      {open === 'edit' && <PaymentDialog payment={payment} onClose={close} />}
      {open === 'delete' && (
        <Confirm
          title="Delete the payment?"
          action="Delete for good"
          busy={remove.isPending}
          onConfirm={() => remove.mutate()}
          onClose={close}
        >
          <p>
            {name}, {dateTime(payment.date_gmt, 'date')}. No report counts it any more. No money goes back,
            and the membership stays as it is.
          </p>
        </Confirm>
      )}
    </span>
  );
}

const SETTABLE = ['complete', 'pending', 'failed', 'abandoned'] as const;

function PaymentDialog(props: { readonly payment: Payment; readonly onClose: () => void }): ReactNode {
  const { payment, onClose } = props;
  const { tell } = useToasts();
  const queries = useQueryClient();
  const save = useGuardedSave();
  const { amount, date, transaction, status } = payment;
  const form = useForm({ amount, date, transaction, status }, async (changes) => {
    await save(
      { route: `${PAYMENTS}/${payment.id}`, thing: payment, context: 'view', stale: [PAYMENTS] },
      changes,
    );
    for (const queryKey of STALE) await queries.invalidateQueries({ queryKey });
    tell('The payment is saved.');
  });
  const { values, errors, set } = form;
  const beginsWaiting = status === 'pending' && values.status === 'complete';
  return (
    <FormDialog title={`Payment by ${payment.name}`} form={form} onClose={onClose}>
      <div className="fields">
        {payment.at_gateway ? (
          <p>
            {money(amount, payment.currency)} <span className="soft">through Stripe</span>
          </p>
        ) : (
          <TextField
            label="Amount"
            prefix={payment.currency}
            inputMode="decimal"
            required
            value={values.amount}
            error={errors['amount']}
            onChange={(text) => set('amount', text.replace(',', '.'))}
          />
        )}
        <TextField
          label="Day"
          type="date"
          required
          value={values.date}
          error={errors['date']}
          onChange={(day) => set('date', day)}
        />
      </div>
      {status !== 'refunded' && (
        <Select
          label="State"
          value={values.status}
          options={SETTABLE.map((one) => [one, PAYMENT_STATUSES[one][0]] as const)}
          error={errors['status']}
          onChange={(one) => set('status', one as Payment['status'])}
        />
      )}
      {beginsWaiting && (
        <p className="soft">What waited for this payment begins: the membership becomes active.</p>
      )}
      <TextField
        label="Transaction"
        hint="Under which it is known elsewhere; may be empty."
        value={values.transaction}
        error={errors['transaction']}
        onChange={(text) => set('transaction', text)}
      />
      <p className="soft">Nothing is charged and nothing goes back: this corrects the books.</p>
    </FormDialog>
  );
}
