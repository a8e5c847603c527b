import { Html, type MenuItemModel, type PageModel, useTexts } from 'portolan/theme';
import type { ReactNode } from 'react';
import { Hoist } from './flag.tsx';

/**
 * Name, menu, search and cart: at the side of wide windows, on top of narrow ones. No script is needed for it. The
 * name is set in type: a logo was rendered for another ground.
 */
export function Mast({ page }: { readonly page: PageModel }) {
  const { site, menus } = page;
  const { t } = useTexts();
  const isFront = page.query.flags.has('front_page') && page.query.page === 1;
  const menu = menus['main'] ?? [];
  const account = page.data['account'] as { readonly href: string; readonly text: string } | undefined;
  return (
    <header className="mast">
      <a className="mast-name" href={site.home} rel="home" aria-current={isFront ? 'page' : undefined}>
        <Hoist name={site.name} />
        <span>{site.name}</span>
      </a>
      {site.description && <p className="mast-tagline">{site.description}</p>}
      <button type="button" className="mast-button" popoverTarget="mast-menu">
        {t('Menu')}
      </button>
      <div id="mast-menu" className="mast-menu" popover="auto">
        {menu.length > 0 && (
          <nav aria-label={t('Main')}>
            <MenuList items={menu} />
          </nav>
        )}
        <form role="search" aria-label={t('Site')} method="get" className="mast-search" action={site.home}>
          <input
            type="search"
            name="s"
            aria-label={t('Search this site')}
            placeholder={t('Search …')}
            defaultValue={page.query.search ?? ''}
          />
          <button type="submit">{t('Search')}</button>
        </form>
        {account && (
          <p className="mast-account">
            <a href={account.href}>{account.text}</a>
          </p>
        )}
      </div>
      {page.data['headerCart'] as ReactNode}
    </header>
  );
}

function MenuList({ items }: { readonly items: readonly MenuItemModel[] }) {
  return (
    <ul>
      {items.map((item) => (
        <li key={item.id}>
          {item.html !== undefined ? (
            <Html html={item.html} />
          ) : item.children.length === 0 ? (
            <MenuLink item={item} />
          ) : (
            <details open={item.current || item.currentAncestor}>
              <summary>{item.title}</summary>
              {leads(item) && <MenuLink item={item} />}
              <MenuList items={item.children} />
            </details>
          )}
        </li>
      ))}
    </ul>
  );
}

/** Whether an entry of the menu leads somewhere: some only name what is below them. */
function leads(item: MenuItemModel): boolean {
  return item.href !== '' && item.href !== '#';
}

function MenuLink({ item }: { readonly item: MenuItemModel }) {
  return (
    <a
      href={item.href}
      target={item.target}
      rel={item.rel}
      title={item.attributeTitle}
      aria-current={item.current ? 'page' : undefined}
    >
      {item.title}
    </a>
  );
}
