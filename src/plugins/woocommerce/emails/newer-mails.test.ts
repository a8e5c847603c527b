import { afterAll, beforeAll, expect, it } from 'vitest';
import { fromPlain, serialize } from '../../../database/index.ts';
import type { UserRow } from '../../../types/index.ts';
import { openRestShop, type RestShop } from '../rest-v3/rest-shop-for-tests.ts';
import { newAccountMail, resetPasswordMail } from './account-mails.ts';

let shop: RestShop;
let mug = 0;
beforeAll(async () => {
  shop = await openRestShop({ woocommerce_email_from_address: 'shop@atlas.example' });
  mug = Number(
    (await shop.ask('POST', '/products', { name: 'Mug', sku: 'M-1', regular_price: '8' })).json.id,
  );
});
afterAll(() => shop.close());

const newer = (is: boolean) =>
  shop.site.options.set('woocommerce_feature_email_improvements_enabled', is ? 'yes' : 'no');

/** Lines of the text of the mails that a change made due, by recipient. */
async function mailed(work: () => Promise<unknown>): Promise<ReadonlyMap<string, readonly string[]>> {
  const before = shop.mails.length;
  await work();
  await shop.jobs.runDue();
  return new Map(
    shop.mails.slice(before).map((mail) => [
      String(mail.to),
      [
        mail.subject,
        ...(mail.text ?? '')
          .split('\n')
          .map((line) => line.trim())
          .filter((line) => line !== ''),
      ],
    ]),
  );
}

const order =
  (status: string, buyer = { first_name: 'Ida', last_name: 'Hull' }) =>
  () =>
    shop.ask('POST', '/orders', {
      status,
      billing: { ...buyer, email: 'ida@example.com', country: 'GB' },
      shipping: { first_name: 'Ida', country: 'GB', phone: '0113' },
      line_items: [{ product_id: mug, quantity: 2 }],
      shipping_lines: [{ method_id: 'flat_rate', method_title: 'Flat rate', total: '1' }],
    });

it('mails about an order say what the newer ones say where the shop has them', async () => {
  await newer(true);
  const mails = await mailed(order('on-hold'));
  const buyer = mails.get('ida@example.com')?.join('\n') ?? '';
  expect(buyer).toContain(
    'We’ve received your order and it’s currently on hold until we can confirm your payment has been processed.',
  );
  expect(buyer).toMatch(/Here’s a reminder of what you’ve ordered:\nOrder summary/);
  expect(buyer).toContain('×2');
  expect(buyer).not.toContain('M-1');
  expect(buyer).toContain('0113');
  // The way before its cost.
  expect(buyer.replace(/\s+/g, ' ')).toContain('Shipping: – Flat rate £1.00');
  expect(buyer).toContain(
    'Thanks again! If you need any help with your order, please contact us at shop@atlas.example.',
  );
  const owner = [...mails].find(([to]) => to !== 'ida@example.com')?.[1].join('\n') ?? '';
  expect(owner).toContain('You’ve received a new order from Ida Hull:');
  expect(owner).toContain('Mug (#M-1)');
  expect(owner).toContain('Congratulations on the sale!');
});

it('answers go to the shop, and the shop’s to who bought', async () => {
  const before = shop.mails.length;
  await order('on-hold')();
  await order('on-hold', { first_name: '', last_name: '' })();
  await shop.jobs.runDue();
  const replies = shop.mails
    .slice(before)
    .map(({ to, replyTo }) => [String(to) === 'ida@example.com', replyTo ?? '']);
  expect(replies.filter(([isBuyer]) => isBuyer)).toEqual([
    [true, expect.stringContaining('<shop@atlas.example>')],
    [true, expect.stringContaining('<shop@atlas.example>')],
  ]);
  expect(replies.filter(([isBuyer]) => !isBuyer)).toEqual([
    [false, '"Ida Hull" <ida@example.com>'],
    [false, ''],
  ]);
  const nameless = shop.mails.slice(before).filter(({ text }) => text?.includes('Hi,'));
  expect(nameless).toHaveLength(1);
});

it('cash on delivery says how to pay in all mails, a refund why money went back', async () => {
  await shop.site.options.set(
    'woocommerce_cod_settings',
    serialize(fromPlain({ enabled: 'yes', instructions: 'Have it counted.' })),
  );
  const made = await shop.ask('POST', '/orders', {
    status: 'processing',
    payment_method: 'cod',
    billing: { first_name: 'Ida', email: 'ida@example.com', country: 'GB' },
    line_items: [{ product_id: mug, quantity: 1 }],
  });
  await shop.jobs.runDue();
  const path = `/orders/${made.json.id}`;
  const done = await mailed(() => shop.ask('PUT', path, { status: 'completed' }));
  expect(done.get('ida@example.com')).toContain('Have it counted.');
  const back = await mailed(() =>
    shop.ask('POST', `${path}/refunds`, { amount: '1', reason: 'A crack', api_refund: false }),
  );
  expect(back.get('ida@example.com')?.join(' ')).toContain('Refund: – -£1.00 A crack');
});

it('and what the older ones said where it has not', async () => {
  await newer(false);
  const buyer = (await mailed(order('on-hold'))).get('ida@example.com')?.join('\n') ?? '';
  expect(buyer).toContain(
    'Thanks for your order. It’s on-hold until we confirm that payment has been received.',
  );
  expect(buyer).toContain('Thanks for using');
  expect(buyer).not.toContain('×2');
});

it('the details of an order that is not paid lead to where that is done', async () => {
  await newer(true);
  const { json } = await order('pending')();
  const send = () => shop.ask('POST', `/orders/${json.id}/actions/send_order_details`, {});
  const unpaid = (await mailed(send)).get('ida@example.com')?.join('\n') ?? '';
  expect(unpaid).toContain('An order has been created for you on');
  expect(unpaid).toMatch(/Pay for this order.*order-pay/s);
  await mailed(() => shop.ask('PUT', `/orders/${json.id}`, { status: 'processing' }));
  const paid = (await mailed(send)).get('ida@example.com')?.join('\n') ?? '';
  expect(paid).toContain('Here are the details of your order placed on');
});

it('mails about accounts greet by first names, and say what to do as the newer ones do', async () => {
  const made = await shop.ask('POST', '/customers', {
    email: 'edda@example.com',
    username: 'edda7',
    password: 'only-for-tests 1',
    first_name: 'Edda',
  });
  const user = (await shop.site.users.byId(Number(made.json.id))) as UserRow;
  const sent = async (work: () => Promise<unknown>) =>
    ((await mailed(work)).get('edda@example.com') ?? []).join('\n');
  await newer(true);
  const reset = await sent(() => resetPasswordMail(shop.site, user));
  expect(reset).toMatch(/^Reset your password for /);
  expect(reset).toContain('Hi Edda,');
  expect(reset).toContain('If you’d like to proceed, reset your password via the link below:');
  expect(await sent(() => newAccountMail(shop.site, user, false, 'Edda'))).toContain('Hi Edda,');
  expect(await sent(() => newAccountMail(shop.site, user, false))).toContain('Hi edda7,');
  await newer(false);
  const older = await sent(() => resetPasswordMail(shop.site, user));
  expect(older).toMatch(/^Password Reset Request for /);
  expect(older).toContain('Hi edda7,');
});
