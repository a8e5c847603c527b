import { describe, expect, it } from 'vitest';
import type { MenuItemModel, PageModel, WidgetModel } from '../../../../types/index.ts';
import { createPageAssets } from '../../../../view/index.ts';
import { pageLightbox } from './page-lightbox.tsx';

/** Whether a page with this text has the lightbox. */
async function hasLightbox(
  contentHtml: string,
  setting = 'true',
  template = 'enfold',
  more: Partial<PageModel> = {},
) {
  const stored: Record<string, string> = { template, stylesheet: template };
  const site = {
    options: { get: (name: string) => stored[name], value: () => ({ avia: { lightbox_active: setting } }) },
    folder: '/no-such-folder',
    once: <T>(_: string, make: () => T) => make(),
  };
  const page = { post: { contentHtml }, posts: [], ...more } as unknown as PageModel;
  const context = { site, assets: createPageAssets(() => undefined) } as unknown as Parameters<
    typeof pageLightbox
  >[1];
  const rendered = await pageLightbox(page, context);
  return rendered.data?.['lightbox'] !== undefined || rendered.post?.contentHtml !== page.post?.contentHtml;
}

describe('the lightbox of a page', () => {
  it.each([
    '<a href="/a.jpg"><img></a>',
    `<a class="x" href='/a.webp?x=1'>a</a>`,
    '<a href="https://vimeo.com/123456">film</a>',
    '<a href="https://www.youtube.com/shorts/ab">film</a>',
    '<a href="/tide.mov">film</a>',
    '<a href="/part/?iframe=true">a page</a>',
    '<a class="ajax-popup" href="/part/">a page</a>',
  ])('is there for %s', async (html) => {
    expect(await hasLightbox(html)).toBe(true);
  });

  it('is there for links in sidebars, menus and lists of whole texts', async () => {
    const widget = { html: '<a href="/a.png">a</a>' } as WidgetModel;
    const film = { href: 'https://vimeo.com/123456', classes: [], children: [] } as unknown as MenuItemModel;
    const entry = { href: '/', classes: [], children: [film] } as unknown as MenuItemModel;
    const posts = [{ contentHtml: '<a href="/a.jpg">a</a>' }] as unknown as PageModel['posts'];
    const rendered = (more: Partial<PageModel>) => hasLightbox('', 'true', 'enfold', more);
    expect(await rendered({ sidebars: { av_blog: [widget] } })).toBe(true);
    expect(await rendered({ menus: { avia: [entry] } })).toBe(true);
    expect(await rendered({ posts, listStyle: 'content' })).toBe(true);
    expect(await rendered({ posts, listStyle: 'excerpt' })).toBe(false);
  });

  it('is not there for other links, where it is switched off, twice, or on sites of other themes', async () => {
    expect(await hasLightbox('<a href="/jpg/">a</a><img src="/a.jpg">')).toBe(false);
    expect(await hasLightbox('<a href="/a.jpg">a</a>', 'disabled')).toBe(false);
    expect(
      await hasLightbox('<a href="/a.jpg">a</a><portolan-island name="lightbox"></portolan-island>'),
    ).toBe(false);
    expect(await hasLightbox('<a href="/a.jpg">a</a>', 'true', 'other')).toBe(false);
  });
});
