import { fromPlain, serialize } from 'portolan/data';
import { openTestSite, type TestSite } from 'portolan/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';

type Rule = readonly [major: string, minor: string, children?: boolean];
const widget = (text: string, action: string, rules: readonly Rule[], all = '0') => ({
  title: '',
  text,
  conditions: {
    action,
    match_all: all,
    rules: rules.map(([major, minor, children = false]) => ({ major, minor, has_children: children })),
  },
});

const WIDGETS = {
  1: widget('is-front', 'show', [['page', 'front']]),
  2: widget('no-posts', 'hide', [
    ['page', 'post_type-post'],
    ['category', '1'],
  ]),
  3: widget('is-member', 'show', [['loggedin', 'loggedin']]),
  4: widget(
    'guest-post',
    'show',
    [
      ['page', 'post_type-post'],
      ['loggedin', 'loggedout'],
    ],
    '1',
  ),
  5: widget('is-archive', 'show', [
    ['page', 'archive'],
    ['page', 'search'],
  ]),
  6: widget('any-category', 'show', [['category', '']]),
  7: widget('no-rules', 'show', []),
  _multiwidget: 1,
};

let site: TestSite;
beforeAll(async () => {
  const ids = [1, 2, 3, 4, 5, 6, 7].map((number) => `text-${number}`);
  site = await openTestSite({
    pages: [
      { slug: 'tide', title: 'Tide', content: 'x', type: 'post' },
      { slug: 'pier', title: 'Pier', content: 'y' },
    ],
    options: {
      active_plugins: serialize(fromPlain(['jetpack/jetpack.php'])),
      jetpack_active_modules: serialize(fromPlain(['widget-visibility'])),
      widget_text: serialize(fromPlain(WIDGETS as never)),
      sidebars_widgets: serialize(fromPlain({ 'sidebar-1': ids, 'footer-1': ids })),
    },
  });
});
afterAll(() => site.close());

async function shown(path: string): Promise<readonly string[]> {
  const html = await (await site.fetch(path)).text();
  const texts = Object.values(WIDGETS).flatMap((one) => (typeof one === 'object' ? [one.text] : []));
  return texts.filter((text) => html.includes(text));
}

it('widgets stand on the pages that their owner chose', async () => {
  expect(await shown('/pier/')).toEqual(['no-posts', 'no-rules']);
  expect(await shown('/tide/')).toEqual(expect.arrayContaining(['guest-post', 'no-rules']));
  expect(await shown('/tide/')).not.toEqual(expect.arrayContaining(['no-posts']));
  expect(await shown('/?s=tide')).toEqual(expect.arrayContaining(['is-archive', 'no-posts']));
  expect(await shown('/')).toContain('is-front');
});
