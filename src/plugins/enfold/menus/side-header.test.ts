import { afterEach, beforeEach, expect, it } from 'vitest';
import { openSmallSite, plainRequest } from '../../../../tests/plain-site.ts';
import { fromPlain, serialize } from '../../../database/index.ts';
import type { PageModel, Plugin } from '../../../types/index.ts';
import { createPageAssets } from '../../../view/index.ts';
import { guest } from '../../../wordpress/auth/visitor.ts';
import { headerSide, sideHeader } from './side-header.ts';

const notes: Plugin = {
  name: 'notes',
  widgets: [{ name: 'note', className: 'widget_note', render: () => ({ title: '', html: 'Nine to five' }) }],
};

let small: Awaited<ReturnType<typeof openSmallSite>>;
beforeEach(async () => {
  small = await openSmallSite({
    plugins: [notes],
    options: { template: 'enfold', stylesheet: 'enfold' },
  });
});
afterEach(() => small.close());

type Settings = Readonly<Record<string, Parameters<typeof fromPlain>[0]>>;

async function rendered(avia: Settings = {}) {
  const { site } = small;
  await site.options.set('avia_options_enfold', serialize(fromPlain({ avia })));
  const assets = createPageAssets(() => undefined);
  const page = { data: { other: 1 }, query: {} } as unknown as PageModel;
  const call = { site, request: plainRequest(site, { method: 'GET', path: '/' }), visitor: guest };
  const { data } = await sideHeader(page, { site, assets, call });
  return { data, css: assets.css, side: headerSide(site) };
}

const LEFT = { header_position: 'header_left header_sidebar' };

it('stands above the page unless its owner put it to a side', async () => {
  expect(await rendered()).toEqual({ data: { other: 1 }, css: '', side: undefined });
  expect((await rendered({ header_position: 'header_top' })).side).toBeUndefined();
  expect((await rendered(LEFT)).side).toBe('left');
  expect((await rendered({ header_position: 'header_right header_sidebar' })).side).toBe('right');
});

it('beside the page covers nothing of it, does not shrink, and stays', async () => {
  expect(
    await rendered({ ...LEFT, header_sticky: 'header_sticky', header_shrinking: 'header_shrinking' }),
  ).toEqual({
    data: {
      other: 1,
      menuSwitch: 'phone',
      sideHeader: { side: 'left', stays: true, content: 'center', widgets: [], social: [] },
    },
    css: 'html{--header-height:0px;scroll-padding-block-start:0}',
    side: 'left',
  });
});

it.each([
  ['conditional_sticky', true],
  ['always_sticky', true],
  ['never_sticky', false],
])('%s: it stays: %s', async (sidebarmenu_sticky, stays) => {
  expect((await rendered({ ...LEFT, sidebarmenu_sticky })).data['sideHeader']).toMatchObject({ stays });
});

it.each([
  ['content_align_center', 'center'],
  ['content_align_left', 'left'],
  ['content_align_right', 'right'],
])('%s: the texts stand at the %s', async (layout_align_content, content) => {
  expect((await rendered({ ...LEFT, layout_align_content })).data['sideHeader']).toMatchObject({ content });
  expect((await rendered({ layout_align_content })).data).toEqual({ other: 1 });
});

it('shows the owner’s accounts elsewhere where they want them', async () => {
  const social_icons = [{ social_icon: 'youtube', social_icon_link: 'https://video.example/a' }];
  const social = async (more: Settings) =>
    ((await rendered({ ...LEFT, social_icons, ...more })).data['sideHeader'] as { social: unknown }).social;
  expect(await social({})).toEqual([]);
  expect(await social({ sidebarmenu_social: 'disabled' })).toEqual([]);
  expect(await social({ sidebarmenu_social: 'sidebarmenu_social' })).toEqual([
    { name: 'YouTube', href: 'https://video.example/a' },
  ]);
});

it('shows the widgets of the area that its owner chose', async () => {
  const { options } = small.site;
  await options.set(
    'sidebars_widgets',
    serialize(fromPlain({ av_everywhere: ['note-1'], av_blog: ['note-2'] })),
  );
  await options.set('widget_note', serialize(fromPlain({ 1: { text: 'a' }, 2: { text: 'b' } })));
  const widgets = async (more: Settings) =>
    ((await rendered({ ...LEFT, ...more })).data['sideHeader'] as { widgets: readonly { id: string }[] })
      .widgets;
  expect(await widgets({})).toEqual([]);
  expect((await widgets({ sidebarmenu_widgets: 'av_everywhere' })).map(({ id }) => id)).toEqual(['note-1']);
  expect((await widgets({ sidebarmenu_widgets: 'Sidebar Blog' })).map(({ id }) => id)).toEqual(['note-2']);
});
