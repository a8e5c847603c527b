import { load } from 'cheerio';
import { openCartShop } from '../../../tests/cart-shop.ts';
import { plainRequest } from '../../../tests/plain-site.ts';
import { fromPlain, serialize } from '../../database/index.ts';
import type { PageModel, Site, Visitor } from '../../types/index.ts';
import { createPageAssets, renderNode } from '../../view/index.ts';
import { guest } from '../../wordpress/auth/visitor.ts';
import { coreWidgets } from '../../wordpress/widgets/core/index.ts';
import megamenu from './index.ts';
import { megaMenusOnPage } from './on-page.tsx';

type Plain = Parameters<typeof fromPlain>[0];

/** A value as options hold it. */
export const stored = (value: Plain) => serialize(fromPlain(value));

/** A shop with a menu at its theme's only place, for tests. */
export async function openMenuShop() {
  const shop = await openCartShop(
    {
      active_plugins: stored(['woocommerce/woocommerce.php', 'megamenu/megamenu.php']),
      stylesheet: 'old-theme',
    },
    [megamenu, { name: 'widgets', widgets: coreWidgets }],
  );
  const site: Site = {
    ...shop.site,
    theme: { ...shop.site.theme, menuLocations: [{ name: 'main', label: 'Main' }] },
  };
  const menu = (await site.terms.insert({ name: 'Main', slug: 'main', taxonomy: 'nav_menu' })).term_id;
  await site.options.set('theme_mods_old-theme', stored({ nav_menu_locations: { primary: menu } }));
  let order = 0;
  return {
    shop,
    site,

    /** What the owner set for the place, and their looks. */
    settings: (more: Readonly<Record<string, string>> = {}, themes: Plain = {}) =>
      Promise.all([
        site.options.set('megamenu_settings', stored({ primary: { enabled: '1', ...more } })),
        site.options.set('megamenu_themes', stored(themes)),
      ]),

    /** Adds an entry at the end; gives its id. */
    async item(
      title: string,
      input: { parent?: number; mega?: Plain; classes?: string[]; url?: string } = {},
    ): Promise<number> {
      const id = await site.posts.insert(
        {
          post_type: 'nav_menu_item',
          post_status: 'publish',
          post_title: title,
          menu_order: ++order,
          post_date: '2026-03-05 10:00:00',
        },
        Object.entries({
          _menu_item_type: 'custom',
          _menu_item_object: 'custom',
          _menu_item_url: input.url ?? `https://atlas.example/${title.toLowerCase()}/`,
          _menu_item_menu_item_parent: String(input.parent ?? 0),
          _menu_item_classes: stored(input.classes ?? ['']),
          ...(input.mega ? { _megamenu: stored(input.mega) } : {}),
        }),
      );
      await site.terms.setObjectTerms(id, 'nav_menu', [menu]);
      return id;
    },

    /** Renders the menu for a visitor. */
    async render(visitor: Visitor = guest) {
      const page = { query: { flags: new Set(), posts: [] }, data: {} } as unknown as PageModel;
      const assets = createPageAssets(() => undefined);
      const call = { site, request: plainRequest(site, { method: 'GET', path: '/rivers/' }), visitor };
      const { data } = await megaMenusOnPage(page, { site, call, assets });
      const menus = data['megaMenus'] as Readonly<Record<string, never>> | undefined;
      return { $: load(menus ? renderNode(menus['main'], assets) : '', null, false), assets };
    },
  };
}
