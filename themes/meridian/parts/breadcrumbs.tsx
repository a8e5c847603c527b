import { type PageModel, useTexts } from 'portolan/theme';

/** The way here from the front page. */
export function Breadcrumbs({ trail }: { readonly trail: PageModel['breadcrumbs'] }) {
  const { t } = useTexts();
  if (trail.length < 2) return null;
  return (
    <nav className="breadcrumbs" aria-label={t('Breadcrumbs')}>
      <ol>
        {trail.map((crumb, index) => (
          <li key={crumb.href ?? crumb.title}>
            {crumb.href && index < trail.length - 1 ? (
              <a href={crumb.href}>{crumb.title}</a>
            ) : (
              <span aria-current="page">{crumb.title}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
