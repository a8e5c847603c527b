import { afterAll, beforeAll, expect, it } from 'vitest';
import { type BuyingShop, openBuyingShop } from '../buying-shop.ts';
import { fieldOf, Shopper } from '../shopper.ts';

let shop: BuyingShop;
let bea: Shopper;

beforeAll(async () => {
  shop = await openBuyingShop({
    woocommerce_registration_generate_password: 'no',
    woocommerce_registration_generate_username: 'no',
    // Named with capitals, named with parts, and taken away.
    woocommerce_myaccount_edit_account_endpoint: 'My-Details',
    woocommerce_myaccount_edit_address_endpoint: 'my/places',
    woocommerce_myaccount_lost_password_endpoint: '',
    woocommerce_logout_endpoint: '',
  });
  bea = new Shopper(shop.address);
  expect((await register(bea, 'bea', 'bea')).status).toBe(302);
});
afterAll(() => shop?.close());

async function register(shopper: Shopper, username: string, address: string) {
  const { text } = await shopper.get('/my-account/');
  return shopper.post('/my-account/', {
    username,
    email: `${address}@example.test`,
    password: 'Very-long-Pass-2026',
    register: 'Register',
    'woocommerce-register-nonce': fieldOf(text, 'woocommerce-register-nonce'),
  });
}

it('endpoints are found as the owner wrote them, and by their usual names', async () => {
  for (const path of ['/my-account/My-Details/', '/my-account/?edit-account'])
    expect([path, (await bea.get(path)).text.includes('name="account_first_name"')]).toEqual([path, true]);
  expect((await bea.get('/my-account/my/places/billing/')).text).toContain('name="billing_country"');
});

it('an endpoint that is taken away has no path, and answers to its usual name', async () => {
  const guest = new Shopper(shop.address);
  for (const path of ['/my-account/lost-password/', '/my-account/customer-logout/'])
    expect([path, (await guest.get(path)).status]).toEqual([path, 404]);
  const form = await guest.get('/my-account/?lost-password');
  expect(form.text).toContain('name="wc_reset_password"');
  expect(form.text).toContain('<title>Lost password');
  // Links lead to WordPress's own.
  expect((await guest.get('/my-account/')).text).toContain('/wp-login.php?action=lostpassword"');
});

it('whoever is logged in is asked for their name alone by the form for a new password', async () => {
  const { text } = await bea.get('/my-account/?lost-password');
  expect(text).toContain('name="user_login"');
  expect(text).not.toContain('woocommerce-MyAccount-navigation');
});

it('the account logs out by WordPress, and comes back', async () => {
  const cal = new Shopper(shop.address);
  await register(cal, 'cal', 'cal');
  const { text } = await cal.get('/my-account/');
  const [, href = ''] = /href="([^"]*action=logout[^"]*)"/.exec(text) ?? [];
  const out = new URL(href.replaceAll('&#038;', '&').replaceAll('&amp;', '&'), shop.address);
  const { status, headers } = await cal.get(`${out.pathname}${out.search}`);
  expect([status, headers.get('location')]).toEqual([302, `${shop.address}/my-account/`]);
  expect((await cal.get('/my-account/')).text).toContain('name="woocommerce-login-nonce"');
});

it('names are made fit for an account, or refused with what is wrong with them', async () => {
  expect((await register(new Shopper(shop.address), ' <b>Ünal</b> ', 'unal')).status).toBe(302);
  expect(
    await shop.rows('SELECT user_login FROM wp_users WHERE user_email = ?', 'unal@example.test'),
  ).toEqual([{ user_login: 'Unal' }]);
  for (const [name, problem] of [
    ['u'.repeat(61), 'Username may not be longer than 60 characters.'],
    ['.', 'Cannot create a user with an empty nicename.'],
    ['%', 'Please provide a valid account username.'],
  ] as const)
    expect((await register(new Shopper(shop.address), name, 'odd')).text).toContain(problem);
});
