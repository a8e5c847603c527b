import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BuyingShop, openBuyingShop } from '../buying-shop.ts';
import { fieldOf, Shopper } from '../shopper.ts';

const CARDS = 701;

let shop: BuyingShop;

beforeAll(async () => {
  shop = await openBuyingShop({
    woocommerce_registration_generate_password: 'no',
    woocommerce_registration_generate_username: 'no',
  });
});
afterAll(() => shop?.close());

const decoded = (html: string) => html.replaceAll('&#038;', '&').replaceAll('&amp;', '&');

/** The id of the one field that has the focus because of what is wrong with it, which it is described by. */
function fieldWithProblem(page: string): string | undefined {
  const invalid = page.match(/<input[^>]*aria-invalid="true"[^>]*>/g) ?? [];
  expect(invalid).toHaveLength(1);
  const id = /\bid="([^"]*)"/.exec(invalid[0] ?? '')?.[1];
  expect(invalid[0]).toMatch(/autofocus/i);
  expect(invalid[0]).toContain(`aria-describedby="${id}_problem`);
  expect(page).toContain(`<span id="${id}_problem" class="checkout-inline-error-message">`);
  return id;
}

/** Somebody with a new account. */
async function member(name: string): Promise<Shopper> {
  const shopper = new Shopper(shop.address);
  const { text } = await shopper.get('/my-account/');
  const answer = await shopper.post('/my-account/', {
    email: `${name}@example.test`,
    password: 'Very-long-Pass-2026',
    register: 'Register',
    'woocommerce-register-nonce': fieldOf(text, 'woocommerce-register-nonce'),
  });
  expect(answer.status).toBe(302);
  return shopper;
}

describe('an account', () => {
  it('is made once for an address, welcomed by mail, and asks for its password', async () => {
    await member('ann');
    expect(await shop.mail('ann@example.test', 'account has been created')).toBeDefined();
    const noted = await shop.rows<{ meta_key: string }>(
      "SELECT meta_key FROM wp_usermeta WHERE meta_key IN ('last_update', 'wc_last_active') AND user_id = (SELECT ID FROM wp_users WHERE user_email = 'ann@example.test')",
    );
    expect(noted).toEqual([{ meta_key: 'last_update' }]);
    const again = new Shopper(shop.address);
    const { text } = await again.get('/my-account/');
    const nonce = fieldOf(text, 'woocommerce-register-nonce');
    const refused = await again.post('/my-account/', {
      email: 'ann@example.test',
      password: 'Another-Pass-2026',
      register: 'Register',
      'woocommerce-register-nonce': nonce,
    });
    expect(refused.text).toContain('An account is already registered with ann@example.test.');
    expect(fieldWithProblem(refused.text)).toBe('reg_email');
    const wrong = await again.logIn('ann@example.test', 'nonsense');
    expect(wrong.text).toContain('The password you entered');
    expect(fieldWithProblem(wrong.text)).toBe('password');
    expect((await again.logIn('ann@example.test', 'Very-long-Pass-2026')).status).toBe(302);
    expect((await again.get('/my-account/')).text).toContain('woocommerce-MyAccount-content');
  });

  it.each([
    ['orders', 'No order has been made yet.', 'Browse products'],
    ['downloads', 'No downloads available yet.', 'Browse products'],
    ['payment-methods', 'No saved methods found.', 'Add payment method'],
    ['edit-address', 'You have not set up this type of address yet.', 'Add Billing address'],
  ])('says of empty %s what will be there, and leads on', async (endpoint, words, next) => {
    const eda = await member(`eda-${endpoint}`);
    const { text } = await eda.get(`/my-account/${endpoint}/`);
    const content = text.slice(text.indexOf('class="woocommerce-MyAccount-content"'));
    expect(content).toContain(words);
    expect(content).toMatch(new RegExp(`<a [^>]*href="[^"]+"[^>]*>${next}</a>`));
  });

  it('gets a name where the form leaves it out, though the shop lets customers choose theirs', async () => {
    await member('nan');
    const [row] = await shop.rows<{ login: string }>(
      "SELECT user_login AS login FROM wp_users WHERE user_email = 'nan@example.test'",
    );
    expect(row?.login).toBe('nan');
  });

  it('changes its details, and its password only with the old one', async () => {
    const bea = await member('bea');
    const details = async (more: Readonly<Record<string, string>>) => {
      const { text } = await bea.get('/my-account/edit-account/');
      return bea.post('/my-account/edit-account/', {
        account_first_name: 'Bea',
        account_last_name: 'Contour',
        account_display_name: 'Bea C.',
        account_email: 'bea@example.test',
        action: 'save_account_details',
        'save-account-details-nonce': fieldOf(text, 'save-account-details-nonce'),
        ...more,
      });
    };
    const nameless = await details({ account_first_name: '' });
    expect(nameless.text).toContain('<strong>First name</strong> is a required field.');
    expect(fieldWithProblem(nameless.text)).toBe('account_first_name');
    expect((await details({ account_last_name: '0' })).text).toContain(
      '<strong>Last name</strong> is a required field.',
    );
    expect((await details({ account_display_name: 'bea@example.test' })).text).toContain(
      'Display name cannot be changed to email address due to privacy concern.',
    );
    const billing = () =>
      shop.rows(
        `SELECT meta_key AS name, meta_value AS value FROM wp_usermeta JOIN wp_users ON ID = user_id
          WHERE user_login = 'bea' AND meta_key LIKE 'billing_%' ORDER BY meta_key`,
      );
    expect((await details({})).status).toBe(302);
    const names = [
      { name: 'billing_first_name', value: 'Bea' },
      { name: 'billing_last_name', value: 'Contour' },
    ];
    expect(await billing()).toEqual(names);
    expect((await details({ account_email: 'bea.c@example.test' })).status).toBe(302);
    expect(await billing()).toEqual([{ name: 'billing_email', value: 'bea.c@example.test' }, ...names]);
    expect((await details({})).status).toBe(302);
    const chosen = { password_1: 'Even-longer-2026', password_2: 'Even-longer-2026' };
    expect((await details({ ...chosen, password_current: 'wrong' })).text).toContain(
      'Your current password is incorrect.',
    );
    // '0' is nothing, as PHP has it; a list is something, and no password.
    const saying = async (fields: Readonly<Record<string, string>>) => (await details(fields)).text;
    expect(await saying({ ...chosen, password_current: '0' })).toContain(
      'Please enter your current password.',
    );
    expect(await saying({ 'password_2[]': '' })).toContain('New passwords do not match.');
    expect(await saying({ 'password_current[]': '' })).toContain('Please fill out all password fields.');
    expect((await details({ ...chosen, password_current: 'Very-long-Pass-2026' })).status).toBe(302);
    expect((await bea.get('/my-account/edit-account/')).text).toContain(
      'Account details changed successfully.',
    );
    const elsewhere = new Shopper(shop.address);
    expect((await elsewhere.logIn('bea@example.test', 'Even-longer-2026')).status).toBe(302);
  });

  it('keeps addresses, checked as the checkout checks them, and offers them there', async () => {
    const cal = await member('cal');
    const address = async (
      postcode: string,
      more: Readonly<Record<string, string>> = {},
      kind = 'billing/',
    ) => {
      const { text } = await cal.get('/my-account/edit-address/billing/');
      return cal.post(`/my-account/edit-address/${kind}`, {
        billing_first_name: 'Cal',
        billing_last_name: 'Isobar',
        billing_country: 'GB',
        billing_address_1: '2 Ridge Row',
        billing_city: 'Hathersage',
        billing_postcode: postcode,
        billing_phone: '01433 650000',
        billing_email: 'cal@example.test',
        action: 'edit_address',
        'woocommerce-edit-address-nonce': fieldOf(text, 'woocommerce-edit-address-nonce'),
        ...more,
      });
    };
    // States are the checkout's to check; an address that is neither of the two is nobody's.
    const abroad = { billing_country: 'US', billing_state: 'ZZ' };
    expect((await address('90210', abroad)).status).toBe(302);
    expect((await address('s32 1bb', {}, '')).status).toBe(200);
    expect((await address('s32 1bb', {}, 'nope/')).status).toBe(200);
    const wrong = (await address('XXXX')).text;
    expect(wrong).toContain('Please enter a valid postcode / ZIP.');
    expect(wrong).toMatch(/<input id="billing_postcode"[^>]* aria-invalid="true"/);
    expect(wrong).not.toContain('<li data-id="billing_postcode">');
    const missing = await address('s32 1bb', { billing_city: '' });
    expect(missing.text).toContain('<li data-id="billing_city">');
    expect((await address('s32 1bb')).status).toBe(302);
    await cal.add(CARDS);
    const { text } = await cal.get('/checkout/');
    expect(fieldOf(text, 'billing_postcode')).toBe('S32 1BB');
    expect(fieldOf(text, 'billing_address_1')).toBe('2 Ridge Row');
  });

  it('needs a state where nobody knows the country of an address', async () => {
    const una = await member('una');
    const path = '/my-account/edit-address/billing/';
    const { text } = await una.get(path);
    const sent = await una.post(path, {
      billing_country: 'XX',
      action: 'edit_address',
      'woocommerce-edit-address-nonce': fieldOf(text, 'woocommerce-edit-address-nonce'),
    });
    expect(sent.text).toContain('State / County</strong> is a required field');
  });

  it('gets a new password by mail, once', async () => {
    await member('dot');
    const dot = new Shopper(shop.address);
    const { text } = await dot.get('/my-account/lost-password/');
    const unknown = await dot.post('/my-account/lost-password/', {
      user_login: 'nobody@example.test',
      wc_reset_password: 'true',
      'woocommerce-lost-password-nonce': fieldOf(text, 'woocommerce-lost-password-nonce'),
    });
    expect(fieldWithProblem(unknown.text)).toBe('user_login');
    const requested = await dot.post('/my-account/lost-password/', {
      user_login: 'dot@example.test',
      wc_reset_password: 'true',
      'woocommerce-lost-password-nonce': fieldOf(text, 'woocommerce-lost-password-nonce'),
    });
    expect(requested.headers.get('location')).toContain('reset-link-sent=true');
    const mail = await shop.mail('dot@example.test', 'Password Reset Request');
    const link = decoded(/href="([^"]*lost-password[^"]*key=[^"]*)"/.exec(mail?.text ?? '')?.[1] ?? '');
    const followed = await dot.get(link);
    expect(followed.headers.get('location')).toContain('show-reset-form=true');
    const page = await dot.get(followed.headers.get('location') ?? '');
    const done = await dot.post(followed.headers.get('location') ?? '', {
      password_1: 'New-and-long-2026',
      password_2: 'New-and-long-2026',
      reset_key: fieldOf(page.text, 'reset_key'),
      reset_login: fieldOf(page.text, 'reset_login'),
      wc_reset_password: 'true',
      'woocommerce-reset-password-nonce': fieldOf(page.text, 'woocommerce-reset-password-nonce'),
    });
    expect(done.headers.get('location')).toContain('password-reset=true');
    const { text: account } = await dot.get(done.headers.get('location') ?? '');
    expect(account).toContain('Your password has been reset successfully.');
    expect(account).toContain('class="woocommerce-MyAccount-content"');
    expect(done.headers.getSetCookie().find((cookie) => cookie.startsWith('wordpress_logged_in_'))).toMatch(
      /expires=/i,
    );
    expect((await new Shopper(shop.address).logIn('dot@example.test', 'New-and-long-2026')).status).toBe(302);
    const stale = new Shopper(shop.address);
    const second = await stale.get(link);
    const again = await stale.get(second.headers.get('location') ?? link);
    expect(again.text).toContain('This key is invalid or has already been used.');
  });
});

describe('orders in an account', () => {
  it('are seen by who placed them, ordered again, and printed', async () => {
    const eve = await member('eve');
    await eve.add(CARDS, 2);
    const { order_id: id } = await eve.checkout({
      payment_method: 'bacs',
      billing_email: 'eve@example.test',
    });
    const page = await eve.get(`/my-account/view-order/${id}/`);
    expect(page.text).toContain('Rivers revision cards');
    const invoice = decoded(/href="([^"]*invoice=[^"]*)"/.exec(page.text)?.[1] ?? '');
    expect((await eve.get(invoice)).text).toContain(`Invoice for order ${id}`);
    expect((await eve.get(invoice.replace(/sign=./, 'sign=x'))).text).not.toContain('Invoice for order');
    await shop.change(
      "INSERT INTO wp_wc_orders (id, status, currency, type, total_amount, parent_order_id, date_created_gmt) VALUES (90001, 'wc-completed', 'GBP', 'shop_order_refund', -1, ?, '2030-01-01 00:00:00')",
      id,
    );
    const list = (await eve.get('/my-account/orders/')).text;
    expect(/<del aria-hidden="true">.*?<\/ins>/s.exec(list)?.[0]).toMatch(/<\/del> <ins>/);
    await shop.change('DELETE FROM wp_wc_orders WHERE id = 90001');
    const mallory = await member('mallory');
    expect((await mallory.get(`/my-account/view-order/${id}/`)).text).not.toContain('Rivers revision cards');
    await eve.get(`/my-account/view-order/${id}/`);
    await shop.change("UPDATE wp_wc_orders SET status = 'wc-completed' WHERE id = ?", id);
    const done = await eve.get(`/my-account/view-order/${id}/`);
    const again = decoded(/href="([^"]*order_again=[^"]*)"/.exec(done.text)?.[1] ?? '');
    expect((await mallory.get(again)).text).not.toContain('The basket has been filled');
    expect((await eve.get(again)).status).toBe(302);
    expect((await eve.get('/basket/')).text).toContain(
      'The basket has been filled with the items from your previous order.',
    );
  });

  it('are shown to nobody else who is logged in, nor paid by them, owners of the shop included', async () => {
    const carla = await member('carla');
    await carla.add(CARDS);
    const { redirect = '', order_id: id } = await carla.checkout({ billing_email: 'carla@example.test' });
    await shop.change("UPDATE wp_wc_orders SET status = 'wc-pending' WHERE id = ?", id);
    const key = new URL(redirect).searchParams.get('key');
    const olga = await member('olga');
    await shop.change(
      `UPDATE wp_usermeta SET meta_value = ? WHERE meta_key = 'wp_capabilities'
        AND user_id = (SELECT ID FROM wp_users WHERE user_login = 'olga')`,
      'a:1:{s:12:"shop_manager";b:1;}',
    );
    const received = (await olga.get(redirect)).text;
    expect(received).toContain('Please log in to your account to view this order.');
    expect(received).not.toContain('name="woocommerce-login-nonce"');
    expect(received).not.toContain('1 Map Street');
    const paying = await olga.get(`/checkout/order-pay/${id}/?pay_for_order=true&key=${key}`);
    expect(paying.text).toContain('This order cannot be paid for.');
    expect(paying.text).not.toContain('name="woocommerce_pay"');
    // A stranger is asked to log in, and comes back to the page that pays.
    const stranger = await new Shopper(shop.address).get(
      `/checkout/order-pay/${id}/?pay_for_order=1&key=${key}`,
    );
    expect(decoded(fieldOf(stranger.text, 'redirect'))).toContain(`/${id}/?pay_for_order=true&key=${key}`);
    // What ways to pay lead back to is known by its key alone, and tells no address.
    const back = (await new Shopper(shop.address).get(`/checkout/order-pay/${id}/?key=${key}`)).text;
    expect(back).toMatch(/<ul class="order_details">.*Order number:/s);
    expect(back).not.toContain('name="woocommerce-login-nonce"');
    expect(back).not.toContain('1 Map Street');
    expect((await carla.get(redirect)).text).toContain('1 Map Street');
    const guest = new Shopper(shop.address);
    await guest.add(CARDS);
    const other = await guest.checkout({ billing_email: 'somebody@example.test' });
    await shop.change("UPDATE wp_wc_orders SET status = 'wc-pending' WHERE id = ?", other.order_id);
    const guestKey = new URL(other.redirect ?? '').searchParams.get('key');
    const pay = `/checkout/order-pay/${other.order_id}/?pay_for_order=true&key=${guestKey}`;
    const warning = '<ul class="woocommerce-error"><li>You are paying for a guest order.';
    expect((await carla.get(pay)).text).toContain(warning);
    expect((await carla.get(pay.replace('pay_for_order=true&', ''))).text).not.toContain(warning);
    expect((await guest.get(pay)).text).not.toContain(warning);
    await shop.change(
      "UPDATE wp_wc_order_addresses SET email = 'CARLA@example.test' WHERE order_id = ?",
      other.order_id,
    );
    expect((await carla.get(pay)).text).not.toContain(warning);
  });

  it('stay private: a guest’s order asks strangers for their address', async () => {
    const guest = new Shopper(shop.address);
    await guest.add(CARDS);
    const { redirect = '', order_id: id } = await guest.checkout({ billing_email: 'guest@example.test' });
    await shop.change("UPDATE wp_wc_orders SET date_created_gmt = '2020-01-01 00:00:00' WHERE id = ?", id);
    const stranger = new Shopper(shop.address);
    const requested = await stranger.get(redirect);
    expect(requested.text).not.toContain('1 Map Street');
    const wrong = await stranger.post(redirect, {
      email: 'other@example.test',
      check_submission: fieldOf(requested.text, 'check_submission'),
    });
    expect(wrong.text).not.toContain('1 Map Street');
    const right = await stranger.post(redirect, {
      email: 'guest@example.test',
      check_submission: fieldOf(requested.text, 'check_submission'),
    });
    expect(right.text).toContain('Rivers revision cards');
  });
});

describe('a member', () => {
  it('goes on from the log-in where the form says, by the path that it says', async () => {
    await member('kim');
    const kim = new Shopper(shop.address);
    const { text } = await kim.get('/my-account/');
    const form = { login: 'Log in', 'woocommerce-login-nonce': fieldOf(text, 'woocommerce-login-nonce') };
    // What lacks its fields is another form.
    expect((await kim.post('/my-account/', form)).text).not.toContain('Username is required.');
    const answer = await kim.post('/my-account/', {
      ...form,
      username: 'kim@example.test',
      password: 'Very-long-Pass-2026',
      redirect: '/shop/',
    });
    expect(answer.headers.get('location')).toBe('/shop/');
    const right = { ...form, username: 'kim@example.test', password: 'Very-long-Pass-2026' };
    const from = async (Referer: string) => {
      const back = await new Shopper(shop.address, { Referer }).post('/my-account/', right);
      return new URL(back.headers.get('location') ?? '').pathname;
    };
    expect(await from(`${shop.address}/shop/`)).toBe('/shop/');
    expect(await from('https://elsewhere.example/shop/')).toBe('/my-account/');
  });

  it('stays logged in where the form names that box, whatever it says', async () => {
    await member('lou');
    const { text } = await new Shopper(shop.address).get('/my-account/');
    const cookieFor = async (more: Readonly<Record<string, string>>) => {
      const answer = await new Shopper(shop.address).post('/my-account/', {
        login: 'Log in',
        'woocommerce-login-nonce': fieldOf(text, 'woocommerce-login-nonce'),
        username: 'lou@example.test',
        password: 'Very-long-Pass-2026',
        ...more,
      });
      return answer.headers.getSetCookie().find((cookie) => cookie.startsWith('wordpress_logged_in_')) ?? '';
    };
    expect(await cookieFor({ rememberme: '' })).toMatch(/expires=/i);
    expect(await cookieFor({})).not.toMatch(/expires=/i);
  });

  it('has no archive: who asks for it is sent to the shop', async () => {
    await member('lea');
    const [lea] = await shop.rows<{ ID: number }>(
      "SELECT ID FROM wp_users WHERE user_email = 'lea@example.test'",
    );
    const visitor = new Shopper(shop.address);
    const answer = await visitor.get(`/?author=${lea?.ID}`);
    expect(answer.status).toBe(302);
    expect(answer.headers.get('location')).toMatch(/\/shop\/$/);
    // Whoever wrote something has an address of their own first.
    await member('mia');
    const [mia] = await shop.rows<{ ID: number }>(
      "SELECT ID FROM wp_users WHERE user_email = 'mia@example.test'",
    );
    await shop.change(
      "INSERT INTO wp_posts (post_type, post_status, post_title, post_name, post_author, post_date) VALUES ('post', 'publish', 'Fens', 'fens', ?, '2020-01-01 00:00:00')",
      mia?.ID,
    );
    const writes = await visitor.get(`/?author=${mia?.ID}`);
    expect([writes.status, writes.headers.get('location')]).toEqual([
      301,
      expect.stringContaining('/author/'),
    ]);
  });

  it('without a password of their own is reminded of the mail that lets them choose one', async () => {
    const ivy = new Shopper(shop.address);
    const { text } = await ivy.get('/my-account/');
    const made = await ivy.post('/my-account/', {
      email: 'ivy@example.test',
      password: '',
      register: 'Register',
      'woocommerce-register-nonce': fieldOf(text, 'woocommerce-register-nonce'),
    });
    expect(made.status).toBe(302);
    const page = await ivy.get('/my-account/');
    expect(page.text).toContain('Your account is using a temporary password.');
    const resend = decoded(/href="([^"]*wc-resend-set-password=1[^"]*)"/.exec(page.text)?.[1] ?? '');
    expect((await ivy.get(resend.replace(/_wpnonce=.*/, '_wpnonce=bad'))).status).toBe(200);
    expect((await ivy.get(resend)).status).toBe(302);
    const sent = (await ivy.get('/my-account/')).text;
    expect(sent).toContain('We have emailed you a new link to change your password.');
    expect(sent).not.toContain('temporary password');
    expect(await shop.mail('ivy@example.test', 'Password Reset Request')).toBeDefined();
    await ivy.get(resend);
    expect((await ivy.get('/my-account/')).text).toContain('Please wait a moment before requesting another');
  });

  it('gets the orders that they placed as a guest once they confirmed their e-mail address', async () => {
    const guest = new Shopper(shop.address);
    await guest.add(CARDS);
    const { order_id: id } = await guest.checkout({ billing_email: 'jon@example.test' });
    const jon = await member('jon');
    const before = await jon.get('/my-account/orders/');
    expect(before.text).not.toContain(`view-order/${id}/`);
    const send = decoded(/href="([^"]*wc_send_verification=1[^"]*)"/.exec(before.text)?.[1] ?? '');
    const refused = await jon.get(send.replace(/_wpnonce=.*/, '_wpnonce=bad'));
    expect(refused.headers.get('location')).toContain('wc_verify_notice=invalid');
    expect((await jon.get(send)).headers.get('location')).toContain('wc_verify_notice=sent');
    expect((await jon.get(send)).headers.get('location')).toContain('wc_verify_notice=throttled');
    expect((await jon.get('/my-account/orders/')).text).toContain('A confirmation link was sent recently');
    const mail = await shop.mail('jon@example.test', 'Confirm your email address');
    const link = decoded(/href="([^"]*wc_verify_email=[^"]*)"/.exec(mail?.text ?? '')?.[1] ?? '');
    const forged = await jon.get(link.replace('wc_verify_email=', 'wc_verify_email=x'));
    expect(forged.headers.get('location')).toContain('wc_verify_notice=expired');
    expect((await jon.get(link)).headers.get('location')).toContain('wc_verify_notice=confirmed');
    const after = (await jon.get('/my-account/orders/')).text;
    expect(after).toContain(`view-order/${id}/`);
    expect(after).not.toContain('Confirm email address');
    expect((await jon.get(link)).headers.get('location')).toContain('wc_verify_notice=expired');
  });
});

describe('a cart', () => {
  it('survives log-in, a second tab, another visit and a server that is started anew', async () => {
    const fay = await member('fay');
    await fay.add(CARDS, 1);
    const browser = new Shopper(shop.address);
    await browser.add(704, 1);
    expect((await browser.logIn('fay@example.test', 'Very-long-Pass-2026')).status).toBe(302);
    const merged = await browser.get('/basket/');
    expect(merged.text).toContain('Rivers revision cards');
    expect(merged.text).toContain('Map-reading compass');
    const other = await shop.serve();
    browser.address = other.address;
    expect((await browser.get('/basket/')).text).toContain('Map-reading compass');
  });

  it('takes forms from pages that were kept for all guests', async () => {
    const guest = new Shopper(shop.address);
    // The page was rendered for nobody in particular; adding begins the session that its nonces belong to.
    await guest.get('/product/rivers-revision-cards/');
    await guest.post('/product/rivers-revision-cards/', { 'add-to-cart': String(CARDS), quantity: '1' });
    expect((await guest.checkout({ billing_email: 'kept@example.test' })).result).toBe('success');
  });
});
