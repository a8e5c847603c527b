import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { read } from '../../app/api.ts';
import { plainText } from '../../app/format.ts';
import { Button } from '../../app/parts/button.tsx';
import { Select, TextField } from '../../app/parts/fields.tsx';
import { Card } from '../../app/parts/page.tsx';

interface Payment {
  readonly payment_method: string;
  readonly payment_method_title: string;
  readonly transaction_id: string;
}

interface Gateway {
  readonly id: string;
  readonly title: string;
  readonly method_title: string;
  readonly enabled: boolean;
}

/** How an order is paid, and the number under which whoever takes the money knows it. */
export function PaymentCard(props: {
  readonly payment: Payment;
  readonly onChange: (payment: Partial<Payment>) => void;
}): ReactNode {
  const { payment, onChange } = props;
  const [edited, setEdited] = useState(false);
  return (
    <Card
      title="Payment"
      actions={
        <Button
          kind="quiet"
          icon="edit"
          label="Payment: change"
          aria-expanded={edited}
          onClick={() => setEdited(!edited)}
        />
      }
    >
      {edited ? (
        <>
          <MethodField payment={payment} onChange={onChange} />
          <TextField
            label="Transaction"
            hint="Under which the payment is known elsewhere."
            value={payment.transaction_id}
            onChange={(transaction_id) => onChange({ transaction_id })}
          />
        </>
      ) : (
        <dl className="facts">
          <dt>Paid by</dt>
          <dd>{payment.payment_method_title || '—'}</dd>
          {payment.transaction_id !== '' && (
            <>
              <dt>Transaction</dt>
              <dd>{payment.transaction_id}</dd>
            </>
          )}
        </dl>
      )}
    </Card>
  );
}

/** What the field calls a way to pay that the shop has not. */
const OTHER = 'other';

function MethodField({ payment, onChange }: Parameters<typeof PaymentCard>[0]): ReactNode {
  const { payment_method: method, payment_method_title: title } = payment;
  const gateways = useQuery({
    queryKey: ['wc/v3/payment_gateways'],
    queryFn: ({ signal }) => read<readonly Gateway[]>('wc/v3/payment_gateways', {}, signal),
  });
  const known = (gateways.data ?? []).filter(({ id, enabled }) => enabled || id === method);
  const nameOf = (gateway: Gateway) => plainText(gateway.title || gateway.method_title);
  const isListed = ['', OTHER].includes(method) || known.some(({ id }) => id === method);
  return (
    <Select
      label="Paid by"
      value={method}
      disabled={gateways.data === undefined}
      options={[
        ['', 'Not said'],
        ...known.map((gateway) => [gateway.id, nameOf(gateway)] as const),
        ...(isListed ? [] : [[method, title || method] as const]),
        [OTHER, 'Otherwise'],
      ]}
      onChange={(id) => {
        const gateway = known.find((one) => one.id === id);
        onChange({
          payment_method: id,
          payment_method_title: gateway ? nameOf(gateway) : id === OTHER ? 'Otherwise' : '',
        });
      }}
    />
  );
}
