import { afterAll, beforeAll, expect, it } from 'vitest';
import { builderShortcodes } from '../elements/index.ts';
import { type ElementSite, openElementSite } from '../elements/testing.ts';
import { withDeclarations } from './declarations.ts';

let site: ElementSite;
beforeAll(async () => {
  site = await openElementSite(builderShortcodes);
});
afterAll(() => site.close());

/** What can be chosen for a setting of an element. */
function choices(tag: string, name: string): readonly string[] {
  const element = withDeclarations(builderShortcodes).find((one) => one.tag === tag);
  const field = element?.editor?.fields?.find((one) => one.name === name);
  return (field?.choices ?? []).map(([value]) => value).filter((value) => value !== '');
}

it('every style and colour that a heading can be given stands on the page', async () => {
  const styles = choices('av_heading', 'style');
  expect(styles.length).toBeGreaterThan(5);
  for (const style of styles) {
    const $ = await site.renderPage(`[av_heading heading='Tides' tag='h2' style='${style}'][/av_heading]`);
    expect($('.av-special-heading').attr('class')).toContain(style);
  }
  for (const colour of choices('av_heading', 'color')) {
    const $ = await site.renderPage(
      `[av_heading heading='Tides' tag='h2' color='${colour}' custom_font='#abcdef'][/av_heading]`,
    );
    expect($('.av-special-heading').hasClass(colour)).toBe(true);
  }
});

it('a heading that is said to lead somewhere does', async () => {
  const [on] = choices('av_heading', 'link_apply');
  const heading = (apply: string) =>
    site.renderPage(
      `[av_heading heading='Tides' tag='h2' link_apply='${apply}' link='manually,https://tide.example/'][/av_heading]`,
    );
  expect((await heading(on ?? ''))('.av-heading-link').attr('href')).toBe('https://tide.example/');
  expect((await heading(''))('.av-heading-link').length).toBe(0);
});

it('a row of cells is as high as each choice says', async () => {
  const heights = choices('av_layout_row', 'min_height_percent');
  expect(heights.length).toBeGreaterThan(4);
  const found: (string | undefined)[] = [];
  for (const height of heights) {
    const $ = await site.renderPage(
      `[av_layout_row min_height_percent='${height}' min_height_pc='40'][av_cell_one_full]a[/av_cell_one_full][/av_layout_row]`,
    );
    found.push($('.av-layout-grid-container').attr('data-av_minimum_height_pc'));
  }
  expect(found).toEqual(heights.map((height) => (height === 'percent' ? '40' : height)));
});
