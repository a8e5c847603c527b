import { escapeHtml } from 'portolan/html';
import type { Endpoint } from 'portolan/plugin';
import { htmlType, noCacheHeaders, redirectReply, textOf } from 'portolan/request';
import { gatewaySettings, orderReceivedAddress, ordersOf, paymentComplete } from 'portolan/shop';

/** The gateway's own page: shows what is to be paid, and takes it. */
export const payPage: Endpoint = {
  name: 'GET|POST /harbour-pay/',
  matches: (path) => path === '/harbour-pay/',
  async handle({ site, request }) {
    const order = await ordersOf(site).withKey(
      Number(textOf(request.query, 'order')) || 0,
      textOf(request.query, 'key'),
    );
    if (order === undefined)
      return { status: 404, headers: { ...htmlType }, body: 'There is no such order.' };
    if (request.method === 'POST') {
      await paymentComplete(site, order.id);
      return redirectReply(await orderReceivedAddress(site, order), { headers: noCacheHeaders });
    }
    const greeting = gatewaySettings(site, 'harbour_pay').text('greeting', 'Ahoy');
    return {
      status: 200,
      headers: { ...htmlType, ...noCacheHeaders },
      body: `<!doctype html><title>Harbour</title><h1>${escapeHtml(greeting)}, ${escapeHtml(order.billing.first_name)}</h1>
<form method="post"><button id="pay">Pay order ${order.id}</button></form>`,
    };
  },
};
