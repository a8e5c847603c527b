import { Html, type PageModel, useTexts } from 'portolan/theme';
import { Breadcrumbs } from '../parts/breadcrumbs.tsx';
import { Comments } from '../parts/comments.tsx';
import { ContentPages } from '../parts/content-pages.tsx';
import { EntryPicture } from '../parts/entry-picture.tsx';
import { Widgets } from '../parts/widgets.tsx';

/** One post: title, picture, text, terms, author, neighbours, discussion; widgets beside it. */
export function Single({ page }: { readonly page: PageModel }) {
  const { post } = page;
  const { t } = useTexts();
  const [beforeAuthor, afterAuthor] = t('By %s').split('%s');
  if (!post) return null;
  const categories = post.terms.filter((term) => term.taxonomy === 'category');
  const tags = post.terms.filter((term) => term.taxonomy === 'post_tag');
  const widgets = page.sidebars['sidebar'] ?? [];
  return (
    <div className={widgets.length > 0 ? 'with-sidebar' : 'open-entry'}>
      <article id={`post-${post.id}`} className={`entry ${post.classes.join(' ')}`}>
        <header className="entry-header">
          {categories.length === 0 && <Breadcrumbs trail={page.breadcrumbs} />}
          {categories.length > 0 && (
            <p className="kicker">
              {categories.map((term) => (
                <a key={term.id} href={term.href} rel="category tag">
                  {term.name}
                </a>
              ))}
            </p>
          )}
          <Html as="h1" className="entry-title" html={post.titleHtml || t('(no title)')} />
          {post.row.post_excerpt.trim() !== '' && !post.passwordRequired && (
            <Html className="standfirst" html={post.excerptHtml} />
          )}
          <p className="entry-meta">
            {post.author && (
              <span>
                {beforeAuthor}
                <a href={post.author.href}>{post.author.name}</a>
                {afterAuthor}
              </span>
            )}
            <time dateTime={post.date}>{post.dateText}</time>
            <span>{t('%s min read', post.readingMinutes)}</span>
          </p>
        </header>
        <EntryPicture post={post} sizes="(max-width: 760px) 100vw, 740px" />
        <Html className="entry-content prose" html={post.contentHtml} />
        <ContentPages pages={post.pages} />
        {tags.length > 0 && (
          <ul className="tag-list" aria-label={t('Tags')}>
            {tags.map((term) => (
              <li key={term.id}>
                <a href={term.href} rel="tag">
                  {term.name}
                </a>
              </li>
            ))}
          </ul>
        )}
        {(post.previous || post.next) && (
          <nav className="post-navigation" aria-label={t('Posts')}>
            {post.previous && (
              <a className="post-navigation-previous" href={post.previous.href} rel="prev">
                <span>{t('Previous')}</span>
                {post.previous.title || t('(no title)')}
              </a>
            )}
            {post.next && (
              <a className="post-navigation-next" href={post.next.href} rel="next">
                <span>{t('Next')}</span>
                {post.next.title || t('(no title)')}
              </a>
            )}
          </nav>
        )}
        {page.comments && <Comments comments={page.comments} />}
      </article>
      {widgets.length > 0 && (
        <aside className="sidebar" aria-label={t('More')}>
          <Widgets widgets={widgets} level={2} />
        </aside>
      )}
    </div>
  );
}
