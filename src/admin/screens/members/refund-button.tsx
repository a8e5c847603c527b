import { type ReactNode, useState } from 'react';
import { send } from '../../app/api.ts';
import { money } from '../../app/format.ts';
import { Button } from '../../app/parts/button.tsx';
import { Confirm } from '../../app/parts/dialog.tsx';
import { Checkbox } from '../../app/parts/fields.tsx';
import { useChange } from '../../app/use-change.ts';
import { MEMBERS, PAYMENTS, type Payment } from './member-types.ts';

/** Gives a payment back after it asked: through Stripe where it came from, else only in the books. */
export function RefundButton({ payment }: { payment: Payment }): ReactNode {
  const [asking, setAsking] = useState(false);
  const [throughGateway, setThroughGateway] = useState(payment.at_gateway);
  const amount = money(payment.amount, payment.currency);
  const refund = useChange({
    change: () => send('POST', `${PAYMENTS}/${payment.id}/refund`, { at_gateway: throughGateway }),
    notice: () => `${amount} ${throughGateway ? 'goes' : 'is noted as'} back.`,
    stale: [[PAYMENTS], [MEMBERS], ['portolan/v1/membership-report']],
    onDone: () => setAsking(false),
  });
  if (payment.status !== 'complete' || Number(payment.amount) <= 0) return '—';
  return (
    <>
      <Button label={`Give back: ${payment.name}, ${amount}`} onClick={() => setAsking(true)}>
        Give back
      </Button>
      {asking && (
        <Confirm
          title={`Give ${amount} back?`}
          action="Give it back"
          busy={refund.isPending}
          onConfirm={() => refund.mutate(undefined)}
          onClose={() => setAsking(false)}
        >
          <p>
            {payment.name} paid it for {payment.level_name}. A membership that is active ends with it.
          </p>
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
