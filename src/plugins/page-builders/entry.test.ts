import { openTestSite } from 'portolan/testing';
import { expect, it, onTestFinished } from 'vitest';
import { entryOf } from './entry.ts';

it('comes from where its animation says, by the names of each builder', () => {
  const way = (animation: string | undefined) => entryOf(animation).classes;
  expect(['fadeInUp', 'bottom-to-top', 'slideInDown', 'top-to-bottom'].map(way)).toEqual([
    'pb-enters pb-enters-up',
    'pb-enters pb-enters-up',
    'pb-enters pb-enters-down',
    'pb-enters pb-enters-down',
  ]);
  expect(['fadeInLeft', 'left-to-right', 'fadeInRightBig', 'right-to-left'].map(way)).toEqual([
    'pb-enters pb-enters-right',
    'pb-enters pb-enters-right',
    'pb-enters pb-enters-left',
    'pb-enters pb-enters-left',
  ]);
  expect([way('zoomIn'), way('appear')]).toEqual(['pb-enters pb-enters-grow', 'pb-enters']);
  expect(['', 'none', 'fade"In', undefined].map(way)).toEqual([undefined, undefined, undefined, undefined]);
});

it('lets what builders animate come in, and brings the style to those pages alone', async () => {
  const elements = [
    {
      id: 'a1',
      elType: 'section',
      settings: { animation: 'fadeIn' },
      elements: [
        {
          id: 'b1',
          elType: 'column',
          settings: {},
          elements: [
            {
              id: 'c1',
              elType: 'widget',
              widgetType: 'heading',
              settings: { title: 'High water', _animation: 'fadeInLeft' },
            },
          ],
        },
      ],
    },
  ];
  const row = (animation: string) =>
    `[vc_row css_animation="${animation}"][vc_column][vc_column_text css_animation="${animation && 'zoomIn'}"]Ebb[/vc_column_text][/vc_column][/vc_row]`;
  const site = await openTestSite({
    pages: [
      { slug: 'moved', content: row('bottom-to-top') },
      { slug: 'still', content: row('') },
      {
        slug: 'other',
        content: 'High water',
        meta: { _elementor_edit_mode: 'builder', _elementor_data: JSON.stringify(elements) },
      },
    ],
  });
  onTestFinished(site.close);
  const read = async (slug: string) => (await site.fetch(`/${slug}/`)).text();
  const moved = await read('moved');
  expect(moved).toMatch(/class="[^"]*vc_row[^"]* pb-enters pb-enters-up"/);
  expect(moved).toMatch(/class="[^"]*wpb_text_column[^"]* pb-enters pb-enters-grow"/);
  expect(moved).toMatch(/prefers-reduced-motion: ?no-preference|builder-entry/);
  const other = await read('other');
  expect(other).toMatch(/class="[^"]*elementor-section[^"]* pb-enters"/);
  expect(other).toMatch(/class="[^"]*elementor-widget-heading[^"]* pb-enters pb-enters-right"/);
  const still = await read('still');
  expect(still).not.toContain('pb-enter');
});
