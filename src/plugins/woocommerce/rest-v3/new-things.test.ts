import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fromPlain, serialize } from '../../../database/index.ts';
import { catalogueOf } from '../catalogue/catalogue.ts';
import { openRestShop, type RestShop } from './rest-shop-for-tests.ts';

let shop: RestShop;
beforeAll(async () => {
  shop = await openRestShop();
});
afterAll(() => shop.close());

describe('orders', () => {
  it('take their status before they are paid, and tell of a payment alone', async () => {
    const made = await shop.ask('POST', '/orders', { status: 'on-hold', set_paid: true });
    const changed = await shop.ask('POST', '/orders', { status: 'on-hold' });
    const again = await shop.ask('PUT', `/orders/${changed.json.id}`, { set_paid: true });
    expect([made.json.status, again.json.status]).toEqual(['completed', 'on-hold']);
    const notes = await shop.ask('GET', `/orders/${made.json.id}/notes`);
    const texts = (notes.json as unknown as { note: string; author: string }[]).map(
      ({ note, author }) => `${author}: ${note}`,
    );
    expect(texts).toContain('WooCommerce: Order status changed from Pending payment to On hold.');
    expect(texts).toContain('WooCommerce: Payment complete.');
  });

  it('that are paid at the door are paid when they are completed, and completed when they are paid', async () => {
    const line_items = [{ product_id: await shop.product({ name: 'Tide chart' }), quantity: 1 }];
    const paidAs = async (payment_method: string) => {
      const { json } = await shop.ask('POST', '/orders', {
        payment_method,
        status: 'processing',
        line_items,
      });
      const done = await shop.ask('PUT', `/orders/${json.id}`, { status: 'completed' });
      return [json.date_paid !== null, done.json.date_paid !== null];
    };
    expect(await paidAs('cod')).toEqual([false, true]);
    expect(await paidAs('bacs')).toEqual([true, true]);
    const statusAs = async (payment_method: string) =>
      (await shop.ask('POST', '/orders', { payment_method, set_paid: true, line_items })).json.status;
    expect([await statusAs('cod'), await statusAs('bacs')]).toEqual(['completed', 'processing']);
  });
});

describe('products', () => {
  it('keep the digits, hyphens and check mark of their trade number', async () => {
    const kept = async (global_unique_id: string) =>
      (await shop.ask('POST', '/products', { name: 'Globe', global_unique_id })).json.global_unique_id;
    expect([await kept('ISBN 0-8044-2957-X'), await kept('978 3 16')]).toEqual(['0-8044-2957-X', '978316']);
  });
});

describe('customers', () => {
  it('get an account with their address, and a mail', async () => {
    const made = await shop.ask('POST', '/customers', {
      email: 'wren@example.com',
      first_name: 'Wren',
      password: 'only-for-tests 1',
      username: 'wren',
      billing: { city: 'Leeds', postcode: 'LS1 1AA' },
    });
    expect(made.status).toBe(201);
    expect(made.json).toMatchObject({
      email: 'wren@example.com',
      username: 'wren',
      role: 'customer',
      first_name: 'Wren',
      billing: { city: 'Leeds' },
    });
    expect(JSON.stringify(made.json)).not.toContain('only-for-tests');
    expect(shop.mails.map(({ to }) => String(to))).toEqual(['wren@example.com']);
  });

  it('get a user name from their address, whatever they are called', async () => {
    const sent = { email: 'dunlin@example.com', first_name: '0', last_name: 'Wader', password: 'x' };
    const { json } = await shop.ask('POST', '/customers', sent);
    expect(json).toMatchObject({ username: 'dunlin', first_name: '', last_name: 'Wader' });
  });

  it.each([
    [{ email: 'wren@example.com', password: 'x' }, 'registration-error-email-exists'],
    [{ email: 'jay@example.com', username: 'wren', password: 'x' }, 'registration-error-username-exists'],
    [{ id: 4, email: 'jay@example.com', password: 'x' }, 'woocommerce_rest_customer_exists'],
  ])('are refused where they cannot be: %j', async (body, code) => {
    const { status, json } = await shop.ask('POST', '/customers', body);
    expect([status, json.code]).toEqual([400, code]);
  });

  it('are deleted for good alone, their texts going to whom is named', async () => {
    const { json: jay } = await shop.ask('POST', '/customers', { email: 'jay@example.com', password: 'x 1' });
    const path = `/customers/${jay.id}`;
    const refused = async (address: string) => {
      const { status, json } = await shop.ask('DELETE', address);
      return [status, json.code];
    };
    expect(await refused(path)).toEqual([501, 'woocommerce_rest_trash_not_supported']);
    expect(await refused('/customers/999999?force=true')).toEqual([404, 'wc_user_invalid_id']);
    expect(await refused(`${path}?force=true&reassign=${jay.id}`)).toEqual([
      400,
      'woocommerce_rest_customer_invalid_reassign',
    ]);
    expect((await shop.ask('DELETE', `${path}?force=true`, undefined, true)).status).toBe(401);
    const { status, json } = await shop.ask('DELETE', `${path}?force=true`);
    expect([status, json.email]).toEqual([200, 'jay@example.com']);
    expect((await shop.ask('GET', path)).status).toBe(404);
  });

  it('are not made by guests', async () => {
    expect(
      (await shop.ask('POST', '/customers', { email: 'a@example.com', password: 'x' }, true)).status,
    ).toBe(401);
  });

  it('who are gone have nothing that may be done with them', async () => {
    const made = await shop.ask('POST', '/customers', {
      email: 'gone@example.com',
      password: 'only-for-tests 2',
    });
    const { json } = await shop.ask('DELETE', `/customers/${made.json.id}?force=true`);
    expect(JSON.stringify(json._links)).not.toContain('targetHints');
  });
});

describe('variations', () => {
  it('are made with what they are chosen by, changed and deleted', async () => {
    const shirt = await shop.product({
      name: 'Shirt',
      type: 'variable',
      meta: {
        _product_attributes: serialize(
          fromPlain({
            size: {
              name: 'Size',
              value: 'Small | Large',
              position: 0,
              is_visible: 1,
              is_variation: 1,
              is_taxonomy: 0,
            },
          }),
        ),
      },
    });
    const made = await shop.ask('POST', `/products/${shirt}/variations`, {
      regular_price: '9.5',
      sku: 'SH-L',
      attributes: [
        { name: 'Size', option: 'Large' },
        { name: 'Smell', option: 'Sea' },
      ],
    });
    expect(made.status).toBe(201);
    expect(made.json).toMatchObject({
      type: 'variation',
      parent_id: shirt,
      price: '9.5',
      sku: 'SH-L',
      attributes: [{ name: 'Size', option: 'Large' }],
    });
    const id = Number(made.json.id);
    expect((await catalogueOf(shop.site).product(shirt))?.variationIds).toEqual([id]);
    const path = `/products/${shirt}/variations/${id}`;
    const changed = await shop.ask('PUT', path, {
      regular_price: '8',
      attributes: [{ name: 'size', option: 'Small' }],
    });
    expect(changed.json).toMatchObject({ price: '8', attributes: [{ option: 'Small' }] });
    expect((await shop.ask('DELETE', `${path}?force=true`)).json.id).toBe(id);
    expect((await shop.ask('GET', path)).status).toBe(404);
  });

  it('need a product', async () => {
    const { status, json } = await shop.ask('POST', '/products/999999/variations', { regular_price: '1' });
    expect([status, json.code]).toEqual([404, 'woocommerce_rest_product_variation_invalid_parent']);
  });
});
