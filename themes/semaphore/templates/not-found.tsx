import { type PageModel, useTexts } from 'portolan/theme';
import { SearchForm } from '../../meridian/parts/search-form.tsx';
import { Flag } from '../parts/flag.tsx';

/** An address that leads nowhere: the flags N over C, "I am in distress", and what may help. */
export function NotFound({ page }: { readonly page: PageModel }) {
  const { t } = useTexts();
  const menu = (page.menus['main'] ?? []).filter(({ href }) => href !== '' && href !== '#');
  return (
    <div className="lost">
      <p className="lost-signal">
        <Flag character="N" />
        <Flag character="C" />
      </p>
      <h1>{page.nothingFound?.heading ?? t('Off the map')}</h1>
      <p>
        {page.nothingFound?.text ??
          t('There is no page at this address. It may have moved, or the link may be incomplete.')}
      </p>
      <SearchForm action={page.site.home} label={t('Pages')} />
      <ul className="plain-menu">
        <li>
          <a href={page.site.home}>{page.site.name}</a>
        </li>
        {menu.slice(0, 6).map((item) => (
          <li key={item.id}>
            <a href={item.href}>{item.title}</a>
          </li>
        ))}
      </ul>
    </div>
  );
}
