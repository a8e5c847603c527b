import { describe, expect, it } from 'vitest';
import { builderDataPages } from './builder-data-pages.ts';

const text = (value: string) => `s:${Buffer.byteLength(value)}:"${value}";`;
const map = (all: Readonly<Record<string, string>>) =>
  `a:${Object.keys(all).length}:{${Object.entries(all)
    .map(([name, value]) => text(name) + value)
    .join('')}}`;
const list = (all: readonly string[]) =>
  `a:${all.length}:{${all.map((one, at) => `i:${at};${one}`).join('')}}`;
const widget = (name: string, [grid, cell, id]: readonly number[], own: Readonly<Record<string, string>>) =>
  map({
    ...own,
    panels_info: map({
      class: text(name),
      raw: 'b:0;',
      grid: `i:${grid};`,
      cell: `i:${cell};`,
      id: `i:${id};`,
      widget_id: text(`widget-${id}`),
      style: map({ padding: text('10px'), background_display: text('tile') }),
    }),
  });

/** A page as SiteOrigin stores one: the second widget stands behind the third one. */
const page = (words: string, prose: string, second = 'Low') =>
  map({
    widgets: list([
      widget('SiteOrigin_Widget_Headline_Widget', [0, 0, 0], {
        headline: map({ text: text(words), tag: text('h2'), size: 'd:1.50;' }),
        sub_headline: map({ text: text('') }),
      }),
      widget('SiteOrigin_Widget_Accordion_Widget', [1, 0, 1], {
        title: text(''),
        panels: list([
          map({ title: text('High'), content_text: text('<p>Water</p>'), open: 'b:1;' }),
          map({ title: text(second), content_text: text(''), open: 'b:0;' }),
        ]),
      }),
      widget('SiteOrigin_Widget_Editor_Widget', [0, 1, 2], {
        title: text(''),
        text: text(prose),
        autop: 'b:1;',
      }),
      widget('Tide\\Table_Widget', [1, 0, 3], { depth: 'N;', gaps: 'a:2:{i:1;i:4;i:7;d:2.0;}' }),
    ]),
    grids: list([
      map({ cells: 'i:2;', style: map({ background: text('#102030') }), ratio: 'i:1;' }),
      map({ cells: 'i:1;', style: 'a:0:{}' }),
    ]),
    grid_cells: list([
      map({ grid: 'i:0;', index: 'i:0;', weight: 'd:0.61799999999999999;', style: 'a:0:{}' }),
      map({ grid: 'i:0;', index: 'i:1;', weight: 'd:0.38200000000000001;', style: 'a:0:{}' }),
      map({ grid: 'i:1;', index: 'i:0;', weight: 'i:1;', style: 'a:0:{}' }),
    ]),
  });
const DATA = page('Ebb', '<p>Ships -- come & go</p>');
const KEY = 'panels_data';

const {
  insert,
  stored,
  content: copyOf,
  opened,
  save,
  shown,
  itKeepsWhatItMay,
} = builderDataPages({
  name: 'SiteOrigin',
  key: KEY,
  data: DATA,
  copy: '<h2>Ebb</h2>',
});

describe('a page of SiteOrigin’s Page Builder in the editor', () => {
  it('is a text of rows, cells and widgets, and comes back to the byte', async () => {
    await insert();
    const { content, is_fixed } = await opened();
    expect(is_fixed).toBe(false);
    expect(content).toMatch(
      /^<!-- wp:panels\/row [\s\S]*\n<!-- wp:panels\/cell [\s\S]*\n<!-- wp:panels\/headline [\s\S]*<!-- wp:panels\/cell [\s\S]*-->\s*<p>Ships -- come & go<\/p>[\s\S]*<!-- wp:panels\/tide_table_widget /,
    );
    await save(content);
    expect(await stored()).toBe(DATA);
    expect(await copyOf()).toBe('<h2>Ebb</h2>');
  });

  it('stores what is changed where the builder keeps it, and all else to the byte', async () => {
    await insert();
    const { content } = await opened();
    await save(
      content
        .replace('"text":"Ebb"', '"text":"Flow"')
        .replace('come & go', 'come and go')
        .replace('"title":"Low"', '"title":"Lower"'),
    );
    expect(await stored()).toBe(page('Flow', '<p>Ships -- come and go</p>', 'Lower'));
    const html = await shown();
    expect(html).toMatch(/<h2[^>]*>\s*Flow\s*<\/h2>/);
    expect(html).toContain('come and go');
    const copy = await copyOf();
    expect(copy).toContain('<h2>Flow</h2>');
    expect(copy).not.toContain('wp:panels');
  });

  it('takes widgets that are added, copied, moved and taken away', async () => {
    await insert();
    const { content } = await opened();
    const [headline = ''] = /<!-- wp:panels\/headline [\s\S]*?\/-->/.exec(content) ?? [];
    const [tides = ''] = /<!-- wp:panels\/tide_table_widget [\s\S]*?\/-->/.exec(content) ?? [];
    const button =
      '<!-- wp:panels/button {"text":"Sail","url":"/sail/","panels_info":{"class":"SiteOrigin_Widget_Button_Widget"}} /-->';
    await save(`${content.replace(tides, '').replace(headline, `${headline}\n${headline}`)}\n\n${button}`);
    const html = await shown();
    expect(html.match(/>\s*Ebb\s*</g)).toHaveLength(2);
    expect(html).toMatch(/<a class="avia-button[^>]*href="\/sail\/"/);
    const raw = await stored();
    expect(raw).not.toContain('Tide\\Table');
    // In the order of the page, each numbered, the copy with an id of its own; the button in a row and a cell.
    expect(
      [...raw.matchAll(/s:4:"grid";i:(\d);s:4:"cell";i:(\d);s:2:"id";i:(\d);/g)].map((one) =>
        one.slice(1).join(''),
      ),
    ).toEqual(['000', '001', '012', '103', '204']);
    expect(new Set(raw.match(/s:9:"widget_id";s:\d+:"[^"]*"/g)).size).toBe(5);
    expect(raw.match(/s:4:"size";d:1\.50;/g)).toHaveLength(2);
    expect(raw).toMatch(/s:5:"grids";a:3:[\s\S]*s:10:"grid_cells";a:4:/);
  });

  it('shares a row among its cells when one comes', async () => {
    await insert();
    const { content } = await opened();
    const cell = '<!-- wp:panels/cell {"weight":1} -->\n<!-- /wp:panels/cell -->';
    const place = content.indexOf('<!-- /wp:panels/row -->');
    await save(`${content.slice(0, place)}${cell}\n${content.slice(place)}`);
    const raw = await stored();
    expect(raw.match(/s:6:"weight";d:0\.333333333333333\d*;/g)).toHaveLength(3);
    expect(raw).toContain('s:5:"cells";i:3;');
  });

  itKeepsWhatItMay();

  it('is left alone where it would not come back as it is', async () => {
    // A widget that stands in no row is shown nowhere.
    await insert(DATA.replace('s:4:"grid";i:1;', 's:4:"grid";i:7;'));
    expect((await opened()).is_fixed).toBe(true);
  });
});
