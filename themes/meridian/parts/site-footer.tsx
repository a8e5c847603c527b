import { type PageModel, useTexts } from 'portolan/theme';
import { MenuLinks } from './menu-links.tsx';
import { Widgets } from './widgets.tsx';

/** Widget columns, footer menu, social links, colophon. */
export function SiteFooter({ page }: { readonly page: PageModel }) {
  const { t } = useTexts();
  const columns = ['footer-1', 'footer-2', 'footer-3', 'footer-4'].filter(
    (name) => (page.sidebars[name]?.length ?? 0) > 0,
  );
  const inColumns = columns
    .flatMap((name) => page.sidebars[name] ?? [])
    .map((widget) => widget.html)
    .join('');
  // A menu of which every link stands in the columns above is not said a second time.
  const menu = page.menus['footer'] ?? [];
  const footer = menu.every((item) => inColumns.includes(`href="${item.href}"`)) ? [] : menu;
  const social = page.menus['social'] ?? [];
  return (
    <footer className="site-footer">
      {columns.length > 0 && (
        <div className="footer-columns">
          {columns.map((name) => (
            <Widgets key={name} widgets={page.sidebars[name] ?? []} level={2} />
          ))}
        </div>
      )}
      <div className="colophon">
        <p>
          <a href={page.site.home}>{page.site.name}</a>
          {page.site.description && <span className="colophon-tagline"> · {page.site.description}</span>}
        </p>
        {footer.length > 0 && (
          <nav aria-label={t('Footer')}>
            <MenuLinks items={footer} />
          </nav>
        )}
        {social.length > 0 && (
          <nav aria-label={t('Social links')}>
            <ul className="plain-menu social-menu">
              {social.map((item) => (
                <li key={item.id}>
                  <a href={item.href} rel="me noopener">
                    {item.title}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
        )}
      </div>
    </footer>
  );
}
