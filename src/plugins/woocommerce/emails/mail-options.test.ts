import { afterAll, beforeAll, expect, it } from 'vitest';
import { fromPlain, serialize } from '../../../database/index.ts';
import type { OutgoingMail, UserRow } from '../../../types/index.ts';
import { openRestShop, type RestShop } from '../rest-v3/rest-shop-for-tests.ts';
import { newAccountMail, resetPasswordMail } from './account-mails.ts';

const settings = (values: Readonly<Record<string, string>>) => serialize(fromPlain(values));

let shop: RestShop;
let mug = 0;
beforeAll(async () => {
  shop = await openRestShop({
    woocommerce_feature_email_improvements_enabled: 'yes',
    woocommerce_email_from_name: 'The "Old" Quay, Ltd',
    woocommerce_email_from_address: 'shop@atlas.example',
    woocommerce_email_reply_to_enabled: 'yes',
    woocommerce_email_reply_to_name: 'Desk',
    woocommerce_email_reply_to_address: 'desk@atlas.example',
    woocommerce_new_order_settings: settings({
      subject: 'New {order_number} {order_billing_full_name}',
      email_type: 'plain',
      cc: 'cc@atlas.example, nobody',
      bcc: 'bcc@atlas.example',
    }),
    woocommerce_failed_order_settings: settings({ subject: 'Failed: {order_billing_full_name}' }),
    woocommerce_customer_new_account_settings: settings({ heading: 'Ahoy {site_title}' }),
    woocommerce_customer_reset_password_settings: settings({
      heading: 'Again',
      additional_content: 'Yours, {site_url}',
    }),
  });
  const product = await shop.ask('POST', '/products', { name: 'Mug', regular_price: '8' });
  mug = Number(product.json.id);
});
afterAll(() => shop.close());

async function mailed(work: () => Promise<unknown>): Promise<readonly OutgoingMail[]> {
  const before = shop.mails.length;
  await work();
  await shop.jobs.runDue();
  return shop.mails.slice(before);
}

it('the owner’s mail is text alone, with its copies, where its settings say so', async () => {
  const mails = await mailed(async () => {
    const made = await shop.ask('POST', '/orders', {
      status: 'on-hold',
      billing: { first_name: 'Ida', last_name: 'Hull', email: 'ida@example.com', country: 'GB' },
      line_items: [{ product_id: mug, quantity: 1 }],
    });
    await shop.ask('PUT', `/orders/${made.json.id}`, { status: 'failed' });
  });
  const owner = mails.find(({ subject }) => subject.startsWith('New '));
  // Mails of failed and cancelled orders alone know who ordered.
  expect(owner?.subject).toMatch(/^New \d+ \{order_billing_full_name\}$/);
  expect(owner).toMatchObject({ cc: ['cc@atlas.example'], bcc: ['bcc@atlas.example'] });
  expect(owner).not.toHaveProperty('html');
  expect(mails.some(({ subject }) => subject === 'Failed: Ida Hull')).toBe(true);
  const buyer = mails.find(({ to }) => String(to) === 'ida@example.com');
  expect(buyer?.html).toContain('<table');
  expect(buyer).not.toHaveProperty('cc');
  expect([buyer?.from, buyer?.replyTo]).toEqual([
    '"The \\"Old\\" Quay, Ltd" <shop@atlas.example>',
    '"Desk" <desk@atlas.example>',
  ]);
});

it('mails about accounts have the owner’s headings and last words', async () => {
  const [user] = await shop.site.users.find({ limit: 1 });
  const [news, reset] = await mailed(async () => {
    await newAccountMail(shop.site, user as UserRow, true);
    await resetPasswordMail(shop.site, user as UserRow);
  });
  expect(news?.text).toMatch(/^Ahoy /);
  expect(news?.text).toContain('Set your new password. (');
  expect(reset?.text).toMatch(/^Again/);
  expect(reset?.text).toContain(`Yours, ${new URL(shop.site.address.home).hostname}`);
  expect(reset?.text).not.toContain('Thanks for reading.');
});
