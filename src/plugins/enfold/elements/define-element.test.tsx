import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { defineBuilderElement } from './define-element.ts';
import { type Frame, frameOf } from './frame.ts';
import { headingHtml } from './heading-html.ts';
import { type ElementSite, openElementSite } from './testing.ts';

/** The element that CONTRIBUTING.md shows. */
const tide = defineBuilderElement<{ readonly frame: Frame; readonly titleHtml: string }>({
  name: 'tide',
  tags: ['av_tide'],
  view: ({ frame, titleHtml }) => <p {...frame} dangerouslySetInnerHTML={{ __html: titleHtml }} />,
  model: (attributes, _content, context, tag) => ({
    frame: frameOf(tag, attributes, context, { classes: ['av-tide'] }),
    titleHtml: headingHtml(attributes['title'] ?? ''),
  }),
});

let site: ElementSite;
beforeAll(async () => {
  site = await openElementSite(tide.shortcodes);
});
afterAll(() => site.close());

it('an element of one folder has its classes, its place and its text', async () => {
  const $ = await site.render(
    `[av_tide title='High <b>water</b><script></script>' av_uid='av-1' custom_class='ours']`,
  );
  expect($('p.av-tide').html()).toBe('High <b>water</b>');
  expect($('p.av-tide').attr('class')).toMatch(/^av-tide av-1-[0-9a-f]{32} avia-builder-el-0 ours$/);
});

it('is what CONTRIBUTING.md shows, to the letter', () => {
  const [here, there] = [
    new URL(import.meta.url),
    new URL('../../../../CONTRIBUTING.md', import.meta.url),
  ].map((file) => readFileSync(file, 'utf8'));
  const [example] = /const tide = defineBuilderElement[\s\S]*?\n\}\);/.exec(here ?? '') ?? [];
  expect(example?.split('\n').length).toBeLessThanOrEqual(10);
  expect(there).toContain(`export ${example}`);
});
