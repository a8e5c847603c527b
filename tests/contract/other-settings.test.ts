import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { fromPlain, serialize } from '../../src/database/index.ts';
import type { RunningServer } from '../../src/start-server.ts';
import { type ImportedSite, importSample, openQuietly, serveQuietly } from '../imported-site.ts';

/** Sites that are set up otherwise than the sample is: what is found where, and what pages say. */
let sample: ImportedSite;
let server: RunningServer;
let usual: ReadonlyMap<string, string>;
const changed = new Set<string>();

beforeAll(async () => {
  sample = await importSample();
  // Types of content are made when a site opens.
  const { site } = await openQuietly(sample.folder);
  const base = { product_base: '/goods/%product_cat%/things', use_verbose_page_rules: true };
  await site.options.set('woocommerce_permalinks', serialize(fromPlain(base)));
  await site.close();
  server = await serveQuietly(sample.folder, { withoutJobs: true });
  const { options } = server.site;
  usual = new Map(
    ['permalink_structure', 'woocommerce_calc_taxes', 'woocommerce_tax_display_shop'].flatMap((name) => {
      const value = options.get(name);
      return value === undefined ? [] : [[name, value] as const];
    }),
  );
});
afterAll(async () => {
  await server?.stop();
  await sample?.remove();
});
beforeEach(async () => {
  for (const name of changed) {
    const before = usual.get(name);
    if (before === undefined) await server.site.options.delete(name);
    else await server.site.options.set(name, before);
  }
  changed.clear();
});

async function settings(values: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, value] of Object.entries(values)) {
    changed.add(name);
    await server.site.options.set(name, value);
  }
}

async function ask(path: string) {
  const reply = await fetch(server.address + path, { redirect: 'manual' });
  const to = reply.headers.get('location')?.replace(server.site.address.home, '');
  return { status: reply.status, to, text: (await reply.text()).replaceAll(server.site.address.home, '') };
}
const leads = async (path: string) => {
  const { status, to } = await ask(path);
  return to === undefined ? status : to;
};

it('a product is found where something stands behind the category in its address', async () => {
  const reply = await ask('/wp-json/wc/store/v1/products?per_page=100');
  const paths = (JSON.parse(reply.text) as readonly { permalink: string }[]).map(
    ({ permalink }) => new URL(permalink).pathname,
  );
  const nested = paths.find((path) => /^\/goods\/[^/]+\/[^/]+\/things\/[^/]+\/$/.test(path)) ?? '';
  expect(nested).not.toBe('');
  const [, , above = '', , , name = ''] = nested.split('/');
  for (const path of [nested, `${nested}?preview=abc`, ...paths.slice(0, 3)])
    expect([path, await leads(path)]).toEqual([path, 200]);
  expect(await leads(`/goods/${above}/things/${name}/?a=1`)).toBe(`${nested}?a=1`);
});

it('where addresses end without a slash, the shop’s pages are led home before the shop does anything', async () => {
  await settings({ permalink_structure: '/%author%/%postname%' });
  expect(await leads('/checkout/?x=1')).toBe('/checkout?x=1');
  expect(await leads('/checkout?x=1')).toBe('/basket');
  expect(await leads('/my-account/customer-logout/')).toBe('/my-account/customer-logout');
});

it('an empty basket leads away from the checkout, whatever WordPress knows behind its address', async () => {
  for (const path of ['page/2/', 'feed/', 'embed/', 'comment-page-1/'])
    expect([path, await leads(`/checkout/${path}`)]).toEqual([path, '/basket/']);
});

it('a site that is hidden from search engines says so on all pages, the shop’s own and those of the log-in too', async () => {
  const robots = async (path: string) =>
    /<meta name='robots' content='([^']*)'/.exec((await ask(path)).text)?.[1];
  expect(await robots('/my-account/')).toBe('max-image-preview:large, noindex, follow');
  await settings({ blog_public: '0' });
  for (const path of ['/', '/my-account/', '/basket/', '/wp-mail.php', '/?s=map'])
    expect([path, await robots(path)]).toEqual([path, 'noindex, nofollow']);
  expect(await robots('/wp-login.php')).toBe('noindex, nofollow, noarchive');
});

it('feeds and pages invite nobody to a discussion that is closed by its age', async () => {
  const { posts } = server.site;
  const [post] = await posts.find({ types: ['post'], statuses: ['publish'], limit: 1 });
  await posts.update(post?.ID ?? 0, { comment_status: 'open' });
  const feed = async () => (await ask('/feed/')).text.includes('#respond</comments>');
  expect(await feed()).toBe(true);
  await settings({ close_comments_for_old_posts: '1', close_comments_days_old: '1' });
  expect(await feed()).toBe(false);
});

it('comments are counted in pages from the oldest on, and linked where they stand', async () => {
  const { posts, comments } = server.site;
  const id = await posts.insert({
    post_type: 'post',
    post_title: 'Seven words',
    post_name: 'seven-words',
    post_status: 'publish',
    comment_status: 'open',
  });
  const written: number[] = [];
  for (let day = 1; day <= 7; day++)
    written.push(
      await comments.insert({
        comment_post_ID: id,
        comment_author: 'Wren',
        comment_content: `The ${day}`,
        comment_approved: '1',
        comment_date: `2026-03-0${day} 09:00:00`,
        comment_date_gmt: `2026-03-0${day} 09:00:00`,
      }),
    );
  const shown = async (path: string) => {
    const { text } = await ask(`/seven-words/${path}`);
    const numbers = [...text.matchAll(/<li id="comment-(\d+)"/g)].map(
      ([, one]) => written.indexOf(Number(one)) + 1,
    );
    const other = [...text.matchAll(/<a class="page-numbers" href="\/seven-words\/([^"]*)"/g)].map(
      ([, to]) => to,
    );
    const first = /href="\/seven-words\/([^"#]*)#comment-\d+"/.exec(text)?.[1];
    const canonical = /<link rel="canonical" href="\/seven-words\/([^"]*)"/.exec(text)?.[1];
    return { numbers, other, first, canonical };
  };
  const pages = { page_comments: '1', comments_per_page: '3' };

  await settings({ ...pages, default_comments_page: 'newest', comment_order: 'desc' });
  expect(await shown('')).toEqual({
    numbers: [7],
    other: ['comment-page-2/#comments'],
    first: 'comment-page-3/',
    canonical: '',
  });
  expect(await shown('comment-page-2/')).toEqual({
    numbers: [6, 5, 4],
    other: ['comment-page-1/#comments', '#comments'],
    first: 'comment-page-2/',
    canonical: 'comment-page-2/#comments',
  });
  await settings({ ...pages, default_comments_page: 'oldest', comment_order: 'asc' });
  expect(await shown('')).toEqual({
    numbers: [1, 2, 3],
    other: ['comment-page-2/#comments'],
    first: '',
    canonical: '',
  });
  expect((await shown('comment-page-1/')).canonical).toBe('#comments');
  expect((await shown('comment-page-2/')).other).toEqual(['#comments', 'comment-page-3/#comments']);

  await settings({ comment_registration: '1' });
  const { text } = await ask('/seven-words/');
  expect(text).not.toContain('replytocom');
  expect(text).toMatch(
    /class="comment-reply-login" rel="nofollow" href="\/wp-login.php\?redirect_to=[^"]*seven-words/,
  );
  // Addresses of pages are variables where there are no others.
  await settings({ permalink_structure: '', default_comments_page: 'newest' });
  expect((await ask(`/?p=${id}`)).text).toContain(`href="/?p=${id}&amp;cpage=2#comments"`);
});

it('a shop whose usual order is another one does not offer its own, and says how it is sorted', async () => {
  const sorting = async (path: string) => {
    const { text } = await ask(path);
    const select = /<select name="orderby".*?<\/select>/s.exec(text)?.[0] ?? '';
    return {
      offered: [...select.matchAll(/<option value="([^"]*)"/g)].map(([, value]) => value),
      chosen: /<option value="([^"]*)" selected/.exec(select)?.[1],
      said: /<span class="screen-reader-text">\s*(Sorted[^<]*)</.exec(text)?.[1],
    };
  };
  expect(await sorting('/shop/')).toMatchObject({ chosen: 'menu_order', said: undefined });
  await settings({ woocommerce_default_catalog_orderby: 'date' });
  expect(await sorting('/shop/')).toEqual({
    offered: ['popularity', 'rating', 'date', 'price', 'price-desc'],
    chosen: 'date',
    said: 'Sorted by latest',
  });
  expect(await sorting('/shop/?orderby=price-desc')).toMatchObject({ said: 'Sorted by price: high to low' });
});

it('reviews are shown in pages, with the shop’s answers below them', async () => {
  const { posts, comments } = server.site;
  const [product] = await posts.find({ types: ['product'], statuses: ['publish'], limit: 1 });
  const id = product?.ID ?? 0;
  await posts.update(id, { comment_status: 'open' });
  const address = `/?p=${id}`;
  const path = (await ask(address)).to ?? '';
  const write = (day: number, more: object) =>
    comments.insert({
      comment_post_ID: id,
      comment_author: 'Wren',
      comment_content: `Day ${day}`,
      comment_approved: '1',
      comment_type: 'review',
      comment_date: `2031-03-0${day} 09:00:00`,
      comment_date_gmt: `2031-03-0${day} 09:00:00`,
      ...more,
    });
  const [first, second] = [await write(1, {}), await write(2, {})];
  const answer = await write(3, { comment_type: 'comment', comment_parent: first });
  const shown = async (page: string) =>
    [...(await ask(path + page)).text.matchAll(/<li[^>]* id="li-comment-(\d+)"/g)].map(([, one]) =>
      Number(one),
    );
  const all = await shown('');
  expect(all.slice(-3)).toEqual([first, answer, second]);

  await settings({ page_comments: '1', comments_per_page: '1', default_comments_page: 'newest' });
  expect(await shown('')).toEqual([second]);
  const before = all.length - 2;
  expect(await shown(`comment-page-${before}/`)).toEqual([first, answer]);
  expect((await ask(path)).text).toContain(`href="${path}comment-page-${before}/#comments"`);
});

it('search engines read prices as the shop writes them, with what they were before', async () => {
  const listed = JSON.parse((await ask('/wp-json/wc/store/v1/products?per_page=100')).text) as readonly {
    readonly type: string;
    readonly on_sale: boolean;
    readonly permalink: string;
  }[];
  const offers = async (type: string, onSale: boolean) => {
    const found = listed.find((one) => one.type === type && one.on_sale === onSale);
    const { text } = await ask(new URL(found?.permalink ?? '').pathname);
    const data =
      /"@type":"Product".*?"offers":\[(\{.*?\})\](?:,"aggregateRating"|\}\]|\}<)/.exec(text)?.[1] ?? '';
    return JSON.parse(data) as {
      readonly '@type': string;
      readonly price?: string;
      readonly priceSpecification?: readonly { readonly price: string; readonly priceType?: string }[];
    };
  };
  await settings({ woocommerce_price_num_decimals: '0' });
  const usual = await offers('simple', false);
  expect([usual['@type'], usual.price, usual.priceSpecification?.length]).toEqual([
    'Offer',
    expect.stringMatching(/^\d+$/),
    1,
  ]);
  const reduced = await offers('simple', true);
  const [now, before] = reduced.priceSpecification ?? [];
  expect([reduced.price, before?.priceType]).toEqual([now?.price, 'https://schema.org/ListPrice']);
  expect(Number(before?.price)).toBeGreaterThan(Number(now?.price));
  expect((await offers('grouped', false))['@type']).toBe('Offer');
  // What a shop without taxes has nothing to say about.
  await settings({ woocommerce_calc_taxes: 'yes', woocommerce_tax_display_shop: 'excl' });
  expect((await offers('simple', false)).priceSpecification?.[0]).toMatchObject({
    valueAddedTaxIncluded: false,
  });
  await settings({ woocommerce_calc_taxes: 'no' });
  expect((await offers('simple', false)).priceSpecification?.[0]).not.toHaveProperty('valueAddedTaxIncluded');
});

it('the page of the posts has no parts, and a preview of what everybody may see is none', async () => {
  const { posts, options } = server.site;
  const [front = 0, list = 0] = await Promise.all(
    ['front-of-house', 'all-posts'].map((post_name) =>
      posts.insert({ post_type: 'page', post_title: post_name, post_name, post_status: 'publish' }),
    ),
  );
  usual = new Map([
    ...usual,
    ...['show_on_front', 'page_on_front', 'page_for_posts'].map(
      (name) => [name, options.get(name) ?? ''] as const,
    ),
  ]);
  await settings({ show_on_front: 'page', page_on_front: String(front), page_for_posts: String(list) });
  expect(await leads('/all-posts/')).toBe(200);
  for (const path of ['/all-posts/2/', '/all-posts/?page=2'])
    expect([path, await leads(path)]).toEqual([path, '/all-posts/']);
  expect(await leads('/?preview=true')).toBe('/');
  expect(await leads(`/?page_id=${front}&preview=true`)).toBe('/');
  expect(await leads(`/?page_id=${list}&preview=true`)).toBe('/all-posts/');
});

it('a base that the owner has chosen for categories and tags says all of it, but behind index.php', async () => {
  const bases = { category_base: '/archives/about', tag_base: 'a.b/c' };
  await settings({ permalink_structure: '/archives/%post_id%/', ...bases });
  const categories = await server.site.terms.find({ taxonomies: ['category'] });
  const category = categories.find(({ parent, count }) => parent === 0 && count > 0);
  const [tag] = await server.site.terms.find({ taxonomies: ['post_tag'], limit: 1 });
  expect(await leads(`/?cat=${category?.term_id}`)).toBe(`/archives/about/${category?.slug}/`);
  expect(await leads(`/?tag=${tag?.slug}`)).toBe(`/a.b/c/${tag?.slug}/`);
  for (const path of [
    `/archives/about/${category?.slug}/`,
    `/a.b/c/${tag?.slug}/`,
    `/a.b/c/${tag?.slug}/feed/`,
  ])
    expect([path, await leads(path)]).toEqual([path, 200]);
  await settings({ permalink_structure: '/index.php/archives/%post_id%/', ...bases });
  expect(await leads(`/?tag=${tag?.slug}`)).toBe(`/index.php/archives/a.b/c/${tag?.slug}/`);
  await settings({ permalink_structure: '/archives/%post_id%/', category_base: '', tag_base: '' });
  expect(await leads(`/?tag=${tag?.slug}`)).toBe(`/archives/tag/${tag?.slug}/`);
});
