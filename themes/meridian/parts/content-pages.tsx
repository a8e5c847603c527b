import { type PostModel, useTexts } from 'portolan/theme';

/** Links to the parts of a post that is split into several pages. */
export function ContentPages({ pages }: { readonly pages: PostModel['pages'] }) {
  const { t } = useTexts();
  if (pages.length < 2) return null;
  return (
    <nav className="pagination post-nav-links" aria-label={t('Parts of this article')}>
      <span>{t('Pages:')}</span>
      <ul>
        {pages.map((part) => (
          <li key={part.number}>
            {part.current ? (
              <span className="page-numbers current post-page-numbers" aria-current="page">
                {part.number}
              </span>
            ) : (
              <a className="page-numbers post-page-numbers" href={part.href}>
                {part.number}
              </a>
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}
