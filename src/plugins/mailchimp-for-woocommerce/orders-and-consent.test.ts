import { load } from 'cheerio';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { cookieHeaderOf, logInAs } from '../../../tests/plain-site.ts';
import { renderNode } from '../../view/index.ts';
import { subscriberHash } from '../mailchimp-api/index.ts';
import { addedFields, changeStatus, ordersOf, shopNonce } from '../woocommerce/index.ts';
import { cartById } from './carts.ts';
import { type ListShop, openListShop } from './list-shop.ts';
import { internationalNumber } from './sms.tsx';

const anna = 'anna@quay.example';
const memberPath = `/lists/tides1/members/${subscriberHash(anna)}`;

let shop: ListShop;
let gift: number;
beforeEach(async () => {
  shop = await openListShop();
  gift = await shop.product({
    name: 'Gift',
    meta: { _price: '0', _regular_price: '0', _virtual: 'yes', _downloadable: 'no' },
  });
});
afterEach(() => shop.close());

const headers = { 'Content-Type': 'application/x-www-form-urlencoded' };

/** Sends the checkout's form with the gift in the cart. */
async function checkout(fields: Readonly<Record<string, string>> = {}, more = '') {
  const added = await shop.visit({
    method: 'POST',
    path: '/?wc-ajax=add_to_cart',
    headers,
    body: `product_id=${gift}`,
  });
  const cookie = cookieHeaderOf(shop.site, added);
  await shop.ajax('action=mailchimp_set_user_by_email', { email: anna }, cookie);
  const call = await shop.call({ method: 'GET', path: '/', headers: { Cookie: cookie } });
  return shop.visit({
    method: 'POST',
    path: '/?wc-ajax=checkout',
    headers: {
      ...headers,
      Cookie: `${cookie}; mailchimp_user_email=${encodeURIComponent(anna)}; ${more}`,
    },
    body: new URLSearchParams({
      billing_first_name: 'Anna',
      billing_last_name: 'Tide',
      billing_country: 'GB',
      billing_address_1: '1 Quay',
      billing_city: 'Hull',
      billing_postcode: 'HU1 1AA',
      billing_phone: '01482000000',
      billing_email: anna,
      'woocommerce-process-checkout-nonce': shopNonce(call, 'woocommerce-process_checkout'),
      ...fields,
    }).toString(),
  });
}

/** Orders the gift. */
async function order(fields: Readonly<Record<string, string>> = {}, more = '') {
  const reply = await checkout(fields, more);
  expect(JSON.parse(String(reply.body))).toMatchObject({ result: 'success' });
  const { orders } = await ordersOf(shop.site).find({ limit: 1 });
  const placed = orders[0];
  if (placed === undefined) throw new Error('no order');
  return { reply, placed };
}

const sent = (method: string, path: string) =>
  shop.list.requests.filter((request) => request.method === method && request.path === path);

describe('an order', () => {
  it('takes the place of its cart and is told a while later', async () => {
    shop.list.answer(({ method }) => (method === 'GET' ? { status: 404 } : undefined));
    const { placed, reply } = await order({ mailchimp_woocommerce_newsletter: '1' });
    expect(reply.cookies).toContainEqual(
      expect.objectContaining({ name: 'mailchimp_landing_site', expires: 1 }),
    );
    expect(placed.meta.get('mailchimp_woocommerce_is_subscribed')).toEqual(['1']);
    expect(await cartById(shop.site, subscriberHash(anna))).toBeUndefined();
    shop.wait(80);
    await shop.jobs.runDue();
    expect(sent('POST', '/ecommerce/stores/shop1/orders')).toEqual([]);
    await shop.sync();
    expect(sent('PUT', memberPath)[0]?.body).toMatchObject({
      email_address: anna,
      status: 'subscribed',
      status_if_new: 'subscribed',
      merge_fields: { FNAME: 'Anna', LNAME: 'Tide' },
    });
    expect(sent('POST', '/ecommerce/stores/shop1/orders')[0]?.body).toMatchObject({
      id: String(placed.id),
      customer: { email_address: anna, opt_in_status: true },
      currency_code: 'GBP',
      order_total: 0,
      lines: [{ product_id: String(gift), quantity: 1 }],
    });
  });

  it('of somebody who did not agree makes them reachable about it only', async () => {
    shop.list.answer(({ method }) => (method === 'GET' ? { status: 404 } : undefined));
    const { placed } = await order();
    // A box that is not ticked is not sent, so that nothing is noted.
    expect(placed.meta.get('mailchimp_woocommerce_is_subscribed')).toBeUndefined();
    await shop.sync();
    expect(sent('PUT', memberPath)[0]?.body).toMatchObject({ status: 'transactional' });
  });

  it('never takes a subscriber off the list', async () => {
    shop.list.answer(({ method, path }) => {
      if (method !== 'GET') return undefined;
      return path === memberPath ? { status: 200, body: { status: 'subscribed' } } : { status: 404 };
    });
    await order();
    await shop.sync();
    expect(sent('PUT', memberPath)).toEqual([]);
  });

  it('is told again as it changes', async () => {
    await order();
    await shop.sync();
    const { orders } = await ordersOf(shop.site).find({ limit: 1 });
    const id = orders[0]?.id ?? 0;
    await changeStatus(shop.site, id, 'cancelled');
    await shop.sync();
    const [, changed] = sent('PATCH', `/ecommerce/stores/shop1/orders/${id}`);
    expect(changed?.body).toMatchObject({ financial_status: 'cancelled' });
  });

  it('keeps where the visit began', async () => {
    const { placed } = await order({}, 'mailchimp_landing_site=https%3A%2F%2Fatlas.example%2Fquay%2F');
    expect(placed.meta.get('mailchimp_woocommerce_landing_site')).toEqual(['https://atlas.example/quay/']);
  });
});

describe('the box of the newsletter', () => {
  const fields = async (form: 'checkout' | 'register' | 'account', cookie = '') => {
    const call = await shop.call({ method: 'GET', path: '/', headers: { Cookie: cookie } });
    return load(renderNode(await addedFields(call, form)), null, false);
  };

  it('stands in checkout and registration as the owner wishes', async () => {
    const $ = await fields('checkout');
    const box = $('p.form-row.form-row-wide.mailchimp-newsletter label input');
    expect(box.attr('name')).toBe('mailchimp_woocommerce_newsletter');
    expect(box.attr('value')).toBe('1');
    expect(box.attr('checked')).toBeUndefined();
    expect($('label span').text()).toBe('Subscribe to our newsletter');
    expect((await fields('register'))('input')).toHaveLength(1);
    for (const [setting, checked, boxes] of [
      ['check', true, 1],
      ['hide', false, 0],
    ] as const) {
      const other = await openListShop({ mailchimp_checkbox_defaults: setting });
      const call = await other.call({ method: 'GET', path: '/' });
      const rendered = load(renderNode(await addedFields(call, 'checkout')), null, false)('input');
      expect(rendered).toHaveLength(boxes);
      expect(rendered.attr('checked') !== undefined).toBe(checked);
      await other.close();
    }
  });

  it('is not shown to subscribers, who choose on their account', async () => {
    const cookie = await logInAs(shop, 'sue');
    const sue = await shop.site.users.byLogin('sue');
    const call = await shop.call({
      method: 'POST',
      path: '/',
      headers: { ...headers, Cookie: cookie },
      body: 'mailchimp_woocommerce_is_subscribed_radio=1',
    });
    await shop.site.events.emit('customer.saved', { call, user: sue?.ID ?? 0, form: 'account' });
    const meta = (await shop.site.users.meta([sue?.ID ?? 0])).get(sue?.ID ?? 0);
    expect(meta?.get('mailchimp_woocommerce_is_subscribed')).toBe('1');
    expect(meta?.get('mailchimp_woocommerce_marketing_status_updated_at')).toBe('1796126400');
    expect((await fields('checkout', cookie))('input')).toHaveLength(0);
    const $ = await fields('account', cookie);
    expect(
      $('input[type=radio]')
        .map((_, radio) => `${$(radio).attr('value')}${$(radio).attr('checked') === undefined ? '' : '*'}`)
        .get(),
    ).toEqual(['1*', 'unsubscribed', '0']);
    const members = (await shop.waiting()).filter(({ kind }) => kind.endsWith('.member'));
    expect(members).toMatchObject([
      { kind: 'mailchimp-for-woocommerce.member', payload: { email: 'sue@atlas.example', subscribed: true } },
    ]);
  });
});

describe('text messages', () => {
  const agreed = { mailchimp_woocommerce_sms_subscribe: '1' };

  it('are asked for only where the owner sends them, and need a number', async () => {
    const call = await shop.call({ method: 'GET', path: '/' });
    expect(renderNode(await addedFields(call, 'checkout'))).not.toContain('sms');
    await shop.close();
    shop = await openListShop({
      mailchimp_checkbox_defaults: 'uncheck',
      mailchimp_sms_enabled: '1',
      mailchimp_sms_consent_enabled: '1',
    });
    gift = await shop.product({ name: 'Gift', meta: { _price: '0', _regular_price: '0', _virtual: 'yes' } });
    const again = await shop.call({ method: 'GET', path: '/' });
    const $ = load(renderNode(await addedFields(again, 'checkout')), null, false);
    expect($('.mailchimp-sms-consent #mailchimp_woocommerce_sms_subscribe').attr('value')).toBe('1');
    expect($('#mailchimp-sms-phone-wrapper input').attr('type')).toBe('tel');
    const { body } = await checkout({ ...agreed, mailchimp_woocommerce_sms_phone: 'soon' });
    expect(JSON.parse(String(body)).messages).toContain('Please enter a valid phone number for SMS consent.');
    shop.list.answer(({ method }) => (method === 'GET' ? { status: 404 } : undefined));
    const { placed } = await order({ ...agreed, mailchimp_woocommerce_sms_phone: '01632 960001' });
    expect(placed.meta.get('mailchimp_woocommerce_sms_subscribed')).toEqual(['1']);
    expect(placed.meta.get('mailchimp_woocommerce_sms_phone')).toEqual(['+441632960001']);
    await shop.sync();
    expect(sent('POST', '/ecommerce/stores/shop1/orders')[0]?.body).toMatchObject({
      customer: { phone_number: '+441632960001' },
    });
  });

  it.each([
    ['01632 960001', 'GB', '+441632960001'],
    ['+44 (1632) 960-001', '', '+441632960001'],
    ['0049 30 1234567', 'GB', '+49301234567'],
    ['5551234567', 'US', '+15551234567'],
    ['+81312345678', 'GB', undefined],
    ['312345678', 'JP', undefined],
    ['12', 'GB', undefined],
    ['', 'GB', undefined],
  ])('go to %j of %j as %j', (text, country, number) => {
    expect(internationalNumber(text, country)).toBe(number);
  });
});
