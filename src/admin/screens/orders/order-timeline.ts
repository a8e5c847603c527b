import { money } from '../../app/format.ts';
import type { Order, Refund } from './order-types.ts';

/** A note of an order as `wc/v3/orders/<id>/notes` gives it; those of the shop itself are by `system`. */
export interface OrderNote {
  readonly id: number;
  readonly author: string;
  readonly date_created_gmt: string;
  /** HTML. */
  readonly note: string;
  readonly customer_note: boolean;
}

/** Something that happened to an order. */
export interface OrderEvent {
  readonly key: string;
  /** As the API writes it, in GMT. */
  readonly at: string;
  /** What it was, where it is no note; a note's text stands in the note. */
  readonly text?: string;
  readonly note?: OrderNote;
}

/**
 * All that happened to an order in one stream, newest first: that it came in, was paid and completed, what was given back,
 * and its notes – among them changes of its status and mails, as WooCommerce notes them.
 */
export function timelineOf(
  order: Pick<
    Order,
    | 'currency'
    | 'date_created_gmt'
    | 'date_paid_gmt'
    | 'date_completed_gmt'
    | 'payment_method_title'
    | 'total'
  >,
  refunds: readonly Refund[],
  notes: readonly OrderNote[],
): readonly OrderEvent[] {
  const { currency, date_paid_gmt: paid, date_completed_gmt: completed, payment_method_title: by } = order;
  const events: OrderEvent[] = [
    ...notes.map((note) => ({ key: `note-${note.id}`, at: note.date_created_gmt, note })),
    ...refunds.map(({ id, amount, reason, date_created_gmt: at, refunded_payment: back }) => ({
      key: `refund-${id}`,
      at,
      text: `${money(amount, currency)} given back${back ? ' through the gateway' : ' by hand'}${reason ? `: ${reason}` : ''}`,
    })),
  ];
  if (completed) events.push({ key: 'completed', at: completed, text: 'Completed' });
  if (paid) events.push({ key: 'paid', at: paid, text: by ? `Paid by ${by}` : 'Paid' });
  events.push({
    key: 'placed',
    at: order.date_created_gmt,
    text: `The order came in: ${money(order.total, currency)}`,
  });
  // Of one moment what stands later in the list came first.
  return events.toSorted((a, b) => (a.at < b.at ? 1 : a.at > b.at ? -1 : 0));
}
