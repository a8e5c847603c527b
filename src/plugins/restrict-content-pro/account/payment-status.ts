import type { PaymentStatus } from '../store/payments.ts';

const STATUSES: Readonly<Record<PaymentStatus, string>> = {
  pending: 'Pending',
  complete: 'Complete',
  failed: 'Failed',
  refunded: 'Refunded',
  abandoned: 'Abandoned',
};

/** What a payment's state is called, as English source text. Restrict Content Pro: `rcp_get_payment_status_label()`. */
export function paymentStatusText(status: PaymentStatus): string {
  return Object.hasOwn(STATUSES, status) ? STATUSES[status] : status;
}
