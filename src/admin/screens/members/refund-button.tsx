import { type ReactNode, useState } from 'react';
import { ApiError, send } from '../../app/api.ts';
import { money } from '../../app/format.ts';
import { Button } from '../../app/parts/button.tsx';
import { Confirm } from '../../app/parts/dialog.tsx';
import { Checkbox, TextField } from '../../app/parts/fields.tsx';
import { useChange } from '../../app/use-change.ts';
import { MEMBERS, PAYMENTS, type Payment } from './member-types.ts';

/** Gives a payment back, or a part of it, after it asked: through Stripe where it came from, else only in the books. */
export function RefundButton({ payment }: { payment: Payment }): ReactNode {
  const [asking, setAsking] = useState(false);
  const [throughGateway, setThroughGateway] = useState(payment.at_gateway);
  const left = leftOf(payment);
  const [part, setPart] = useState(left);
  const isAll = Number(part) === Number(left);
  const amount = money(part, payment.currency);
  const refund = useChange({
    change: () =>
      send('POST', `${PAYMENTS}/${payment.id}/refund`, {
        at_gateway: throughGateway,
        refunded: payment.refunded,
        ...(!isAll && { amount: part }),
      }),
    notice: () => `${amount} ${throughGateway ? 'goes' : 'is noted as'} back.`,
    stale: [[PAYMENTS], [MEMBERS], ['portolan/v1/membership-report']],
    onDone: () => setAsking(false),
  });
  if (payment.status !== 'complete' || Number(payment.amount) <= 0) return null;
  return (
    <>
      <Button
        label={`Give back: ${payment.name}, ${money(left, payment.currency)}`}
        onClick={() => {
          setPart(left);
          setAsking(true);
        }}
      >
        Give back
      </Button>
      {asking && (
        <Confirm
          title={`Give ${amount} back?`}
          action="Give it back"
          busy={refund.isPending}
          disabled={!(Number(part) > 0 && Number(part) <= Number(left))}
          onConfirm={() => refund.mutate(undefined)}
          onClose={() => setAsking(false)}
        >
          <p>
            {payment.name} paid {money(payment.amount, payment.currency)} for {payment.level_name}.{' '}
            {isAll
              ? 'A membership that is active ends with it.'
              : 'The membership stays as it is: only all of it ends one.'}
          </p>
          <TextField
            label="How much"
            hint={`At most ${money(left, payment.currency)}.`}
            inputMode="decimal"
            value={part}
            error={refund.error instanceof ApiError ? refund.error.fields['amount'] : undefined}
            onChange={setPart}
          />
          {payment.at_gateway ? (
            <Checkbox
              label="The money goes back through Stripe"
              hint="Otherwise it is only noted: somebody gave it back already."
              checked={throughGateway}
              onChange={setThroughGateway}
            />
          ) : (
            <p>
              It did not come through Stripe: it is only noted here. Give the money back where it came from.
            </p>
          )}
        </Confirm>
      )}
    </>
  );
}

/** What of a payment did not go back yet, as `7.50`. */
function leftOf({ amount, refunded }: Payment): string {
  const decimals = /\.(\d+)$/.exec(amount)?.[1]?.length ?? 0;
  return (Number(amount) - Number(refunded)).toFixed(decimals);
}
