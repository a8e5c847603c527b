import { type PageModel, useTexts } from 'portolan/theme';
import { designOf } from './design.ts';

/** The bar between header and content: the page's title, and the way to it. */
export function TitleBar({ page }: { readonly page: PageModel }) {
  const { t } = useTexts();
  const { titleBar } = designOf(page);
  if (!titleBar) return null;
  const { title, shows } = titleBar;
  // Posts and products are headed by their own titles.
  const own = page.query.flags.has('singular') && !['post', 'product'].includes(page.post?.type ?? '');
  const Title = own || !page.post ? 'h1' : 'p';
  return (
    <div className="title_container alternate_color">
      <div className="container">
        {shows !== 'breadcrumbs' && <Title className="main-title">{title}</Title>}
        {shows !== 'title' && page.breadcrumbs.length > 0 && (
          <nav className="title-breadcrumbs" aria-label={t('Breadcrumbs')}>
            <span className="breadcrumb-title">{t('You are here:')}</span>
            {page.breadcrumbs.map(({ title: name, href }, index) => (
              <span key={href ?? name}>
                {index > 0 && <span className="sep">/</span>}
                {href ? <a href={href}>{name}</a> : <span aria-current="page">{name}</span>}
              </span>
            ))}
          </nav>
        )}
      </div>
    </div>
  );
}
