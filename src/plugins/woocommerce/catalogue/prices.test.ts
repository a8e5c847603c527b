import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CartShop, openCartShop, type TestProduct } from '../../../../tests/cart-shop.ts';
import { fromPlain, serialize } from '../../../database/index.ts';
import { taxTables } from '../tax/tables.ts';
import { catalogueOf } from './catalogue.ts';
import { withAttributes } from './permalink-of.ts';
import { activePrice, formatPrice, isOnSale, nextPriceChange, priceHtml, pricesHtml } from './prices.ts';
import type { Product } from './product.ts';

const NOW = Date.UTC(2026, 11, 1, 12);
const DAY = 86_400_000;
const seconds = (time: number) => String(time / 1000);
const pounds = (text: string, hidden = '') =>
  `<span class="woocommerce-Price-amount amount"${hidden}><bdi><span class="woocommerce-Price-currencySymbol" ` +
  `translate="no">&pound;</span>${text}</bdi></span>`;
const hiddenPounds = (text: string) => pounds(text, ' aria-hidden="true"');

async function added(shop: CartShop, product: TestProduct): Promise<Product> {
  const id = await shop.product(product);
  return (await catalogueOf(shop.site).product(id)) as Product;
}

const priced = (regular: string, sale = '', more: Readonly<Record<string, string>> = {}) => ({
  _price: sale || regular,
  _regular_price: regular,
  _sale_price: sale,
  ...more,
});

describe('prices', () => {
  let shop: CartShop;

  beforeAll(async () => {
    shop = await openCartShop({ woocommerce_price_thousand_sep: ',' });
    for (const sql of taxTables) await shop.run(sql);
  });
  afterAll(() => shop.close());

  it('are written in the shop’s format', () => {
    const format = {
      currency: 'GBP',
      decimals: 2,
      decimalSeparator: '.',
      thousandSeparator: ',',
      position: 'left',
      suffix: '',
    } as const;
    expect(formatPrice(format, 4_500_000)).toBe(pounds('4.50'));
    expect(formatPrice(format, 1_234_567_890_000)).toBe(pounds('1,234,567.89'));
    expect(formatPrice(format, -4_500_000)).toBe(
      '<span class="woocommerce-Price-amount amount"><bdi>-<span class="woocommerce-Price-currencySymbol" ' +
        'translate="no">&pound;</span>4.50</bdi></span>',
    );
    expect(
      formatPrice(
        {
          ...format,
          currency: 'EUR',
          position: 'right_space',
          decimalSeparator: ',',
          thousandSeparator: '.',
        },
        1_234_500_000,
      ),
    ).toBe(
      '<span class="woocommerce-Price-amount amount"><bdi>1.234,50&nbsp;<span ' +
        'class="woocommerce-Price-currencySymbol" translate="no">&euro;</span></bdi></span>',
    );
    expect(formatPrice({ ...format, currency: 'JPY', decimals: 0 }, 1_500_400_000)).toContain('1,500</bdi>');
  });

  it('show the old and the new price in a sale', async () => {
    const cap = await added(shop, { name: 'Cap', meta: priced('18', '16') });
    expect(await priceHtml(shop.site, cap)).toBe(
      `<del aria-hidden="true">${pounds('18.00')}</del> ` +
        '<span class="screen-reader-text">Original price was: &pound;18.00.</span>' +
        `<ins aria-hidden="true">${pounds('16.00')}</ins>` +
        '<span class="screen-reader-text">Current price is: &pound;16.00.</span>',
    );
  });

  it('hold a sale only inside its dates, whatever was stored as the price', async () => {
    const dates = {
      _sale_price_dates_from: seconds(NOW + DAY),
      _sale_price_dates_to: seconds(NOW + 2 * DAY),
    };
    const scarf = await added(shop, { name: 'Scarf', meta: { ...priced('20', '15', dates), _price: '20' } });
    expect(isOnSale(scarf, NOW)).toBe(false);
    expect(activePrice(scarf, NOW)).toBe(20_000_000);
    expect(activePrice(scarf, NOW + DAY)).toBe(15_000_000);
    expect(activePrice(scarf, NOW + 2 * DAY)).toBe(15_000_000);
    expect(activePrice(scarf, NOW + 2 * DAY + 1000)).toBe(20_000_000);
    expect(nextPriceChange([scarf], NOW)).toBe(NOW + DAY);
    expect(nextPriceChange([scarf], NOW + DAY)).toBe(NOW + 2 * DAY + 1000);
    expect(nextPriceChange([scarf], NOW + 3 * DAY)).toBeUndefined();
    expect(await priceHtml(shop.site, scarf)).toBe(pounds('20.00'));
  });

  it('tell nothing of what has none, and nought of what is free', async () => {
    expect(await priceHtml(shop.site, await added(shop, { name: 'Priceless' }))).toBe('');
    expect(await priceHtml(shop.site, await added(shop, { name: 'Gift', meta: priced('0') }))).toBe(
      pounds('0.00'),
    );
  });

  it('range over the variations that can be shown', async () => {
    const hoodie = await added(shop, { name: 'Hoodie', type: 'variable', meta: { _price: '42' } });
    for (const [name, regular, sale, status] of [
      ['Red', '45', '42', 'publish'],
      ['Green', '45', '', 'publish'],
      ['Gold', '99', '', 'private'],
      ['None', '', '', 'publish'],
    ] as const) {
      await shop.product({ name, parent: hoodie.id, status, meta: priced(regular, sale) });
    }
    const read = (await catalogueOf(shop.site).product(hoodie.id)) as Product;
    expect(await priceHtml(shop.site, read)).toBe(
      `${hiddenPounds('42.00')} <span aria-hidden="true">&ndash;</span> ${hiddenPounds('45.00')}` +
        '<span class="screen-reader-text">Price range: &pound;42.00 through &pound;45.00</span>',
    );
  });

  it('of equal variations are one price, in a sale of all of them with the old one', async () => {
    const shirt = await added(shop, { name: 'Shirt', type: 'variable', meta: { _price: '9' } });
    await shop.product({ name: 'S', parent: shirt.id, meta: priced('10', '9') });
    await shop.product({ name: 'L', parent: shirt.id, meta: priced('10', '9') });
    const read = (await catalogueOf(shop.site).product(shirt.id)) as Product;
    expect(await priceHtml(shop.site, read)).toContain('Original price was: &pound;10.00.');
  });

  it('of groups range over their published members, and are free where all are', async () => {
    const cheap = await shop.product({ name: 'Cheap', meta: priced('3') });
    const dear = await shop.product({ name: 'Dear', meta: priced('8') });
    const hidden = await shop.product({ name: 'Hidden', status: 'draft', meta: priced('1') });
    const free = await shop.product({ name: 'Free', meta: priced('0') });
    const group = (name: string, members: readonly number[]) =>
      added(shop, { name, type: 'grouped', meta: { _children: serialize(fromPlain(members)) } });
    expect(await priceHtml(shop.site, await group('Set', [cheap, dear, hidden]))).toContain(
      'Price range: &pound;3.00 through &pound;8.00',
    );
    expect(await priceHtml(shop.site, await group('One', [dear]))).toBe(pounds('8.00'));
    expect(await priceHtml(shop.site, await group('Gifts', [free]))).toBe('Free!');
  });

  it('are rendered for many products at once', async () => {
    const one = await added(shop, { name: 'First', meta: priced('1') });
    const two = await added(shop, { name: 'Second', meta: priced('2') });
    expect([...(await pricesHtml(shop.site, [one, two]))]).toEqual([
      [one.id, pounds('1.00')],
      [two.id, pounds('2.00')],
    ]);
  });

  it('link variations with what was chosen', async () => {
    const chosenBy = ['pa_color', 'size', 'any'].map((name) => [name, { name, is_variation: 1 }] as const);
    const mug = await shop.product({
      name: 'Mug',
      type: 'variable',
      meta: { _product_attributes: serialize(fromPlain(Object.fromEntries(chosenBy))) },
    });
    const blue = await added(shop, {
      name: 'Mug - Blue',
      parent: mug,
      meta: { ...priced('5'), attribute_pa_color: 'blue', attribute_size: 'Very large', attribute_any: '' },
    });
    expect(withAttributes('https://atlas.example/product/mug/', blue)).toBe(
      'https://atlas.example/product/mug/?attribute_pa_color=blue&attribute_size=Very+large',
    );
  });
});

describe('prices and tax', () => {
  const vat = ['GB', '', '20.0000', 'VAT', 1, 0, 1, 1, ''] as const;
  const rate =
    'INSERT INTO wp_woocommerce_tax_rates (tax_rate_country, tax_rate_state, tax_rate, tax_rate_name, ' +
    'tax_rate_priority, tax_rate_compound, tax_rate_shipping, tax_rate_order, tax_rate_class) ' +
    'VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)';
  const FRANCE = { country: 'FR', state: '', postcode: '', city: '' };

  it('of variations carry no suffix that names one price', async () => {
    const words = async (suffix: string) => {
      const shop = await openCartShop({
        woocommerce_calc_taxes: 'yes',
        woocommerce_price_display_suffix: suffix,
      });
      for (const sql of taxTables) await shop.run(sql);
      const mug = await shop.product({ name: 'Mug', type: 'variable' });
      await added(shop, { name: 'Mug - Blue', parent: mug, meta: priced('5') });
      await added(shop, { name: 'Mug - Red', parent: mug, meta: priced('7') });
      const html = await priceHtml(shop.site, (await catalogueOf(shop.site).product(mug)) as Product);
      await shop.close();
      return /<small[^>]*>(.*)<\/small>/.exec(html)?.[1];
    };
    expect(await words('with tax')).toBe('with tax');
    expect(await words('{price_including_tax} with tax')).toBeUndefined();
  });

  async function shown(options: Readonly<Record<string, string>>, location?: typeof FRANCE) {
    const shop = await openCartShop({ woocommerce_calc_taxes: 'yes', ...options });
    for (const sql of taxTables) await shop.run(sql);
    await shop.run(rate, vat);
    const html = await priceHtml(
      shop.site,
      await added(shop, { name: 'Atlas', meta: priced('9.99') }),
      location,
    );
    await shop.close();
    return html;
  }

  it('hold the tax where the shop shows it', async () => {
    expect(await shown({ woocommerce_tax_display_shop: 'incl' })).toBe(pounds('11.99'));
    expect(await shown({ woocommerce_tax_display_shop: 'excl' })).toBe(pounds('9.99'));
  });

  it('lose the tax they hold where the shop does not show it', async () => {
    const included = { woocommerce_prices_include_tax: 'yes' };
    expect(await shown({ ...included, woocommerce_tax_display_shop: 'incl' })).toBe(pounds('9.99'));
    expect(await shown({ ...included, woocommerce_tax_display_shop: 'excl' })).toBe(pounds('8.33'));
  });

  it('lose the shop’s tax for customers who are taxed elsewhere', async () => {
    const options = { woocommerce_prices_include_tax: 'yes', woocommerce_tax_display_shop: 'incl' };
    expect(await shown(options, FRANCE)).toBe(pounds('8.33'));
  });

  it('carry the suffix with both prices', async () => {
    const html = await shown({ woocommerce_price_display_suffix: 'ex VAT ({price_including_tax} with)' });
    expect(html).toBe(
      `${pounds('9.99')} <small class="woocommerce-price-suffix">ex VAT (${pounds('11.99')} with)</small>`,
    );
  });
});
