import { Html, type PageModel, useTexts, type WidgetModel } from 'portolan/theme';

/** The foot of the page: the site's widgets, its smaller menus, its name. */
export function Deck({ page }: { readonly page: PageModel }) {
  const { t } = useTexts();
  const columns = ['footer-1', 'footer-2', 'footer-3', 'footer-4'].flatMap(
    (name) => page.sidebars[name] ?? [],
  );
  return (
    <footer className="deck">
      <Widgets widgets={columns} />
      <div className="deck-line">
        <a href={page.site.home}>{page.site.name}</a>
        {(['footer', 'social'] as const).map((place) => {
          const items = page.menus[place] ?? [];
          if (items.length === 0) return null;
          return (
            <nav key={place} aria-label={place === 'footer' ? t('Footer') : t('Social links')}>
              <ul className="plain-menu">
                {items.map((item) => (
                  <li key={item.id}>
                    <a href={item.href} rel={place === 'social' ? 'me noopener' : item.rel}>
                      {item.title}
                    </a>
                  </li>
                ))}
              </ul>
            </nav>
          );
        })}
      </div>
    </footer>
  );
}

/** Widgets side by side; nothing where there are none. */
export function Widgets({ widgets }: { readonly widgets: readonly WidgetModel[] }) {
  if (widgets.length === 0) return null;
  return (
    <div className="crates">
      {widgets.map((widget) => (
        <section key={widget.id} id={widget.id} className={`widget ${widget.className}`}>
          {widget.titleHtml && <Html as="h2" className="widget-title" html={widget.titleHtml} />}
          <Html html={widget.html} className="widget-content" />
        </section>
      ))}
    </div>
  );
}
