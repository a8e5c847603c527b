import { fromPlain, serialize } from 'portolan/data';
import { openTestSite } from 'portolan/testing';
import { expect, it, onTestFinished } from 'vitest';

it('shows a page of Beaver Builder from its own field as rows, columns and elements', async () => {
  const node = (
    name: string,
    type: string,
    parent: string | null,
    position: number,
    settings: object = {},
  ) => [name, { node: name, type, parent, position, settings }];
  const data = Object.fromEntries([
    node('m2', 'module', 'c2', 0, { type: 'button', text: 'Sail', link: '/sail/' }),
    node('r1', 'row', null, 0, {
      bg_type: 'color',
      bg_color: '102030',
      text_color: 'ffffff',
      padding_top: '40',
    }),
    node('g1', 'column-group', 'r1', 0),
    node('c2', 'column', 'g1', 1, { size: 50 }),
    node('c1', 'column', 'g1', 0, { size: 50 }),
    node('m1', 'module', 'c1', 0, { type: 'heading', heading: 'High water', tag: 'h3' }),
    node('m3', 'module', 'c1', 1, { type: 'rich-text', text: 'Ships come in.' }),
    node('m4', 'module', 'c2', 1, { type: 'tide-table', title: 'Tides', content: 'Twice a day.' }),
  ]);
  const site = await openTestSite({
    pages: [
      {
        slug: 'built',
        content: 'A plain copy.',
        meta: { _fl_builder_enabled: '1', _fl_builder_data: serialize(fromPlain(data)) },
      },
    ],
  });
  onTestFinished(site.close);
  const html = await (await site.fetch('/built/')).text();
  expect(html).toMatch(
    /<h3 class="pb-box pb-part[^>]*>\s*High water\s*<\/h3>[\s\S]*Ships come in\.[\s\S]*Sail/,
  );
  expect(html).toMatch(/<a class="avia-button[^>]*href="\/sail\/"/);
  expect(html).toContain('Twice a day.');
  expect(html).toContain('--share:0.5');
  expect(html).toContain('background-color:#102030');
  expect(html).toContain('padding-top:40px');
  expect(html).not.toContain('A plain copy.');
});
