import { type PageModel, useTexts } from 'portolan/theme';
import { Compass } from '../parts/compass.tsx';
import { NothingFound } from '../parts/nothing-found.tsx';
import { SearchForm } from '../parts/search-form.tsx';

/** An address that leads nowhere: says so, and offers ways on. */
export function NotFound({ page }: { readonly page: PageModel }) {
  const { t } = useTexts();
  const menu = (page.menus['main'] ?? []).filter((item) => item.href !== '' && item.href !== '#');
  return (
    <div className="not-found">
      <Compass className="not-found-chart" />
      <h1>{t('Off the map')}</h1>
      <NothingFound
        model={page.nothingFound}
        fallback={t('There is no page at this address. It may have moved, or the link may be incomplete.')}
      />
      <SearchForm action={page.site.home} label={t('Pages')} />
      {menu.length > 0 && (
        <ul className="plain-menu">
          {menu.slice(0, 6).map((item) => (
            <li key={item.id}>
              <a href={item.href}>{item.title}</a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
