import type { Random } from '../fuzz/random.ts';
import type { SiteRequest } from './side.ts';
import { finding, keeping, type Step, step } from './story.ts';
import { EMAILS, PRICES, TEXTS } from './texts.ts';

const STORE = '/wp-json/wc/store/v1/';
const products = step(
  { method: 'GET', path: `${STORE}products?per_page=1&type=simple` },
  keeping('product', '0.id'),
);

/** A guest fills a cart through the Store API. */
export function cartStory(random: Random, name: string): readonly Step[] {
  const who = `guest ${name}`;
  const post = (path: string, json: unknown): Step => step({ method: 'POST', path: STORE + path, who, json });
  const line = (path: string, more: object): Step => ({
    ask: (side) => ({
      method: 'POST',
      path: STORE + path,
      who,
      json: { key: side.kept.get('line') ?? 'x', ...more },
    }),
  });
  const quantity = random.pick([1, 2, 3]);
  const moves: readonly (() => Step)[] = [
    () => line('cart/update-item', { quantity: random.pick([0, 1, 4, 99]) }),
    () => line('cart/remove-item', {}),
    () => post('cart/apply-coupon', { code: random.pick(['nope', '', 'A B']) }),
    () =>
      post('cart/add-item', { id: random.pick([999999, 0, 'x']), quantity: random.pick([1, 0, -1, 'x']) }),
    () =>
      post('cart/update-customer', {
        shipping_address: {
          country: random.pick(['GB', 'US', 'XX']),
          postcode: random.pick(['LS1 1AA', '90210', 'x']),
          state: random.pick(['CA', '', 'zz']),
        },
        billing_address: { email: random.pick(EMAILS) },
      }),
    () => post('cart/select-shipping-rate', { package_id: 0, rate_id: random.pick(['flat_rate:1', 'x']) }),
    () => step({ method: 'GET', path: `${STORE}cart/items`, who }),
    () => step({ method: 'POST', path: '/?wc-ajax=get_refreshed_fragments', who, form: {} }),
  ];
  return [
    products,
    step({ method: 'GET', path: `${STORE}cart`, who }),
    {
      ask: (side) => ({
        method: 'POST',
        path: `${STORE}cart/add-item`,
        who,
        json: { id: Number(side.kept.get('product') ?? 0), quantity },
      }),
      keep: keeping('line', 'items.0.key'),
    },
    ...Array.from({ length: 2 + random.below(4) }, () => random.pick(moves)()),
  ];
}

/** A guest goes to the checkout and sends its form, right or nearly. */
export function checkoutStory(random: Random, name: string): readonly Step[] {
  const who = `guest ${name}`;
  const address = {
    billing_first_name: 'Jane',
    billing_last_name: random.pick(['Doe', '']),
    billing_country: random.pick(['GB', 'US', '']),
    billing_address_1: '1 High St',
    billing_city: random.pick(['Leeds', '']),
    billing_state: random.pick(['', 'CA']),
    billing_postcode: random.pick(['LS1 1AA', '90210', 'x', '']),
    billing_email: random.pick(EMAILS),
    billing_phone: random.pick(['0113 1234567', 'abc', '']),
    payment_method: random.pick(['bacs', 'cheque', 'cod', 'nope', '']),
    order_comments: random.pick(TEXTS),
  };
  return [
    products,
    {
      ask: (side): SiteRequest => ({
        method: 'POST',
        path: '/?wc-ajax=add_to_cart',
        who,
        form: { product_id: side.kept.get('product') ?? '0', quantity: '1' },
      }),
    },
    step(
      { method: 'GET', path: '/checkout/', who },
      finding('checkout', /woocommerce-process-checkout-nonce" value="([0-9a-f]+)/),
    ),
    {
      ask: (side): SiteRequest => ({
        method: 'POST',
        path: '/?wc-ajax=checkout',
        who,
        form: { ...address, 'woocommerce-process-checkout-nonce': side.kept.get('checkout') ?? '' },
      }),
    },
    step({ method: 'GET', path: `/checkout/order-pay/999999/?pay_for_order=true&key=wc_order_nothing`, who }),
    step({ method: 'GET', path: `/checkout/order-received/999999/?key=wc_order_nothing`, who }),
  ];
}

/** The shop's owner makes a coupon of any kind, changes it and removes it. */
export function couponStory(random: Random, name: string): readonly Step[] {
  const who = 'admin';
  const path = '/wp-json/wc/v3/coupons';
  const own = (method: string, query = '', json?: unknown): Step => ({
    ask: (side) => ({ method, path: `${path}/${side.kept.get('coupon') ?? 0}${query}`, who, json }),
  });
  const details = () => ({
    amount: random.pick(PRICES),
    discount_type: random.pick(['percent', 'fixed_cart', 'fixed_product', 'x']),
    date_expires: random.pick(['2020-01-01', '2030-01-01T00:00:00', null]),
    individual_use: random.pick([true, false]),
    usage_limit: random.pick([1, 0, null]),
    minimum_amount: random.pick(PRICES),
    email_restrictions: random.pick([['a@b.co'], ['x'], []]),
    free_shipping: random.pick([true, false]),
    description: random.pick(TEXTS),
  });
  return [
    step({ method: 'POST', path, who, json: { code: `c${name}`, ...details() } }, keeping('coupon', 'id')),
    own('GET'),
    own('PUT', '', details()),
    own('DELETE', '?force=true'),
  ];
}

/** The shop's owner writes an order with notes and removes it. */
export function orderStory(random: Random): readonly Step[] {
  const who = 'admin';
  const path = '/wp-json/wc/v3/orders';
  const own = (method: string, below = '', json?: unknown): Step => ({
    ask: (side) => ({ method, path: `${path}/${side.kept.get('order') ?? 0}${below}`, who, json }),
  });
  return [
    step(
      {
        method: 'POST',
        path,
        who,
        json: {
          // A status that sends no mail: notes of mails depend on the machine's own.
          status: random.pick(['pending', 'x']),
          customer_note: random.pick(TEXTS),
          fee_lines: [{ name: 'Fee', total: random.pick(['2.50', '0', '-1']) }],
          billing: { country: random.pick(['GB', 'XX']), email: random.pick(EMAILS) },
        },
      },
      keeping('order', 'id'),
    ),
    own('GET'),
    own('PUT', '', { customer_note: random.pick(TEXTS), customer_id: random.pick([0, 99999]) }),
    own('POST', '/notes', { note: random.pick(TEXTS), customer_note: false }),
    own('POST', '/refunds', { amount: random.pick(['1', '9999', 'x', '0']), api_refund: false }),
    own('DELETE', '?force=true'),
  ];
}

const WC_AJAX = [
  ...['add_to_cart', 'remove_from_cart', 'apply_coupon', 'remove_coupon', 'update_shipping_method'],
  ...['update_order_review', 'get_variation', 'get_cart_totals', 'get_customer_location', 'checkout'],
  ...['get_refreshed_fragments', 'nope'],
];
const AJAX = [
  ...[
    'heartbeat',
    'rest-nonce',
    'generate-password',
    'oembed-cache',
    'query-attachments',
    'wp-compression-test',
  ],
  ...[
    'add-tag',
    'inline-save',
    'get-comments',
    'logged-in',
    'aws_action',
    'woocommerce_get_variation',
    'nope',
    '',
  ],
];

/** Requests of old scripts whose fields are all wrong. */
export function wrongFieldsStory(random: Random, name: string): readonly Step[] {
  const who = random.chance(0.7) ? `guest ${name}` : 'admin';
  const nonsense = () => ({
    security: 'bad',
    product_id: random.pick(['x', '999999', '']),
    quantity: random.pick(['x', '-1', '1e9']),
    coupon_code: random.pick(TEXTS),
    cart_item_key: 'x',
    shipping_method: 'x',
    keyword: random.pick(TEXTS),
    id: 'x',
    _wpnonce: 'bad',
  });
  const shop = () =>
    step({ method: 'POST', path: `/?wc-ajax=${random.pick(WC_AJAX)}`, who, form: nonsense() });
  const core = () => {
    const form = { action: random.pick(AJAX), ...nonsense() };
    return step({ method: 'POST', path: '/wp-admin/admin-ajax.php', who, form });
  };
  return [shop(), core(), shop(), core(), shop()];
}
