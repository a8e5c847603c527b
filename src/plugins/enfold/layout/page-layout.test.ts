import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openSmallSite, type PlainSite, plainRequest } from '../../../../tests/plain-site.ts';
import { fromPlain, serialize } from '../../../database/index.ts';
import type { PageAssets, PageModel, Plugin, WidgetModel } from '../../../types/index.ts';
import { createPageAssets } from '../../../view/page-assets.ts';
import { guest } from '../../../wordpress/auth/visitor.ts';
import { renderSidebars } from '../../../wordpress/widgets/sidebars.ts';
import { pageLayout } from './page-layout.ts';

const notes: Plugin = {
  name: 'notes',
  widgets: [
    {
      name: 'note',
      className: 'widget_note',
      render: (settings) => ({ title: '', html: String(settings['text']) }),
    },
  ],
};

describe('widgets beside a page of the old theme', () => {
  let small: PlainSite;
  let page: number;

  beforeAll(async () => {
    small = await openSmallSite({
      plugins: [notes],
      options: {
        template: 'enfold',
        stylesheet: 'enfold',
        sidebars_widgets: serialize(
          fromPlain({
            av_everywhere: ['note-1'],
            av_blog: ['note-2'],
            av_pages: ['note-3'],
            av_shop_overview: ['note-4'],
            av_shop_single: ['note-5'],
          }),
        ),
        widget_note: serialize(
          fromPlain({
            1: { text: 'everywhere' },
            2: { text: 'blog' },
            3: { text: 'pages' },
            4: { text: 'shop' },
            5: { text: 'product' },
          }),
        ),
      },
    });
    page = await small.site.posts.insert({ post_type: 'page', post_status: 'publish', post_title: 'About' });
  });
  afterAll(() => small.close());

  const textsOf = (widgets: readonly WidgetModel[] = []) => widgets.map(({ html }) => html);

  async function layout(query: object, post?: object): Promise<PageModel['sidebars']> {
    const { site } = small;
    const request = plainRequest(site, { method: 'GET', path: '/' });
    const assets: PageAssets = createPageAssets(() => undefined);
    const sidebars = await renderSidebars(
      site,
      ['sidebar', 'pages', 'shop', 'product'],
      (widgetId) => ({ site, widgetId, assets }) as never,
    );
    const model = { query: { variables: {}, ...query }, post, sidebars } as unknown as PageModel;
    const result = await pageLayout(model, { site, call: { site, request, visitor: guest }, assets });
    return result.sidebars;
  }

  it('are those of the place, then those for everywhere', async () => {
    const sidebars = await layout({ flags: new Set(['page', 'singular']) }, { id: page, type: 'page' });
    expect(textsOf(sidebars['pages'])).toEqual(['pages', 'everywhere']);
    expect(textsOf(sidebars['sidebar'])).toEqual(['blog', 'everywhere']);
    expect(textsOf(sidebars['shop'])).toEqual(['shop', 'everywhere']);
    expect(textsOf(sidebars['product'])).toEqual(['product', 'everywhere']);
  });

  it('are none where the page is laid out over the whole width', async () => {
    await small.site.posts.setMeta(page, 'layout', ['fullsize']);
    const asPage = { flags: new Set(['page', 'singular']) };
    expect(textsOf((await layout(asPage, { id: page, type: 'page' }))['pages'])).toEqual([]);
    await small.site.posts.setMeta(page, 'layout', ['']);
    const options = { avia: { page_layout: 'fullsize', archive_layout: 'fullsize' } };
    await small.site.options.set('avia_options_enfold', serialize(fromPlain(options)));
    expect(textsOf((await layout(asPage, { id: page, type: 'page' }))['pages'])).toEqual([]);
    expect(textsOf((await layout({ flags: new Set(['archive', 'category']) }))['sidebar'])).toEqual([]);
    expect(textsOf((await layout({ flags: new Set(['home']) }))['sidebar'])).toEqual(['blog', 'everywhere']);
    // The page's own setting wins.
    await small.site.posts.setMeta(page, 'layout', ['sidebar_left']);
    expect(textsOf((await layout(asPage, { id: page, type: 'page' }))['pages'])).toEqual([
      'pages',
      'everywhere',
    ]);
    await small.site.options.delete('avia_options_enfold');
    await small.site.posts.setMeta(page, 'layout', ['']);
  });

  it('are those of the area that the page names', async () => {
    await small.site.posts.setMeta(page, 'sidebar', ['Sidebar Blog']);
    const sidebars = await layout({ flags: new Set(['page', 'singular']) }, { id: page, type: 'page' });
    expect(textsOf(sidebars['pages'])).toEqual(['blog', 'everywhere']);
    await small.site.posts.setMeta(page, 'sidebar', ['']);
  });

  it('follow the shop page on lists of products', async () => {
    await small.site.options.set('woocommerce_shop_page_id', String(page));
    await small.site.posts.setMeta(page, 'layout', ['fullsize']);
    const shop = await layout({ flags: new Set(['archive', 'post_type_archive']), postType: 'product' });
    expect(textsOf(shop['shop'])).toEqual([]);
  });
});
