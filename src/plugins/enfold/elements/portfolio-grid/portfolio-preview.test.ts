import { load } from 'cheerio';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { builderShortcodes } from '../index.ts';
import { type ElementSite, openElementSite } from '../testing.ts';

let site: ElementSite;
let first: number;
beforeAll(async () => {
  site = await openElementSite(builderShortcodes);
  const pictures = [
    await site.content.image('weir', {}, 'A weir'),
    await site.content.image('delta', {}, 'A delta'),
  ];
  const ids = pictures.map(({ ID }) => ID).join(',');
  first = (
    await site.content.post(
      { post_title: 'Gallery & <i>text</i>', post_date: '2026-03-04 10:00:00' },
      { _preview_ids: ids, _preview_text: 'Seen from <b>above</b>.</script><p>Twice</p>' },
    )
  ).ID;
  await site.content.post(
    { post_title: 'List', post_date: '2026-03-03 10:00:00', post_excerpt: 'Told in short' },
    { _preview_ids: ids, _preview_display: 'list' },
  );
  await site.content.post(
    { post_title: 'Nothing to see', post_date: '2026-03-02 10:00:00', post_content: 'The beginning' },
    { _preview_ids: ids, _preview_display: 'no' },
  );
});
afterAll(() => site.close());

const render = (more: string) =>
  site.renderPage(`[av_portfolio post_type='post' taxonomy='category' sort='no' ${more}]`);

it('previews wait in the page as templates: pictures as the entry says, its own text or its excerpt', async () => {
  const $ = await render("linking='ajax'");
  const templates = $('script[type="text/html"]').toArray();
  expect($(templates[0]).attr('id')).toBe(`avia-tmpl-portfolio-preview-${first}`);
  const [gallery, list, none] = templates.map((template) => load($(template).text(), null, false));
  expect(gallery?.(`.ajax_slide_${first}[data-slide-id="${first}"]`).length).toBe(1);
  expect(gallery?.('.portfolio-preview-image .avia-gallery img').length).toBe(4);
  expect(gallery?.('.entry-content').text()).toContain('Seen from above.');
  expect(list?.('.portfolio-preview-image > img').length).toBe(2);
  expect(list?.('.portfolio-preview-content p').text()).toBe('Told in short');
  expect(none?.('.portfolio-preview-image').length).toBe(0);
  expect(none?.('.portfolio-preview-title a').text()).toBe('Nothing to see');
  expect($('.portfolio_preview_container[hidden] .portfolio-details-inner').length).toBe(1);
});

it('there are none where entries lead to their pages', async () => {
  const $ = await render('');
  expect($('.grid-entry').length).toBe(3);
  expect($('script, .portfolio_preview_container').length).toBe(0);
});
