import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { flushSync } from 'react-dom';
import { listAll, read } from '../../app/api.ts';
import { dateTime } from '../../app/format.ts';
import { useGuardedSave } from '../../app/guarded-save.ts';
import { Button } from '../../app/parts/button.tsx';
import { TextArea } from '../../app/parts/fields.tsx';
import { Form, useForm } from '../../app/parts/form.tsx';
import { Badge, Card, Page } from '../../app/parts/page.tsx';
import { Failed, Loading } from '../../app/parts/states.tsx';
import { useToasts } from '../../app/parts/toasts.tsx';
import { AddressCard } from './address-card.tsx';
import { EDITABLE } from './changed-items.ts';
import { CustomerCard } from './customer-card.tsx';
import { ItemsDialog } from './items-dialog.tsx';
import { MailDialog } from './mail-dialog.tsx';
import { OrderDownloads } from './order-downloads.tsx';
import { OrderNotes } from './order-notes.tsx';
import { OriginCard } from './order-origin.tsx';
import { OrderPaper, type PaperKind, usePaperLoading } from './order-paper.tsx';
import { OrderSums } from './order-sums.tsx';
import { type Order, OWN_ROUTE, type Refund, statusName, statusTone } from './order-types.ts';
import { PaymentCard } from './payment-card.tsx';
import { RefundDialog } from './refund-dialog.tsx';
import { StateCard } from './state-card.tsx';
import { useOrderBin } from './use-order-bin.ts';

const PARENT = { to: 'admin.php?page=wc-orders', label: 'Orders' };

/** One order, whole: what was ordered, for whom, what was paid, written and given back. */
export function OrderPage({ id }: { id: number }): ReactNode {
  const route = `wc/v3/orders/${id}`;
  const order = useQuery({
    queryKey: ['wc/v3/orders', id],
    queryFn: ({ signal }) => read<Order>(route, {}, signal),
  });
  const refunds = useQuery({
    queryKey: ['wc/v3/orders', id, 'refunds'],
    queryFn: ({ signal }) => listAll<Refund>(`${route}/refunds`, {}, signal),
  });
  if (order.data !== undefined) return <Whole order={order.data} refunds={refunds.data ?? []} />;
  return (
    <Page title={`Order #${id}`} parent={PARENT}>
      {order.isLoadingError ? <Failed error={order.error} retry={order.refetch} /> : <Loading />}
    </Page>
  );
}

function Whole({ order, refunds }: { order: Order; refunds: readonly Refund[] }): ReactNode {
  const [open, setOpen] = useState<'refund' | 'mail' | 'items'>();
  const [paper, setPaper] = useState<PaperKind>('invoice');
  const loading = usePaperLoading();
  const { tell } = useToasts();
  const guardedSave = useGuardedSave();
  const form = useForm(
    {
      status: order.status,
      date_created: order.date_created,
      payment_method: order.payment_method,
      payment_method_title: order.payment_method_title,
      transaction_id: order.transaction_id,
      customer_id: order.customer_id,
      billing: order.billing,
      shipping: order.shipping,
      customer_note: order.customer_note,
    },
    async ({ date_created: made, ...changes }) => {
      const guarded = { thing: order, context: 'view', stale: ['wc/v3/orders'] } as const;
      if (Object.keys(changes).length > 0) {
        const route = `wc/v3/orders/${order.id}`;
        await guardedSave<Order>({ ...guarded, route, field: 'date_modified_gmt' }, changes);
      }
      // `wc/v3` does not take it.
      if (made !== undefined) {
        await guardedSave({ ...guarded, route: `${OWN_ROUTE}/${order.id}` }, { date_created: made });
      }
      tell(`Order #${order.number} is saved.`);
    },
  );
  const left = Number(order.total) - refunds.reduce((sum, { amount }) => sum + Number(amount), 0);
  const { bin, restore } = useOrderBin(() => undefined);
  const close = () => setOpen(undefined);
  const printAs = (kind: PaperKind) => {
    // On the page before the browser prints it.
    flushSync(() => setPaper(kind));
    print();
  };
  return (
    <Page
      title={`Order #${order.number}`}
      parent={PARENT}
      beside={
        <>
          <Badge tone={statusTone(order.status)}>{statusName(order.status)}</Badge>
          <span className="soft">{dateTime(order.date_created_gmt)}</span>
        </>
      }
      actions={
        <>
          <Button icon="print" disabled={loading} onClick={() => printAs('invoice')}>
            Invoice
          </Button>
          <Button icon="print" disabled={loading} onClick={() => printAs('packing slip')}>
            Packing slip
          </Button>
          <Button icon="mail" onClick={() => setOpen('mail')}>
            Send mail
          </Button>
          <Button icon="back" disabled={left <= 0} onClick={() => setOpen('refund')}>
            Refund
          </Button>
          {order.status === 'trash' ? (
            <Button busy={restore.isPending} onClick={() => restore.mutate([order.id])}>
              Restore
            </Button>
          ) : (
            <Button kind="away" icon="bin" busy={bin.isPending} onClick={() => bin.mutate([order.id])}>
              Bin
            </Button>
          )}
        </>
      }
    >
      <OrderPaper kind={paper} order={order} refunds={refunds} />
      {open === 'mail' && <MailDialog order={order} onClose={close} />}
      {open === 'items' && <ItemsDialog order={order} onClose={close} />}
      {open === 'refund' && <RefundDialog order={order} refunds={refunds} left={left} onClose={close} />}
      <div className="columns">
        <div className="column">
          <OrderSums
            order={order}
            refunds={refunds}
            actions={
              EDITABLE.includes(order.status) && (
                <Button kind="quiet" icon="edit" label="Items: change" onClick={() => setOpen('items')} />
              )
            }
          />
          <OrderDownloads order={order} />
          <OrderNotes order={order} refunds={refunds} />
        </div>
        <Form form={form} label={`Order ${order.number}`}>
          <StateCard
            order={order}
            values={form.values}
            errors={form.errors}
            left={left}
            onStatus={(status) => form.set('status', status)}
            onDate={(date) => form.set('date_created', date)}
          />
          <PaymentCard
            payment={form.values}
            onChange={(payment) => {
              for (const [name, value] of Object.entries(payment))
                form.set(name as keyof typeof payment, value);
            }}
          />
          <CustomerCard
            order={order}
            customer={form.values.customer_id}
            error={form.errors['customer_id']}
            onChange={(customer) => form.set('customer_id', customer)}
          />
          <OriginCard order={order} />
          <AddressCard
            title="Billed to"
            address={form.values.billing}
            errors={form.errors}
            onChange={(billing) => form.set('billing', billing)}
          />
          <AddressCard
            title="Sent to"
            address={form.values.shipping}
            other={{ label: 'As it is billed', address: form.values.billing }}
            errors={form.errors}
            onChange={(shipping) => form.set('shipping', shipping)}
          />
          <Card title="Note by the customer">
            <TextArea
              label="Note by the customer"
              hideLabel
              rows={2}
              value={form.values.customer_note}
              onChange={(note) => form.set('customer_note', note)}
            />
          </Card>
        </Form>
      </div>
    </Page>
  );
}
