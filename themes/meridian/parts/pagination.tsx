import { type PageLink, useTexts } from 'portolan/theme';

/** Links to the pages of a list. */
export function Pagination({ links }: { readonly links: readonly PageLink[] }) {
  const { t } = useTexts();
  if (links.length === 0) return null;
  return (
    <nav className="pagination" aria-label={t('Pages')}>
      <ul>
        {links.map((link, index) => (
          // Gaps have no address: their place tells them apart.
          <li key={link.href ?? `${link.label}-${index}`}>
            {link.href ? (
              <a className="page-numbers" href={link.href} rel={link.rel}>
                {link.rel ? t(link.label) : link.label}
              </a>
            ) : (
              <span
                className={link.current ? 'page-numbers current' : 'page-numbers dots'}
                aria-current={link.current ? 'page' : undefined}
              >
                {link.label}
              </span>
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}
