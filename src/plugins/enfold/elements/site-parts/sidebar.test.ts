import { afterAll, beforeAll, expect, it } from 'vitest';
import { openSmallSite, type PlainSite } from '../../../../../tests/plain-site.ts';
import { fromPlain, serialize } from '../../../../database/index.ts';
import type { Site, WidgetElement } from '../../../../types/index.ts';
import { createRenderContext } from '../../../../wordpress/content/render-context.ts';
import { sidebarElement } from './sidebar.tsx';

const tide: WidgetElement = {
  name: 'tide',
  className: 'widget_tide',
  render: () => ({ title: 'High water', html: '<p>At noon</p>' }),
};

let small: PlainSite;
let site: Site;
beforeAll(async () => {
  small = await openSmallSite({
    plugins: [{ name: 'tides', widgets: [tide] }],
    options: {
      sidebars_widgets: serialize(fromPlain({ av_harbour: ['tide-2'], av_empty: [] })),
      widget_tide: serialize(fromPlain({ 2: {}, _multiwidget: 1 })),
    },
  });
  site = {
    ...small.site,
    sidebars: [
      { id: 'av_harbour', name: 'The harbour' },
      { id: 'av_empty', name: 'Nobody' },
    ] as unknown as Site['sidebars'],
  };
});
afterAll(() => small.close());

const render = (area: string, context = createRenderContext(site, { target: 'page' })) =>
  sidebarElement.shortcodes[0]?.render({ widget_area: area }, '', context, 'av_sidebar') as Promise<string>;

it('a widget area stands in the page, found by its name or its id', async () => {
  for (const area of ['The harbour', 'av_harbour']) {
    const html = await render(area);
    expect(html).toContain('avia-builder-widget-area');
    expect(html).toContain('High water');
    expect(html).toContain('<p>At noon</p>');
  }
});

it('one that is not there, or has no widgets, or was rendered already, is nothing', async () => {
  expect(await render('The pier')).toBe('');
  expect(await render('Nobody')).toBe('');
  const context = createRenderContext(site, { target: 'page' });
  expect(await render('The harbour', context)).not.toBe('');
  expect(await render('The harbour', context)).toBe('');
});
