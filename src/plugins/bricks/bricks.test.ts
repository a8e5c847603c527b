import { fromPlain, serialize } from 'portolan/data';
import { openTestSite } from 'portolan/testing';
import { expect, it, onTestFinished } from 'vitest';

it('shows a page of Bricks from its own field as sections, columns and elements', async () => {
  const element = (id: string, name: string, parent: string | number, settings: object = {}) => ({
    id,
    name,
    parent,
    children: [],
    settings,
  });
  const page = [
    element('s', 'section', 0, { _background: { color: { hex: '#102030' } }, _padding: { top: '40' } }),
    element('c', 'container', 's', { _direction: 'row' }),
    element('a', 'block', 'c', { _width: '25%' }),
    element('b', 'block', 'c', { _width: '75%' }),
    element('h', 'heading', 'a', { text: '{post_title} today', tag: 'h2' }),
    element('t', 'text-basic', 'a', { text: 'Ships come in. {acf_depth}' }),
    element('u', 'button', 'b', { text: 'Sail', link: { type: 'external', url: '/sail/' } }),
    element('x', 'accordion', 'b', { accordions: [{ title: 'Ebb', content: 'It runs out.' }] }),
    element('y', 'tide-table', 'b', { title: 'Tides', content: 'Twice a day.' }),
  ];
  const site = await openTestSite({
    pages: [
      {
        slug: 'built',
        title: 'Harbour',
        content: '',
        meta: { _bricks_page_content_2: serialize(fromPlain(page)) },
      },
    ],
  });
  onTestFinished(site.close);
  const html = await (await site.fetch('/built/')).text();
  expect(html).toMatch(/<h2 class="pb-box pb-part[^>]*>\s*Harbour today\s*<\/h2>[\s\S]*Ships come in\./);
  expect(html).toMatch(
    /<a class="avia-button[^>]*href="\/sail\/"[\s\S]*Ebb[\s\S]*It runs out\.[\s\S]*Twice a day\./,
  );
  expect(html).toContain('--share:0.25');
  expect(html).toContain('background-color:#102030');
  expect(html).toContain('padding-top:40px');
  expect(html).not.toContain('acf_depth');
});
