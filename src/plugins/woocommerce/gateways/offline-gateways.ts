import { shopText } from '../texts/shop-text.ts';
import { bankAccountsHtml } from './bank-accounts.ts';
import { defineOfflineGateway } from './define-gateway.ts';

/** Direct bank transfer. WooCommerce: `WC_Gateway_BACS`. */
export const bankTransfer = defineOfflineGateway({
  id: 'bacs',
  methodTitle: 'Direct bank transfer',
  methodDescription: 'Take payments in person via BACS. More commonly known as direct bank/wire transfer.',
  title: 'Direct bank transfer',
  description:
    'Make your payment directly into our bank account. Please use your Order ID as the payment reference. Your order will not be shipped until the funds have cleared in our account.',
  note: 'Awaiting BACS payment.',
  instructions: (site, order) => (order.status === 'on-hold' ? bankAccountsHtml(site, order) : ''),
  nextStep: (site, order) =>
    order.status === 'on-hold'
      ? shopText(site, 'Please transfer the total and give your order number %s as the reference.', order.id)
      : '',
});

/** Cheques. WooCommerce: `WC_Gateway_Cheque`. */
export const cheque = defineOfflineGateway({
  id: 'cheque',
  methodTitle: 'Check payments',
  methodDescription:
    'Take payments in person via checks. This offline gateway can also be useful to test purchases.',
  title: 'Check payments',
  description:
    'Please send a check to Store Name, Store Street, Store Town, Store State / County, Store Postcode.',
  note: 'Awaiting check payment.',
  nextStep: (site, order) =>
    order.status === 'on-hold'
      ? shopText(site, 'Please write your order number %s on the back of your cheque.', order.id)
      : '',
});
