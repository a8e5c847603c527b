import { type PageModel, useStyle, useTexts } from 'portolan/theme';
import type { ReactNode } from 'react';
import Navigation from '../../meridian/elements/navigation/navigation.island.tsx';
import type { MenuSwitch } from '../../meridian/elements/navigation/wide.ts';
import SiteSearch from '../../meridian/elements/site-search/site-search.island.tsx';
import { SideHeaderEnd, type SideHeaderModel } from '../../meridian/parts/side-header.tsx';
import { TopBar, type TopBarModel } from '../../meridian/parts/top-bar.tsx';
import ScrolledHeader from '../elements/scrolled-header/scrolled-header.island.tsx';
import { type Design, designOf, iconAttributes } from './design.ts';
import { Networks } from './networks.tsx';

/** Logo, main menu, search, cart and accounts elsewhere, where the settings put them. */
export function SiteHeader({ page }: { readonly page: PageModel }) {
  const { site, menus } = page;
  const { header } = designOf(page);
  const { t } = useTexts();
  // A plugin may render the menu in its own way.
  const megaMenu = (page.data['megaMenus'] as Readonly<Record<string, ReactNode>> | undefined)?.['main'];
  const menuSwitch = (page.data['menuSwitch'] as MenuSwitch | undefined) ?? 'tablet';
  useStyle(megaMenu ? undefined : `menu-${menuSwitch}`);
  useStyle(megaMenu ? undefined : 'menu-overlay');
  const bar = page.data['topBar'] as TopBarModel | undefined;
  const side = page.data['sideHeader'] as SideHeaderModel | undefined;
  useStyle(side ? 'header-beside' : 'header-above');
  const shrinks = page.data['headerShrinks'] as { readonly shrunk: number } | undefined;
  return (
    <header
      id="header"
      className={`site-header header_color switch-${menuSwitch} ${classesOf(header, bar)}${shrinks ? ' is-shrinking' : ''}`}
      style={shrinks && { ['--header-shrunk' as 'order']: `${shrinks.shrunk}px` }}
    >
      {bar && <TopBar bar={bar} />}
      <div className="site-header-inner">
        <Brand page={page} logo={header.transparentLogo} />
        {megaMenu ??
          ((menus['main']?.length ?? 0) > 0 && (
            <Navigation
              items={menus['main'] ?? []}
              menuSwitch={menuSwitch}
              submenus={page.data['submenus'] as 'click' | 'hover' | 'always' | undefined}
              words={{
                label: t('Main'),
                menu: t('Menu'),
                close: t('Close menu'),
                submenu: t('Submenu of %s'),
              }}
            />
          ))}
        {header.search && (
          <SiteSearch
            action={site.home}
            ajaxAddress={site.ajaxAddress}
            value={page.query.search ?? ''}
            sign={iconAttributes('\ue803')}
            words={{
              form: t('Site'),
              field: t('Search this site'),
              search: t('Search'),
              found: t('Results are shown below the search field.'),
            }}
          />
        )}
        {page.data['headerCart'] !== undefined && (
          <nav className={`header-cart cart-${header.cart}`} aria-label={t('Cart')}>
            {page.data['headerCart'] as ReactNode}
          </nav>
        )}
        <Networks links={header.networks} />
      </div>
      {side && (
        <div className="side-header-foot">
          <SideHeaderEnd header={{ ...side, social: [] }} />
          <Networks links={header.sideNetworks} />
        </div>
      )}
      {header.sticky && (header.transparent || shrinks) && <ScrolledHeader />}
    </header>
  );
}

function classesOf(header: Design['header'], bar: TopBarModel | undefined): string {
  return [
    `logo-${header.logo}`,
    `menu-${header.menu}`,
    header.menuBelow ? 'menu-below' : 'menu-beside',
    header.menuAbove && 'menu-above',
    header.sticky && 'is-sticky',
    header.stretched && 'is-stretched',
    header.borders !== 'none' && `borders-${header.borders}`,
    header.minimal && 'is-minimal',
    header.shadow && 'has-shadow',
    header.transparent && 'is-transparent',
    header.glassy && 'is-glassy',
    header.bordered && 'is-bordered',
    header.hidden && 'is-hidden',
    `overlay-${header.overlay}`,
    !header.burger.small && 'large-burger',
    bar?.leaves && 'has-leaving-bar',
  ]
    .filter(Boolean)
    .join(' ');
}

function Brand({
  page: { site, query },
  logo: other,
}: {
  readonly page: PageModel;
  readonly logo: Design['header']['transparentLogo'];
}) {
  const isFront = query.flags.has('front_page') && query.page === 1;
  return (
    <div className="site-brand logo">
      <a href={site.home} rel="home" aria-current={isFront ? 'page' : undefined}>
        {site.logo ? (
          <img
            className="site-logo"
            src={site.logo.src}
            srcSet={site.logo.srcset}
            sizes="340px"
            width={site.logo.width}
            height={site.logo.height}
            alt={site.name}
          />
        ) : (
          <span className="site-name">{site.name}</span>
        )}
        {other && (
          <img
            className="site-logo transparent-logo"
            src={other.src}
            width={other.width}
            height={other.height}
            // One of the two is shown at a time.
            alt={site.name}
          />
        )}
      </a>
    </div>
  );
}
