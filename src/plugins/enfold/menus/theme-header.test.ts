import { afterEach, beforeEach, expect, it } from 'vitest';
import { openSmallSite } from '../../../../tests/plain-site.ts';
import { fromPlain, serialize } from '../../../database/index.ts';
import type { PageModel } from '../../../types/index.ts';
import { createPageAssets } from '../../../view/index.ts';
import { themeHeader } from './theme-header.ts';

let small: Awaited<ReturnType<typeof openSmallSite>>;
beforeEach(async () => {
  small = await openSmallSite({ options: { template: 'enfold', stylesheet: 'enfold' } });
});
afterEach(() => small.close());

async function rendered(avia?: Readonly<Record<string, string>>) {
  const { site } = small;
  if (avia) await site.options.set('avia_options_enfold', serialize(fromPlain({ avia })));
  const assets = createPageAssets(() => undefined);
  const page = { data: { other: 1 } } as unknown as PageModel;
  const { data } = await themeHeader(page, { site, assets, call: {} as never });
  return { ...data, css: assets.css };
}

it('is as the old theme had it where nobody has chosen anything', async () => {
  expect(await rendered()).toEqual({
    other: 1,
    menuSwitch: 'phone',
    headerShrinks: { size: 88, shrunk: 44 },
    css: '',
  });
});

it.each([
  [{ header_size: 'large' }, { size: 116, shrunk: 58 }],
  [
    { header_size: 'custom', header_custom_size: '200' },
    { size: 200, shrunk: 100 },
  ],
  [
    { header_size: 'custom', header_custom_size: 'tall' },
    { size: 150, shrunk: 75 },
  ],
  [{ header_shrinking_factor: '25' }, { size: 88, shrunk: 22 }],
  [{ header_shrinking_factor: '900' }, { size: 88, shrunk: 44 }],
  [{ header_shrinking: 'disabled' }, undefined],
  [{ header_sticky: 'disabled', header_shrinking: 'header_shrinking' }, undefined],
])('has the heights that its owner chose: %j', async (settings, heights) => {
  expect((await rendered(settings)) as object).toMatchObject(heights ? { headerShrinks: heights } : {});
  expect('headerShrinks' in (await rendered(settings))).toBe(heights !== undefined);
});

it('sticks unless it is told not to', async () => {
  expect((await rendered({ header_sticky: 'disabled' })).css).toBe(
    '.site-header{position:static}html{--header-height:0px;scroll-padding-block-start:0}',
  );
});

it.each([
  [{ header_mobile_activation: 'mobile_menu_phone' }, 'phone'],
  [{ header_mobile_activation: 'mobile_menu_tablet' }, 'tablet'],
  [{ header_mobile_activation: 'mobile_menu_tablet', menu_display: 'burger_menu' }, 'burger'],
])('has its menu in a row, or behind a button: %j', async (settings, expected) => {
  expect(await rendered(settings)).toMatchObject({ menuSwitch: expected });
});
