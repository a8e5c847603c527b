import { describe, expect, it } from 'vitest';
import { fromPlain, serialize } from '../../src/database/php-serialize.ts';
import { builderDataPages } from './builder-data-pages.ts';

const element = (id: string, name: string, parent: string | number, settings: object | [] = []) => ({
  id,
  name,
  parent,
  children: [] as string[],
  settings,
});
/** A page as Bricks stores one: flat, those inside others anywhere behind them. */
const PAGE = [
  { ...element('secone', 'section', 0, { _padding: { top: '40' } }), children: ['conone'] },
  {
    ...element('conone', 'container', 'secone'),
    children: ['headin', 'wordss', 'butone'],
    label: 'The middle',
  },
  element('headin', 'heading', 'conone', {
    text: 'Ebb',
    tag: 'h2',
    _typography: { color: { hex: '#102030' } },
  }),
  element('wordss', 'text', 'conone', { text: '<p>Ships -- come & go</p>\n<p>"Often"</p>' }),
  element('butone', 'button', 'conone', { text: 'Sail', link: { type: 'external', url: '/sail/' } }),
  element('acordi', 'accordion', 'secone', { accordions: [{ title: 'High', content: 'Water' }], count: 3 }),
  element('strang', 'UAEL Box', 'secone', { title: 'Left over', ratio: 1.5, on: true }),
];
const DATA = serialize(fromPlain(PAGE));
const KEY = '_bricks_page_content_2';

const { insert, stored, opened, save, shown, itKeepsWhatItMay } = builderDataPages({
  name: 'Bricks',
  key: KEY,
  data: DATA,
  copy: '',
});

describe('a page of Bricks in the editor', () => {
  it('is a text of its elements, one inside the other, and comes back to the byte', async () => {
    await insert();
    const { content, is_fixed } = await opened();
    expect(is_fixed).toBe(false);
    expect(content).toMatch(
      /^<!-- wp:bricks\/section [\s\S]*\n<!-- wp:bricks\/container [\s\S]*<!-- wp:bricks\/heading \{"text":"Ebb"[\s\S]* -->\s*<p>Ships -- come & go<\/p>/,
    );
    await save(content);
    expect(await stored()).toBe(DATA);
  });

  it('stores what is changed where Bricks keeps it, and all else as it was', async () => {
    await insert();
    const { content } = await opened();
    await save(content.replace('"text":"Ebb"', '"text":"Flow"').replace('come & go', 'come and go'));
    expect(await stored()).toBe(
      serialize(
        fromPlain(
          PAGE.map((one) =>
            one.id === 'headin'
              ? { ...one, settings: { ...one.settings, text: 'Flow' } }
              : one.id === 'wordss'
                ? { ...one, settings: { text: '<p>Ships -- come and go</p>\n<p>"Often"</p>' } }
                : one,
          ),
        ),
      ),
    );
    const html = await shown();
    expect(html).toMatch(/<h2[^>]*>\s*Flow\s*<\/h2>/);
    expect(html).toContain('come and go');
  });

  it('takes elements that are added, copied, moved and taken away', async () => {
    await insert();
    const { content } = await opened();
    const [heading = ''] = /<!-- wp:bricks\/heading [\s\S]*?\/-->/.exec(content) ?? [];
    const [button = ''] = /<!-- wp:bricks\/button [\s\S]*?\/-->/.exec(content) ?? [];
    const changed = content
      .replace(button, '')
      .replace(heading, `${heading}\n${heading}\n<!-- wp:bricks/heading {"text":"New","tag":"h3"} /-->`);
    await save(changed);
    const text = (await opened()).content;
    const ids = [...text.matchAll(/"_element":\{[^{}]*"id":"(\w+)"/g)].map(([, one]) => one);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.length).toBe(PAGE.length + 1);
    expect(ids).not.toContain('butone');
    const html = await shown();
    expect(html.match(/>\s*Ebb\s*</g)?.length).toBe(2);
    expect(html).toMatch(/<h3[^>]*>\s*New\s*<\/h3>/);
    expect(html).not.toContain('href="/sail/"');
    const raw = await stored();
    const [container = ''] = /s:2:"id";s:6:"conone"[\s\S]*?"settings"/.exec(raw) ?? [];
    expect(container).toMatch(/"children";a:4:\{/);
  });

  itKeepsWhatItMay();

  it('is left alone where it would not come back as it is', async () => {
    // A list whose numbers have gaps: written anew it would have none.
    const [section, , heading] = PAGE.map((one) => serialize(fromPlain({ ...one, parent: 0 })));
    await insert(`a:2:{i:5;${section}i:8;${heading}}`);
    expect((await opened()).is_fixed).toBe(true);
  });
});
