import { Html, type PageModel, useTexts } from 'portolan/theme';
import { EntryPicture } from '../../meridian/parts/entry-picture.tsx';
import { NothingFound } from '../../meridian/parts/nothing-found.tsx';
import { Pagination } from '../../meridian/parts/pagination.tsx';
import { Beside } from '../parts/beside.tsx';
import { designOf } from '../parts/design.ts';
import { Categories, PostMeta } from '../parts/post-meta.tsx';

/** A list of posts: latest posts, terms, authors, dates. */
export function PostList({ page }: { readonly page: PageModel }) {
  const { t } = useTexts();
  const { titleBar, blog, dates, postStyles } = designOf(page);
  const elegant = blog === 'elegant';
  const style = postStyles.list;
  // Such lists are titles, with their dates or with excerpts.
  const compact = style.startsWith('bloglist');
  const full = !compact && style !== 'blog-grid';
  const entries = page.posts.map((post) => (
    <article
      key={post.id}
      id={`post-${post.id}`}
      className={`entry list-entry ${blog}-entry style-${style} ${post.classes.join(' ')}`}
    >
      {!elegant && !compact && <EntryPicture post={post} sizes="(max-width: 767px) 85vw, 845px" />}
      <header className="post-head">
        <h2 className="post-title">
          <a href={post.href}>
            <Html as="span" html={post.titleHtml || t('(no title)')} />
          </a>
        </h2>
        {elegant ? dates.category && <Categories post={post} /> : <PostMeta page={page} post={post} />}
      </header>
      {elegant && !compact && <EntryPicture post={post} sizes="(max-width: 767px) 85vw, 845px" />}
      {(full || (style !== 'bloglist-simple' && style !== 'bloglist-compact')) && (
        <Html
          className="entry-content running-text"
          html={full && page.listStyle === 'content' ? post.contentHtml : post.excerptHtml}
        />
      )}
      {elegant && <PostMeta page={page} post={post} categories={false} />}
    </article>
  ));
  return (
    <Beside page={page} widgets={page.sidebars['sidebar'] ?? []}>
      {!titleBar && <h1 className="list-heading">{page.heading || page.site.name}</h1>}
      {page.descriptionHtml && <Html className="running-text" html={page.descriptionHtml} />}
      {page.posts.length === 0 && (
        <NothingFound model={page.nothingFound} fallback={t('Nothing has been published here yet.')} />
      )}
      {style === 'blog-grid' ? <div className="post-grid">{entries}</div> : entries}
      <Pagination links={page.pagination} />
    </Beside>
  );
}
