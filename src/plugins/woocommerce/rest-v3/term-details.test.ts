import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openRestShop, type RestShop } from './rest-shop-for-tests.ts';

let shop: RestShop;
beforeAll(async () => {
  shop = await openRestShop();
});
afterAll(() => shop.close());

describe('pictures of categories', () => {
  it('are named by their id, with name and text, and taken away again', async () => {
    const picture = await shop.site.posts.insert({
      post_type: 'attachment',
      post_status: 'inherit',
      post_mime_type: 'image/png',
      post_title: 'old',
    });
    const made = await shop.ask('POST', '/products/categories', {
      name: 'Maps',
      image: { id: picture, name: 'A map', alt: 'Of the sea' },
    });
    expect(made.json).toMatchObject({ image: { id: picture, name: 'A map', alt: 'Of the sea' } });
    const path = `/products/categories/${made.json.id}`;
    expect((await shop.ask('PUT', path, { description: 'x' })).json.image).toMatchObject({ id: picture });
    expect((await shop.ask('PUT', path, { image: { id: made.json.id } })).json.image).toBeNull();
    await shop.ask('PUT', path, { image: { id: picture } });
    expect((await shop.ask('PUT', path, { image: {} })).json.image).toBeNull();
  });

  it('are fetched from public servers alone', async () => {
    const made = await shop.ask('POST', '/products/categories', { name: 'Charts' });
    const path = `/products/categories/${made.json.id}`;
    const inside = await shop.ask('PUT', path, { image: { src: 'http://127.0.0.1:9/x.png' } });
    expect([inside.status, inside.json.code]).toEqual([400, 'woocommerce_rest_invalid_remote_image_url']);
    const document = await shop.site.posts.insert({
      post_type: 'attachment',
      post_status: 'inherit',
      post_mime_type: 'application/pdf',
      post_title: 'a',
    });
    const wrong = await shop.ask('PUT', path, { image: { id: document } });
    expect([wrong.status, wrong.json.code]).toEqual([400, 'woocommerce_product_invalid_image_id']);
  });
});

describe('terms by slug', () => {
  it('are found by one slug or a list of them; commas are no list', async () => {
    const ids: unknown[] = [];
    for (const name of ['Inlet', 'Outlet'])
      ids.push((await shop.ask('POST', '/products/tags', { name })).json.id);
    const found = async (query: string) =>
      ((await shop.ask('GET', `/products/tags?${query}`)).json as unknown as { id: number }[]).map(
        ({ id }) => id,
      );
    expect(await found('slug=inlet')).toEqual(ids.slice(0, 1));
    expect(await found('slug[]=Inlet&slug[]=outlet')).toEqual(ids);
    expect(await found('slug=inlet,outlet')).toEqual([]);
    expect(await found('slug[]=')).toEqual([]);
    expect(await found(`include=${ids.join()}&slug=`)).toEqual(ids);
    expect(await found(`include=${ids.join()}&offset=-1`)).toEqual(ids.slice(1));
  });
});

describe('words of the shop', () => {
  it('say what they can be given, and refuse what is none', async () => {
    const members = async (path: string) => {
      const { json } = await shop.ask('OPTIONS', path);
      return Object.keys((json.schema as { properties: object }).properties).join(' ');
    };
    expect(await members('/products/categories')).toBe(
      'id name slug parent description display image menu_order count',
    );
    expect(await members('/products/tags')).toBe('id name slug description count');
    expect(await members('/products/shipping_classes')).toBe('id name slug description count');
    const shown = await shop.ask('POST', '/products/categories', { name: 'Odd', display: 'upside down' });
    expect((shown.json.data as { params: object }).params).toEqual({
      display: 'display is not one of default, products, subcategories, and both.',
    });
  });
});
