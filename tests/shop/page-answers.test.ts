import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BuyingShop, openBuyingShop } from '../buying-shop.ts';
import { fieldOf, Shopper } from '../shopper.ts';

const CARDS = 701;
const SOLD_OUT = 706;

let shop: BuyingShop;

beforeAll(async () => {
  shop = await openBuyingShop();
});
afterAll(() => shop?.close());

const classesOf = (page: string) => (/<body[^>]*class="([^"]*)"/.exec(page)?.[1] ?? '').split(' ');

describe('the shop’s own pages', () => {
  it('are kept by nobody but a guest’s own browser, and stand in no frame of others', async () => {
    const guest = new Shopper(shop.address);
    const account = await guest.get('/my-account/orders/');
    expect(account.headers.get('cache-control')).toBe('no-cache, must-revalidate, max-age=0, private');
    expect(account.headers.get('x-frame-options')).toBe('SAMEORIGIN');
    expect(account.headers.get('x-robots-tag')).toBe('noindex');
    const moved = await guest.get('/my-account/orders');
    expect(moved.status).toBe(301);
    expect(moved.headers.get('cache-control')).toBe('no-cache, must-revalidate, max-age=0, private');
    expect(moved.headers.get('x-robots-tag')).toBeNull();
    const shopPage = await guest.get('/shop/');
    expect(shopPage.headers.get('x-frame-options')).toBeNull();
  });

  it('begin a session for whoever comes to pay an order, wherever the address leads', async () => {
    for (const path of ['/checkout/order-pay/999999/?key=x', '/checkout/order-pay/', '/shop/?order-pay=1']) {
      const { headers } = await new Shopper(shop.address).get(path);
      expect([path, headers.get('set-cookie')]).toEqual([
        path,
        expect.stringContaining('wp_woocommerce_session_'),
      ]);
    }
    const guest = new Shopper(shop.address);
    const { text } = await guest.get('/checkout/order-pay/999999/?key=x');
    const { text: again } = await guest.get('/checkout/order-pay/999999/?key=x');
    const nonceIn = (page: string) => /"apply_coupon_nonce":"(\w+)"/.exec(page)?.[1];
    expect(nonceIn(text)).toMatch(/^\w{10}$/);
    expect(nonceIn(again)).toBe(nonceIn(text));
    const received = await new Shopper(shop.address).get('/checkout/order-received/999999/?key=x');
    expect(received.headers.get('set-cookie')).toBeNull();
  });

  it('lead nowhere from a link that cancels an order and is not the visitor’s', async () => {
    const path = '/basket/?cancel_order=true&order=x&order_id=1&redirect=%2Fshop%2F&_wpnonce=bad';
    expect((await new Shopper(shop.address).get(path)).headers.get('location') ?? '').not.toContain('/shop/');
  });

  it('buy once: other pages of the list do not buy what its address bought', async () => {
    const { text } = await new Shopper(shop.address).get(`/?s=&post_type=post&add-to-cart=${CARDS}&x=`);
    expect(text).toContain(`href="${shop.address}/page/2/?s&amp;post_type=post&amp;x"`);
    expect(text).not.toMatch(/page\/2\/\?[^"]*add-to-cart/);
  });

  it('know their parts by name behind a question mark, too', async () => {
    const guest = new Shopper(shop.address);
    expect((await guest.get('/my-account/?lost-password')).text).toContain('name="user_login"');
    const out = await guest.get('/my-account/?customer-logout');
    expect(out.headers.get('location')).toBe(`${shop.address}/my-account/`);
  });

  it('take a postcode for what shipping costs however it is written', async () => {
    const guest = new Shopper(shop.address);
    await guest.add(CARDS);
    const { text } = await guest.get('/basket/');
    const sent = await guest.post('/basket/', {
      calc_shipping: '1',
      calc_shipping_country: 'GB',
      calc_shipping_postcode: 'ls1-1aa',
      'woocommerce-shipping-calculator-nonce': fieldOf(text, 'woocommerce-shipping-calculator-nonce'),
    });
    expect(sent.text).toContain('Shipping costs updated.');
    expect(sent.text).toContain('value="LS1 1AA"');
  });

  it('ask for no state until there is a country that exists', async () => {
    const guest = new Shopper(shop.address);
    await guest.add(CARDS);
    const { text } = await guest.get('/checkout/');
    const sent = await guest.post('/checkout/', {
      billing_country: 'XX',
      billing_state: 'x',
      'woocommerce-process-checkout-nonce': fieldOf(text, 'woocommerce-process-checkout-nonce'),
      woocommerce_checkout_place_order: '1',
    });
    expect(sent.text).toMatch(/<p[^>]*id="billing_state_field"[^>]*display:none/);
    expect(sent.text).toMatch(/<input type="hidden"[^>]*name="billing_state"/);
  });

  it('that show what was just done are kept by nobody, wherever the form stood', async () => {
    const guest = new Shopper(shop.address);
    const added = await guest.post('/', { 'add-to-cart': String(CARDS) });
    expect(added.status).toBe(200);
    expect(added.headers.get('cache-control')).toContain('no-store');
  });

  it('keep in a product’s form the number that it was sent with', async () => {
    const guest = new Shopper(shop.address);
    const moved = await guest.get(`/?p=${CARDS}`);
    const path = new URL(moved.headers.get('location') ?? '', shop.address).pathname;
    const { text: page } = await guest.get(path);
    expect(page).toMatch(/<input[^>]*name="quantity"[^>]*value="1"/);
    const sent = await guest.post(path, { 'add-to-cart': String(CARDS), quantity: '3' });
    expect(sent.text).toMatch(/<input[^>]*name="quantity"[^>]*value="3"/);
    expect((await new Shopper(shop.address).get(path)).text).toMatch(
      /<input[^>]*name="quantity"[^>]*value="1"/,
    );
  });

  it('keep in a grouped product’s form the numbers, and in one with options what was chosen, however written', async () => {
    const pathOf = async (product: number) => {
      const moved = await new Shopper(shop.address).get(`/?p=${product}`);
      return new URL(moved.headers.get('location') ?? '', shop.address).pathname;
    };
    const grouped = await pathOf(725);
    const fieldOfMember = (page: string) => /<input[^>]*name="quantity\[704\]"[^>]*>/.exec(page)?.[0];
    const sent = await new Shopper(shop.address).post(grouped, {
      'add-to-cart': '725',
      'quantity[704]': '2 of them',
    });
    expect(fieldOfMember(sent.text)).toContain('value="2"');
    expect(fieldOfMember((await new Shopper(shop.address).get(grouped)).text)).toContain('value=""');
    const chosen = async (colour: string) => {
      const { text } = await new Shopper(shop.address).get(
        `${await pathOf(716)}?attribute_pa_colour=${colour}`,
      );
      return /<option[^>]*selected=""[^>]*>/.exec(text.slice(text.indexOf('attribute_pa_colour')))?.[0] ?? '';
    };
    expect(await chosen('Clay')).toContain('value="clay"');
    expect(await chosen('nothing')).not.toContain('clay');
  });

  it('mark the field of a refused log-in, and send no mark with the message', async () => {
    const guest = new Shopper(shop.address);
    const { text } = await guest.get('/my-account/');
    const refused = await guest.post('/my-account/', {
      username: 'nobody',
      password: '',
      login: 'Log in',
      'woocommerce-login-nonce': fieldOf(text, 'woocommerce-login-nonce'),
    });
    expect(refused.text).toMatch(/<ul class="woocommerce-error"[^>]*>\s*<li>/);
    expect(refused.text).toMatch(/<input[^>]*aria-invalid="true"/);
  });

  it('name their endpoint in the classes of the body', async () => {
    const guest = new Shopper(shop.address);
    expect(classesOf((await guest.get('/my-account/orders/')).text)).toContain('woocommerce-orders');
    const lost = classesOf((await guest.get('/my-account/lost-password/')).text);
    expect(lost).toEqual(expect.arrayContaining(['woocommerce-account', 'woocommerce-lost-password']));
    expect(classesOf((await guest.get('/my-account/')).text)).not.toContain('woocommerce-dashboard');
  });

  it('name it where it leads nowhere too, each that the address names', async () => {
    const guest = new Shopper(shop.address);
    const both = await guest.get('/shop/?downloads&orders[]=1');
    expect(both.status).toBe(404);
    const named = classesOf(both.text).filter((name) => /^woocommerce-(?!demo|no-js)/.test(name));
    expect(named).toEqual(['woocommerce-orders', 'woocommerce-downloads']);
    expect(classesOf((await guest.get('/nope/?view-order')).text)).toContain('woocommerce-view-order');
  });
});

describe('endpoints of account and checkout', () => {
  it('lead nowhere behind any other address', async () => {
    const guest = new Shopper(shop.address);
    const status = async (path: string) => (await guest.get(path)).status;
    for (const path of [
      '/shop/orders/',
      '/shop/?edit-account=1',
      '/?orders',
      '/?order-received=1',
      '/feed/?orders=1',
    ])
      expect(await status(path), path).toBe(404);
    expect(await status('/robots.txt?orders=1')).toBe(404);
    expect(await status('/robots.txt')).toBe(200);
    expect(await status('/my-account/?edit-account=1')).toBe(200);
    expect(await status('/my-account/order-received/1/')).toBe(200);
    const account = await new Shopper(shop.address).get('/my-account/order-pay/1/');
    expect(account.text).toContain('<title>Pay for order');
    // An address that is not quite right is put right first.
    expect(await guest.get('/shop?orders=1')).toMatchObject({ status: 301 });
  });

  it('of the account send on from an empty check-out as the check-out itself does', async () => {
    const guest = new Shopper(shop.address);
    for (const path of ['/checkout/', '/checkout/orders/', '/checkout/edit-address/billing/'])
      expect((await guest.get(path)).status, path).toBe(302);
    expect(await guest.get('/checkout/nope/')).toMatchObject({ status: 404 });
  });

  it('log nobody out, and send nobody on, before the address has its slash', async () => {
    const guest = new Shopper(shop.address);
    for (const path of ['/my-account/customer-logout', '/checkout']) {
      const { status, headers } = await guest.get(path);
      expect(status, path).toBe(301);
      expect(headers.get('location'), path).toBe(`${shop.address}${path}/`);
    }
  });
});

describe('a checkout that is sent to have its totals counted', () => {
  it('tells of them who sent the page, and no script', async () => {
    const guest = new Shopper(shop.address);
    await guest.add(CARDS);
    const form = {
      ...(await guest.checkoutForm({ billing_email: 'totals@example.test' })),
      woocommerce_checkout_update_totals: '1',
    };
    const notice = 'The order totals have been updated.';
    expect((await guest.post('/checkout/', form)).text).toContain(notice);
    expect(JSON.parse((await guest.post('/?wc-ajax=checkout', form)).text)).toMatchObject({
      result: 'failure',
      messages: '',
    });
    const refused = JSON.parse((await guest.post('/?wc-ajax=checkout', { ...form, billing_email: '' })).text);
    expect(refused.messages).toContain('data-id="billing_email"');
    expect(refused.messages).not.toContain(notice);
  });
});

describe('an order that was placed long ago', () => {
  it('asks a guest who has its key for the e-mail address, unless it cannot be paid anyway', async () => {
    const buyer = new Shopper(shop.address);
    await buyer.add(CARDS);
    const form = await buyer.checkoutForm({ billing_email: 'long-ago@example.test' });
    const { text } = await buyer.post('/?wc-ajax=checkout', form);
    const { order_id: id } = JSON.parse(text) as { order_id: number };
    await shop.change(
      "UPDATE wp_wc_orders SET date_created_gmt = '2020-01-01 00:00:00', status = 'wc-pending' WHERE id = ?",
      id,
    );
    const [row] = await shop.rows<{ key: string }>(
      'SELECT order_key AS key FROM wp_wc_order_operational_data WHERE order_id = ?',
      id,
    );
    const path = `/checkout/order-pay/${id}/?pay_for_order=true&key=${row?.key}`;
    const page = (await new Shopper(shop.address).get(path)).text;
    expect(classesOf(page)).toContain('woocommerce-order-pay');
    const emailForm = /<form[^>]*woocommerce-verify-email[\s\S]*?<\/form>/.exec(page)?.[0] ?? '';
    expect(emailForm).toMatch(
      new RegExp(`action="[^"]*/checkout/order-pay/${id}/\\?pay_for_order=true&amp;key=`),
    );
    expect([...emailForm.matchAll(/ name="([^"]*)"/g)].map(([, name]) => name)).toEqual([
      'checkout',
      'check_submission',
      '_wp_http_referer',
      'email',
      'verify',
    ]);
    expect(emailForm).toMatch(/<a href="[^"]*\/my-account\/">log ?in<\/a>/);
    await shop.change("UPDATE wp_wc_orders SET status = 'wc-on-hold' WHERE id = ?", id);
    const refused = (await new Shopper(shop.address).get(path)).text;
    expect(refused).toContain('cannot be paid for');
    expect(refused).not.toContain('woocommerce-verify-email');
  });
});

describe('the page that pays an order', () => {
  it('takes nothing for an order that failed and whose product is sold out meanwhile', async () => {
    const guest = new Shopper(shop.address);
    await guest.add(CARDS);
    const form = await guest.checkoutForm({ billing_email: 'late@example.test' });
    const { order_id: id } = JSON.parse((await guest.post('/?wc-ajax=checkout', form)).text) as {
      order_id: number;
    };
    const [row] = await shop.rows<{ key: string }>(
      'SELECT order_key AS key FROM wp_wc_order_operational_data WHERE order_id = ?',
      id,
    );
    const path = `/checkout/order-pay/${id}/?pay_for_order=true&key=${row?.key}`;
    const soldOut = 'is no longer in stock so this order cannot be paid for';
    const status = (slug: string) => shop.change('UPDATE wp_wc_orders SET status = ? WHERE id = ?', slug, id);
    await shop.change(
      'UPDATE wp_wc_order_operational_data SET order_stock_reduced = 0 WHERE order_id = ?',
      id,
    );
    await status('wc-failed');
    expect((await guest.get(path)).text).toContain('name="woocommerce_pay"');
    await shop.change(
      "UPDATE wp_woocommerce_order_itemmeta SET meta_value = ? WHERE meta_key = '_product_id' AND order_item_id IN (SELECT order_item_id FROM wp_woocommerce_order_items WHERE order_id = ?)",
      SOLD_OUT,
      id,
    );
    const page = (await guest.get(path)).text;
    expect(page).toContain(soldOut);
    expect(page).not.toContain('name="woocommerce_pay"');
    // One that waits has kept its stock.
    await status('wc-pending');
    expect((await guest.get(path)).text).toContain('name="woocommerce_pay"');
  });

  it('asks for the terms wherever its form does, and is the checkout where it names no order', async () => {
    const guest = new Shopper(shop.address);
    await guest.add(CARDS);
    const form = await guest.checkoutForm({ billing_email: 'terms@example.test' });
    const { order_id: id } = JSON.parse((await guest.post('/?wc-ajax=checkout', form)).text) as {
      order_id: number;
    };
    const [row] = await shop.rows<{ key: string }>(
      'SELECT order_key AS key FROM wp_wc_order_operational_data WHERE order_id = ?',
      id,
    );
    await shop.change("UPDATE wp_wc_orders SET status = 'wc-pending' WHERE id = ?", id);
    const path = `/checkout/order-pay/${id}/?pay_for_order=true&key=${row?.key}`;
    const fields = {
      woocommerce_pay: '1',
      'woocommerce-pay-nonce': fieldOf((await guest.get(path)).text, 'woocommerce-pay-nonce'),
      payment_method: 'bacs',
    };
    const refused = await guest.post(path, { ...fields, 'terms-field': '1' });
    expect(refused.status).toBe(200);
    expect(refused.text).toContain(
      'Please read and accept the terms and conditions to proceed with your order.',
    );
    const receipt = (await guest.get(`/checkout/order-pay/${id}/?key=${row?.key}`)).text;
    expect(receipt).toMatch(
      /<ul class="order_details"><li class="order">Order number: <strong>\d+<\/strong>/,
    );
    expect(receipt).not.toContain('name="woocommerce_pay"');
    expect((await guest.get('/checkout/order-pay/abc/?pay_for_order=true&key=x')).text).toContain(
      'Invalid order.',
    );
    const empty = await new Shopper(shop.address).get('/checkout/order-pay/?pay_for_order=true');
    expect(empty.status).toBe(302);
    expect(new URL(empty.headers.get('location') ?? '').pathname).not.toContain('checkout');
  });
});

describe('where an order goes', () => {
  const reviewed = async (fields: Readonly<Record<string, string>>) => {
    const guest = new Shopper(shop.address);
    await guest.add(CARDS);
    const { text } = await guest.get('/checkout/');
    const { text: answer } = await guest.post('/?wc-ajax=update_order_review', {
      security: /"update_order_review_nonce":"(\w+)"/.exec(text)?.[1] ?? '',
      country: 'GB',
      ...fields,
    });
    const { shipping_address } = JSON.parse((await guest.store('GET', '/cart')).text);
    return { answer, country: shipping_address.country as string };
  };

  it('stays unknown where the form says so, and is home where nothing of it is known', async () => {
    expect((await reviewed({ country: 'FR', s_country: '', s_city: 'Leeds' })).country).toBe('');
    expect((await reviewed({ country: 'FR', s_country: '' })).country).toBe('FR');
  });

  it('is asked for, rather than called wrong, before it is known', async () => {
    const asks = 'Enter your address to view shipping options.';
    const nowhere = { s_country: 'XX', s_city: 'Leeds' };
    expect((await reviewed({ ...nowhere, has_full_address: 'false' })).answer).toContain(asks);
    expect((await reviewed({ ...nowhere, has_full_address: 'true' })).answer).not.toContain(asks);
  });

  it('is nowhere for who chose none in the cart', async () => {
    const guest = new Shopper(shop.address);
    await guest.add(CARDS);
    const { text } = await guest.get('/basket/');
    await guest.post('/basket/', {
      calc_shipping: '1',
      calc_shipping_country: 'default',
      calc_shipping_postcode: '',
      'woocommerce-shipping-calculator-nonce': fieldOf(text, 'woocommerce-shipping-calculator-nonce'),
    });
    const { shipping_address } = JSON.parse((await guest.store('GET', '/cart')).text);
    expect(shipping_address.country).toBe('default');
  });
});

describe('the key of a mail for a new password', () => {
  it('goes into a cookie of the page that takes it, whatever it is worth', async () => {
    const guest = new Shopper(shop.address);
    const answer = await guest.get('/my-account/lost-password/?key=&login=');
    expect(answer.status).toBe(302);
    expect(answer.headers.get('location')).toMatch(
      /\/my-account\/lost-password\/\?show-reset-form=true&action$/,
    );
    expect(answer.headers.get('set-cookie')).toMatch(
      /^wp-resetpass-[^;]*;.*path=\/my-account\/lost-password\/;?/i,
    );
    const page = await guest.get('/my-account/lost-password/?show-reset-form=true&action');
    expect(page.text).toContain('This key is invalid or has already been used.');
  });
});

describe('a download that is refused', () => {
  it('leads to the shop where its address is wrong', async () => {
    const answer = await new Shopper(shop.address).get(
      '/?download_file=711&order=wc_order_wrong&email=x&key=y',
    );
    expect(answer.status).toBe(404);
    expect(answer.text).toMatch(/Invalid download link\. <a href="[^"]*\/shop\/" class="wc-forward">/);
    expect(answer.text).toContain('<title>WordPress &rsaquo; Error</title>');
  });
});
