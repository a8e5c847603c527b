import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { cookieHeaderOf, logInAs } from '../../../tests/plain-site.ts';
import { subscriberHash } from '../mailchimp-api/index.ts';
import { cartById } from './carts.ts';
import { type ListShop, openListShop } from './list-shop.ts';

let shop: ListShop;
let cap: number;
beforeEach(async () => {
  shop = await openListShop();
  cap = await shop.product({ name: 'Cap', meta: { _price: '8', _regular_price: '8' } });
});
afterEach(() => shop.close());

const set = (email: string, cookie = '', more: Readonly<Record<string, string>> = {}) =>
  shop.ajax('action=mailchimp_set_user_by_email', { email, mc_language: 'en', ...more }, cookie);
const bodyOf = (reply: { readonly body: unknown }) => JSON.parse(String(reply.body));

async function withCap(): Promise<string> {
  const added = await shop.visit({
    method: 'POST',
    path: '/?wc-ajax=add_to_cart',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    body: `product_id=${cap}&quantity=2`,
  });
  return cookieHeaderOf(shop.site, added);
}

it('tells whoever asks for its settings that they may not', async () => {
  const reply = await shop.ajax('action=mailchimp_woocommerce_oauth_status', {}, await logInAs(shop, 'ada'));
  expect(bodyOf(reply)).toEqual({
    success: false,
    data: { message: "You're not allowed to do this", from: 'mailchimp-for-woocommerce' },
  });
});

describe('an address that is typed', () => {
  it('is kept for 28 days by a secure cookie, unchecked, blanks as plus signs', async () => {
    const reply = await set(' anna tide@quay.example ');
    expect(bodyOf(reply)).toEqual({
      success: true,
      email: 'anna+tide@quay.example',
      previous: null,
      cart: [],
    });
    expect(reply.headers['Content-Type']).toBe('application/json');
    expect(reply.cookies).toEqual([
      {
        name: 'mailchimp_user_email',
        value: 'anna+tide@quay.example',
        path: '/',
        secure: true,
        sameSite: 'Strict',
        expires: Date.UTC(2026, 11, 29, 12) / 1000,
      },
    ]);
  });

  it('tells of the one before and of the cart', async () => {
    const cookie = `${await withCap()}; mailchimp_user_email=old%40quay.example`;
    const reply = await set('new@quay.example', cookie, { subscribed: '1' });
    const body = bodyOf(reply);
    expect(body.previous).toBe('old@quay.example');
    const [line] = Object.values(body.cart) as Record<string, unknown>[];
    expect(line).toMatchObject({
      product_id: cap,
      variation_id: 0,
      variation: [],
      quantity: 2,
      line_tax_data: { subtotal: [], total: [] },
      line_subtotal: 16,
      line_total: 16,
      line_tax: 0,
    });
    expect(reply.cookies?.map(({ name, value }) => [name, value]).slice(0, 2)).toEqual([
      ['mailchimp_user_previous_email', 'new@quay.example'],
      ['mailchimp_user_email', 'new@quay.example'],
    ]);
  });

  it('is not asked for twice, from administrators, or where carts are not followed', async () => {
    expect(bodyOf(await shop.ajax('action=mailchimp_set_user_by_email'))).toEqual({
      success: false,
      email: false,
    });
    expect(bodyOf(await set('a@b.example', await logInAs(shop, 'ada')))).toEqual({
      success: false,
      message: 'admin carts are not tracked.',
    });
    const closed = await openListShop({ mailchimp_cart_tracking: 'disabled' });
    try {
      expect(
        bodyOf(await closed.ajax('action=mailchimp_set_user_by_email', { email: 'a@b.example' })),
      ).toEqual({ success: false, message: 'filter blocked due to carts being disabled' });
    } finally {
      await closed.close();
    }
  });

  it('is found by its hash', async () => {
    await set('anna@quay.example', await withCap());
    const found = await shop.ajax(
      `action=mailchimp_get_user_by_hash&hash=${subscriberHash('anna@quay.example')}`,
    );
    expect(bodyOf(found)).toEqual({ success: true, email: 'anna@quay.example' });
    for (const hash of ['', '&hash=', '&hash=0', "&hash=' OR 1=1 --", '&hash[]=x']) {
      expect(bodyOf(await shop.ajax(`action=mailchimp_get_user_by_hash${hash}`))).toEqual({
        success: false,
        email: false,
      });
    }
  });

  it('fills no table by a flood', async () => {
    const cookie = await withCap();
    for (let turn = 0; turn < 200; turn++) await set(`a${turn}@quay.example`, cookie);
    expect(await cartById(shop.site, subscriberHash('a119@quay.example'))).toBeDefined();
    expect(await cartById(shop.site, subscriberHash('a120@quay.example'))).toBeUndefined();
  });
});

describe('a cart that is left', () => {
  it('is told to the list with a link that brings it back', async () => {
    await set('anna@quay.example', await withCap(), { subscribed: '1' });
    const id = subscriberHash('anna@quay.example');
    await shop.sync();
    const sent = shop.list.requests.filter(({ path }) => path.includes('/carts'));
    expect(sent.map(({ method, path }) => `${method} ${path}`)).toEqual([
      `DELETE /ecommerce/stores/shop1/carts/${id}`,
      'POST /ecommerce/stores/shop1/carts',
    ]);
    expect(sent[1]?.body).toEqual({
      id,
      customer: { id, email_address: 'anna@quay.example', opt_in_status: true },
      checkout_url: expect.stringMatching(new RegExp(`[?&]mc_cart_id=${id}$`)),
      currency_code: 'GBP',
      order_total: 16,
      tax_total: 0,
      lines: [
        {
          id: expect.stringMatching(/^[0-9a-f]{32}$/),
          product_id: String(cap),
          product_variant_id: String(cap),
          quantity: 2,
          price: '8.00',
        },
      ],
    });
    const reply = await shop.visit({ method: 'GET', path: `/?mc_cart_id=${id}` });
    expect(reply.cache).toBeUndefined();
    const cookies = new Map(reply.cookies?.map(({ name, value }) => [name, value]));
    expect(cookies.get('mailchimp_user_email')).toBe('anna@quay.example');
    expect(cookies.get('woocommerce_items_in_cart')).toBe('1');
  });

  it('goes from the list when another address takes its place or the cart is empty', async () => {
    const cookie = await withCap();
    await set('old@quay.example', cookie);
    await shop.sync();
    await set('new@quay.example', `${cookie}; mailchimp_user_email=old%40quay.example`);
    expect(await cartById(shop.site, subscriberHash('old@quay.example'))).toBeUndefined();
    await shop.sync();
    expect(shop.list.requests.map(({ method, path }) => `${method} ${path}`)).toContain(
      `DELETE /ecommerce/stores/shop1/carts/${subscriberHash('old@quay.example')}`,
    );
  });

  it('waits where the list says that it was asked too much, and is tried again later', async () => {
    let requested = 0;
    shop.list.answer(({ method }) => {
      if (method !== 'POST') return { status: 204 };
      requested++;
      return requested < 3
        ? { status: 429, headers: { 'Retry-After': '0.01' }, body: { title: 'Too Many Requests' } }
        : { status: 200, body: { id: 'x' } };
    });
    await set('anna@quay.example', await withCap());
    await shop.sync();
    expect(requested).toBe(3);
    expect(await shop.waiting()).toEqual([]);
    shop.list.answer(() => ({ status: 503 }));
    await set('ben@quay.example', await withCap());
    await shop.sync();
    const [waiting] = await shop.waiting();
    expect(waiting?.attempts).toBe(1);
    expect(waiting?.failedAt).toBeUndefined();
    expect(JSON.stringify(waiting)).not.toContain('only-for-tests');
    shop.list.answer(() => undefined);
    await shop.sync();
    expect(await shop.waiting()).toEqual([]);
  });

  it('has its products made known where the list does not know them', async () => {
    let known = false;
    shop.list.answer(({ method, path }) => {
      if (path.startsWith('/ecommerce/stores/shop1/products')) {
        if (method === 'PUT') return { status: 404, body: { title: 'Resource Not Found' } };
        known = true;
        return { status: 200, body: { id: 'x' } };
      }
      return method === 'POST' && !known
        ? { status: 400, body: { title: 'Bad Request', detail: 'A product with this id does not exist.' } }
        : { status: 200, body: { id: 'x' } };
    });
    await set('anna@quay.example', await withCap());
    await shop.sync();
    expect(await shop.waiting()).toEqual([]);
    const made = shop.list.requests.find(({ path }) => path === '/ecommerce/stores/shop1/products');
    expect(made?.body).toMatchObject({
      id: String(cap),
      title: 'Cap',
      variants: [{ id: String(cap), price: '8.00' }],
    });
  });

  it('is told to nobody before the site is live, without a key, and only of subscribers where that is wished', async () => {
    const quiet = await openListShop({}, () => ({ isLive: async () => false }));
    try {
      await quiet.site.jobs.add('mailchimp-for-woocommerce.cart', { id: 'x', language: 'en' });
      await quiet.sync();
      expect(quiet.list.requests).toEqual([]);
    } finally {
      await quiet.close();
    }
    const closed = await openListShop({ mailchimp_api_key: '' });
    try {
      await closed.ajax('action=mailchimp_set_user_by_email', { email: 'a@b.example' });
      expect(await closed.waiting()).toEqual([]);
    } finally {
      await closed.close();
    }
  });
});

describe('links of mails', () => {
  it('tell whose mail it was', async () => {
    const reply = await shop.visit({ method: 'GET', path: '/?mc_eid=abc123' });
    expect(reply.cookies).toMatchObject([{ name: 'mailchimp_email_id', value: 'abc123', secure: true }]);
    const gone = await shop.visit({ method: 'GET', path: '/?expire_landing_site' });
    expect(gone.cookies).toMatchObject([{ name: 'mailchimp_landing_site', expires: 1 }]);
  });

  it('bring nothing by an unknown id', async () => {
    const reply = await shop.visit({ method: 'GET', path: `/?mc_cart_id=${'0'.repeat(32)}` });
    expect(reply.cookies ?? []).toEqual([]);
    expect(reply.cache).toBeUndefined();
  });
});
