import { fromPlain, serialize } from 'portolan/data';
import { openTestSite, type TestSite } from 'portolan/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { inWrittenOrder } from './written-order.ts';

let opened: TestSite;

beforeAll(async () => {
  opened = await openTestSite({
    pages: [
      { slug: 'crew', title: 'Crew', content: '' },
      { slug: 'quay', title: 'Quay', content: 'A text of its own.' },
    ],
    options: { active_plugins: serialize(fromPlain(['advanced-custom-fields-pro/acf.php'])) },
  });
  const { posts } = opened.site;
  const crew = (await posts.bySlug('crew', ['page']))[0]?.ID ?? 0;
  const quay = (await posts.bySlug('quay', ['page']))[0]?.ID ?? 0;
  const values: readonly (readonly [string, string])[] = [
    ['parts_1_heading', 'Ashore'],
    ['parts_0_heading', 'On board'],
    ['parts_0_people_0_bio', '<p>Ada steers.</p><script>x()</script>'],
    ['parts_0_people_0_colour', '#aabbcc'],
    ['parts', serialize(fromPlain(['people', 'text']))],
    ['parts_1_text', 'Two lines\nof words'],
    [
      'parts_1_more',
      serialize(fromPlain({ title: 'Join <us>', url: 'https://crew.example/join', target: '' })),
    ],
    ['align', 'full-width'],
    ['parts_1_internal_notes', 'Pay them late'],
    ['parts_1_contact', 'ada@crew.example'],
  ];
  for (const [name, value] of values) {
    for (const id of [crew, quay]) {
      await posts.setMeta(id, name, [value]);
      await posts.setMeta(id, `_${name}`, [`field_${name}`]);
    }
  }
  await posts.setMeta(crew, 'note', ['Nobody declared this one']);
});
afterAll(() => opened.close());

async function content(path: string): Promise<string> {
  const text = await (await opened.fetch(path)).text();
  return /<div class="entry-content[^"]*">([\s\S]*?)<(?:section|\/article)\b/.exec(text)?.[1] ?? '';
}

it('a page without a text shows what its fields hold for readers, in the order of their rows', async () => {
  const shown = await content('/crew/');
  expect(
    shown
      .replace(/<[^>]*>/g, ' ')
      .replace(/\s+/g, ' ')
      .trim(),
  ).toBe('On board Ada steers. Ashore Two lines of words Join &lt;us&gt;');
  expect(shown).toContain('<h2>On board</h2>');
  expect(shown).toContain('<a href="https://crew.example/join">');
  expect(shown).not.toMatch(/script|full-width|aabbcc|Nobody|Pay them|ada@/);
});

it('a page with a text of its own shows that alone, and programs get what is stored', async () => {
  expect(await content('/quay/')).not.toContain('On board');
  const stored = await (await opened.fetch('/wp-json/wp/v2/pages?slug=crew&_fields=content')).json();
  expect(stored).toMatchObject([{ content: { rendered: '' } }]);
});

it('rows stand by their numbers, beyond nine too, and fields of a row as they came', () => {
  expect(inWrittenOrder(['a_10_x', 'head', 'a_2_y', 'a_2_x', 'a', 'a_1_b_3_z', 'a_1_b_0_z'])).toEqual([
    'a',
    'a_1_b_0_z',
    'a_1_b_3_z',
    'a_2_y',
    'a_2_x',
    'a_10_x',
    'head',
  ]);
});
