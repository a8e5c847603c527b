import type { AdminCall, AdminPage, AdminResult, InputMap } from 'portolan/plugin';
import { integerOf, textOf } from 'portolan/request';
import { payBack } from '../gateways/pay-back.ts';
import { parseAmount } from '../money/amount.ts';
import { amountText } from '../money/amount-text.ts';
import { changeStatus } from '../orders/change-status.ts';
import type { Order } from '../orders/order.ts';
import type { NoteAuthor } from '../orders/order-notes.ts';
import { ordersOf } from '../orders/order-repository.ts';
import { orderStatusNames, statusLabel } from '../orders/order-statuses.ts';
import { RefundRefused } from '../orders/refund-order.ts';
import { writeNote } from '../orders/write-note.ts';

type Work = (call: AdminCall, order: Order, form: InputMap) => Promise<{ notice: string; failed?: boolean }>;

/** What can be done with an order; the field `order` says with which. */
export const orderActions: NonNullable<AdminPage['actions']> = {
  status: withOrder(async (call, order, form) => {
    const to = textOf(form, 'status');
    if (!orderStatusNames.includes(to)) return { notice: 'There is no such status.', failed: true };
    await changeStatus(call.site, order.id, to, { author: authorOf(call) });
    return { notice: `The order is “${statusLabel(call.site, to)}” now.` };
  }),
  note: withOrder(async (call, order, form) => {
    const text = textOf(form, 'note').trim();
    if (text === '') return { notice: 'The note is empty.', failed: true };
    const forCustomer = textOf(form, 'for_customer') !== '';
    await writeNote(call.site, order.id, text, { author: authorOf(call), forCustomer });
    return { notice: forCustomer ? 'The note is on its way to the customer.' : 'Noted.' };
  }),
  refund: withOrder(async (call, order, form) => {
    const wish = textOf(form, 'amount').trim();
    const amount = wish === '' ? undefined : parseAmount(wish);
    if (wish !== '' && amount === undefined) return { notice: 'That is no amount.', failed: true };
    try {
      const onlyNote = textOf(form, 'only_note') !== '';
      const wanted = { amount, reason: textOf(form, 'reason'), onlyNote };
      const { amount: sum } = await payBack(call.site, order, wanted);
      return { notice: `Refunded ${amountText(call.site, sum, order.currency)}.` };
    } catch (error) {
      if (error instanceof RefundRefused) return { notice: error.message, failed: true };
      call.site.log.error({ error, order: order.id }, 'a refund failed');
      return { notice: 'The refund failed; nothing was noted. Please try again.', failed: true };
    }
  }),
};

function withOrder(work: Work): (call: AdminCall, form: InputMap) => Promise<AdminResult> {
  return async (call, form) => {
    const order = await ordersOf(call.site).order(integerOf(textOf(form, 'order')));
    if (order?.type !== 'shop_order') return { notice: 'There is no such order.', failed: true };
    return { ...(await work(call, order, form)), next: `${call.address}&id=${order.id}` };
  };
}

function authorOf({ visitor }: AdminCall): NoteAuthor {
  return {
    id: visitor.id,
    name: visitor.user?.display_name ?? '',
    email: visitor.user?.user_email ?? '',
  };
}
