import type { Random } from '../fuzz/random.ts';
import type { SiteRequest } from './side.ts';
import { finding, keeping, type Step, step } from './story.ts';
import { EMAILS, PRICES, TEXTS } from './texts.ts';

const product = step(
  { method: 'GET', path: '/wp-json/wc/store/v1/products?per_page=1&type=simple' },
  keeping('product', '0.id'),
);

/** The owner writes an order that waits; a guest opens its page to pay and sends the form, right or nearly. */
export function payStory(random: Random, name: string): readonly Step[] {
  const who = `guest ${name}`;
  const key = random.pick(['own', 'own', 'own', 'wrong']);
  const page = (side: { readonly kept: ReadonlyMap<string, string> }) =>
    `/checkout/order-pay/${side.kept.get('order') ?? 0}/?pay_for_order=true&key=${
      key === 'own' ? (side.kept.get('key') ?? '') : 'wc_order_nothing'
    }`;
  const made = (
    side: Parameters<NonNullable<Step['keep']>>[0],
    answer: Parameters<NonNullable<Step['keep']>>[1],
  ) => {
    keeping('order', 'id')(side, answer);
    keeping('key', 'order_key')(side, answer);
  };
  const chosen = {
    payment_method: random.pick(['bacs', 'cheque', 'nope', '']),
    woocommerce_pay: '1',
    terms: random.pick(['1', '']),
    'terms-field': '1',
  };
  const isForged = random.chance(0.3);
  const status = random.pick(['pending', 'pending', 'failed', 'completed']);
  const billing = { email: random.pick(EMAILS), country: 'GB', postcode: 'LS1 1AA', city: 'Leeds' };
  return [
    product,
    {
      ask: (side): SiteRequest => ({
        method: 'POST',
        path: '/wp-json/wc/v3/orders',
        who: 'admin',
        json: {
          status,
          billing,
          line_items: [{ product_id: Number(side.kept.get('product') ?? 0), quantity: 1 }],
        },
      }),
      keep: made,
    },
    {
      ask: (side) => ({ method: 'GET', path: page(side), who }),
      keep: finding('pay', /woocommerce-pay-nonce" value="([0-9a-f]+)/),
    },
    {
      ask: (side): SiteRequest => ({
        method: 'POST',
        path: page(side),
        who,
        form: { ...chosen, 'woocommerce-pay-nonce': isForged ? 'bad' : (side.kept.get('pay') ?? '') },
      }),
    },
    {
      ask: (side) => ({
        method: 'GET',
        path: `/wp-json/wc/v3/orders/${side.kept.get('order') ?? 0}?_fields=status,payment_method,total`,
        who: 'admin',
      }),
    },
  ];
}

/** A coupon of any kind is tried at the cart and at the checkout. */
export function couponCheckoutStory(random: Random, name: string): readonly Step[] {
  const who = `guest ${name}`;
  const code = `k${name}`;
  const coupon = {
    code,
    amount: random.pick(PRICES),
    discount_type: random.pick(['percent', 'fixed_cart', 'fixed_product']),
    date_expires: random.pick(['2020-01-01', '2040-01-01T00:00:00', null]),
    usage_limit: random.pick([1, null, null]),
    minimum_amount: random.pick(['', '1', '9999']),
    email_restrictions: random.pick([['jane@example.com'], ['a@b.co'], []]),
    free_shipping: random.chance(0.3),
  };
  const cart = (path: string, json: unknown) =>
    step({ method: 'POST', path: `/wp-json/wc/store/v1/${path}`, who, json });
  const address = {
    first_name: 'Jane',
    last_name: 'Doe',
    address_1: '1 High St',
    city: 'Leeds',
    postcode: 'LS1 1AA',
    country: 'GB',
  };
  return [
    product,
    step(
      { method: 'POST', path: '/wp-json/wc/v3/coupons', who: 'admin', json: coupon },
      keeping('coupon', 'id'),
    ),
    step({ method: 'GET', path: '/wp-json/wc/store/v1/cart', who }),
    {
      ask: (side): SiteRequest => ({
        method: 'POST',
        path: '/wp-json/wc/store/v1/cart/add-item',
        who,
        json: { id: Number(side.kept.get('product') ?? 0), quantity: 2 },
      }),
    },
    cart('cart/apply-coupon', { code: random.pick([code, code.toUpperCase(), `${code} `]) }),
    ...(random.chance(0.3) ? [cart('cart/apply-coupon', { code })] : []),
    cart('checkout', {
      billing_address: { ...address, email: random.pick(['jane@example.com', 'other@example.com']) },
      shipping_address: address,
      payment_method: random.pick(['bacs', 'cheque']),
    }),
    {
      ask: (side) => ({
        method: 'GET',
        path: `/wp-json/wc/v3/coupons/${side.kept.get('coupon') ?? 0}`,
        who: 'admin',
      }),
    },
  ];
}

const FORMS = {
  'edit-account': { action: 'save_account_details', nonce: 'save-account-details-nonce' },
  'edit-address/billing': { action: 'edit_address', nonce: 'woocommerce-edit-address-nonce' },
  'edit-address/shipping': { action: 'edit_address', nonce: 'woocommerce-edit-address-nonce' },
} as const;

/** Somebody with an account changes what "My account" holds of them, right or nearly. */
export function ownAccountStory(random: Random, _name: string): readonly Step[] {
  const who = 'customer';
  const page = random.pick(Object.keys(FORMS) as (keyof typeof FORMS)[]);
  const { action, nonce } = FORMS[page];
  const text = () => random.pick(TEXTS.filter((one) => one.length < 60));
  const kind = page.endsWith('shipping') ? 'shipping' : 'billing';
  const fields: Readonly<Record<string, string>> =
    page === 'edit-account'
      ? {
          account_first_name: text(),
          account_last_name: text(),
          account_display_name: text(),
          account_email: random.pick([...EMAILS, 'customer@oracle.test']),
          password_current: '',
          password_1: random.pick(['', 'x']),
          password_2: '',
        }
      : {
          [`${kind}_first_name`]: text(),
          [`${kind}_last_name`]: text(),
          [`${kind}_country`]: random.pick(['GB', 'US', 'XX', '']),
          [`${kind}_address_1`]: text(),
          [`${kind}_city`]: text(),
          [`${kind}_state`]: random.pick(['', 'CA']),
          [`${kind}_postcode`]: random.pick(['LS1 1AA', '90210', 'x', '']),
          [`${kind}_phone`]: random.pick(['0113 1234567', 'abc', '']),
          [`${kind}_email`]: random.pick(EMAILS),
        };
  return [
    step(
      { method: 'GET', path: `/my-account/${page}/`, who },
      finding('account', new RegExp(`${nonce}" value="([0-9a-f]+)`)),
    ),
    {
      ask: (side): SiteRequest => ({
        method: 'POST',
        path: `/my-account/${page}/`,
        who,
        form: { ...fields, action, [nonce]: side.kept.get('account') ?? '' },
      }),
    },
    step({
      method: 'GET',
      path: `/my-account/${random.pick(['', 'orders/', 'edit-address/', 'downloads/'])}`,
      who,
    }),
    step({ method: 'GET', path: '/wp-json/wp/v2/users/me?context=edit&_fields=name,email,first_name', who }),
  ];
}
