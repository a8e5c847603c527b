import type { Call, InputMap } from 'portolan/plugin';
import { integerOf, textOf } from 'portolan/request';
import { type Payment, paymentById } from '../store/payments.ts';
import { memberText } from '../texts/member-text.ts';
import type { FormError } from './errors.ts';

/** The payment that a form names; why it cannot be this visitor's where there is something wrong with it. */
export async function namedPayment(call: Call, input: InputMap): Promise<Payment | FormError> {
  const { site, visitor } = call;
  const refuse = (code: string, text: string) => ({ code, message: memberText(site, text) });
  const id = integerOf(textOf(input, 'rcp_registration_payment_id'));
  if (id <= 0) return refuse('missing_payment_id', 'Missing payment ID.');
  const payment = await paymentById(site, site.database, id);
  if (payment !== undefined && visitor.id > 0 && payment.userId === visitor.id) return payment;
  if (payment) site.log.warn({ payment: id, user: visitor.id }, 'a foreign payment was refused');
  return refuse('invalid_payment', 'Invalid payment. Please try again.');
}

/** A form that does not say that a script sent it has to name a payment. Restrict Content Pro: `rcp_process_registration()`. */
export async function unfitPayment(call: Call, input: InputMap): Promise<readonly FormError[]> {
  const payment = await namedPayment(call, input);
  return 'message' in payment ? [payment] : [];
}
