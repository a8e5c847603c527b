import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo, useState } from 'react';
import { read, send } from '../../app/api.ts';
import { boot } from '../../app/boot.ts';
import { money, plainText } from '../../app/format.ts';
import { Confirm, Dialog } from '../../app/parts/dialog.tsx';
import { DialogFoot } from '../../app/parts/dialog-foot.tsx';
import { Checkbox, TextField } from '../../app/parts/fields.tsx';
import { useChange } from '../../app/use-change.ts';
import type { Order, Refund } from './order-types.ts';
import {
  amountFor,
  amountsWith,
  type Refundable,
  type RefundedLine,
  refundablesOf,
  refundOf,
} from './refund-sums.ts';

interface RefundDialogProps {
  readonly order: Order;
  readonly refunds: readonly Refund[];
  /** What can be given back at most. */
  readonly left: number;
  readonly onClose: () => void;
}

/** Gives money back for lines of an order, through its gateway where that can, and asks before it does. */
export function RefundDialog({ order, refunds, left, onClose }: RefundDialogProps): ReactNode {
  const amounts = useMemo(() => amountsWith(boot().site.priceDecimals), []);
  const { minor, major } = amounts;
  const lines = useMemo(() => refundablesOf(order, refunds, amounts), [order, refunds, amounts]);
  const [refunded, setRefunded] = useState<ReadonlyMap<number, RefundedLine>>(new Map());
  const [reason, setReason] = useState('');
  const [restock, setRestock] = useState(true);
  const [byHand, setByHand] = useState(false);
  const [confirming, setConfirming] = useState(false);
  const gateway = useQuery({
    queryKey: ['wc/v3/payment_gateways', order.payment_method],
    queryFn: ({ signal }) =>
      read<{ readonly method_supports: readonly string[] }>(
        `wc/v3/payment_gateways/${order.payment_method}`,
        {},
        signal,
      ),
    enabled: order.payment_method !== '',
  });
  const automatic = gateway.data?.method_supports.includes('refunds') === true;
  const paysBack = automatic && !byHand;
  const { items, total } = refundOf(lines, refunded, amounts);
  const amount = money(major(total), order.currency);
  const tooMuch = total > minor(left);
  const refund = useChange({
    change: () =>
      send('POST', `wc/v3/orders/${order.id}/refunds`, {
        amount: major(total),
        reason,
        api_refund: paysBack,
        api_restock: restock,
        line_items: items,
      }),
    notice: () => `${amount} ${paysBack ? 'is refunded' : 'is recorded as a manual refund'}.`,
    stale: [['wc/v3/orders'], ['wc/v3/products']],
    onDone: onClose,
  });
  const set = (line: Refundable, next: RefundedLine) => setRefunded(new Map(refunded).set(line.id, next));
  return (
    <Dialog
      title={`Refund order #${order.number}`}
      wide
      onClose={onClose}
      foot={
        <DialogFoot
          disabled={total <= 0 || tooMuch || gateway.isLoading}
          beside={<span className="refund-left soft">At most {money(left, order.currency)}</span>}
          onClick={() => setConfirming(true)}
          onClose={onClose}
        >
          Refund {amount}
        </DialogFoot>
      }
    >
      <table className="table refund-lines" aria-label="Items to refund">
        <thead>
          <tr>
            <th scope="col">Item</th>
            <th scope="col">Qty</th>
            <th scope="col">Amount without tax</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => {
            const now = refunded.get(line.id) ?? { quantity: 0, amount: '' };
            const name = plainText(line.name);
            return (
              <tr key={line.id}>
                <th scope="row">{name}</th>
                <td>
                  {line.quantity > 0 && (
                    <TextField
                      label={`Quantity of ${name}`}
                      hideLabel
                      type="number"
                      min={0}
                      max={line.quantityLeft}
                      suffix={`of ${line.quantityLeft}`}
                      value={now.quantity === 0 ? '' : String(now.quantity)}
                      onChange={(value) => {
                        const quantity = Math.max(
                          0,
                          Math.min(line.quantityLeft, Number.parseInt(value, 10) || 0),
                        );
                        set(line, {
                          quantity,
                          amount: quantity === 0 ? '' : major(amountFor(line, quantity)),
                        });
                      }}
                    />
                  )}
                </td>
                <td>
                  <TextField
                    label={`Amount for ${name}`}
                    hideLabel
                    inputMode="decimal"
                    placeholder={major(0)}
                    value={now.amount}
                    error={
                      minor(now.amount) > line.left
                        ? `At most ${money(major(line.left), order.currency)}`
                        : Number.isNaN(Number(now.amount))
                          ? `An amount like ${major(1234)}`
                          : undefined
                    }
                    onChange={(value) => set(line, { ...now, amount: value.replace(',', '.') })}
                  />
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
      <TextField label="Reason" hint="The customer may read it." value={reason} onChange={setReason} />
      <Checkbox label="Put the pieces back into stock" checked={restock} onChange={setRestock} />
      {automatic ? (
        <Checkbox
          label="Only note it"
          hint={`I pay the money back myself; otherwise ${order.payment_method_title} does.`}
          checked={byHand}
          onChange={setByHand}
        />
      ) : (
        <p className="notice notice-warn">
          {order.payment_method_title || 'This payment'} cannot give money back by itself: the refund is
          noted, and you pay the money back.
        </p>
      )}
      {confirming && (
        <Confirm
          title={`Refund ${amount}?`}
          action={paysBack ? `Refund ${amount}` : `Record a manual refund of ${amount}`}
          busy={refund.isPending}
          onConfirm={() => refund.mutate()}
          onClose={() => setConfirming(false)}
        >
          <p>
            {paysBack
              ? `${order.payment_method_title} gives the money back at once. This cannot be undone.`
              : 'It is noted on the order; no money moves by itself.'}
          </p>
        </Confirm>
      )}
    </Dialog>
  );
}
