import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RoutedSite, routed } from '../../../tests/site-for-tests.ts';
import type { MainQuery, PageModel, Site } from '../../types/index.ts';
import { renderNode } from '../../view/index.ts';
import { guest } from '../../wordpress/auth/visitor.ts';
import woocommerce, { type ShopArchive } from '../woocommerce/index.ts';
import advancedWooSearch from './index.ts';
import { openSearchShop, type SearchShop } from './shop-for-tests.ts';

const plugins = (site: Site) => [{ ...woocommerce, ...woocommerce.configure?.(site) }, advancedWooSearch];

describe('the page of results', () => {
  let shop: SearchShop;
  let site: RoutedSite;
  beforeAll(async () => {
    shop = await openSearchShop({ search_page_res_per_page: '2' });
    const price = (amount: string) => ({ _price: amount, _regular_price: amount });
    await shop.add({ title: 'A map of rivers', content: 'Rivers, rivers', sku: 'C', meta: price('9') });
    await shop.add({ title: 'Rivers', sku: 'A', meta: price('12') });
    await shop.add({ title: 'World atlas', content: 'With rivers', sku: 'B', meta: price('30') });
    await shop.add({ title: 'Globe' });
    site = routed(shop, plugins(shop.site));
  });
  afterAll(() => shop.close());

  async function queryOf(path: string): Promise<MainQuery> {
    const route = await site.route({ method: 'GET', path });
    if (route.kind !== 'page') throw new Error(`${path} is no page`);
    return route.query;
  }
  const titles = async (path: string) => (await queryOf(path)).posts.map((post) => post.post_title);
  const PAGE = '/?s=rivers&post_type=product&type_aws=true';

  it('lists what the search finds, best first, page by page', async () => {
    expect(await titles(PAGE)).toEqual(['A map of rivers', 'Rivers']);
    const query = await queryOf(`${PAGE}&paged=2`);
    expect(query.posts.map((post) => post.post_title)).toEqual(['World atlas']);
    expect([query.total, query.pages, query.search]).toEqual([3, 2, 'rivers']);
  });

  it('is sorted as the address asks', async () => {
    expect(await titles(`${PAGE}&orderby=price`)).toEqual(['A map of rivers', 'Rivers']);
    expect(await titles(`${PAGE}&orderby=price-desc`)).toEqual(['World atlas', 'Rivers']);
    expect(await titles(`${PAGE}&orderby=title-desc`)).toEqual(['World atlas', 'Rivers']);
    expect(await titles(`${PAGE}&orderby=sku`)).toEqual(['Rivers', 'World atlas']);
    expect(await titles(`${PAGE}&orderby=relevance`)).toEqual(['A map of rivers', 'Rivers']);
    expect(await titles(`${PAGE}&orderby=nonsense`)).toEqual(['A map of rivers', 'Rivers']);
  });

  it('keeps to the filters of the shop', async () => {
    expect(await titles(`${PAGE}&min_price=10&max_price=20`)).toEqual(['Rivers']);
  });

  it('knows mistyped words, which the shop itself does not', async () => {
    expect(await titles('/?s=atlsa&post_type=product&type_aws=true')).toEqual(['World atlas']);
    expect(await titles('/?s=atlsa&post_type=product')).toEqual([]);
    expect(await titles('/?s=zzqx&post_type=product&type_aws=true')).toEqual([]);
  });

  it('says whose page it is, and that nothing was found', async () => {
    const header = async (path: string) => {
      const request = site.request({ method: 'GET', path });
      const call = { site: site.site, request, visitor: guest };
      const context = { call, kind: 'page' as const, query: await queryOf(path) };
      return (await advancedWooSearch.extend?.['reply.headers']?.({}, context))?.['X-AWS-Search'];
    };
    expect(await header(PAGE)).toBe('true');
    expect(await header('/?s=rivers&post_type=product')).toBeUndefined();
    expect(await header('/?s=rivers&type_aws=true')).toBeUndefined();
    const classes = async (path: string) => {
      const query = await queryOf(path);
      const page = { query, posts: query.posts } as unknown as PageModel;
      return advancedWooSearch.extend?.['body.classes']?.(['search'], { site: site.site, page });
    };
    expect(await classes('/?s=zzqx&post_type=product&type_aws=true')).toEqual(['search', 'aws-no-results']);
    expect(await classes(PAGE)).toEqual(['search']);
  });

  it('keeps the links of filters on this page', async () => {
    const link = (query: string) => `<a href="https://atlas.example/?s=rivers&amp;${query}">x</a>`;
    const model = async (html: string) => {
      const request = site.request({ method: 'GET', path: PAGE });
      const page = {
        query: await queryOf(PAGE),
        sidebars: { shop: [{ id: 'w', name: 'w', className: '', titleHtml: '', html }] },
      } as unknown as PageModel;
      const context = {
        site: site.site,
        call: { site: site.site, request, visitor: guest },
        assets: {} as never,
      };
      const after = await advancedWooSearch.extend?.['page.model']?.(page, context);
      return after?.sidebars['shop']?.[0]?.html;
    };
    expect(await model(link('post_type=product&amp;filter_colour=red'))).toBe(
      link('post_type=product&amp;filter_colour=red&amp;type_aws=true'),
    );
    expect(await model(link('post_type=product&amp;type_aws=true'))).toBe(
      link('post_type=product&amp;type_aws=true'),
    );
    expect(await model(link('post_type=product_set'))).toBe(link('post_type=product_set'));
  });
});

describe('marks on the page of results', () => {
  it('stand in the titles where the site wants them', async () => {
    const shop = await openSearchShop({ search_page_highlight: 'true' });
    try {
      await shop.add({ title: 'Maps & rivers' });
      const site = routed(shop, plugins(shop.site));
      const path = '/?s=river&post_type=product&type_aws=true';
      const route = await site.route({ method: 'GET', path });
      if (route.kind !== 'page') throw new Error('no page');
      const { query } = route;
      const page = { query, posts: query.posts, sidebars: {}, data: { shop: {} } } as unknown as PageModel;
      const call = { site: site.site, request: site.request({ method: 'GET', path }), visitor: guest };
      const context = { site: site.site, call, assets: {} as never };
      const after = await advancedWooSearch.extend?.['page.model']?.(page, context);
      const list = after?.data['shop'] as ShopArchive | undefined;
      expect(renderNode(list?.products)).toContain('>Maps &amp; <mark>river</mark>s</h2>');
    } finally {
      await shop.close();
    }
  });
});

describe('the index', () => {
  it('follows names of categories and other options by jobs', async () => {
    const shop = await openSearchShop({ search_in: { title: '1', category: '1' } });
    try {
      const id = await shop.add({ title: 'World atlas' });
      await shop.file(id, 'product_cat', ['Books']);
      expect(await shop.found('books')).toEqual(['World atlas']);
      const [term] = await shop.site.terms.find({ taxonomies: ['product_cat'] });
      await shop.site.terms.update(term?.term_id ?? 0, 'product_cat', { name: 'Reference' });
      await shop.jobs.runDue();
      expect(await shop.found('reference')).toEqual(['World atlas']);
      expect(await shop.found('books')).toEqual([]);
      // "World" is no word any longer.
      await shop.site.options.set('aws_settings', 'a:1:{s:9:"stopwords";s:5:"world";}');
      await shop.jobs.runDue();
      expect(await shop.found('world')).toEqual([]);
      expect(await shop.found('atlas')).toEqual(['World atlas']);
    } finally {
      await shop.close();
    }
  });
});
