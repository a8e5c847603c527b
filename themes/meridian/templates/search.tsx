import { type PageModel, useTexts } from 'portolan/theme';
import { NothingFound } from '../parts/nothing-found.tsx';
import { Pagination } from '../parts/pagination.tsx';
import { PostCard } from '../parts/post-card.tsx';
import { SearchForm } from '../parts/search-form.tsx';
import { Widgets } from '../parts/widgets.tsx';

/** What a search found, with the field to search again. */
export function Search({ page }: { readonly page: PageModel }) {
  const { query, posts } = page;
  const { t, count } = useTexts();
  const widgets = page.sidebars['sidebar'] ?? [];
  return (
    <div className={widgets.length > 0 ? 'with-sidebar' : 'without-sidebar'}>
      <div className="listing">
        <header className="listing-header">
          <h1>{page.heading}</h1>
          {page.searchHint && (
            <>
              <h2 className="search-hint">{page.searchHint.heading}</h2>
              <p>{page.searchHint.text}</p>
            </>
          )}
          <SearchForm action={page.site.home} label={t('Results')} value={query.search ?? ''} />
          {posts.length > 0 && (
            <p className="listing-page">
              {query.total === 1 ? t('One result') : count('%s result', '%s results', query.total)}
            </p>
          )}
        </header>
        {posts.length === 0 ? (
          <NothingFound
            model={page.nothingFound}
            fallback={t('Nothing matched these words. Try fewer or more general ones.')}
          />
        ) : (
          <div className="card-grid">
            {posts.map((post) => (
              <PostCard key={post.id} post={post} />
            ))}
          </div>
        )}
        <Pagination links={page.pagination} />
      </div>
      {widgets.length > 0 && (
        <aside className="sidebar" aria-label={t('More')}>
          <Widgets widgets={widgets} level={2} />
        </aside>
      )}
    </div>
  );
}
