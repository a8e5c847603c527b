import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { builtInPlugins } from '../../src/plugins/built-in.ts';
import { openSite } from '../../src/site.ts';
import { type TestSite, testSite } from './import-into.ts';
import { serveImported } from './serve-imported.ts';
import { type SmallItem, smallWxr } from './small-wxr.ts';

let site: TestSite;
beforeEach(() => {
  site = testSite();
});
afterEach(() => site.remove());

const openStaged = async ({ folder, database }: { readonly folder: string; readonly database: string }) =>
  (await openSite({ folder, database, logLevel: 'silent' })).site;

const about: SmallItem = { id: 11, slug: 'about', title: 'About', content: 'Of us.', type: 'page' };
const chart = (id: number, slug: string, more: Partial<SmallItem> = {}): SmallItem => ({
  id,
  slug,
  title: `Chart ${slug}`,
  content: `The chart ${slug}.`,
  type: 'chart',
  link: `/library/charts/${slug}/`,
  ...more,
});

async function imported(items: readonly SmallItem[], home?: string) {
  await site.import([site.file('site.xml', smallWxr(items, home))], { plugins: builtInPlugins, openStaged });
}

/** Statuses of paths of the imported site. */
async function statuses(...paths: readonly string[]): Promise<readonly number[]> {
  const server = await serveImported(site);
  try {
    return await Promise.all(
      paths.map(async (path) => (await fetch(`${server.address}${path}`, { redirect: 'manual' })).status),
    );
  } finally {
    await server.stop();
  }
}

describe('the front page of a WXR file without posts', () => {
  const page = (id: number, slug: string): SmallItem => ({ ...about, id, slug, title: slug });

  it.each([
    ['called so', [page(11, 'contact'), page(12, 'home')], '12'],
    ['whose name begins so', [page(11, 'contact'), page(12, 'home-3')], '12'],
  ])('is the page %s, and that is reported', async (_, items, front) => {
    await imported(items);
    expect(site.option('show_on_front')).toBe('page');
    expect(site.option('page_on_front')).toBe(front);
    expect(JSON.stringify(site.report())).toContain('front-page-guessed');
  });

  it('is not guessed among pages of which none is called so, nor where posts are its content', async () => {
    await imported([page(11, 'contact')]);
    expect(site.option('show_on_front')).toBe('posts');
    await imported([page(12, 'home'), { id: 13, slug: 'tides', title: 'Tides', content: 'High.' }]);
    expect(site.option('show_on_front')).toBe('posts');
  });
});

describe('the front page of a WXR file whose pages Enfold made', () => {
  const tides: SmallItem = { id: 13, slug: 'tides', title: 'Tides', content: 'High.' };
  const page = (id: number, slug: string, meta = {}): SmallItem => ({
    ...about,
    id,
    slug,
    title: slug,
    meta,
  });
  const built = { _aviaLayoutBuilder_active: 'active' };

  it('is the one called so, although there are posts: its settings say which, and no address does', async () => {
    await imported([tides, page(11, 'contact', built), page(12, 'home', built)]);
    expect(site.option('show_on_front')).toBe('page');
    expect(site.option('page_on_front')).toBe('12');
    expect(JSON.stringify(site.report())).toContain('which page Enfold had as its front page');
  });

  it('is the list of posts where another editor made that page', async () => {
    await imported([tides, page(11, 'contact', built), page(12, 'home', { _aviaLayoutBuilder_active: '' })]);
    expect(site.option('show_on_front')).toBe('posts');
  });
});

describe('an attachment whose file is said by its place on the old machine', () => {
  it('has it below the uploads, where its guid is an address there', async () => {
    const address = 'https://quay.files.wordpress.com/2017/05/quay.jpg';
    const place = '/home/wpcom/public_html/wp-content/blogs.dir/3e2/1/files/2017/05/quay.jpg';
    const quay: SmallItem = { ...about, id: 14, slug: 'quay', type: 'attachment', file: address };
    const elsewhere = { ...quay, id: 15, slug: 'pier', file: 'https://elsewhere.example/pier.jpg' };
    const meta = { _wp_attached_file: place };
    const text = smallWxr([about, { ...quay, meta }, { ...elsewhere, meta }]);
    await site.import([
      site.file('site.xml', text.replace(/<guid>[^<]*p=14<\/guid>/, `<guid>${address}</guid>`)),
    ]);
    const files = site.all(
      "SELECT post_id, meta_value FROM wp_postmeta WHERE meta_key = '_wp_attached_file'",
    );
    expect(files).toEqual([
      { post_id: 14, meta_value: '2017/05/quay.jpg' },
      { post_id: 15, meta_value: place },
    ]);
  });
});

describe('films by shortcodes in a WXR file', () => {
  it('tell of the plugin that renders them', async () => {
    await imported([{ ...about, content: 'See [youtube=https://youtu.be/k3yOfOne_1]' }]);
    expect(site.option('active_plugins')).toContain('jetpack/jetpack.php');
    expect(site.option('jetpack_active_modules')).toContain('shortcodes');
  });
});

describe('the permalinks of a WXR file', () => {
  it.each([
    ['pages alone', [about], '/%postname%/'],
    ['pages under index.php', [{ ...about, link: '/index.php/about/' }], '/index.php/%postname%/'],
    ['pages without a last slash', [{ ...about, link: '/about' }], '/%postname%'],
    ['plain addresses of pages', [{ ...about, link: '/?page_id=11' }], ''],
    ['items of another type alone', [chart(12, 'north'), chart(13, 'south')], '/%postname%/'],
  ] as const)('are told by %s', async (_, items, structure) => {
    await imported(items);
    expect(site.option('permalink_structure')).toBe(structure);
  });

  it('are told by its items where it names no address of its own', async () => {
    await imported([about, chart(12, 'north')], 'http:');
    expect(site.option('home')).toBe('https://harbour.example');
    expect(site.option('permalink_structure')).toBe('/%postname%/');
  });
});

describe('a type that nobody declares', () => {
  const charted = { taxonomy: 'chart_sea', slug: 'north-sea', name: 'North Sea' };

  it('answers at the addresses that its links show, its terms below their taxonomy', async () => {
    await imported([about, chart(12, 'north', { terms: [charted] }), chart(13, 'south')]);
    expect(
      await statuses(
        '/library/charts/north/',
        '/library/charts/south/',
        '/chart_sea/north-sea/',
        '/library/charts/west/',
        '/chart/north/',
      ),
    ).toEqual([200, 200, 200, 404, 301]);
  });

  it('takes no address of the tags, though a theme left a taxonomy called so behind', async () => {
    const post: SmallItem = { ...about, id: 12, type: 'post', slug: 'tides', link: '/tides/' };
    const named = (taxonomy: string) => ({ taxonomy, slug: 'sea', name: 'Sea' });
    await imported([about, { ...post, terms: [named('post_tag'), named('tag')] }]);
    expect(await statuses('/tag/sea/')).toEqual([200]);
  });

  it('has children below their parents where its links say so', async () => {
    await imported([
      chart(12, 'north'),
      chart(13, 'fjord', { parent: 12, link: '/library/charts/north/fjord/' }),
    ]);
    expect(await statuses('/library/charts/north/fjord/', '/library/charts/south/fjord/')).toEqual([
      200, 301,
    ]);
  });

  it('is none of visitors where its links are plain ones of the administration', async () => {
    await imported([about, chart(12, 'north', { link: '/?post_type=chart&p=12' })]);
    expect(site.option('portolan_undeclared_types')).toBeUndefined();
  });

  it('answers in a dump as its rewrite rules say', async () => {
    const rules = [
      ['maps/?$', 'index.php?post_type=chart'],
      ['map/([^/]+)(?:/([0-9]+))?/?$', 'index.php?chart=$matches[1]&page=$matches[2]'],
      ['seas/(.+?)/?$', 'index.php?chart_sea=$matches[1]'],
      // Rules are made for types that nobody may ask for, too.
      [
        'tablepress_table/([^/]+)(?:/([0-9]+))?/?$',
        'index.php?tablepress_table=$matches[1]&page=$matches[2]',
      ],
    ];
    const stored = `a:${rules.length}:{${rules.map(([from = '', to = '']) => `s:${from.length}:"${from}";s:${to.length}:"${to}";`).join('')}}`;
    const dump = `CREATE TABLE wp_options (option_id bigint NOT NULL AUTO_INCREMENT, option_name varchar(191) NOT NULL, option_value longtext NOT NULL, PRIMARY KEY (option_id));
INSERT INTO wp_options VALUES (1,'home','https://harbour.example'),(2,'siteurl','https://harbour.example'),(3,'permalink_structure','/%postname%/'),(4,'rewrite_rules','${stored}');
CREATE TABLE wp_posts (ID bigint NOT NULL AUTO_INCREMENT, post_title text NOT NULL, post_name varchar(200) NOT NULL, post_type varchar(20) NOT NULL, post_date datetime NOT NULL, PRIMARY KEY (ID));
INSERT INTO wp_posts VALUES (5,'North','north','chart','2024-01-01 10:00:00'),(6,'Entry','entry','chart_log','2024-01-01 10:00:00'),(8,'Rates','rates','tablepress_table','2024-01-01 10:00:00');
CREATE TABLE wp_terms (term_id bigint NOT NULL AUTO_INCREMENT, name varchar(200) NOT NULL, slug varchar(200) NOT NULL, PRIMARY KEY (term_id));
INSERT INTO wp_terms VALUES (7,'North Sea','north-sea');
CREATE TABLE wp_term_taxonomy (term_taxonomy_id bigint NOT NULL AUTO_INCREMENT, term_id bigint NOT NULL, taxonomy varchar(32) NOT NULL, count bigint NOT NULL, PRIMARY KEY (term_taxonomy_id));
INSERT INTO wp_term_taxonomy VALUES (7,7,'chart_sea',1);
CREATE TABLE wp_term_relationships (object_id bigint NOT NULL, term_taxonomy_id bigint NOT NULL, PRIMARY KEY (object_id,term_taxonomy_id));
INSERT INTO wp_term_relationships VALUES (5,7);
-- Dump completed
`;
    await site.import([site.file('site.sql', dump)], { plugins: builtInPlugins, openStaged });
    expect(
      await statuses('/map/north/', '/maps/', '/seas/north-sea/', '/map/entry/', '/chart_log/entry/'),
    ).toEqual([200, 200, 200, 404, 404]);
    expect(await statuses('/tablepress_table/rates/')).toEqual([404]);
  });
});

describe('an address of an item that the site’s permalinks do not make', () => {
  it('leads to the item, and one of nobody does not', async () => {
    await imported([
      { ...about, type: 'post', slug: 'ebb', link: '/ebb/' },
      { ...about, id: 12, type: 'post', slug: 'flood', link: '/flood/' },
      { ...about, id: 13, type: 'post', slug: 'slack', link: '/2019/07/still-water/' },
      { ...about, id: 14, type: 'chart', slug: 'north', link: '/?post_type=chart&p=14' },
    ]);
    expect(site.option('permalink_structure')).toBe('/%postname%/');
    expect(await statuses('/2019/07/still-water/', '/2019/07/still-water', '/2019/07/other-water/')).toEqual([
      301, 301, 404,
    ]);
  });
});

describe('the shop of a WXR file', () => {
  const product = (id: number, price: string, sales: string, rating: string): SmallItem => ({
    id,
    slug: `buoy-${id}`,
    title: `Buoy ${id}`,
    content: 'It floats.',
    type: 'product',
    link: `/tienda/buoy-${id}/`,
    meta: { _price: price, _regular_price: price, total_sales: sales, _wc_average_rating: rating },
    terms: [{ taxonomy: 'product_type', slug: 'simple', name: 'simple' }],
  });

  it('has its pages and product addresses, and is sorted and bounded by price', async () => {
    await imported([
      { ...about, slug: 'warenkorb', link: '/warenkorb/', content: '[woocommerce_cart]' },
      { ...about, id: 12, slug: 'shop', link: '/shop/', content: '' },
      product(13, '30', '1', '2.00'),
      product(14, '6', '9', '5.00'),
      product(15, '12', '4', '4.00'),
    ]);
    expect(site.option('woocommerce_cart_page_id')).toBe('11');
    expect(site.option('woocommerce_shop_page_id')).toBe('12');
    expect(await statuses('/tienda/buoy-14/', '/product/buoy-14/')).toEqual([200, 301]);
    const server = await serveImported(site);
    try {
      const listed = async (query: string) => {
        const text = await (await fetch(`${server.address}/shop/?${query}`)).text();
        return [...text.matchAll(/loop-product__title">Buoy (\d+)</g)].map((found) => found[1]);
      };
      expect(await listed('orderby=price')).toEqual(['14', '15', '13']);
      expect(await listed('orderby=popularity')).toEqual(['14', '15', '13']);
      expect(await listed('orderby=rating')).toEqual(['14', '15', '13']);
      expect(await listed('min_price=5&max_price=20&orderby=price-desc')).toEqual(['15', '14']);
    } finally {
      await server.stop();
    }
  });
});

it('plugins that items were written with are told by their fields and shortcodes', async () => {
  await imported([
    { ...about, content: '[contact-form-7 id="5"]', meta: { _yoast_wpseo_title: 'Of us, the pilots' } },
  ]);
  expect(site.option('active_plugins')).toContain('contact-form-7/');
  expect(site.option('active_plugins')).toContain('wordpress-seo/');
});

it('what is sold as a download and the kit of a builder are told by their fields', async () => {
  const kit = { _elementor_template_type: 'kit' };
  await imported([
    {
      ...about,
      id: 31,
      slug: 'chart',
      type: 'download',
      link: '/downloads/chart/',
      meta: { edd_price: '4' },
    },
    { ...about, id: 32, slug: 'kit', type: 'elementor_library', meta: kit },
    { ...about, id: 33, slug: 'kit-2', type: 'elementor_library', meta: kit },
  ]);
  expect(site.option('active_plugins')).toContain('easy-digital-downloads/');
  expect(site.option('elementor_active_kit')).toBe('33');
});

describe('the rest of a WXR file', () => {
  it('sends addresses that end in no slug on to posts of a type that nobody declares', async () => {
    const coupon = (id: number) => chart(id, `ten-off-${id}`, { type: 'coupon', link: `/store/quay/${id}/` });
    await imported([about, coupon(12), coupon(13)]);
    expect(await statuses('/store/quay/12/', '/store/quay/99/', '/coupon/ten-off-12/')).toEqual([
      301, 404, 200,
    ]);
  });

  it('gives attachments pages, and none a parent of a negative number', async () => {
    const file = 'https://harbour.example/wp-content/uploads/2024/north.png';
    await imported([
      about,
      chart(12, 'north', { type: 'attachment', file, link: '/north/', parent: -1237136148 }),
    ]);
    expect(await statuses('/north/')).toEqual([200]);
  });

  it('names a site without a title by its host', async () => {
    await site.import([site.file('site.xml', smallWxr([about]).replace('<title>Harbour</title>', ''))], {
      plugins: builtInPlugins,
      openStaged,
    });
    expect(site.option('blogname')).toBe('harbour.example');
  });
});

describe('slugs of a WXR file', () => {
  it('are one’s own: of two items that share one, the item whose address it is keeps it', async () => {
    const twin: SmallItem = { ...about, id: 13, title: 'Twin', content: 'Of twins.', link: '/twin/' };
    await imported([twin, about]);
    expect(site.all('SELECT ID, post_name FROM wp_posts ORDER BY ID')).toEqual([
      { ID: 11, post_name: 'about' },
      { ID: 13, post_name: 'about-2' },
    ]);
    expect(await statuses('/about/', '/about-2/', '/twin/')).toEqual([200, 200, 301]);
    expect(JSON.stringify(site.report())).toContain('slug-shared');
  });

  it('may be shared below different parents, and by translations', async () => {
    const [uk, fr] = ['uk', 'fr'].map((slug, index) => ({ ...about, id: 12 + index, slug, title: slug }));
    const below = (id: number, parent: number, path: string): SmallItem => ({
      ...about,
      id,
      parent,
      link: path,
    });
    await imported([uk, fr, below(14, 12, '/uk/about/'), below(15, 13, '/fr/about/')] as SmallItem[]);
    expect(await statuses('/uk/about/', '/fr/about/')).toEqual([200, 200]);
    const spoken = (slug: string) => ({ terms: [{ taxonomy: 'language', slug, name: slug }] });
    await imported([
      { ...about, ...spoken('en') },
      { ...about, ...spoken('fr'), id: 12, link: '/fr/about/' },
    ]);
    expect(site.all('SELECT DISTINCT post_name FROM wp_posts WHERE ID < 13')).toEqual([
      { post_name: 'about' },
    ]);
  });

  it('hold no slash', async () => {
    await imported([
      about,
      { ...about, id: 12, slug: 'sample/chart', link: '/about/sample/chart/', parent: 11 },
    ]);
    expect(await statuses('/about/sample-chart/')).toEqual([200]);
  });
});

describe('parents in a WXR file', () => {
  const file = 'https://harbour.example/wp-content/uploads/chart.png';
  const chartFile: SmallItem = { ...about, id: 12, slug: 'chart', type: 'attachment', file };

  it('that are negative, as old editors noted drafts, are none', async () => {
    await imported([about, { ...about, id: 12, slug: 'terms', parent: -7 }]);
    expect(await statuses('/terms/')).toEqual([200]);
  });

  it('that are not in the file are none, of files too', async () => {
    await imported([about, { ...chartFile, parent: 50 }]);
    expect(site.all('SELECT post_parent FROM wp_posts WHERE ID = 12')).toEqual([{ post_parent: 0 }]);
    expect(await statuses('/chart/')).toEqual([200]);
  });
});

describe('a site that stood in a folder and stands at the root now', () => {
  it('sends on who follows a link by path alone', async () => {
    await imported([{ ...about, link: '/blog/about/' }], 'https://harbour.example/blog');
    const url = 'http://charts.example';
    const server = await serveImported(site, { url });
    const places = await Promise.all(
      ['/blog/about/', '/blog/?s=sea', '/blog/wp-content/uploads/chart.png', '/elsewhere/about-us/'].map(
        async (path) => {
          const reply = await fetch(`http://127.0.0.1:${server.port}${path}`, { redirect: 'manual' });
          return [reply.status, reply.headers.get('location')];
        },
      ),
    );
    await server.stop();
    expect(places.slice(0, 3)).toEqual([
      [301, `${url}/about/`],
      [301, `${url}/?s=sea`],
      [301, `${url}/wp-content/uploads/chart.png`],
    ]);
    expect(places[3]?.[1]).not.toBe(`${url}/about/`);
  });
});

describe('categories of products in a WXR file', () => {
  it('are the shop’s own where the shop is at work, whatever else has their name', async () => {
    const sea = { taxonomy: 'product_cat', slug: 'sea', name: 'Sea' };
    const buoy: SmallItem = { ...about, id: 12, slug: 'buoy', type: 'product', link: '/product/buoy/' };
    await imported([about, { ...buoy, terms: [sea], meta: { _price: '5', _visibility: 'visible' } }]);
    expect(site.option('active_plugins')).toContain('woocommerce');
    expect(await statuses('/product-category/sea/', '/product_cat/sea/', '/product/buoy/')).toEqual([
      200, 404, 200,
    ]);
  });
});

describe('a shop whose products stand below its page', () => {
  const page = (id: number, slug: string, parent = 0, content = '.'): SmallItem => ({
    ...about,
    id,
    slug,
    title: slug,
    content,
    parent,
    link: parent === 0 ? `/${slug}/` : `/shop/${slug}/`,
  });
  const items: readonly SmallItem[] = [
    page(12, 'shop'),
    page(13, 'cart', 12, '[woocommerce_cart]'),
    page(14, 'account', 12, '[woocommerce_my_account]'),
    { ...about, id: 15, slug: 'buoy', type: 'product', title: 'Buoy', link: '/shop/buoy/' },
  ];

  it('shows its other pages there too, with what stands below them', async () => {
    await imported(items);
    expect(
      await statuses('/shop/cart/', '/shop/account/', '/shop/account/orders/', '/shop/buoy/', '/shop/tea/'),
    ).toEqual([200, 200, 200, 200, 404]);
  });
});
