import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openSearchShop, type SearchShop } from './shop-for-tests.ts';

/** The catalogue of these tests, in the order of its ids. */
async function stock(shop: SearchShop): Promise<void> {
  await shop.add({
    title: 'River booklet',
    content: '<p>All about rivers and landforms.</p><p>A river begins at its source.</p>',
    excerpt: 'A booklet on rivers',
    sku: 'RIV-1',
  });
  await shop.add({
    title: 'Rivers and Coasts',
    content: 'Meanders, deltas and arches of the coast.',
    sku: 'RIV-2',
  });
  await shop.add({
    title: 'Coast map',
    content: 'Cliffs, arches and stacks',
    excerpt: 'Map of one coast',
    sku: 'MAP-1',
  });
  await shop.add({ title: 'World atlas', content: 'Maps of every river', sku: 'ATL' });
  await shop.add({ title: 'Box of pencils', content: 'Ten pencils in a tin', sku: 'PEN-10' });
  await shop.add({ title: 'Co-op globe', content: 'A globe for the classroom', sku: 'GLO' });
  await shop.add({
    title: 'Café poster',
    content: 'Menus from Zürich &amp; Malmø',
    sku: 'POS-1',
    meta: { _stock_status: 'outofstock' },
  });
  const kit = await shop.add({
    title: 'River kit',
    content: 'Paddle your river',
    excerpt: 'Kit',
    sku: 'KIT',
  });
  await shop.file(kit, 'product_type', ['variable']);
  for (const colour of ['RED', 'BLUE']) {
    const meta = { _variation_description: '<p>Paddles included.</p>', _price: '9' };
    await shop.add({ title: `River kit ${colour}`, sku: `KIT-${colour}`, parent: kit, meta });
  }
  const hidden = await shop.add({ title: 'Hidden river' });
  await shop.file(hidden, 'product_visibility', ['exclude-from-search']);
  await shop.add({ title: 'River in the making', status: 'draft' });
}

describe('the product search', () => {
  let shop: SearchShop;
  beforeAll(async () => {
    shop = await openSearchShop();
    await stock(shop);
  });
  afterAll(() => shop.close());

  // Points by hand: a word of n bytes counts 420 + 22n as a whole and 70 + 2n as a part of a title's word, 200 + 5n and
  // 100 + n in content and excerpt, 360 and 60 in SKUs; a word that comes again adds a fifth each time.
  it.each([
    // 530 + (225 × 1.2 of "rivers … river") + 225; 530 + 225; 530; 225.
    ['river', ['River booklet', 'River kit', 'Rivers and Coasts', 'World atlas']],
    ['rivers', ['River booklet', 'River kit', 'Rivers and Coasts', 'World atlas']],
    ['RIVERS', ['River booklet', 'River kit', 'Rivers and Coasts', 'World atlas']],
    ['booklet', ['River booklet']],
    // 530 + 225 each: the newer one first.
    ['coast', ['Coast map', 'Rivers and Coasts']],
    ['coasts', ['Coast map', 'Rivers and Coasts']],
    ['map', ['Coast map', 'World atlas']],
    ['maps', ['Coast map', 'World atlas']],
    // "arches" is kept as "arch" too: 220 + 104 each.
    ['arch', ['Coast map', 'Rivers and Coasts']],
    ['arches', ['Coast map', 'Rivers and Coasts']],
    ['atlas', ['World atlas']],
    ['box', ['Box of pencils']],
    // A synonym.
    ['housing', ['Box of pencils']],
    ['pencil', ['Box of pencils']],
    ['pencils', ['Box of pencils']],
    // Stop words are no words.
    ['ten', []],
    ['globe', ['Co-op globe']],
    ['co-op', ['Co-op globe']],
    ['coop', ['Co-op globe']],
    ['poster', ['Café poster']],
    ['cafe', ['Café poster']],
    ['CAFÉ', ['Café poster']],
    ['malmo', ['Café poster']],
    ['kit', ['River kit']],
    ['kit-red', ['River kit']],
    ['paddle', ['River kit']],
    ['included', ['River kit']],
    // Part of words: 76 + 60 + 103 × 1.2 + 103; 76 + 103; 76 + 60; 103.
    ['riv', ['River booklet', 'River kit', 'Rivers and Coasts', 'World atlas']],
    // A single letter stands for itself.
    ['r', []],
    // "coast", "one coast", "stacks": 74 + 102 + 102; 74 + 102; "poster" 74.
    ['st', ['Coast map', 'Rivers and Coasts', 'Café poster']],
    // One of the words is enough; the points of all are added.
    ['river coast', ['Rivers and Coasts', 'River booklet', 'River kit', 'Coast map', 'World atlas']],
    ['map of the world', ['Coast map', 'World atlas']],
    ['rivers, and maps!', ['River booklet', 'Coast map', 'River kit', 'Rivers and Coasts', 'World atlas']],
    // 74 + 102 each: "co-op" and "classroom", "booklet" twice.
    ['oo', ['Co-op globe', 'River booklet']],
    ['cliff arch', ['Coast map', 'Rivers and Coasts']],
    ['<b>atlas</b>{}', ['World atlas']],
    // Only six words count.
    ['x1 x2 x3 x4 x5 x6 atlas', []],
    ['', []],
    ['   ', []],
    ['%', []],
  ])('finds for %j, in this order, %j', async (keyword, titles) => {
    expect(await shop.found(keyword)).toEqual(titles);
  });

  it('finds what was meant where a word is mistyped by up to two letters', async () => {
    expect(await shop.found('bookelt')).toEqual(['River booklet']);
    expect(await shop.found('pencyl')).toEqual(['Box of pencils']);
    expect(await shop.found('pexxxl')).toEqual([]);
    // The beginning must be right, and short words are too little to go by.
    expect(await shop.found('xooklet')).toEqual([]);
    expect(await shop.found('bxo')).toEqual([]);
  });

  it('is kept in step with what changes', async () => {
    const id = await shop.add({ title: 'Estuary chart', sku: 'EST-9' });
    expect(await shop.found('estuary')).toEqual(['Estuary chart']);
    await shop.site.posts.update(id, { post_title: 'Lagoon chart' });
    expect(await shop.found('estuary')).toEqual([]);
    expect(await shop.found('lagoon')).toEqual(['Lagoon chart']);
    await shop.site.posts.update(id, { post_status: 'draft' });
    expect(await shop.found('lagoon')).toEqual([]);
    await shop.site.posts.update(id, { post_status: 'publish' });
    await shop.site.posts.setMeta(id, '_sku', ['NEW-7']);
    expect(await shop.found('new7')).toEqual(['Lagoon chart']);
    await Promise.all([
      shop.site.posts.update(id, { post_title: 'Delta chart' }),
      shop.site.posts.setMeta(id, '_sku', ['DEL-1']),
      shop.site.posts.update(id, { post_content: 'Of the Nile' }),
    ]);
    expect(await shop.found('nile')).toEqual(['Delta chart']);
    expect(await shop.found('del1')).toEqual(['Delta chart']);
    await shop.site.posts.delete(id);
    for (const word of ['lagoon', 'delta chart', 'nile', 'del1', 'est9', 'new7', String(id)]) {
      expect(await shop.found(word)).not.toContain('Delta chart');
    }
  });
});

describe('the answer of the product search', () => {
  let shop: SearchShop;
  let id: number;
  beforeAll(async () => {
    shop = await openSearchShop({ show_sku: 'true', show_stock: 'true', show_featured: 'true' });
    id = await shop.add({
      title: 'Rivers & coasts',
      content: '<p>First things first.</p><p>A "river" begins at its source. It ends.</p>',
      sku: 'RIV-1',
      meta: { _price: '4.5', _regular_price: '4.5', _wc_average_rating: '4.00', _wc_review_count: '2' },
    });
  });
  afterAll(() => shop.close());

  it('holds each product with the fields of the contract in order', async () => {
    const reply = await shop.ask('river');
    expect(reply.headers['Content-Type']).toBe('application/json; charset=UTF-8');
    const answer = JSON.parse(String(reply.body));
    expect(Object.keys(answer)).toEqual(['tax', 'products', 'data']);
    expect(answer.tax).toEqual([]);
    expect(answer.data).toEqual({ top_text: '', notices: [], top_results: [] });
    const { post_data, ...item } = answer.products[0];
    expect(Object.entries(item)).toEqual([
      ['id', id],
      ['parent_id', id],
      ['title', '<strong>River</strong>s &amp; coasts'],
      ['excerpt', "A '<strong>river</strong>' begins at its source."],
      ['link', `https://atlas.example/?post_type=product&p=${id}`],
      ['image', ''],
      [
        'price',
        '<span class="woocommerce-Price-amount amount"><bdi>' +
          '<span class="woocommerce-Price-currencySymbol" translate="no">&pound;</span>4.50</bdi></span>',
      ],
      ['on_sale', false],
      ['sku', 'RIV-1'],
      ['stock_status', { status: true, text: 'In stock' }],
      ['featured', false],
      ['f_price', '4.5'],
      ['f_rating', '4.00'],
      ['f_reviews', 2],
      ['f_stock', true],
      ['f_sale', false],
    ]);
    expect(post_data).toMatchObject({ ID: id, post_type: 'product', post_content: '', filter: 'raw' });
  });

  it('tells nobody the password of a product, nor what it closes', async () => {
    await shop.site.posts.update(id, { post_password: 'oxbow' });
    const body = String((await shop.ask('river')).body);
    expect(body).toContain('Rivers');
    expect(body).not.toMatch(/oxbow|begins/);
    expect(await shop.found('source')).toEqual([]);
    await shop.site.posts.update(id, { post_password: '' });
    expect(await shop.found('source')).toEqual(['Rivers &amp; coasts']);
  });

  it('is JSON by its content only where the script did not ask for the type', async () => {
    const reply = await shop.ask('river', {});
    expect(reply.headers['Content-Type']).toBe('text/html; charset=UTF-8');
    expect(JSON.parse(String(reply.body)).products).toHaveLength(1);
  });

  it('is empty for what was not posted', async () => {
    const reply = await shop.send({
      method: 'GET',
      path: '/wp-admin/admin-ajax.php?action=aws_action&keyword=river&typedata=json',
    });
    expect(reply.body).toBe('{"tax":[],"products":[],"data":{"top_text":"","notices":[],"top_results":[]}}');
  });
});

describe('the options of the product search', () => {
  async function withShop(
    settings: Readonly<Record<string, unknown>>,
    work: (shop: SearchShop) => Promise<void>,
    options: Readonly<Record<string, string>> = {},
  ): Promise<void> {
    const shop = await openSearchShop(settings, options);
    try {
      await stock(shop);
      await work(shop);
    } finally {
      await shop.close();
    }
  }

  it('can ask for the beginning of words', () =>
    withShop({ search_rule: 'begins' }, async (shop) => {
      expect(await shop.found('riv')).toEqual([
        'River booklet',
        'River kit',
        'Rivers and Coasts',
        'World atlas',
      ]);
      expect(await shop.found('iver')).toEqual([]);
    }));

  it('choose the sources, categories and tags among them', () =>
    withShop(
      { search_in: { title: '1', content: '0', excerpt: '0', sku: '0', category: { value: '1' } } },
      async (shop) => {
        const [atlas] = await shop.site.posts.find({ types: ['product'], title: 'World atlas' });
        await shop.file(atlas?.ID ?? 0, 'product_cat', ['Reference works']);
        expect(await shop.found('river')).toEqual(['River kit', 'Rivers and Coasts', 'River booklet']);
        expect(await shop.found('reference')).toEqual(['World atlas']);
      },
    ));

  it('bound results and leave out what is out of stock', () =>
    withShop({ results_num: '2', outofstock: 'false' }, async (shop) => {
      expect(await shop.found('river')).toEqual(['River booklet', 'River kit']);
      expect(await shop.found('poster')).toEqual([]);
    }));

  it('may do without similar words, marks, pictures, prices and excerpts', () =>
    withShop(
      { fuzzy: 'false', highlight: 'false', show_price: 'false', show_excerpt: 'false', show_sale: 'false' },
      async (shop) => {
        expect(await shop.found('bookelt')).toEqual([]);
        const { products } = JSON.parse(String((await shop.ask('atlas')).body));
        expect(products[0]).toMatchObject({ title: 'World atlas', excerpt: '', price: '', on_sale: '' });
      },
    ));

  it('bring the categories and tags that match', () =>
    withShop({ search_archives: { archive_category: { value: '1' } } }, async (shop) => {
      const { site } = shop;
      const types = new Map(site.taxonomies).set('product_cat', {
        ...(site.taxonomies.get('category') as never as object),
        name: 'product_cat',
        objectTypes: ['product'],
      } as never);
      Object.assign(site, { taxonomies: types });
      const [atlas] = await site.posts.find({ types: ['product'], title: 'World atlas' });
      await shop.file(atlas?.ID ?? 0, 'product_cat', ['Rivers', 'River maps', 'Drivers', 'Coasts']);
      const { tax } = JSON.parse(String((await shop.ask('rivers')).body));
      // The name itself 700 + 350 + 20 × 6; a whole word 350 + 120; part of one 175 + 12.
      expect(tax['product_cat'].map(({ name }: { name: string }) => name)).toEqual([
        'Rivers',
        'River maps',
        'Drivers',
      ]);
      expect(Object.keys(tax['product_cat'][0])).toEqual([
        'name',
        'id',
        'slug',
        'count',
        'link',
        'excerpt',
        'parent',
      ]);
    }));
});
