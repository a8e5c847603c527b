import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { routed } from '../../../../../tests/site-for-tests.ts';
import type { MainQuery, PostRow } from '../../../../types/index.ts';
import { createRenderContext } from '../../../../wordpress/content/render-context.ts';
import { builderShortcodes } from '../index.ts';
import { openShopElementSite, type ShopElementSite } from '../testing.ts';

let site: ShopElementSite;
let compass: PostRow;

const TAGS = [
  'av_product_button',
  'av_product_info',
  'av_product_meta',
  'av_product_price',
  'av_product_review',
  'av_product_tabs',
  'av_product_upsells',
];

beforeAll(async () => {
  site = await openShopElementSite(builderShortcodes);
  const { shop } = site;
  const kit = await shop.site.terms.insert({ taxonomy: 'product_cat', name: 'Kit', slug: 'kit', parent: 0 });
  const make = async (name: string, meta: Readonly<Record<string, string>> = {}) => {
    const id = await shop.product({ name, meta: { _price: '12', _regular_price: '12', ...meta } });
    await shop.site.terms.setObjectTerms(id, 'product_cat', [kit.term_id]);
    return id;
  };
  const poles = await make('Poles');
  await make('Map case');
  await make('Whistle');
  const id = await make('Compass', {
    _sku: 'C-1',
    _weight: '0.2',
    _upsell_ids: `a:1:{i:0;i:${poles};}`,
  });
  await shop.site.posts.update(id, { post_content: 'All about the compass.', comment_status: 'open' });
  await shop.site.comments.insert({
    comment_post_ID: id,
    comment_author: 'Wren',
    comment_content: 'Points north.',
    comment_approved: '1',
    comment_type: 'review',
  });
  compass = (await shop.site.posts.byId(id)) as PostRow;
});
afterAll(() => site.close());

/** What a text of the product becomes on another page. */
const render = (text: string) => site.render(text, '/shelf/', compass);

describe('parts of a product on another page', () => {
  it('put it into the cart, with its price above', async () => {
    const $ = await render("[av_product_button av_uid='av-1' custom_class='mine']");
    const box = $('.av-woo-purchase-button.mine');
    expect(box.children().first().attr('class')).toBe('price');
    expect(box.find('.price').text()).toBe('£12.00');
    expect(box.find('form.cart').attr('action')).toContain('/product/compass/');
    expect(box.find('form.cart button[name=add-to-cart]').attr('value')).toBe(String(compass.ID));
  });

  it('tell what it costs, what it is called in the stock, and what it measures', async () => {
    const $ = await render('[av_product_price][av_product_meta][av_product_info]');
    expect($('.av-woo-product-price > .price').text()).toBe('£12.00');
    expect($('.product_meta .sku').text()).toBe('C-1');
    expect($('.product_meta a').text()).toBe('Kit');
    expect($('.av-woo-product-info table.shop_attributes').text()).toContain('0.2');
  });

  it('show its reviews, and where one is written', async () => {
    const $ = await render('[av_product_review]');
    expect($('.av-woo-product-review .commentlist .description').text()).toContain('Points north.');
    expect($('#review_form').length).toBe(0);
    expect($('.woocommerce-Reviews > p > a').attr('href')).toMatch(/\/product\/compass\/#review_form$/);
  });

  it('show its tabs without the one for the text in which they stand', async () => {
    const $ = await render('[av_product_tabs]');
    const names = $('.av-woo-product-tabs [role=tab], .av-woo-product-tabs .wc-tabs a')
      .toArray()
      .map((each) => $(each).text());
    expect(names).toEqual(['Additional information', 'Reviews (1)']);
    expect($.root().text()).not.toContain('All about the compass.');
  });

  it('show its up-sells and relatives: those that are asked for, so many of them', async () => {
    const titles = async (text: string) => {
      const $ = await render(text);
      return ['upsells', 'related'].map((list) =>
        $(`.${list} .woocommerce-loop-product__title`)
          .toArray()
          .map((each) => $(each).text()),
      );
    };
    expect(await titles('[av_product_upsells]')).toEqual([['Poles'], ['Whistle', 'Map case']]);
    expect(await titles("[av_product_upsells display='upsells']")).toEqual([['Poles'], []]);
    expect(await titles("[av_product_upsells display='related' count='1']")).toEqual([[], ['Whistle']]);
    expect((await render("[av_product_upsells count='3']"))('ul.products').attr('class')).toContain(
      'columns-3',
    );
  });
});

it.each(TAGS)('[%s] is nothing without a product, and on the page of its own product', async (tag) => {
  expect((await site.render(`[${tag}]`)).root().text().trim()).toBe('');
  const { request } = routed(site.shop, []);
  const query = { flags: new Set(['single']), posts: [compass] } as unknown as MainQuery;
  const page = { query, request: request({ method: 'GET', path: '/product/compass/' }) };
  const own = createRenderContext(site.site, { target: 'page', post: compass, page });
  expect(await own.renderShortcodes(`[${tag}]`)).toBe('');
  // Feeds and the API have no page for it.
  const api = createRenderContext(site.site, { target: 'rest', post: compass });
  expect(await api.renderShortcodes(`[${tag}]`)).toBe('');
});
