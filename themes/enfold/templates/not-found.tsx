import { Html, type PageModel, useTexts } from 'portolan/theme';
import { NothingFound } from '../../meridian/parts/nothing-found.tsx';
import { SearchForm } from '../../meridian/parts/search-form.tsx';
import { designOf } from '../parts/design.ts';

/** An address that leads nowhere: the page that the owner made for it, or what the old theme said there. */
export function NotFound({ page }: { readonly page: PageModel }) {
  const { t } = useTexts();
  const { notFound } = designOf(page);
  const headed = notFound && /<h1[\s>]/.test(notFound.html);
  const title = !headed && <h1 className="screen-reader-text">{t('Page not found')}</h1>;
  if (notFound?.built) {
    return (
      <article className="built-page layout-fullsize">
        {title}
        <Html className="entry-content" html={notFound.html} />
      </article>
    );
  }
  return (
    <div className="container page-layout fullsize">
      <article className="page-content entry page-entry">
        {title}
        {notFound ? (
          <Html className="entry-content running-text" html={notFound.html} />
        ) : (
          <div className="entry-content running-text">
            <NothingFound
              model={page.nothingFound}
              fallback={t(
                'There is no page at this address. It may have moved, or the link may be incomplete.',
              )}
            />
            <SearchForm action={page.site.home} label={t('Pages')} />
          </div>
        )}
      </article>
    </div>
  );
}
