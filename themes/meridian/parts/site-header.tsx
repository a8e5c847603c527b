import type { AccountLink, HeaderSearch } from 'portolan/plugins/woocommerce';
import { type PageModel, renderedOnce, useStyle, useTexts } from 'portolan/theme';
import type { CSSProperties, ReactNode } from 'react';
import Navigation from '../elements/navigation/navigation.island.tsx';
import type { MenuSwitch } from '../elements/navigation/wide.ts';
import SiteSearch from '../elements/site-search/site-search.island.tsx';
import { SideHeaderEnd, type SideHeaderModel } from './side-header.tsx';
import { TopBar, type TopBarModel } from './top-bar.tsx';

/** Most pages of a site are in none of its menus: they show the same one. */
const KeptNavigation = renderedOnce(Navigation);

/** Heights of a header that shrinks while the page is scrolled, in pixels. */
interface HeaderSizes {
  readonly size: number;
  readonly shrunk: number;
}

/** Characters of a menu's first level, with the room between its items, that lie in three rows beside a name at 1280 px. */
const THREE_ROWS = 400;

/** A menu of more rows than three (all pages of a site without a menu, say) is opened by its button on every screen. */
function usualSwitch(items: readonly { readonly title: string }[]): MenuSwitch {
  const length = items.reduce((sum, { title }) => sum + title.length + 4, 0);
  return length > THREE_ROWS ? 'burger' : 'tablet';
}

/** Name or logo, main menu, search. */
export function SiteHeader({ page }: { readonly page: PageModel }) {
  const { site, menus } = page;
  const { t } = useTexts();
  // A plugin may render the menu in its own way.
  const megaMenu = (page.data['megaMenus'] as Readonly<Record<string, ReactNode>> | undefined)?.['main'];
  const menuSwitch = (page.data['menuSwitch'] as MenuSwitch | undefined) ?? usualSwitch(menus['main'] ?? []);
  useStyle(megaMenu ? undefined : `menu-${menuSwitch}`);
  const shrinks = page.data['headerShrinks'] as HeaderSizes | undefined;
  const bar = page.data['topBar'] as TopBarModel | undefined;
  const searched = page.data['headerSearch'] as HeaderSearch | undefined;
  const field = searched?.field ?? t('Search this site');
  const side = page.data['sideHeader'] as SideHeaderModel | undefined;
  const isFront = page.query.flags.has('front_page') && page.query.page === 1;
  const name = site.logo ? (
    <img
      className="site-logo"
      src={site.logo.src}
      srcSet={site.logo.srcset}
      sizes="240px"
      width={site.logo.width}
      height={site.logo.height}
      alt={site.name}
    />
  ) : (
    <span className="site-name">{site.name}</span>
  );
  return (
    <header
      className={`site-header${site.look['header-paper'] ? ' has-own-colours' : ''}${shrinks ? ' is-shrinking' : ''}${bar?.leaves ? ' has-leaving-bar' : ''}`}
      style={
        shrinks &&
        ({ '--header-size': `${shrinks.size}px`, '--header-shrunk': `${shrinks.shrunk}px` } as CSSProperties)
      }
    >
      {bar && <TopBar bar={bar} />}
      <div className="site-header-inner">
        <div className="site-brand">
          <a href={site.home} rel="home" aria-current={isFront ? 'page' : undefined}>
            {name}
          </a>
          {site.description && !site.logo && <p className="site-tagline">{site.description}</p>}
        </div>
        {megaMenu ??
          ((menus['main']?.length ?? 0) > 0 && (
            <KeptNavigation
              items={menus['main'] ?? []}
              menuSwitch={menuSwitch}
              submenus={page.data['submenus'] as 'click' | 'hover' | 'always' | undefined}
              account={page.data['account'] as AccountLink | undefined}
              social={Object.fromEntries((menus['social'] ?? []).map(({ href, title }) => [title, href]))}
              search={site.home}
              searched={searched?.postType}
              words={{
                label: t('Main'),
                menu: t('Menu'),
                close: t('Close menu'),
                submenu: t('Submenu of %s'),
                field,
                search: t('Search'),
                social: t('Social links'),
              }}
            />
          ))}
        <SiteSearch
          action={site.home}
          ajaxAddress={site.ajaxAddress}
          value={page.query.search ?? ''}
          postType={searched?.postType}
          words={{
            form: t('Site'),
            field,
            search: t('Search'),
            found: t('Results are shown below the search field.'),
          }}
        />
        {page.data['headerCart'] as ReactNode}
      </div>
      {side && <SideHeaderEnd header={side} />}
    </header>
  );
}
