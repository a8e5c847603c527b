import { type PageModel, useTexts } from 'portolan/theme';
import { Flag } from '../parts/flag.tsx';

/** An address that leads nowhere: the flags N over C, "I am in distress", and what may help. */
export function NotFound({ page }: { readonly page: PageModel }) {
  const { t } = useTexts();
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
      <p>
        <a href={page.site.home}>{page.site.name}</a>
      </p>
    </div>
  );
}
