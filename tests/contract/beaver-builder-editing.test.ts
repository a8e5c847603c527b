import { describe, expect, it } from 'vitest';
import { builderDataPages } from './builder-data-pages.ts';

const text = (value: string) => `s:${Buffer.byteLength(value)}:"${value}";`;
const members = (all: Readonly<Record<string, string>>) =>
  `${Object.keys(all).length}:{${Object.entries(all)
    .map(([name, value]) => text(name) + value)
    .join('')}}`;
const object = (all: Readonly<Record<string, string>>, name = 'stdClass') =>
  `O:${name.length}:"${name}":${members(all)}`;
const node = (id: string, type: string, parent: string, position: number, settings: string) =>
  text(id) +
  object({
    node: text(id),
    type: text(type),
    parent: parent === '' ? 'N;' : text(parent),
    position: `i:${position};`,
    settings,
    version: 'd:2.50;',
  });
const module = (id: string, parent: string, position: number, settings: Readonly<Record<string, string>>) =>
  node(id, 'module', parent, position, object(settings));
const entry = (label: string, content: string) => object({ label: text(label), content: text(content) });

/** A page as Beaver Builder stores one, with everything that PHP can say of a value. */
const page = (words: string, prose: string, second = 'Low') =>
  `a:7:{${[
    module('mhead', 'cone', 0, {
      type: text('heading'),
      heading: text(words),
      tag: text('h2'),
      color: text('102030'),
      typography: 'a:2:{s:9:"font_size";a:2:{s:6:"length";d:24.0;s:4:"unit";s:2:"px";}i:7;b:1;}',
    }),
    node('rone', 'row', '', 0, object({ bg_type: text('color'), bg_color: text('fafafa'), strange: 'N;' })),
    node('gone', 'column-group', 'rone', 0, text('')),
    node(
      'cone',
      'column',
      'gone',
      0,
      object({ size: 'd:100;', shadow: object({ x: 'i:9007199254740993;' }, 'FLShadow') }),
    ),
    module('mtext', 'cone', 1, { type: text('rich-text'), text: text(prose) }),
    module('macco', 'cone', 2, {
      type: text('accordion'),
      items: `a:2:{i:0;${entry('High', '<p>Water</p>')}i:1;${entry(second, '')}}`,
      collapse: text('1'),
    }),
    module('mtide', 'cone', 3, { type: text('tide-table'), title: text('Tides'), connections: 'a:0:{}' }),
  ].join('')}}`;
const DATA = page('Ebb', '<p>Ships -- come & go</p>');
const KEY = '_fl_builder_data';
const DRAFT = '_fl_builder_draft';

const {
  insert,
  stored,
  content: copyOf,
  opened,
  save,
  shown,
  itKeepsWhatItMay,
} = builderDataPages({
  name: 'Beaver Builder',
  key: KEY,
  data: DATA,
  copy: '<h2>Ebb</h2>',
  beside: (data) => ({ _fl_builder_enabled: '1', [DRAFT]: data }),
});

describe('a page of Beaver Builder in the editor', () => {
  it('is a text of its nodes, one inside the other, and comes back to the byte', async () => {
    await insert();
    const { content, is_fixed } = await opened();
    expect(is_fixed).toBe(false);
    expect(content).toMatch(
      /^<!-- wp:beaver\/row [\s\S]*\n<!-- wp:beaver\/column-group [\s\S]*\n<!-- wp:beaver\/column [\s\S]*<!-- wp:beaver\/heading \{"heading":"Ebb"[\s\S]* -->\s*<p>Ships -- come & go<\/p>/,
    );
    await save(content);
    expect(await stored()).toBe(DATA);
    expect(await copyOf()).toBe('<h2>Ebb</h2>');
  });

  it('stores what is changed where the builder keeps it, and all else to the byte: classes, floats, order', async () => {
    await insert();
    const { content } = await opened();
    await save(
      content
        .replace('"heading":"Ebb"', '"heading":"Flow"')
        .replace('come & go', 'come and go')
        .replace('"label":"Low"', '"label":"Lower"'),
    );
    const expected = page('Flow', '<p>Ships -- come and go</p>', 'Lower');
    expect(await stored()).toBe(expected);
    // The builder opens its draft.
    expect(await stored(DRAFT)).toBe(expected);
    const html = await shown();
    expect(html).toMatch(/<h2[^>]*>\s*Flow\s*<\/h2>/);
    expect(html).toContain('come and go');
    const copy = await copyOf();
    expect(copy).toContain('<h2>Flow</h2>');
    expect(copy).not.toContain('wp:beaver');
  });

  it('leaves somebody’s unfinished work alone', async () => {
    await insert(DATA, { _fl_builder_enabled: '1', [DRAFT]: page('Draft', 'Unfinished') });
    const { content } = await opened();
    await save(content.replace('"heading":"Ebb"', '"heading":"Flow"'));
    expect(await stored()).toBe(page('Flow', '<p>Ships -- come & go</p>'));
    expect(await stored(DRAFT)).toBe(page('Draft', 'Unfinished'));
  });

  it('takes elements that are added, copied, moved and taken away', async () => {
    await insert();
    const { content } = await opened();
    const [heading = ''] = /<!-- wp:beaver\/heading [\s\S]*?\/-->/.exec(content) ?? [];
    const [tides = ''] = /<!-- wp:beaver\/tide-table [\s\S]*?\/-->/.exec(content) ?? [];
    await save(
      `${content.replace(tides, '').replace(heading, `${heading}\n${heading}`)}\n\n<!-- wp:beaver/button {"text":"Sail","link":"/sail/"} /-->`,
    );
    const text = (await opened()).content;
    const ids = [...text.matchAll(/"_element":\{"id":"(\w+)"/g)].map(([, one]) => one);
    expect(new Set(ids).size).toBe(ids.length);
    // The copy; the button with a row, a group and a column around it; without the table.
    expect(ids).toHaveLength(7 + 1 + 4 - 1);
    expect(ids).not.toContain('mtide');
    expect(ids.filter((one) => /^[0-9a-z]{12}$/.test(one ?? ''))).toHaveLength(5);
    const html = await shown();
    expect(html.match(/>\s*Ebb\s*</g)).toHaveLength(2);
    expect(html).toMatch(/<a class="avia-button[^>]*href="\/sail\/"/);
    expect(html).not.toContain('Tides');
    const raw = await stored();
    // A copy is as the original, of the same classes, and follows it.
    expect(raw.match(/a:2:\{s:9:"font_size";a:2:\{s:6:"length";d:24\.0;/g)).toHaveLength(2);
    expect(raw).toMatch(/^a:11:\{s:5:"mhead";/);
    expect(raw).toMatch(/s:4:"node";s:5:"mtext";[\s\S]{0,120}?s:8:"position";i:2;/);
  });

  it('keeps what stands in several places in one, where nobody changes it', async () => {
    // PHP writes an object that it meets again as a reference to the first one.
    const shared = DATA.replace(
      's:8:"settings";s:0:"";',
      `s:8:"settings";${object({ same: object({ a: 'i:1;' }) })}`,
    );
    const place = (() => {
      const before = shared.slice(0, shared.indexOf('O:8:"stdClass":1:{s:1:"a"'));
      // Values before it: each of `s i d b N a O` that is no key.
      let count = 0;
      let isKey = false;
      const depth: boolean[] = [];
      for (const found of before.matchAll(
        /s:\d+:"[^"]*";|i:\d+;|d:[^;]*;|b:\d;|N;|a:\d+:\{|O:\d+:"\w+":\d+:\{|\}/g,
      )) {
        if (found[0] === '}') {
          isKey = depth.pop() !== undefined;
          continue;
        }
        if (isKey && /^[si]/.test(found[0])) {
          isKey = false;
          continue;
        }
        count += 1;
        if (found[0].endsWith('{')) depth.push(true);
        isKey = true;
      }
      return count + 1;
    })();
    const data = shared.replace('s:11:"connections";a:0:{}', `s:11:"connections";r:${place};`);
    await insert(data);
    const { content, is_fixed } = await opened();
    expect(is_fixed).toBe(false);
    await save(content.replace('"heading":"Ebb"', '"heading":"Flow"'));
    expect(await stored()).toBe(data.replace('s:3:"Ebb"', 's:4:"Flow"'));
  });

  itKeepsWhatItMay();

  it('names no class but that of plain data', async () => {
    await insert();
    const { content } = await opened();
    await save(content.replace('"tag":"h2"', '"tag":"h2","made":{"__class":"WP_Theme","a":1}'));
    expect(await stored()).toContain('s:4:"made";O:8:"stdClass":1:{s:1:"a";i:1;}');
  });

  it('is left alone where it would not come back as it is', async () => {
    await insert(DATA.replace('s:4:"node";s:5:"mhead"', 's:4:"node";s:5:"other"'));
    expect((await opened()).is_fixed).toBe(true);
  });
});
