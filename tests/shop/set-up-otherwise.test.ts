import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { fromPlain, query, serialize } from '../../src/database/index.ts';
import type { RunningServer } from '../../src/start-server.ts';
import { type ImportedSite, importSample, serveQuietly } from '../imported-site.ts';
import { Shopper } from '../shopper.ts';

const NOTEBOOK = 705;

let sample: ImportedSite;
let server: RunningServer;
let guest: Shopper;

beforeAll(async () => {
  sample = await importSample();
  server = await serveQuietly(sample.folder);
  // There is enough of everything.
  await server.site.options.set('woocommerce_manage_stock', 'no');
});
afterAll(async () => {
  await server?.stop();
  await sample?.remove();
});
beforeEach(() => {
  guest = new Shopper(server.address);
});

const set = async (options: Readonly<Record<string, string>>) => {
  for (const [name, value] of Object.entries(options)) await server.site.options.set(name, value);
};
/** What a page says of taxes, without its amounts. */
const saidOfTaxes = (html: string) =>
  [...html.matchAll(/<small class="(?:tax_label|includes_tax)">(.*?)<\/small>/g)].map(([, said = '']) =>
    said.replace(/<[^>]*>/g, '').replace(/&pound;|\d+\.\d+ /g, ''),
  );

describe('taxes', () => {
  it('that prices hold are named one by one at the checkout as in the cart', async () => {
    await set({
      woocommerce_calc_taxes: 'yes',
      woocommerce_prices_include_tax: 'yes',
      woocommerce_tax_display_cart: 'incl',
      woocommerce_tax_total_display: 'itemized',
    });
    await server.site.database.run(query('DELETE FROM wp_woocommerce_tax_rates', []));
    for (const [name, percent, priority] of [
      ['Levy', '20', 1],
      ['Port dues', '2', 2],
    ] as const) {
      await server.site.database.run(
        query(
          'INSERT INTO wp_woocommerce_tax_rates (tax_rate_country, tax_rate, tax_rate_name, tax_rate_priority, tax_rate_shipping) VALUES (?, ?, ?, ?, 1)',
          ['', percent, name, priority],
        ),
      );
    }
    await guest.add(NOTEBOOK);
    for (const path of ['/basket/', '/checkout/']) {
      expect(saidOfTaxes((await guest.get(path)).text)).toEqual(['(includes Levy, Port dues)']);
    }
  });

  it.each([
    ['CH', 'Tax', '(incl. tax)'],
    ['AR', 'VAT', '(incl. VAT)'],
  ])('are called as the shop’s country calls them: %s', async (country, name, mark) => {
    await set({
      woocommerce_default_country: country,
      woocommerce_prices_include_tax: 'no',
      woocommerce_tax_total_display: 'single',
    });
    await guest.add(NOTEBOOK);
    for (const path of ['/basket/', '/checkout/']) {
      const said = saidOfTaxes((await guest.get(path)).text);
      expect([...new Set(said)]).toEqual([mark, `(includes ${name})`]);
    }
    await set({ woocommerce_default_country: 'GB' });
  });
});

describe('an order whose prices hold tax, in a shop that shows them without', () => {
  it('says so of its lines and its subtotal, and not of its discount', async () => {
    await set({
      woocommerce_prices_include_tax: 'yes',
      woocommerce_tax_display_cart: 'excl',
      woocommerce_cod_settings: 'a:1:{s:7:"enabled";s:3:"yes";}',
    });
    await guest.add(NOTEBOOK);
    const answer = await guest.checkout({ payment_method: 'cod' });
    const { text } = await guest.get(answer.redirect ?? '');
    const table = /<table[^>]*order_details.*?<\/table>/s.exec(text)?.[0] ?? '';
    const marked = [...table.matchAll(/<tr[^>]*>(.*?)<\/tr>/gs)].map(([, row = '']) =>
      row.includes('(ex. VAT)'),
    );
    // Heading, line, subtotal.
    expect(marked.slice(0, 3)).toEqual([false, true, true]);
  });
});

describe('a place that is not known', () => {
  it('has no taxes, not even those of everywhere', async () => {
    await set({ woocommerce_default_customer_address: '', woocommerce_prices_include_tax: 'no' });
    await guest.add(NOTEBOOK);
    const { text } = await guest.store('GET', '/cart');
    expect(JSON.parse(text)).toMatchObject({ totals: { total_tax: '0' } });
    await set({ woocommerce_default_customer_address: 'base' });
  });
});

describe('the page after an order', () => {
  it('begins a new cart, whatever it shows', async () => {
    await guest.add(NOTEBOOK);
    await guest.get('/checkout/order-received/999999/?key=x');
    const { text } = await guest.get('/wp-json/wc/store/v1/cart');
    expect(JSON.parse(text)).toMatchObject({ items_count: 0 });
  });
});

describe('what an order at the Store API needs', () => {
  const address = {
    first_name: 'Gail',
    last_name: 'Guest',
    address_1: '1 Map Street',
    city: '',
    postcode: '100-0001',
    state: 'JP13',
    country: 'JP',
  };

  afterAll(async () => {
    await set({
      woocommerce_checkout_company_field: 'optional',
      woocommerce_checkout_address_2_field: 'optional',
    });
  });

  it('is what the shop and the country ask for, in the country’s order', async () => {
    await set({
      woocommerce_checkout_company_field: 'required',
      woocommerce_checkout_phone_field: 'required',
      woocommerce_checkout_address_2_field: 'hidden',
    });
    await guest.add(NOTEBOOK);
    const { text } = await guest.store('POST', '/checkout', {
      billing_address: { ...address, email: 'gail@example.com' },
      shipping_address: { ...address, phone: '030', company: 'Harbour' },
      payment_method: 'cod',
    });
    expect(JSON.parse(text)).toMatchObject({
      code: 'woocommerce_rest_invalid_address',
      data: {
        errors: {
          shipping: ['Town / City is required'],
          billing: ['Town / City is required', 'Company name is required', 'Phone is required'],
        },
      },
    });
  });
});

describe('where a shop delivers', () => {
  const zone = async (methods: readonly (readonly [string, Readonly<Record<string, string>>])[]) => {
    const { database, options } = server.site;
    await database.run(query('DELETE FROM wp_woocommerce_shipping_zone_methods', []));
    for (const [index, [method, settings]] of methods.entries()) {
      const instance = 900 + index;
      await database.run(
        query(
          'INSERT INTO wp_woocommerce_shipping_zone_methods (zone_id, instance_id, method_id, method_order, is_enabled) VALUES (0, ?, ?, ?, 1)',
          [instance, method, index],
        ),
      );
      await options.set(`woocommerce_${method}_${instance}_settings`, serialize(fromPlain(settings)));
    }
  };
  const elsewhere = { country: 'US', state: 'CA', postcode: '90210', city: 'Beverly Hills' };
  const rates = async () => {
    const { text } = await guest.store('GET', '/cart');
    const cart = JSON.parse(text) as {
      shipping_rates: { shipping_rates: { rate_id: string; price: string }[] }[];
    };
    return cart.shipping_rates.flatMap(({ shipping_rates: all }) =>
      all.map(({ rate_id: id, price }) => [id, price]),
    );
  };
  const moveTo = (address: object) =>
    guest.store('POST', '/cart/update-customer', { billing_address: address, shipping_address: address });

  beforeEach(async () => {
    await server.site.database.run(query('DELETE FROM wp_woocommerce_shipping_zones', []));
    await zone([
      ['flat_rate', { cost: '3', no_class_cost: '0.5' }],
      ['local_pickup', { cost: '1' }],
    ]);
  });

  afterAll(async () => {
    await zone([['flat_rate', { cost: '3' }]]);
    await set({ woocommerce_ship_to_countries: '', woocommerce_shipping_cost_requires_address: 'no' });
  });

  it('what has no class costs no more where the shop has no classes', async () => {
    const classes = "DELETE FROM wp_term_taxonomy WHERE taxonomy = 'product_shipping_class'";
    await server.site.database.run(query(classes, []));
    await guest.add(NOTEBOOK);
    expect(await rates()).toEqual([
      ['flat_rate:900', '300'],
      ['local_pickup:901', '100'],
    ]);
  });

  it('what is free is offered alone, and collecting with it, where the shop wants that', async () => {
    await zone([
      ['flat_rate', { cost: '3' }],
      ['free_shipping', {}],
      ['local_pickup', {}],
    ]);
    await set({ woocommerce_shipping_hide_rates_when_free: 'yes' });
    await guest.add(NOTEBOOK);
    expect((await rates()).map(([id]) => id)).toEqual(['free_shipping:901', 'local_pickup:902']);
    await set({ woocommerce_shipping_hide_rates_when_free: 'no' });
  });

  it('things can still be collected where it does not deliver', async () => {
    await set({
      woocommerce_ship_to_countries: 'specific',
      woocommerce_specific_ship_to_countries: 'a:1:{i:0;s:2:"GB";}',
    });
    await guest.add(NOTEBOOK);
    await moveTo(elsewhere);
    expect(await rates()).toEqual([['local_pickup:901', '100']]);
  });

  it('costs that need an address wait for all that its country asks for', async () => {
    await set({ woocommerce_shipping_cost_requires_address: 'yes' });
    await guest.add(NOTEBOOK);
    const home = { country: 'GB', state: '', postcode: 'LS1 1AA', city: 'Leeds' };
    for (const [address, known] of [
      [{ ...home, city: '' }, false],
      [{ ...home, postcode: '' }, false],
      [{ ...elsewhere, state: '' }, false],
      [home, true],
    ] as const) {
      await moveTo(address);
      expect([address, (await rates()).length > 0]).toEqual([address, known]);
    }
  });

  it('an order that cannot be sent is told so beside all else that is wrong with it', async () => {
    await zone([]);
    await zone([['free_shipping', { requires: 'min_amount', min_amount: '9999' }]]);
    await set({ woocommerce_shipping_cost_requires_address: 'no', woocommerce_ship_to_countries: '' });
    await guest.add(NOTEBOOK);
    const answer = await guest.checkout({ payment_method: 'cod', billing_city: '' });
    expect(answer.messages).toContain('Town / City</strong> is a required field');
    expect(answer.messages).toContain('No shipping method has been selected.');
    await set({ woocommerce_ship_to_countries: 'specific' });
    const refused = await guest.checkout({
      payment_method: 'cod',
      billing_country: 'NL',
      billing_postcode: '1012 AB',
    });
    expect(refused.messages).toContain('Unfortunately, <strong>we do not ship to the Netherlands</strong>.');
  });
});

describe('ways to pay', () => {
  it('may have HTML in their titles, which orders do without', async () => {
    const settings = { enabled: 'yes', title: 'Pay <em>here</em><script>x</script>' };
    await set({ woocommerce_cod_settings: serialize(fromPlain(settings)) });
    await guest.add(NOTEBOOK);
    const { text } = await guest.get('/checkout/');
    expect(/<label for="payment_method_cod">(.*?)<\/label>/s.exec(text)?.[1]).toBe(
      '<span>Pay <em>here</em>x</span>',
    );
    const answer = await guest.checkout({ payment_method: 'cod', terms: 'on' });
    const paid = await guest.get(answer.redirect ?? '');
    expect(paid.text).toContain('Pay herex');
    expect(paid.text).not.toContain('&lt;em&gt;');
  });

  it('on delivery are not offered where nothing is sent and they are not for that', async () => {
    const offered = async () =>
      (JSON.parse((await guest.store('GET', '/cart')).text) as { payment_methods: string[] }).payment_methods;
    await set({
      woocommerce_cod_settings: serialize(fromPlain({ enabled: 'yes', enable_for_virtual: 'no' })),
    });
    expect(await offered()).not.toContain('cod');
    await guest.add(NOTEBOOK);
    expect(await offered()).toContain('cod');
  });
});

describe('what is said of privacy and terms', () => {
  it('links both pages in both texts', async () => {
    const [page] = await server.site.posts.find({ types: ['page'], statuses: ['publish'], limit: 1 });
    const words = '[terms], [privacy_policy]';
    await set({
      woocommerce_terms_page_id: String(page?.ID),
      wp_page_for_privacy_policy: String(page?.ID),
      woocommerce_checkout_privacy_policy_text: words,
      woocommerce_checkout_terms_and_conditions_checkbox_text: words,
    });
    await guest.add(NOTEBOOK);
    const { text } = await guest.get('/checkout/');
    const linked = text.match(/woocommerce-(?:privacy-policy|terms-and-conditions)-link/g);
    expect(linked).toHaveLength(4);
    await set({ woocommerce_terms_page_id: '' });
  });

  it('a checkout for customers alone asks guests to log in, and for nothing else', async () => {
    await set({
      woocommerce_enable_guest_checkout: 'no',
      woocommerce_enable_signup_and_login_from_checkout: 'no',
      woocommerce_enable_checkout_login_reminder: 'no',
      woocommerce_enable_coupons: 'yes',
    });
    await guest.add(NOTEBOOK);
    const { text } = await guest.get('/checkout/');
    expect(text).toContain('You must be logged in to checkout.');
    expect(text).not.toContain('name="coupon_code"');
  });
});

describe('a line of the order review', () => {
  it('costs its marked price where prices hold the shop’s own tax, in whole units too', async () => {
    await set({
      woocommerce_prices_include_tax: 'yes',
      woocommerce_tax_display_cart: 'incl',
      woocommerce_price_num_decimals: '0',
      woocommerce_enable_guest_checkout: 'yes',
    });
    const { database } = server.site;
    for (const key of ['_price', '_regular_price']) {
      await database.run(
        query('UPDATE wp_postmeta SET meta_value = ? WHERE post_id = ? AND meta_key = ?', [
          '2.75',
          NOTEBOOK,
          key,
        ]),
      );
    }
    await guest.add(NOTEBOOK);
    const { text } = await guest.get('/checkout/');
    const cell = /<td class="product-total">(.*?)<\/td>/s.exec(text)?.[1] ?? '';
    expect(cell.replace(/<[^>]*>|&pound;/g, '')).toBe('3');
  });
});

describe('a shop that leads to the cart', () => {
  it('does so anew with every product', async () => {
    await set({ woocommerce_cart_redirect_after_add: 'yes' });
    const { status, headers } = await guest.get(`/?add-to-cart=${NOTEBOOK}`);
    expect([status, headers.get('location')]).toEqual([302, `${server.address}/basket/`]);
    expect(headers.get('cache-control')).toContain('no-store');
    await set({ woocommerce_cart_redirect_after_add: 'no' });
  });
});

describe('a shop without coupons', () => {
  it('says nothing of one', async () => {
    await set({ woocommerce_enable_coupons: 'no' });
    await guest.add(NOTEBOOK);
    const sent = await guest.post('/basket/', { coupon_code: 'nope', apply_coupon: 'Apply coupon' });
    expect(sent.text).not.toContain('cannot be applied');
    await set({ woocommerce_enable_coupons: 'yes' });
    expect((await guest.post('/basket/', { coupon_code: 'nope', apply_coupon: 'x' })).text).toContain(
      'cannot be applied',
    );
  });
});
