import { escapeAttribute } from 'portolan/html';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CartShop, openCartShop } from '../../../../tests/cart-shop.ts';
import { formPost } from '../../../../tests/plain-site.ts';
import { fromPlain, serialize } from '../../../database/index.ts';
import { sessionCartOf } from '../cart/session-cart.ts';
import { catalogueOf } from '../catalogue/catalogue.ts';
import { permalinkOf } from '../catalogue/permalink-of.ts';
import { noticesOf } from '../notices/notices.ts';
import { addToCartForm } from './add-to-cart-form.ts';

let shop: CartShop;
let mug: number;
let few: number;
let set: number;

beforeAll(async () => {
  shop = await openCartShop({ WPLANG: 'en_GB' });
  mug = await shop.product({ name: 'Mug', meta: { _price: '8', _regular_price: '8' } });
  few = await shop.product({
    name: 'Few',
    meta: { _price: '3', _regular_price: '3', _manage_stock: 'yes', _stock: '1' },
  });
  set = await shop.product({
    name: 'Set',
    type: 'grouped',
    meta: { _children: serialize(fromPlain([mug, few])) },
  });
});
afterAll(() => shop.close());

async function posted(fields: Record<string, string>) {
  const call = await shop.call(formPost('/product/set/', { 'add-to-cart': String(set), ...fields }));
  await addToCartForm(call);
  const notices = await noticesOf(call);
  return {
    lines: (await sessionCartOf(call)).items.map((item) => [item.productId, item.quantity]),
    messages: [...notices.error, ...notices.success].map((notice) => notice.html.replace(/ <a .*/, '')),
  };
}

describe('the form of a grouped product', () => {
  it('adds each product that has a quantity', async () => {
    expect(await posted({ [`quantity[${mug}]`]: '2', [`quantity[${few}]`]: '0' })).toEqual({
      lines: [[mug, 2]],
      messages: ['&ldquo;Mug&rdquo; has been added to your basket.'],
    });
    const both = await posted({ [`quantity[${mug}]`]: '2', [`quantity[${few}]`]: '1' });
    expect(both.messages).toEqual([
      '&ldquo;Mug&rdquo; and &ldquo;Few&rdquo; have been added to your basket.',
    ]);
  });

  it('names them in the order in which the form had them', async () => {
    const both = await posted({ [`quantity[${few}]`]: '1', [`quantity[${mug}]`]: '2' });
    expect(both.messages).toEqual([
      '&ldquo;Few&rdquo; and &ldquo;Mug&rdquo; have been added to your basket.',
    ]);
  });

  it('keeps what could be added where another could not', async () => {
    const { lines, messages } = await posted({ [`quantity[${mug}]`]: '1', [`quantity[${few}]`]: '5' });
    expect(lines).toEqual([[mug, 1]]);
    expect(messages).toEqual([
      'You cannot add that amount of &quot;Few&quot; to the basket because there is not enough stock (1 remaining).',
      '&ldquo;Mug&rdquo; has been added to your basket.',
    ]);
  });

  it('adds what else is named, as a link to it would', async () => {
    const other = await shop.product({ name: 'Other', meta: { _price: '1', _regular_price: '1' } });
    expect((await posted({ [`quantity[${other}]`]: '1' })).lines).toEqual([[other, 1]]);
    expect(await posted({ 'quantity[999999]': '1' })).toEqual({ lines: [], messages: [] });
  });

  it('asks for quantities, or for a product', async () => {
    expect((await posted({ [`quantity[${mug}]`]: '0' })).messages).toEqual([
      'Please choose the quantity of items you wish to add to your basket&hellip;',
    ]);
    expect((await posted({})).messages).toEqual(['Please choose a product to add to your basket&hellip;']);
  });
});

describe('the form of a product with options', () => {
  it('names the product’s page where it was sent from another', async () => {
    const kite = await shop.product({ name: 'Kite', type: 'variable', meta: { _price: '4' } });
    const sent = async (path: string) => {
      const call = await shop.call(formPost(path, { 'add-to-cart': String(kite) }));
      await addToCartForm(call);
      return (await noticesOf(call)).error.map(({ html }) => html);
    };
    const product = await catalogueOf(shop.site).product(kite);
    const own = product === undefined ? '' : await permalinkOf(shop.site, product);
    expect(await sent(shop.site.address.pathOf(own) ?? '')).toEqual([
      'Please choose product options for Kite.',
    ]);
    expect(await sent('/product/mug/')).toEqual([
      `Please choose product options by visiting <a href="${escapeAttribute(own)}" title="Kite">Kite</a>.`,
    ]);
  });
});

describe('the form of a product', () => {
  it('asks for options before all else, and holds them against the product that the variation belongs to', async () => {
    const one = await shop.product({ name: 'Coat', type: 'variable', meta: { _price: '4' } });
    const other = await shop.product({
      name: 'Cape',
      type: 'variable',
      meta: {
        _price: '4',
        _product_attributes: serialize(
          fromPlain({
            size: {
              name: 'Size',
              value: 'S | L',
              position: 0,
              is_visible: 1,
              is_variation: 1,
              is_taxonomy: 0,
            },
          }),
        ),
      },
    });
    const small = await shop.product({
      name: 'Cape - S',
      parent: other,
      meta: { _price: '4', _regular_price: '4', attribute_size: '' },
    });
    const said = async (fields: Record<string, string>) => {
      const call = await shop.call(formPost('/', { 'add-to-cart': String(one), ...fields }));
      await addToCartForm(call);
      return (await noticesOf(call)).error.map(({ html }) => html.replace(/<[^>]*>/g, ''));
    };
    expect(await said({ quantity: 'x' })).toEqual(['Please choose product options by visiting Coat.']);
    expect(await said({ variation_id: String(small) })).toEqual(['Size is a required field']);
    expect(await said({ variation_id: String(small), attribute_size: 'S' })).toEqual([
      "The selected product isn't a variation of Coat, please choose product options by visiting Coat.",
    ]);
  });

  it('says what was named: a variation by its own title, as titles are shown', async () => {
    const hood = await shop.product({ name: "Hood's", type: 'variable', meta: { _price: '4' } });
    const blue = await shop.product({
      name: 'Hood - Blue',
      parent: hood,
      meta: { _price: '4', _regular_price: '4', attribute_colour: 'blue' },
    });
    const said = async (fields: Record<string, string>) => {
      const call = await shop.call(formPost('/', fields));
      await addToCartForm(call);
      return (await noticesOf(call)).success.map(({ html }) => html.replace(/ <a .*/, ''));
    };
    expect(await said({ 'add-to-cart': String(blue), attribute_colour: 'blue' })).toEqual([
      '&ldquo;Hood &#8211; Blue&rdquo; has been added to your basket.',
    ]);
    expect(
      await said({ 'add-to-cart': String(hood), variation_id: String(blue), attribute_colour: 'blue' }),
    ).toEqual(['&ldquo;Hood&#8217;s&rdquo; has been added to your basket.']);
  });

  it('buys what has no options as it is, whatever else it names', async () => {
    const call = await shop.call(
      formPost('/', { 'add-to-cart': String(mug), variation_id: '999', attribute_size: 'large' }),
    );
    await addToCartForm(call);
    expect((await sessionCartOf(call)).items.map((item) => [item.productId, item.variationId])).toEqual([
      [mug, 0],
    ]);
  });

  it('takes quantities as PHP reads numbers', async () => {
    const call = await shop.call(formPost('/product/mug/', { 'add-to-cart': String(mug), quantity: '1e2' }));
    await addToCartForm(call);
    expect((await sessionCartOf(call)).items.map((item) => item.quantity)).toEqual([100]);
  });
});
