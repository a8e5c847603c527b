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

  it('what has no class costs no more where the shop has no classes', async () => {
    const classes = "DELETE FROM wp_term_taxonomy WHERE taxonomy = 'product_shipping_class'";
    await server.site.database.run(query(classes, []));
    await guest.add(NOTEBOOK);
    expect(await rates()).toEqual([
      ['flat_rate:900', '300'],
      ['local_pickup:901', '100'],
    ]);
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
