import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BuyingShop, openBuyingShop, WEBHOOK_SECRET } from '../buying-shop.ts';
import { run } from '../command.ts';
import { fieldOf, Shopper, until } from '../shopper.ts';
import { StripeError } from '../stripe/stripe-error.ts';

const CARDS = 701;
const COMPASS = 704;
const PACK = 711;
const SHIRT = 716;
const SHIRT_CLAY_SMALL = 742;
const SHOP_OWNER = 'hazel@contour-and-coast.example';

let shop: BuyingShop;

beforeAll(async () => {
  shop = await openBuyingShop({
    woocommerce_enable_signup_and_login_from_checkout: 'yes',
    woocommerce_cheque_settings: 'a:1:{s:7:"enabled";s:3:"yes";}',
  });
});
afterAll(() => shop?.close());

interface OrderRow {
  readonly id: number;
  readonly status: string;
  readonly transaction_id: string | null;
}

const orderOf = async (id: number | undefined) =>
  (await shop.rows<OrderRow>('SELECT id, status, transaction_id FROM wp_wc_orders WHERE id = ?', id))[0];
const ordersOf = (email: string) =>
  shop.rows<OrderRow>('SELECT id, status, transaction_id FROM wp_wc_orders WHERE billing_email = ?', email);
const keyOf = async (id: number | undefined) =>
  (
    await shop.rows<{ key: string }>(
      'SELECT order_key AS key FROM wp_wc_order_operational_data WHERE order_id = ?',
      id,
    )
  )[0]?.key;
const stockOf = async (product: number) => {
  const [row] = await shop.rows<{ stock: string }>(
    "SELECT meta_value AS stock FROM wp_postmeta WHERE post_id = ? AND meta_key = '_stock'",
    product,
  );
  return Number(row?.stock);
};
const paidIntents = () =>
  shop.stripe.ledger.all('payment_intent').filter(({ status }) => status === 'succeeded');
const byCard = (number?: string) => ({
  payment_method: 'stripe',
  'wc-stripe-payment-method': shop.stripe.card(number),
});

describe('paying on collection', () => {
  it('reduces the stock once, and tells customer and shop', async () => {
    const gail = new Shopper(shop.address);
    await gail.add(COMPASS, 2);
    const answer = await gail.checkout({ billing_email: 'post@example.test' });
    expect(answer).toMatchObject({ result: 'success' });
    expect(await orderOf(answer.order_id)).toMatchObject({ status: 'wc-processing' });
    expect(await stockOf(COMPASS)).toBe(12);
    const mine = await shop.mail('post@example.test', 'order has been received');
    expect(mine?.text).toContain('Map-reading compass');
    expect(mine?.text).toContain('£34.10');
    const theirs = await shop.mail(SHOP_OWNER, `New order #${answer.order_id}`);
    expect(theirs?.text).toContain('Gail');
    const page = await gail.get(answer.redirect ?? '');
    expect(page.text).toContain('Thank you. Your order has been received.');
    // The page is headed by what happened; who has not logged in gets the account's forms, and their heading.
    expect(page.text).toMatch(/<h1[^>]*>Order received<\/h1>/);
    const next = /<section class="order-next".*?<\/section>/.exec(page.text)?.[0];
    expect(next).toContain('We are getting your order ready');
    expect(next).toContain('The details go to post@example.test by e-mail.');
    expect((await gail.get('/my-account/orders/')).text).toMatch(/<h1[^>]*>My account<\/h1>/);
    expect((await gail.get('/my-account/lost-password/')).text).toMatch(/<h1[^>]*>Lost password<\/h1>/);
    const first = await gail.get('/my-account/lost-password/?show-reset-form=true&action=newaccount');
    expect(first.text).toMatch(/<h1[^>]*>Set password<\/h1>/);
    // A stranger who guesses the address learns nothing.
    const stranger = new Shopper(shop.address);
    const guessed = await stranger.get(`/checkout/order-received/${answer.order_id}/?key=wc_order_guessed`);
    expect(guessed.text).not.toContain('Map-reading compass');
    // Whoever comes to it with something else in the cart starts anew.
    const left = async () =>
      (JSON.parse((await gail.store('GET', '/cart')).text) as { items: unknown[] }).items.length;
    await gail.add(COMPASS);
    expect(await left()).toBe(1);
    await gail.get(answer.redirect ?? '');
    expect(await left()).toBe(0);
  });

  it('shows an address as it was typed, whatever scripts kept of it as HTML', async () => {
    const dot = new Shopper(shop.address);
    await dot.add(COMPASS);
    const shown = await dot.store('POST', '/cart/update-customer', {
      billing_address: {
        company: 'Rock & Son',
        city: "O'Neill",
        country: 'US',
        state: 'CA',
        postcode: '90210',
      },
      shipping_address: { address_1: '1 High St', city: 'Leeds', country: 'GB', postcode: 'LS1 1AA' },
    });
    const { billing_address: billing } = JSON.parse(shown.text) as {
      billing_address: Record<string, string>;
    };
    expect(billing).toMatchObject({ company: 'Rock &amp; Son', city: 'O&#8217;Neill', state: 'CA' });
    expect((await dot.get('/checkout/')).text).toMatch(/name="billing_company"[^>]* value="Rock &amp; Son"/);
    // The calculator asks for a place, not for a street in it.
    const { text } = await dot.get('/basket/');
    await dot.post('/basket/', {
      calc_shipping: 'x',
      calc_shipping_country: 'US',
      calc_shipping_state: '<b>nowhere</b>',
      calc_shipping_city: '<i>A</i> & B',
      'woocommerce-shipping-calculator-nonce': fieldOf(text, 'woocommerce-shipping-calculator-nonce'),
    });
    const cart = await dot.store('GET', '/cart');
    expect((JSON.parse(cart.text) as { shipping_address: unknown }).shipping_address).toMatchObject({
      address_1: '',
      city: 'A &#038; B',
      state: '',
      country: 'US',
    });
  });

  it('sells one piece of a variation for the form that is sent twice', async () => {
    const gail = new Shopper(shop.address);
    await gail.post('/product/contour-t-shirt/', {
      'add-to-cart': String(SHIRT),
      product_id: String(SHIRT),
      variation_id: String(SHIRT_CLAY_SMALL),
      attribute_pa_colour: 'clay',
      attribute_pa_size: 'small',
      quantity: '1',
    });
    const form = await gail.checkoutForm({ billing_email: 'twice@example.test' });
    const both = await Promise.all([
      gail.post('/?wc-ajax=checkout', form),
      gail.post('/?wc-ajax=checkout', form),
    ]);
    expect(both.some(({ text }) => text.includes('"result":"success"'))).toBe(true);
    expect(await ordersOf('twice@example.test')).toHaveLength(1);
    expect(await stockOf(SHIRT_CLAY_SMALL)).toBe(2);
  });

  it('refuses what is wrong, and changes nothing', async () => {
    const gail = new Shopper(shop.address);
    await gail.add(CARDS);
    const wrong = await gail.checkout({ billing_postcode: 'XXXX', billing_email: 'wrong@example.test' });
    expect(wrong.messages).toContain('<strong>Billing Postcode</strong> is not a valid postcode');
    const missing = await gail.checkout({ billing_first_name: '', billing_email: 'wrong@example.test' });
    expect(missing.messages).toContain('<strong>Billing First name</strong> is a required field.');
    const nobody = await gail.checkout({ billing_email: 'nope' });
    expect(nobody.messages).toContain('data-id="billing_email"');
    expect(nobody.messages).toContain('<strong>Billing Email address</strong> is not a valid email address.');
    const stale = await gail.checkout({
      'woocommerce-process-checkout-nonce': 'bad',
      billing_email: 'wrong@example.test',
    });
    expect(stale.messages).toContain('We were unable to process your order, please try again.');
    expect(await ordersOf('wrong@example.test')).toEqual([]);
  });
});

describe('paying by card', () => {
  it('completes a download at once and hands out the file to its buyer alone', async () => {
    const gail = new Shopper(shop.address);
    await gail.add(PACK);
    const answer = await gail.checkout({ ...byCard(), billing_email: 'pack@example.test' });
    expect(answer).toMatchObject({ result: 'success' });
    const [intent] = paidIntents();
    expect(await orderOf(answer.order_id)).toMatchObject({
      status: 'wc-completed',
      transaction_id: intent?.['latest_charge'],
    });
    expect(intent).toMatchObject({ amount: 400, currency: 'gbp', receipt_email: 'pack@example.test' });
    const page = (await gail.get(answer.redirect ?? '')).text;
    expect(page).toContain('Your files are ready: you find them below.');
    expect(page).not.toContain('We are getting your order ready');
    const mail = await shop.mail('pack@example.test', 'order is now complete');
    const link = /href="([^"]*download_file=[^"]*)"/.exec(mail?.text ?? '')?.[1]?.replaceAll('&amp;', '&');
    const file = await gail.get(link ?? '');
    expect(file.status).toBe(200);
    expect(file.headers.get('content-disposition')).toContain('rivers-work-booklet.pdf');
    expect(file.headers.get('content-type')).toBe('application/pdf');
    const forged = new URL((link ?? '').replaceAll('&#038;', '&'), shop.address);
    forged.searchParams.set('uid', '0'.repeat(64));
    expect((await gail.get(forged.href)).status).toBe(404);
  });

  it.each([
    ['4000000000000002', 'The card has been declined.'],
    ['4000000000000069', 'This card has expired. Please try again with a different payment method.'],
    ['4000000000000127', 'security code is incorrect'],
    ['4000000000000036', 'postal code is incorrect'],
    ['4000000000000010', 'The supplied billing address is incorrect.'],
    ['4000000000000119', 'An error occurred while processing your card.'],
  ])('tells why card %s is refused, and takes the next one for the same order', async (number, words) => {
    const gail = new Shopper(shop.address);
    const email = `declined-${number}@example.test`;
    await gail.add(CARDS);
    const refused = await gail.checkout({ ...byCard(number), billing_email: email });
    expect(refused.result).toBe('failure');
    expect(refused.messages).toContain(words);
    expect(await ordersOf(email)).toMatchObject([{ status: 'wc-failed' }]);
    const again = await gail.checkout({ ...byCard(), billing_email: email });
    expect(again.result).toBe('success');
    expect(await ordersOf(email)).toMatchObject([{ status: 'wc-processing' }]);
  });

  it('heads a declined order by what happened, and says how to go on', async () => {
    const gail = new Shopper(shop.address);
    const email = 'declined@example.test';
    await gail.add(CARDS);
    await gail.checkout({ ...byCard('4000000000000002'), billing_email: email });
    const [order] = await ordersOf(email);
    const key = await keyOf(order?.id);
    const path = `/checkout/order-received/${order?.id}/`;
    const page = (await gail.get(`${path}?key=${key}`)).text;
    expect(page).toMatch(/<h1[^>]*>Payment declined<\/h1>/);
    expect(page).toMatch(/<title>Payment declined /);
    expect(page).not.toContain('Your order has been received.');
    expect(page).toMatch(
      new RegExp(`<a href="[^"]*/checkout/order-pay/${order?.id}/[^"]*" class="button pay">`),
    );
    expect(page).toContain('you can pay for it with another card or in another way');
    // What was to be bought is still shown; without the key nobody learns what became of it.
    expect(page).toContain('woocommerce-table--order-details');
    expect((await gail.get(`${path}?key=wc_order_guessed`)).text).toMatch(/<h1[^>]*>Order received<\/h1>/);
  });

  it.each([
    ['api_key_expired', 'Payment gateway connection error.'],
    ['email_invalid', 'Invalid email address. Please enter a valid email address and try again.'],
    ['invalid_number', 'The card number is incorrect.'],
    ['postal_code_invalid', 'postal code is incorrect'],
    ['invalid_cvc', 'security code is invalid'],
    ['invalid_expiry_month', 'expiration month is incorrect.'],
    ['invalid_expiry_year', 'expiration year is incorrect.'],
    ['payment_intent_authentication_failure', 'Authentication failure.'],
    ['payment_intent_incompatible_payment_method', 'This payment method is invalid.'],
    ['payment_intent_payment_attempt_failed', 'Payment attempt failed.'],
    ['setup_intent_authentication_failure', 'Setup attempt failed.'],
    ['odd_code', 'Stripe says so.'],
  ])('words the error %s', async (code, words) => {
    const gail = new Shopper(shop.address);
    await gail.add(CARDS);
    const error = new StripeError(402, { type: 'card_error', code, message: 'Stripe says so.' });
    shop.stripe.fail({ call: /POST .*confirm/, how: { error } });
    const refused = await gail.checkout({ ...byCard(), billing_email: `${code}@example.test` });
    expect(refused.messages?.replaceAll('&#039;', "'")).toContain(words);
  });

  it('asks the bank, and places the order once it agreed', async () => {
    const gail = new Shopper(shop.address);
    await gail.add(CARDS);
    const email = 'bank@example.test';
    const requested = await gail.checkout({ ...byCard('4000002760003184'), billing_email: email });
    const [, , secret = '', verify = ''] = (requested.redirect ?? '').split(':');
    const intent = secret.split('_secret_')[0] ?? '';
    // They refuse, and are back at the checkout with their cart.
    shop.stripe.answerBank(intent, false);
    const back = await gail.get(decodeURIComponent(verify));
    expect(back.headers.get('location')).toBe(`${shop.address}/checkout/`);
    expect((await gail.get('/checkout/')).text).toContain('Authentication failure.');
    expect(await ordersOf(email)).toMatchObject([{ status: 'wc-failed' }]);
    const again = await gail.checkout({ ...byCard('4000002760003184'), billing_email: email });
    const [, , , verifyAgain = ''] = (again.redirect ?? '').split(':');
    shop.stripe.answerBank(intent, true);
    const done = await gail.get(decodeURIComponent(verifyAgain));
    expect(done.headers.get('location')).toContain('/checkout/order-received/');
    expect(await ordersOf(email)).toMatchObject([{ status: 'wc-processing' }]);
  });

  it('takes the money once where the network fails after paying, at each attempt', async () => {
    const gail = new Shopper(shop.address);
    await gail.add(CARDS);
    const before = paidIntents().length;
    shop.stripe.fail({ call: /confirm/, how: 'lose-answer', times: 3 });
    const form = { ...byCard(), billing_email: 'lost@example.test' };
    expect(await gail.checkout(form)).toMatchObject({ result: 'success' });
    expect(paidIntents()).toHaveLength(before + 1);
    expect(await ordersOf('lost@example.test')).toMatchObject([{ status: 'wc-processing' }]);
  });

  it('keeps the order where Stripe cannot be reached at all, and finds the payment afterwards', async () => {
    const gail = new Shopper(shop.address);
    await gail.add(CARDS);
    const email = 'dark@example.test';
    const form = await gail.checkoutForm({ ...byCard(), billing_email: email });
    shop.stripe.fail({ call: /confirm/, how: 'lose-answer', times: 3 });
    shop.stripe.fail({ call: /GET .*payment_intents/, how: 'refuse', times: 3 });
    const { text } = await gail.post('/?wc-ajax=checkout', form);
    expect(text).toContain('Payment gateway connection error.');
    expect(await ordersOf(email)).toMatchObject([{ status: 'wc-pending' }]);
    const printed = await run('orders', 'reconcile', '--site', shop.folder);
    const [order] = await ordersOf(email);
    expect(printed).toContain(`Order ${order?.id}: pending → processing`);
    expect(order?.status).toBe('wc-processing');
  });
});

describe('events of Stripe', () => {
  const target = () => ({ address: `${shop.address}/?wc-api=wc_stripe`, secret: WEBHOOK_SECRET });

  it('are heeded once, in any order, and only with a signature', async () => {
    const gail = new Shopper(shop.address);
    await gail.add(CARDS);
    const email = 'events@example.test';
    const { order_id: id } = await gail.checkout({ ...byCard('4000000000000341'), billing_email: email });
    expect(id).toBeUndefined();
    const [failed] = await ordersOf(email);
    const events = shop.stripe.ledger.events.filter(
      ({ data }) =>
        (data.object['metadata'] as Record<string, string> | undefined)?.['order_id'] === String(failed?.id),
    );
    const { order_id: paid } = await gail.checkout({ ...byCard(), billing_email: email });
    expect(paid).toBe(failed?.id);
    for (const event of [...events].reverse()) {
      expect(await shop.stripe.tell(event, target())).toBe(200);
      expect(await shop.stripe.tell(event, target())).toBe(200);
    }
    expect(await ordersOf(email)).toMatchObject([{ status: 'wc-processing' }]);
    const [event] = events;
    if (event === undefined) throw new Error('There is no event.');
    expect(await shop.stripe.tell(event, { ...target(), secret: 'whsec_other' })).toBe(400);
    expect(await shop.stripe.tell(event, { ...target(), at: 1_000_000_000 })).toBe(400);
  });

  it('bring refunds that were made at Stripe', async () => {
    const gail = new Shopper(shop.address);
    await gail.add(CARDS);
    const { order_id: id } = await gail.checkout({ ...byCard(), billing_email: 'refund@example.test' });
    const [intent] = paidIntents();
    const refunded = await fetch(`${shop.stripe.address}/v1/refunds`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${shop.stripe.secretKey}` },
      body: new URLSearchParams({ payment_intent: intent?.id ?? '', amount: '200' }),
    });
    expect(refunded.status).toBe(200);
    const event = shop.stripe.ledger.events.findLast(({ type }) => type === 'charge.refunded');
    if (event === undefined) throw new Error('There is no event.');
    for (let time = 0; time < 3; time++) expect(await shop.stripe.tell(event, target())).toBe(200);
    const refunds = await shop.rows<{ total_amount: number }>(
      "SELECT total_amount FROM wp_wc_orders WHERE type = 'shop_order_refund' AND parent_order_id = ?",
      id,
    );
    expect(refunds.map(({ total_amount: total }) => Number(total))).toEqual([-2]);
  });
});

describe('portolan orders', () => {
  it('lists, shows, refunds through Stripe, and writes CSV', async () => {
    const gail = new Shopper(shop.address);
    await gail.add(CARDS);
    const { order_id: id } = await gail.checkout({ ...byCard(), billing_email: 'cli@example.test' });
    const on = (...command: string[]) => run('orders', ...command, '--site', shop.folder);
    expect(await on('list', '--email', 'cli@example.test')).toContain('1 of 1 orders');
    expect(await on('show', String(id))).toContain('Rivers revision cards');
    expect(await on('refund', String(id), '1.50', '--reason', 'Bent')).toContain('Refunded 1.5');
    expect(shop.stripe.ledger.all('refund')[0]).toMatchObject({ amount: 150 });
    expect(await on('csv')).toContain('cli@example.test');
    expect(await on('status', String(id), 'completed')).toContain('processing → completed');
    expect((await shop.mail('cli@example.test', 'order is now complete'))?.text).toContain('Rivers');
  });
});

describe('an account made at the checkout', () => {
  it('is logged in, keeps the card, and pays the next order with it', async () => {
    const gail = new Shopper(shop.address);
    const email = 'member@example.test';
    await gail.add(CARDS);
    const first = await gail.checkout({
      ...byCard(),
      billing_email: email,
      createaccount: '1',
      account_password: 'Very-long-Pass-2026',
      'wc-stripe-new-payment-method': 'true',
    });
    expect(first.result).toBe('success');
    // The page that was sent is a guest's still: whatever it sends next is told to load anew.
    const late = await gail.post('/?wc-ajax=checkout', {});
    expect(JSON.parse(late.text)).toMatchObject({ result: 'failure', reload: true, messages: '' });
    const welcome = await shop.mail(email, 'account has been created');
    expect(welcome).toBeDefined();
    const methods = await gail.get('/my-account/payment-methods/');
    expect(methods.text).toContain('Visa ending in 4242');
    await gail.add(COMPASS);
    const checkout = await gail.get('/checkout/');
    const token = fieldOf(checkout.text, 'wc-stripe-payment-token');
    const second = await gail.checkout({
      payment_method: 'stripe',
      'wc-stripe-payment-token': token,
      billing_email: email,
    });
    expect(second.result).toBe('success');
    // Nobody else pays with it.
    const other = new Shopper(shop.address);
    await other.add(CARDS);
    const stolen = await other.checkout({ payment_method: 'stripe', 'wc-stripe-payment-token': token });
    expect(stolen.messages).toContain('Please enter your card details.');
    const orders = await gail.get('/my-account/orders/');
    expect(orders.text).toContain(`#${second.order_id}`);
    expect(
      await until(
        async () => (await ordersOf(email)).length,
        (count) => count === 2,
      ),
    ).toBe(2);
  });
});

describe('what is left to do', () => {
  it('says on the thank-you page what is left to do, in the way of each gateway', async () => {
    for (const [gateway, sentence] of [
      ['cod', 'You pay when you receive your order.'],
      ['bacs', 'give your order number %d as the reference.'],
      ['cheque', 'write your order number %d on the back'],
    ] as const) {
      const nan = new Shopper(shop.address);
      await nan.add(COMPASS);
      const answer = await nan.checkout({ payment_method: gateway });
      const { pathname, search } = new URL(answer.redirect ?? '');
      const page = await nan.get(pathname + search);
      expect(page.text, gateway).toContain(sentence.replace('%d', String(answer.order_id)));
    }
  });
});
