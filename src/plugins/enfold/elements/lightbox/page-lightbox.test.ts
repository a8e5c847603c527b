import { describe, expect, it } from 'vitest';
import type { PageModel } from '../../../../types/index.ts';
import { createPageAssets } from '../../../../view/index.ts';
import { pageLightbox } from './page-lightbox.tsx';

/** Whether a page with this text has the lightbox. */
async function hasLightbox(contentHtml: string, setting = 'true', template = 'enfold') {
  const stored: Record<string, string> = { template, stylesheet: template };
  const site = {
    options: { get: (name: string) => stored[name], value: () => ({ avia: { lightbox_active: setting } }) },
  };
  const page = { post: { contentHtml } } as unknown as PageModel;
  const context = { site, assets: createPageAssets(() => undefined) } as unknown as Parameters<
    typeof pageLightbox
  >[1];
  return (await pageLightbox(page, context)).post?.contentHtml !== contentHtml;
}

describe('the lightbox of a page', () => {
  it.each([
    '<a href="/a.jpg"><img></a>',
    `<a class="x" href='/a.webp?x=1'>a</a>`,
    '<a href="https://vimeo.com/123456">film</a>',
    '<a href="https://www.youtube.com/shorts/ab">film</a>',
  ])('is there for %s', async (html) => {
    expect(await hasLightbox(html)).toBe(true);
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
