import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fromPlain, serialize } from '../../../../database/index.ts';
import { openStoreShop, type StoreShop } from '../store-shop-for-tests.ts';

let store: StoreShop;
let ids: StoreShop['ids'];
beforeAll(async () => {
  store = await openStoreShop();
  ids = store.ids;
});
afterAll(() => store.shop.close());

const send: StoreShop['send'] = (...requested) => store.send(...requested);

describe('products', () => {
  it('have their categories by the names that are kept, which categories by themselves show curled', async () => {
    const { terms } = store.shop.site;
    const { term_id: id } = await terms.insert({ taxonomy: 'product_cat', name: "Bob's maps", slug: 'bobs' });
    await terms.setObjectTerms(ids.mug ?? 0, 'product_cat', [id]);
    const { json } = await send('GET', `/products/${ids.mug}?_fields=categories`);
    expect(json.categories).toMatchObject([{ name: "Bob's maps" }]);
    expect((await send('GET', `/products/categories/${id}`)).json.name).toBe('Bob&#8217;s maps');
    await terms.setObjectTerms(ids.mug ?? 0, 'product_cat', []);
  });

  it('count for their category with their reviews, published or not', async () => {
    const { site } = store.shop;
    const mug = ids.mug ?? 0;
    const { term_id: id } = await site.terms.insert({ taxonomy: 'product_cat', name: 'Cups', slug: 'cups' });
    await site.terms.setObjectTerms(mug, 'product_cat', [id]);
    const before = (await site.posts.byIds([mug]))[0]?.comment_count ?? 0;
    await site.posts.update(mug, { comment_count: 3, post_status: 'private' });
    const category = async () => (await send('GET', `/products/categories/${id}`)).json;
    expect(await category()).toMatchObject({ review_count: 3 });
    await site.posts.update(mug, { comment_count: before, post_status: 'publish' });
    // Where the shop counts none that visitors see, all that have the category count.
    await site.terms.setMeta(id, 'product_count_product_cat', ['0']);
    expect(await category()).toMatchObject({ count: 1 });
    await site.terms.setObjectTerms(mug, 'product_cat', []);
  });

  it('tell prices in minor units with the currency beside them', async () => {
    const { status, json } = await send('GET', `/products/${ids.mug}`);
    expect(status).toBe(200);
    expect(json).toMatchObject({ id: ids.mug, name: 'Mug', sku: 'M-1', on_sale: true, is_purchasable: true });
    expect(json.prices).toEqual({
      price: '800',
      regular_price: '1000',
      sale_price: '800',
      price_range: null,
      currency_code: 'GBP',
      currency_symbol: '£',
      currency_minor_unit: 2,
      currency_decimal_separator: '.',
      currency_thousand_separator: ',',
      currency_prefix: '£',
      currency_suffix: '',
    });
    expect(json.add_to_cart).toEqual({
      text: 'Add to basket',
      description: 'Add to basket: &ldquo;Mug&rdquo;',
      url: `/wp-json/wc/store/v1/products/${ids.mug}?add-to-cart=${ids.mug}`,
      single_text: 'Add to basket',
      minimum: 1,
      maximum: 9999,
      multiple_of: 1,
    });
  });

  it('name themselves in their button without the blanks around', async () => {
    const { posts } = store.shop.site;
    await posts.update(ids.mug ?? 0, { post_title: '  Mug ' });
    const { json } = await send('GET', `/products/${ids.mug}`);
    expect(json.add_to_cart).toMatchObject({ description: 'Add to basket: &ldquo;Mug&rdquo;' });
    await posts.update(ids.mug ?? 0, { post_title: 'Mug' });
  });

  it('tell their size and weight as the shop writes numbers', async () => {
    const { posts, options } = store.shop.site;
    await posts.setMeta(ids.mug ?? 0, '_length', ['1.5']);
    await posts.setMeta(ids.mug ?? 0, '_width', ['2']);
    await posts.setMeta(ids.mug ?? 0, '_weight', ['0.5']);
    const before = options.get('woocommerce_price_decimal_sep');
    await options.set('woocommerce_price_decimal_sep', ',');
    const { json } = await send('GET', `/products/${ids.mug}`);
    await options.set('woocommerce_price_decimal_sep', before ?? '.');
    expect([json.formatted_dimensions, json.formatted_weight]).toEqual(['1,5 × 2 cm', '0,5 kg']);
  });

  it('are found by a tag that is written as its name is', async () => {
    const { terms } = store.shop.site;
    const tag = await terms.insert({ name: '100% wool', slug: '100-wool', taxonomy: 'product_tag' });
    await terms.setObjectTerms(ids['mug'] ?? 0, 'product_tag', [tag.term_id]);
    for (const written of ['100-wool', '100%25-Wool']) {
      const { json } = await send('GET', `/products?tag=${written}`);
      expect((json as unknown as { id: number }[]).map(({ id }) => id)).toEqual([ids.mug]);
    }
  });

  it('are asked for in a context that they know', async () => {
    expect((await send('GET', '/products?context=embed')).status).toBe(200);
    const refused = await send('GET', '/products?context=whole');
    expect([refused.status, (refused.json.data as { params: object }).params]).toEqual([
      400,
      { context: 'context is not one of view, embed, and edit.' },
    ]);
    expect((await send('GET', '/products/reviews?context=embed')).status).toBe(400);
  });

  it('are found by slug under both namespaces; drafts and unknown ones are not', async () => {
    expect((await send('GET', '/products/mug')).json.id).toBe(ids.mug);
    expect((await send('GET', `/products/${ids.draft}`)).json).toEqual({
      code: 'woocommerce_rest_product_invalid_id',
      message: 'Invalid product ID.',
      data: { status: 404 },
    });
    expect((await send('GET', '/products/nothing')).json.code).toBe('woocommerce_rest_product_invalid_slug');
  });

  it.each([
    ['?orderby=price&order=asc', ['pdf', 'few', 'gone', 'one', 'mug']],
    ['?min_price=275&max_price=300&orderby=id&order=asc', ['few', 'gone', 'pdf']],
    ['?on_sale=true', ['mug']],
    ['?stock_status[]=outofstock', ['gone']],
    ['?search=m-1', ['mug']],
    ['?sku=M-1', ['mug']],
    ['?search=0&sku=0&on_sale=true', ['mug']],
    ['?type=variable', []],
  ])('%s', async (query, names) => {
    const { json, header } = await send('GET', `/products${query}`);
    const found = (json as unknown as { id: number }[]).map(({ id }) => id);
    const wanted = names.map((name) => ids[name]);
    if (query.includes('price&')) expect(new Set(found)).toEqual(new Set(wanted));
    else expect(found).toEqual(wanted);
    expect(header('X-WP-Total')).toBe(String(names.length));
  });

  it('come page by page', async () => {
    const { json, header } = await send('GET', '/products?per_page=2&page=2');
    expect(json).toHaveLength(2);
    expect(header('X-WP-TotalPages')).toBe('3');
    expect(header('Link')).toBe(
      '<https://atlas.example/wp-json/wc/store/v1/products?per_page=2&page=1#038;page=2>; rel="prev", ' +
        '<https://atlas.example/wp-json/wc/store/v1/products?per_page=2&page=3#038;page=2>; rel="next"',
    );
    const since = await send('GET', '/products?after=2010-01-01T00:00:00%2B02:00&per_page=4&x=a%2Bb');
    expect(since.header('Link')).toContain(
      '?after=2010-01-01T00%3A00%3A00+02%3A00&page=2#038;per_page=4&#038;x=a+b>; rel="next"',
    );
    // A list of nothing leaves its place empty.
    for (const [query, link] of [
      ['exclude=&per_page=2', '?page=2#038;per_page=2>; rel="next"'],
      ['per_page=2&exclude=+&x=1', '?per_page=2&page=2#038;&#038;x=1>; rel="next"'],
    ])
      expect((await send('GET', `/products?${query}`)).header('Link')).toContain(link);
    const beyond = await send('GET', '/products?offset=50');
    expect([beyond.json, beyond.header('X-WP-Total')]).toEqual([[], '0']);
    const first = await send('GET', '/products?per_page=2');
    expect(first.header('Link')).toBe(
      '<https://atlas.example/wp-json/wc/store/v1/products?per_page=2&page=2>; rel="next"',
    );
  });

  it('take ids as WordPress reads lists of them', async () => {
    expect((await send('GET', '/products?include=abc')).json).toEqual([]);
    const named = (await send('GET', `/products?include[-1]=${ids.mug}&include[x]=${ids.one}`))
      .json as unknown as { id: number }[];
    expect(named.map(({ id }) => id).sort()).toEqual([ids.mug, ids.one].sort());
    expect((await send('GET', '/products?per_page=101')).json.data).toMatchObject({
      params: { per_page: 'per_page must be between 1 (inclusive) and 100 (inclusive)' },
    });
  });

  it('are counted for filters', async () => {
    const { json } = await send(
      'GET',
      '/products/collection-data?calculate_price_range=true&calculate_stock_status_counts=true&min_price=500',
    );
    expect(json.price_range).toMatchObject({ min_price: '275', max_price: '800' });
    expect(json.stock_status_counts).toEqual([
      { status: 'instock', count: '2' },
      { status: 'outofstock', count: '0' },
      { status: 'onbackorder', count: '0' },
    ]);
    expect(json.rating_counts).toBeNull();
  });

  it('are rated as nothing is, where a rating is none', async () => {
    for (const rating of ['9', 'abc', '0'])
      expect(await send('GET', `/products?rating=${rating}`)).toMatchObject({ status: 200, json: [] });
  });
});

// Last: it makes another product.
it('variations link to what is bought with their product, and to the basket even where none is left', async () => {
  const { shop } = store;
  const finish = {
    name: 'Finish',
    value: 'Silk',
    position: 0,
    is_visible: 1,
    is_variation: 1,
    is_taxonomy: 0,
  };
  const poster = await shop.product({
    name: 'Poster',
    type: 'variable',
    meta: {
      _price: '12',
      _product_attributes: serialize(fromPlain({ finish })),
      _crosssell_ids: serialize(fromPlain([ids.mug])),
    },
  });
  const meta = {
    _price: '12',
    _regular_price: '12',
    attribute_finish: 'Silk',
    _stock_status: 'outofstock',
  };
  const silk = await shop.product({ name: 'Poster', parent: poster, meta });
  const { json } = await send('GET', `/products/${silk}`);
  expect(json._links).toMatchObject({
    cross_sells: [{ href: expect.stringMatching(new RegExp(`include=${ids.mug}$`)) }],
  });
  expect(json.add_to_cart).toMatchObject({
    text: 'Read more',
    url: expect.stringContaining(`variation_id=${silk}&#038;add-to-cart=${poster}`),
  });
});

it('buttons of products that are embedded lead back to the request itself', async () => {
  const { shop } = store;
  const related = await shop.product({ name: 'Teapot', meta: { _price: '4', _regular_price: '4' } });
  const tray = await shop.product({
    name: 'Tray',
    meta: { _price: '6', _regular_price: '6', _upsell_ids: serialize(fromPlain([related])) },
  });
  for (const [query, kept] of [
    ['_embed=upsells', '_embed=upsells'],
    ['_embed=upsells,nope&lang=', '_embed=upsells%2Cnope&#038;lang'],
  ]) {
    const { json } = await send('GET', `/products/${tray}?${query}`);
    expect(json).toMatchObject({
      _embedded: {
        upsells: [
          [
            {
              id: related,
              add_to_cart: {
                url: `/wp-json/wc/store/v1/products/${tray}?${kept}&#038;add-to-cart=${related}`,
              },
            },
          ],
        ],
      },
    });
  }
});
