import { Html, type PageModel, useTexts } from 'portolan/theme';
import { MenuLinks } from '../../meridian/parts/menu-links.tsx';
import { Widgets } from '../../meridian/parts/widgets.tsx';
import { designOf } from './design.ts';
import { Networks } from './networks.tsx';

/** Columns of widgets, and the line below them: whose site it is, a menu, accounts elsewhere. */
export function SiteFooter({ page }: { readonly page: PageModel }) {
  const { t } = useTexts();
  const { footer, socket, footerPageHtml } = designOf(page);
  const columns = Array.from({ length: footer.columns }, (_, index) => `footer-${index + 1}`);
  const filled = columns.some((name) => (page.sidebars[name]?.length ?? 0) > 0);
  const menu = page.menus['footer'] ?? [];
  return (
    <footer className="site-footer">
      {footerPageHtml !== '' && (
        <div id="footer-page" className="footer_color">
          <Html className="built-page entry-content" html={footerPageHtml} />
        </div>
      )}
      {filled && (
        <div id="footer" className="footer_color">
          <div className="container footer-columns" data-columns={columns.length}>
            {columns.map((name) => (
              <div key={name} className="flex_column">
                <Widgets widgets={page.sidebars[name] ?? []} level={2} />
              </div>
            ))}
          </div>
        </div>
      )}
      {footer.socket && (
        <div id="socket" className="socket_color">
          <div className="container">
            {socket.copyrightHtml ? (
              <Html as="span" className="copyright" html={socket.copyrightHtml} />
            ) : (
              <span className="copyright">
                <a href={page.site.home}>{page.site.name}</a>
              </span>
            )}
            <Networks links={socket.networks} />
            {menu.length > 0 && (
              <nav className="sub_menu_socket" aria-label={t('Footer')}>
                <MenuLinks items={menu} />
              </nav>
            )}
          </div>
        </div>
      )}
    </footer>
  );
}
