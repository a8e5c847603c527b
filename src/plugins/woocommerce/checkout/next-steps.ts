import type { Call } from 'portolan/plugin';
import { accountAddress } from '../account/account-addresses.ts';
import { mailEnabled } from '../emails/mail-settings.ts';
import { gatewayById } from '../gateways/gateways.ts';
import { linesOf, type Order, shippingItemsOf } from '../orders/order.ts';
import { needsPayment } from '../orders/order-statuses.ts';
import type { OrderModel } from '../orders/views/order-model.ts';
import { shopText } from '../texts/shop-text.ts';
import { orderPayAddress } from './checkout-addresses.ts';

/** One sentence of what comes after an order (plain text), and where it leads. */
export interface NextStep {
  readonly text: string;
  readonly link?: { readonly href: string; readonly text: string; readonly classes?: string };
}

/** Mails that tell a customer of an order's status. WooCommerce: `includes/emails/*`. */
const MAILS: Readonly<Record<string, string>> = {
  'on-hold': 'customer_on_hold_order',
  processing: 'customer_processing_order',
  completed: 'customer_completed_order',
};

/** What comes next for an order: by its status, its gateway, what was bought, and who looks at it. */
export async function nextSteps(call: Call, order: Order, model: OrderModel): Promise<readonly NextStep[]> {
  const { site, visitor } = call;
  const t = (text: string, ...values: readonly (string | number)[]) => shopText(site, text, ...values);
  if (order.status === 'failed') {
    return needsPayment(order)
      ? [{ text: t('Your order is kept as it is: you can pay for it with another card or in another way.') }]
      : [];
  }
  if (needsPayment(order)) {
    return [
      {
        text: t(
          'Your payment has not reached us yet. If you have just paid, load this page again in a few minutes.',
        ),
        link: { href: await orderPayAddress(site, order), text: t('Pay for order'), classes: 'button pay' },
      },
    ];
  }
  const mail = MAILS[order.status];
  if (mail === undefined) return [];
  const mine = visitor.id > 0 && visitor.id === order.customerId;
  const paying = gatewayById(site, order.paymentMethod)?.nextStep?.(site, order);
  const steps = [...(paying ? [{ text: paying }] : []), ...deliverySteps(order, model, t)];
  if (order.billing.email !== '' && mailEnabled(site, mail)) {
    steps.push({ text: t('The details go to %s by e-mail.', order.billing.email) });
  }
  if (mine) {
    steps.push({
      text: t('You can look at this order at any time.'),
      link: { href: await accountAddress(site, 'view-order', String(order.id)), text: t('View order') },
    });
  }
  return steps;
}

type Words = (text: string, ...values: readonly (string | number)[]) => string;

/** How what was bought comes to the customer. */
function deliverySteps(order: Order, model: OrderModel, t: Words): NextStep[] {
  const steps: NextStep[] = [];
  if (model.downloads.length > 0) steps.push({ text: t('Your files are ready: you find them below.') });
  const shipping = shippingItemsOf(order);
  const collected = shipping.length > 0 && shipping.every(({ methodId }) => methodId === 'local_pickup');
  const onlyFiles = model.downloads.length >= linesOf(order).length;
  if (order.status === 'on-hold') {
    steps.push({ text: t('We start on your order as soon as the payment is confirmed.') });
  } else if (order.status === 'processing' && !onlyFiles) {
    steps.push({
      text: collected
        ? t('We are getting your order ready to be collected.')
        : shipping.length > 0
          ? t('We are getting your order ready to be sent.')
          : t('We are working on your order.'),
    });
  }
  return steps;
}
