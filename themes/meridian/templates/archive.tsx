import { Html, type PageModel, useTexts } from 'portolan/theme';
import { BelowContent } from '../parts/below-content.tsx';
import { Breadcrumbs } from '../parts/breadcrumbs.tsx';
import { NothingFound } from '../parts/nothing-found.tsx';
import { Pagination } from '../parts/pagination.tsx';
import { PostCard } from '../parts/post-card.tsx';
import { PostInFull } from '../parts/post-in-full.tsx';
import { Widgets } from '../parts/widgets.tsx';

/** A list of posts: latest posts, terms, authors, dates, types. The first page leads with its newest post. */
export function Archive({ page }: { readonly page: PageModel }) {
  const { posts, query } = page;
  const { t } = useTexts();
  const isFront = query.flags.has('front_page');
  const leads =
    page.listStyle === 'excerpt' &&
    (isFront || query.flags.has('home')) &&
    query.page === 1 &&
    posts.length > 3;
  const [first, ...rest] = leads ? posts : [undefined, ...posts];
  const widgets = page.sidebars['sidebar'] ?? [];
  const author = page.data['author'] as { name: string; avatar: string; description: string } | undefined;
  return (
    <div className={widgets.length > 0 && !leads ? 'with-sidebar' : 'without-sidebar'}>
      <div className="listing">
        <header className={isFront ? 'screen-reader-text' : 'listing-header'}>
          <Breadcrumbs trail={page.breadcrumbs} />
          <div className="listing-author">
            {author && <img src={author.avatar} width={72} height={72} alt="" />}
            <h1>{page.heading || page.site.name}</h1>
          </div>
          {page.descriptionHtml && <Html className="listing-description prose" html={page.descriptionHtml} />}
          {author?.description && <p className="listing-description">{author.description}</p>}
          {query.page > 1 && (
            <p className="listing-page">{t('Page %1$s of %2$s', query.page, query.pages)}</p>
          )}
        </header>
        {posts.length === 0 ? (
          <NothingFound model={page.nothingFound} fallback={t('Nothing has been published here yet.')} />
        ) : page.listStyle === 'content' ? (
          posts.map((post) => <PostInFull key={post.id} post={post} />)
        ) : (
          <>
            {first && <PostCard post={first} lead priority />}
            <div className="card-grid">
              {rest.map(
                (post, index) =>
                  post && <PostCard key={post.id} post={post} priority={!first && index < 2} />,
              )}
            </div>
          </>
        )}
        <Pagination links={page.pagination} />
      </div>
      {widgets.length > 0 && !leads && (
        <aside className="sidebar" aria-label={t('More')}>
          <Widgets widgets={widgets} level={2} />
        </aside>
      )}
      {leads && <BelowContent widgets={widgets} />}
    </div>
  );
}
