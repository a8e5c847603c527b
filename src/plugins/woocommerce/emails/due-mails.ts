import type { Site, TableTransaction } from 'portolan/plugin';
import type { Order } from '../orders/order.ts';
import { type OrderMailPayload, orderMailJob } from '../orders/order-events.ts';
import { addNote } from '../orders/order-notes.ts';
import { ordersOf } from '../orders/order-repository.ts';
import { mailNote } from './mail-notes.ts';
import { mailEnabled, shopRecipients } from './mail-settings.ts';
import { type OrderMailKind, orderMailKinds } from './order-mail-kinds.ts';

/** Who gets a mail of this kind about an order; empty where nobody does or the shop has switched it off. */
export function recipientsOf(site: Site, kind: OrderMailKind, order: Order): readonly string[] {
  if (!mailEnabled(site, kind.settings, kind.usuallyOn ?? true)) return [];
  if (kind.to === 'shop') return shopRecipients(site, kind.settings);
  return order.billing.email === '' ? [] : [order.billing.email];
}

/**
 * Notes mails on an order, in the order of the kinds, and has them sent after the commit. The shop hears of a new order
 * once. WooCommerce: `WC_Email::send()` and its note.
 */
export async function noteAndSend(
  site: Site,
  transaction: TableTransaction,
  order: Order,
  isWanted: (kind: OrderMailKind) => boolean,
): Promise<void> {
  const kinds = orderMailKinds.filter(
    (kind) =>
      isWanted(kind) &&
      !(kind.id === 'new_order' && order.newOrderMailSent) &&
      recipientsOf(site, kind, order).length > 0,
  );
  if (kinds.length === 0) return;
  for (const kind of kinds) {
    await addNote(site, transaction, order.id, await mailNote(site, transaction, kind.title));
  }
  if (kinds.some(({ id }) => id === 'new_order')) {
    await ordersOf(site).updateIn(transaction, order.id, { newOrderMailSent: true });
  }
  const mails = kinds.map(({ id }) => id);
  await transaction.core.jobs.add(orderMailJob, {
    about: 'noted',
    order: order.id,
    mails,
  } satisfies OrderMailPayload);
}
