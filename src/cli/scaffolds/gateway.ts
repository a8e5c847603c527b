import { camel, type Files } from './names.ts';

/** A way to pay that leads to a page of its own, with settings, a refund and a test that buys. */
export function gatewayFiles(name: string): Files {
  const id = name.replaceAll('-', '_');
  const folder = `plugins/${name}`;
  const gateway = camel(name);
  return {
    [`${folder}/plugin.ts`]: `import { definePlugin, ranPlugin } from 'portolan/plugin';
import { ${gateway} } from './gateway.ts';
import { payPage } from './pay-page.ts';

export default definePlugin({
  name: '${name}',
  // Where there is a shop.
  activeOn: (site) => ranPlugin(site, 'woocommerce'),
  requires: ['woocommerce'],
  paymentGateways: [${gateway}],
  endpoints: [payPage],
});
`,
    [`${folder}/gateway.ts`]: `import { defineGateway } from 'portolan/shop';

/** Its settings are the shop's option woocommerce_${id}_settings: enabled, title, description, and its own fields. */
export const ${gateway} = defineGateway({
  id: '${id}',
  methodTitle: '${name}',
  methodDescription: 'Customers pay on a page of ${name}.',
  title: 'Pay by ${name}',
  description: 'You go on to another page and come back.',
  enabledByDefault: true,
  fields: () => [
    { id: 'key', label: 'Key', description: 'From your account at ${name}.', type: 'password', default: '' },
  ],
  // Leads to a page where the customer pays; a gateway that pays at once calls paymentComplete() and leads to
  // orderReceivedAddress(). A refusal is { result: 'failure', message: '…' }.
  processPayment: async ({ site }, order) => ({
    result: 'success',
    redirect: \`\${site.address.home}/${name}/?order=\${order.id}&key=\${order.key}\`,
    keepsCart: true,
  }),
  // Gives the refund's number at the service; throws where it cannot be.
  processRefund: async (_site, order) => \`${name}-\${order.id}\`,
  // Where the service sends its notifications: /?wc-api=${id}
  callbacks: { ${id}: () => ({ status: 200, headers: { 'Content-Type': 'text/plain' }, body: 'ok' }) },
});
`,
    [`${folder}/pay-page.ts`]: `import { escapeHtml } from 'portolan/html';
import type { Endpoint } from 'portolan/plugin';
import { htmlType, noCacheHeaders, redirectReply, textOf } from 'portolan/request';
import { orderReceivedAddress, ordersOf, paymentComplete } from 'portolan/shop';

/** Stands for the service's own page: shows what is to be paid, and takes it. */
export const payPage: Endpoint = {
  name: 'GET|POST /${name}/',
  matches: (path) => path === '/${name}/',
  async handle({ site, request }) {
    const id = Number(textOf(request.query, 'order')) || 0;
    const order = await ordersOf(site).withKey(id, textOf(request.query, 'key'));
    if (order === undefined) return { status: 404, headers: { ...htmlType }, body: 'There is no such order.' };
    if (request.method === 'POST') {
      await paymentComplete(site, order.id);
      return redirectReply(await orderReceivedAddress(site, order), { headers: noCacheHeaders });
    }
    return {
      status: 200,
      headers: { ...htmlType, ...noCacheHeaders },
      body: \`<!doctype html><title>${name}</title><h1>\${escapeHtml(order.billing.first_name)}</h1>
<form method="post"><button>Pay order \${order.id}</button></form>\`,
    };
  },
};
`,
    [`${folder}/plugin.test.ts`]: `import { ordersOf } from 'portolan/shop';
import { openTestSite } from 'portolan/testing';
import { expect, it, onTestFinished } from 'vitest';

const products = [{ slug: 'chart', price: '12.50' }];

it('leads to its page, where the order is paid', async () => {
  const site = await openTestSite({ products });
  onTestFinished(site.close);
  const bought = await site.buy('chart', '${id}');
  expect(bought.redirect).toContain('/${name}/?order=');
  expect((await ordersOf(site.site).order(bought.order))?.status).toBe('pending');
  const page = await fetch(bought.redirect);
  expect(await page.text()).toContain(\`Pay order \${bought.order}\`);
  const paid = await fetch(bought.redirect, { method: 'POST', redirect: 'manual' });
  expect(paid.headers.get('location')).toContain('order-received');
  const order = await ordersOf(site.site).order(bought.order);
  expect(['processing', 'completed']).toContain(order?.status);
});

it('takes orders only by their keys', async () => {
  const site = await openTestSite({ products });
  onTestFinished(site.close);
  const { order } = await site.buy('chart', '${id}');
  expect((await site.fetch(\`/${name}/?order=\${order}&key=wrong\`, { method: 'POST' })).status).toBe(404);
});
`,
  };
}
