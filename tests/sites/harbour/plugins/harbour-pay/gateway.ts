import { textOf } from 'portolan/request';
import { defineGateway } from 'portolan/shop';
import { settings } from './settings.ts';

/** Leads to a page of its own, where the order is paid. */
export const harbourPay = defineGateway({
  id: 'harbour_pay',
  methodTitle: 'Harbour Pay',
  methodDescription: 'Customers pay on a page of the harbour.',
  title: 'Pay at the harbour',
  description: 'You go on to the harbour and come back.',
  fields: () => [
    { id: 'greeting', label: 'Greeting', description: '', type: 'text', default: 'Ahoy' },
    { id: 'key', label: 'Key', description: '', type: 'password', default: '' },
  ],
  availableFor: (_site, payable) =>
    payable === undefined || payable.kind === 'cart' || payable.order.total > 0,
  fieldsHtml: async () => '<label>Berth <input name="harbour_berth" value="7"></label>',
  validateFields: async (_call, input) =>
    textOf(input, 'harbour_berth') === '13' ? ['There is no berth <strong>13</strong>.'] : [],
  processPayment: async ({ site }, order) => ({
    result: 'success',
    redirect: `${site.address.home}/harbour-pay/?order=${order.id}&key=${order.key}`,
    keepsCart: true,
  }),
  instructions: (site) => `<p>Ask for ${settings.of(site).master}.</p>`,
  processRefund: async (_site, order) => `harbour-${order.id}`,
  callbacks: {
    harbour_tides: () => ({ status: 200, headers: { 'Content-Type': 'text/plain' }, body: 'noted' }),
  },
});
