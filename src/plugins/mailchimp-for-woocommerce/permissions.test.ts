import { load } from 'cheerio';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { cookieHeaderOf, logInAs } from '../../../tests/plain-site.ts';
import { fromPlain, serialize } from '../../database/index.ts';
import { renderNode } from '../../view/index.ts';
import { subscriberHash } from '../mailchimp-api/index.ts';
import { addedFields, ordersOf, shopNonce } from '../woocommerce/index.ts';
import { type ListShop, openListShop } from './list-shop.ts';
import { customerSaved } from './opt-in.tsx';
import { marketingPermissions, PERMISSIONS_EVERY } from './permissions.tsx';

const anna = 'anna@quay.example';
const stored = [
  { marketing_permission_id: 'a1b2', text: 'By <b>email</b><script>x</script>', enabled: false },
  { marketing_permission_id: 'c3d4', text: 'By post', enabled: false },
];
const headers = { 'Content-Type': 'application/x-www-form-urlencoded' };

let shop: ListShop;
beforeEach(async () => {
  shop = await openListShop();
});
afterEach(() => shop.close());

const keep = () =>
  shop.site.options.set('mailchimp-woocommerce-gdpr-fields.tides1', serialize(fromPlain(stored)));

async function form(name: 'checkout' | 'register') {
  const call = await shop.call({ method: 'GET', path: '/', headers: {} });
  return load(renderNode(await addedFields(call, name)), null, false);
}

/** What the list is told of somebody. */
const sent = () =>
  shop.list.requests.find(
    ({ method, path }) => method === 'PUT' && path === `/lists/tides1/members/${subscriberHash(anna)}`,
  )?.body;

describe('the list’s permissions', () => {
  it('are asked for once a day while forms ask, from one of its members', async () => {
    shop.list.answer(({ path }) =>
      path.startsWith('/lists/tides1/members?')
        ? { status: 200, body: { members: [{ marketing_permissions: stored }] } }
        : undefined,
    );
    await form('checkout');
    await form('register');
    await shop.sync();
    expect(shop.list.requests.map(({ method, path }) => [method, path])).toEqual([
      ['GET', '/lists/tides1/members?fields=members.marketing_permissions&count=1'],
    ]);
    expect(marketingPermissions(shop.site).map(({ id }) => id)).toEqual(['a1b2', 'c3d4']);
    shop.wait(PERMISSIONS_EVERY / 1000);
    await form('checkout');
    await shop.sync();
    expect(shop.list.requests).toHaveLength(2);
  });

  it('that came with the import count until then', async () => {
    expect(marketingPermissions(shop.site)).toEqual([]);
    await shop.site.options.set(
      '_transient_mailchimp-woocommerce-gdpr-fields.tides1',
      serialize(fromPlain(stored)),
    );
    expect(marketingPermissions(shop.site)[1]).toEqual({ id: 'c3d4', text: 'By post' });
  });
});

describe('the boxes of permissions', () => {
  it('stand below the newsletter’s, each with its label, where the list has any', async () => {
    expect((await form('checkout'))('#mailchimp-gdpr-fields')).toHaveLength(0);
    await keep();
    for (const name of ['checkout', 'register'] as const) {
      const $ = await form(name);
      const group = $('#mailchimp-gdpr-fields');
      expect($(`#${group.attr('aria-labelledby')}`).text()).toBe(
        'Please select all the ways you would like to hear from us',
      );
      const inputs = group.find('input[name="mailchimp_woocommerce_gdpr[a1b2]"]');
      expect(inputs.map((_, input) => [[input.attribs['type'], input.attribs['value']]]).get()).toEqual([
        ['hidden', '0'],
        ['checkbox', '1'],
      ]);
      const label = group.find(`label[for="${inputs.last().attr('id')}"]`);
      expect(label.text().trim()).toContain('By email');
      expect(label.find('script')).toHaveLength(0);
    }
  });

  it('are kept with an order and told to the list', async () => {
    await keep();
    shop.list.answer(({ method }) => (method === 'GET' ? { status: 404 } : undefined));
    const gift = await shop.product({
      name: 'Gift',
      meta: { _price: '0', _regular_price: '0', _virtual: 'yes', _downloadable: 'no' },
    });
    const added = await shop.visit({
      method: 'POST',
      path: '/?wc-ajax=add_to_cart',
      headers,
      body: `product_id=${gift}`,
    });
    const cookie = cookieHeaderOf(shop.site, added);
    const call = await shop.call({ method: 'GET', path: '/', headers: { Cookie: cookie } });
    const body = new URLSearchParams({
      billing_first_name: 'Anna',
      billing_last_name: 'Tide',
      billing_country: 'GB',
      billing_address_1: '1 Quay',
      billing_city: 'Hull',
      billing_postcode: 'HU1 1AA',
      billing_phone: '01482000000',
      billing_email: anna,
      mailchimp_woocommerce_newsletter: '1',
      'woocommerce-process-checkout-nonce': shopNonce(call, 'woocommerce-process_checkout'),
    });
    for (const [id, value] of [
      ['a1b2', '0'],
      ['a1b2', '1'],
      ['c3d4', '0'],
      ['forged', '1'],
    ] as const)
      body.append(`mailchimp_woocommerce_gdpr[${id}]`, value);
    const reply = await shop.visit({
      method: 'POST',
      path: '/?wc-ajax=checkout',
      headers: { ...headers, Cookie: cookie },
      body: body.toString(),
    });
    expect(JSON.parse(String(reply.body))).toMatchObject({ result: 'success' });
    const { orders } = await ordersOf(shop.site).find({ limit: 1 });
    expect(orders[0]?.meta.get('mailchimp_woocommerce_gdpr_fields')).toEqual([
      'a:2:{s:4:"a1b2";s:1:"1";s:4:"c3d4";s:1:"0";}',
    ]);
    await shop.sync();
    expect(sent()).toMatchObject({
      status: 'subscribed',
      marketing_permissions: [
        { marketing_permission_id: 'a1b2', enabled: true },
        { marketing_permission_id: 'c3d4', enabled: false },
      ],
    });
  });

  it('permit nothing where the newsletter is not wanted', async () => {
    await keep();
    const cookie = await logInAs(shop, 'sue');
    const call = await shop.call({
      method: 'POST',
      path: '/my-account/',
      headers: { ...headers, Cookie: cookie },
      body: 'mailchimp_woocommerce_gdpr[a1b2]=1&mailchimp_woocommerce_gdpr[c3d4]=1',
    });
    await customerSaved(call, call.visitor.id, 'register');
    const meta = (await shop.site.users.meta([call.visitor.id])).get(call.visitor.id);
    expect(meta?.value('mailchimp_woocommerce_gdpr_fields')).toEqual({ a1b2: '0', c3d4: '0' });
  });
});
