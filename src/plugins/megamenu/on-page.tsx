import { createRenderContext } from 'portolan/content';
import { type Extender, translate, type WidgetContext } from 'portolan/plugin';
import { elementNode } from 'portolan/shop';
import { assignMenus, menuLocations, renderSidebars, siteMemory } from 'portolan/site';
import type { ReactNode } from 'react';
import { buildMenu } from './build-menu.ts';
import { designTokensOf } from './design-tokens.ts';
import { layoutCss } from './layout-css.ts';
import { megaMenu } from './mega-menu.tsx';
import { type LocationSettings, locationSettings } from './settings.ts';
import { menuFor } from './stored-menu.ts';
import { toggleBar } from './toggle-bar.tsx';

/** Sidebar whose widgets stand in panels. */
const WIDGETS = 'mega-menu';

/** The menus that the plugin renders in place of the theme's: `page.data.megaMenus`, by the theme's own places. */
export const megaMenusOnPage: Extender<'page.model'> = async (page, { site, call, assets }) => {
  if (page.query.flags.has('embed')) return page;
  const wanted = (site.theme.menuLocations ?? []).map(({ name }) => name);
  const stored = menuLocations(site);
  const menus = await siteMemory(site).get('megamenu.menus', () =>
    site.terms.find({ taxonomies: ['nav_menu'] }),
  );
  const rendered: Record<string, ReactNode> = {};
  for (const [place, menu] of assignMenus(wanted, stored, menus)) {
    const location = [...stored]
      .flatMap(([name, id]) => (id === menu ? [locationSettings(site, name)] : []))
      .find(Boolean);
    if (!location) continue;
    const context = (): WidgetContext => ({
      ...createRenderContext(site, {
        visitor: call.visitor,
        assets,
        target: 'page',
        page: { query: page.query, request: call.request },
      }),
      widgetId: '',
    });
    const url = site.address.atHost(call.request.url);
    const { entries, metas } = await menuFor(site, menu, { query: page.query, url }, call.visitor);
    if (entries.length === 0) continue;
    const sidebars = await renderSidebars(
      site,
      [WIDGETS],
      (widgetId) => ({ ...context(), widgetId }),
      siteMemory(site).get,
    );
    const here = context();
    const nodes = await buildMenu(entries, {
      location,
      context: here,
      metas,
      widgets: sidebars[WIDGETS] ?? [],
    });
    const bar = await toggleBar(site, location.theme.id, location.location, (text) =>
      here.renderShortcodes(text),
    );
    assets.addCss(layoutCss(location.attributes));
    rendered[place] = elementNode(site, megaMenu, {
      ...sideOf(location),
      nodes,
      bar,
      label: translate(site, 'Main'),
      ...(location.offCanvas && {
        close: location.theme.variable('close_icon_label', '') || translate(site, 'Close'),
      }),
    });
  }
  return Object.keys(rendered).length > 0 ? { ...page, data: { ...page.data, megaMenus: rendered } } : page;
};

function sideOf({ location, container, attributes, descriptions, theme }: LocationSettings) {
  return { location, container, attributes, descriptions, look: designTokensOf(theme) };
}
