import type { PageModel } from 'portolan/theme';
import { NothingFound } from '../parts/nothing-found.tsx';
import { Pagination } from '../parts/pagination.tsx';
import { PostCard } from '../parts/post-card.tsx';
import { SearchForm } from '../parts/search-form.tsx';

/** What a search found, with the field to search again. */
export function Search({ page }: { readonly page: PageModel }) {
  const { query, posts } = page;
  return (
    <div className="without-sidebar">
      <div className="listing">
        <header className="listing-header">
          <h1>{page.heading}</h1>
          <SearchForm action={page.site.home} value={query.search ?? ''} />
          {posts.length > 0 && (
            <p className="listing-page">{query.total === 1 ? 'One result' : `${query.total} results`}</p>
          )}
        </header>
        {posts.length === 0 ? (
          <NothingFound model={page.nothingFound} fallback="Nothing matched these words. Try fewer or more general ones." />
        ) : (
          <div className="card-grid">
            {posts.map((post) => (
              <PostCard key={post.id} post={post} />
            ))}
          </div>
        )}
        <Pagination links={page.pagination} />
      </div>
    </div>
  );
}
