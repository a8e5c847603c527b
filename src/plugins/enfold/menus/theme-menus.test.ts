import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openSmallSite, plainRequest } from '../../../../tests/plain-site.ts';
import { fromPlain, serialize } from '../../../database/index.ts';
import type { MenuItemModel, PageModel, QueryFlag, Visitor } from '../../../types/index.ts';
import { createPageAssets } from '../../../view/index.ts';
import { guest } from '../../../wordpress/auth/visitor.ts';
import { themeMenus } from './theme-menus.ts';

type Plain = Parameters<typeof fromPlain>[0];
let small: Awaited<ReturnType<typeof openSmallSite>>;
beforeEach(async () => {
  small = await openSmallSite({
    options: { template: 'enfold', stylesheet: 'enfold' },
    plugins: [{ name: 'words', shortcodes: [{ tag: 'word', render: () => 'river' }] }],
  });
});
afterEach(() => small.close());

const choose = (settings: Plain) =>
  small.site.options.set('avia_options_enfold', serialize(fromPlain({ avia: settings })));

/** An item with the theme's own settings. */
async function item(
  title: string,
  settings: Readonly<Record<string, Plain>> = {},
  children: readonly MenuItemModel[] = [],
  more: Partial<MenuItemModel> = {},
): Promise<MenuItemModel> {
  const id = await small.site.posts.insert(
    { post_type: 'nav_menu_item', post_status: 'publish', post_title: title },
    Object.entries(settings).map(([name, value]) => [
      `_menu-item-avia-${name}`,
      typeof value === 'string' ? value : serialize(fromPlain(value)),
    ]),
  );
  const href = `https://atlas.example/${title.toLowerCase()}/`;
  return { id, title, href, classes: [], current: false, currentAncestor: false, children, ...more };
}

async function rendered(
  main: readonly MenuItemModel[],
  {
    visitor = guest,
    flags = [],
    post = 0,
    above = [],
  }: { visitor?: Visitor; flags?: readonly QueryFlag[]; post?: number; above?: readonly string[] } = {},
) {
  const page = {
    menus: { main },
    query: { flags: new Set(flags) },
    post: post ? { id: post } : undefined,
    breadcrumbs: above.map((href) => ({ title: href, href })),
    data: {},
  } as unknown as PageModel;
  const { site } = small;
  const assets = createPageAssets(() => undefined);
  const call = { site, request: plainRequest(site, { method: 'GET', path: '/' }), visitor };
  const { menus, data } = await themeMenus(page, { site, call, assets });
  return { items: menus['main'] ?? [], submenus: data['submenus'], css: assets.css };
}

it('an address may name the site as [domain]', async () => {
  const search = await item('Search', {}, [], { href: 'http://[domain]?s=this' });
  const page = await item('About', {}, [], { href: '[domain]/about/' });
  const { items } = await rendered([await item('More', {}, [search]), page]);
  const { home } = small.site.address;
  expect([items[0]?.children[0]?.href, items[1]?.href]).toEqual([`${home}/?s=this`, `${home}/about/`]);
});

describe('a mega panel', () => {
  it('has columns in rows: six at most, or where the owner begins one', async () => {
    const columns = await Promise.all(['A', 'B', 'C', 'D', 'E', 'F', 'G'].map((title) => item(title)));
    const six = await item('Lessons', { megamenu: 'active' }, columns);
    const [panel] = (await rendered([six])).items;
    expect(panel?.columns).toBe(6);
    expect(panel?.children.map(({ row }) => row)).toEqual([0, 0, 0, 0, 0, 0, 1]);
    expect(panel?.children.at(-1)?.classes).toEqual(['avia_mega_menu_columns_1', 'avia_mega_hr']);

    const broken = await item('Lessons', { megamenu: 'active' }, [
      await item('A'),
      await item('B'),
      await item('C', { division: 'active' }),
    ]);
    const [two] = (await rendered([broken])).items;
    expect([two?.columns, two?.children.map(({ row }) => row)]).toEqual([2, [0, 0, 1]]);
  });

  it('is a list where nobody asked for it', async () => {
    const list = await item('Lessons', { megamenu: '' }, [await item('A')]);
    const [shown] = (await rendered([list])).items;
    expect([shown?.columns, shown?.children[0]?.row]).toEqual([undefined, undefined]);
  });

  it('holds free texts, and looks of buttons', async () => {
    const lessons = await item(
      'Lessons',
      { megamenu: 'active', style: 'av-menu-button av-menu-button-colored' },
      [
        await item('A', {}, [
          await item('Text', { textarea: 'active' }, [], {
            description: 'A [word] <a href="[domain]/x/">x</a>',
          }),
          await item('Own', { textarea: 'Its own' }),
        ]),
      ],
    );
    const [panel] = (await rendered([lessons])).items;
    expect(panel?.classes).toEqual(['av-menu-button', 'av-menu-button-colored']);
    expect(panel?.children[0]?.children.map(({ html }) => html)).toEqual([
      'A river <a href="https://atlas.example/x/">x</a>',
      'Its own',
    ]);
  });
});

describe('items with conditions', () => {
  const member: Visitor = { ...guest, id: 5, roles: ['author'] };
  const rules = (conditional: string, conditionalvalue: string, more: object = {}) => ({
    conditional: { enableconditionallogic: 'active', conditional, conditionalvalue, ...more } as Plain,
  });
  const titles = (items: readonly MenuItemModel[]): readonly string[] =>
    items.flatMap(({ title, children }) => [title, ...titles(children)]);

  it('are for some visitors, and take along what is below them', async () => {
    const main = [
      await item('Members', rules('show', 'is_user_logged_in'), [await item('Papers')]),
      await item('Join', rules('hide', 'is_user_logged_in')),
      await item('Edit', rules('show', 'avia_condition_editor')),
      await item('Write', rules('show', 'avia_condition_contributor')),
      await item('Out', rules('show', 'avia_is_user_logged_out')),
    ];
    expect(titles((await rendered(main)).items)).toEqual(['Join', 'Out']);
    expect(titles((await rendered(main, { visitor: member })).items)).toEqual(['Members', 'Papers', 'Write']);
  });

  it('know the page, and may only add a class', async () => {
    const main = [
      await item('Front', rules('show', 'is_front_page')),
      await item('One', rules('hide', 'is_page', { conditionalid: '12' })),
      await item('Blue', rules('css', 'is_page', { conditionalcss: 'blue' })),
      await item('Unknown', rules('show', 'is_tuesday')),
    ];
    const { items } = await rendered(main, { flags: ['page', 'singular'], post: 12 });
    expect(titles(items)).toEqual(['Blue', 'Unknown']);
    expect(items[0]?.classes).toEqual(['blue']);
    expect(titles((await rendered(main, { flags: ['page', 'singular'], post: 13 })).items)).toContain('One');
  });
});

it('marks what lies above a page that has no item of its own', async () => {
  const main = [await item('Lessons', {}, [await item('Rivers')]), await item('About')];
  const above = ['https://atlas.example/', 'https://atlas.example/rivers/'];
  const marks = (items: readonly MenuItemModel[]) => items.map(({ currentAncestor }) => currentAncestor);
  expect(marks((await rendered(main, { above })).items)).toEqual([true, false]);
  const current = { ...(await item('Here')), current: true };
  expect(marks((await rendered([...main, current], { above })).items)).toEqual([false, false, false]);
});

it('says how the overlay opens submenus', async () => {
  const main = [await item('About')];
  expect((await rendered(main)).submenus).toBe('click');
  await choose({ submenu_visibility: 'av-submenu-hidden av-submenu-display-hover ' });
  expect((await rendered(main)).submenus).toBe('hover');
  await choose({ submenu_visibility: '' });
  expect((await rendered(main)).submenus).toBe('always');
});
