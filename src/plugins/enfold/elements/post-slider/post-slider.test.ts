import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { builderShortcodes } from '../index.ts';
import { type ElementSite, openElementSite } from '../testing.ts';

describe('posts in rows', () => {
  let site: ElementSite;
  beforeAll(async () => {
    site = await openElementSite(builderShortcodes);
    const { content } = site;
    const picture = await content.image('weir', {}, 'A weir');
    for (const [name, pictured] of [
      ['One', true],
      ['Two', false],
      ['Three', false],
    ] as const) {
      const meta: Record<string, string> = pictured ? { _thumbnail_id: String(picture.ID) } : {};
      await content.post({ post_title: name, post_content: name }, meta);
    }
  });
  afterAll(() => site.close());

  it('keep as much room where one has no picture as the others’ pictures take', async () => {
    const $ = await site.renderPage("[av_postslider columns='3' items='3' contents='title']");
    const width = $('.slide-image img').attr('width');
    const height = $('.slide-image img').attr('height');
    expect($('.fallback-post-type-icon').length).toBe(2);
    expect($('.fallback-post-type-icon').first().attr('style')).toBe(`aspect-ratio:${width} / ${height}`);
    expect($('.fallback-post-type-icon').attr('aria-hidden')).toBe('true');
  });

  it('have names of their own where several of them slide on one page', async () => {
    const $ = await site.renderPage("[av_postslider columns='2']\n\n[av_postslider columns='2']");
    expect(
      $('[aria-roledescription=carousel]')
        .map((_, each) => $(each).attr('aria-label'))
        .get(),
    ).toEqual(['Posts', 'Posts 2']);
  });
});
