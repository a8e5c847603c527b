import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { builderShortcodes } from '../index.ts';
import { type ElementSite, openElementSite } from '../testing.ts';
import { ICON_PATHS } from './icon-paths.ts';
import { codeOfOldNumber, LAST_OLD_NUMBER } from './old-numbers.ts';

let site: ElementSite;
beforeAll(async () => {
  site = await openElementSite(builderShortcodes);
});
afterAll(() => site.close());

/** Places of signs in the builder's usual font: Entypo's, social networks', one more. */
const FIRST = 0xe800;
const LAST = 0xe92b;

it('every sign of the builder’s usual font has a drawing', () => {
  const codes = Array.from({ length: LAST - FIRST + 1 }, (_, index) => (FIRST + index).toString(16));
  expect([...codes, 'f232'].filter((code) => !ICON_PATHS[code])).toEqual([]);
  for (const [code, path] of Object.entries(ICON_PATHS))
    expect([code, path]).toEqual([code, expect.stringMatching(/^[Mm][\d\s.,a-zA-Z-]+$/)]);
});

it('every number by which first versions stored a sign leads to its drawing', () => {
  const numbers = Array.from({ length: LAST_OLD_NUMBER }, (_, index) => String(index + 1));
  expect(numbers.filter((stored) => !ICON_PATHS[codeOfOldNumber(stored) ?? ''])).toEqual([]);
  expect(new Set(numbers.map(codeOfOldNumber)).size).toBe(LAST_OLD_NUMBER);
  expect(['0', String(LAST_OLD_NUMBER + 1), '', 'ue800', '8.5'].map(codeOfOldNumber)).toEqual(
    Array(5).fill(undefined),
  );
});

it.each([
  [1, 'phone', 'e854'],
  [5, 'mail', 'e805'],
  [6, 'pencil, after a paper plane that is left out', 'e836'],
  [29, 'thumbs up', 'e82b'],
  [36, 'search', 'e803'],
  [69, 'hourglass, after air that is left out', 'e863'],
  [93, 'voicemail', 'e8c8'],
  [95, 'cart', 'e859'],
  [115, 'cross in a circle', 'e814'],
  [149, 'trash, after an archive that is left out', 'e847'],
  [171, 'bold arrow to the left, after five flows that are left out', 'e888'],
  [203, 'the last of the signs', 'e86e'],
  [204, 'the first of the networks', 'e8eb'],
])('number %i of first versions is Entypo’s %s', (number, _sign, code) => {
  expect(codeOfOldNumber(String(number))).toBe(code);
});

it('elements show signs that first versions stored', async () => {
  const $ = await site.renderPage(
    `[av_button label='Like' icon_select='yes' icon='29'][av_button label='Space' icon_select='yes' icon='75' font='entypo-fontello']`,
  );
  const shown = $('[data-av_icon]').toArray();
  expect(shown.map((each) => $(each).attr('data-av_icon'))).toEqual(['\ue82b', '\ue8dd']);
  expect($('[data-av_icon] svg path').length).toBe(2);
});

it('tabs show their icons before their titles', async () => {
  const $ = await site.renderPage(
    `[av_tab_container][av_tab title='Map' icon_select='yes' icon='ue843']A[/av_tab][av_tab title='Text' icon_select='no' icon='ue843']B[/av_tab][/av_tab_container]`,
  );
  expect($('.tab .tab_icon').length).toBe(1);
  expect($('.tab').first().text()).toBe('Map');
});

it('a font of the site’s own is linked where its files are, and nothing of it is asked for where they are not', async () => {
  const folder = join(site.site.folder, 'uploads/avia_fonts/sports');
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'sports.woff'), '');
  const $ = await site.renderPage(
    `[av_font_icon icon='ue801' font='sports'][/av_font_icon][av_font_icon icon='ue801' font='gone'][/av_font_icon]`,
  );
  const [own, gone] = $('[data-av_icon]').toArray();
  expect($(own).find('span[style*="sports"]').length).toBe(1);
  expect($(gone).find('span[style]').length).toBe(0);
  expect($(gone).find('svg circle').length).toBe(1);
});
