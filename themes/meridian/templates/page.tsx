import { Html, type PageModel, useTexts } from 'portolan/theme';
import { Breadcrumbs } from '../parts/breadcrumbs.tsx';
import { Comments } from '../parts/comments.tsx';
import { ContentPages } from '../parts/content-pages.tsx';
import { EntryPicture } from '../parts/entry-picture.tsx';

/** A page: title and text, in one column. */
export function Page({ page }: { readonly page: PageModel }) {
  const { post } = page;
  const { say } = useTexts();
  if (!post) return null;
  return (
    <div className="open-entry">
      <article id={`post-${post.id}`} className={`entry page-entry ${post.classes.join(' ')}`}>
        <header className="entry-header">
          <Breadcrumbs trail={page.breadcrumbs} />
          <Html as="h1" className="entry-title" html={post.titleHtml || say('(no title)')} />
        </header>
        <EntryPicture post={post} sizes="(max-width: 1160px) 100vw, 1088px" />
        <Html className="entry-content prose" html={post.contentHtml} />
        <ContentPages pages={post.pages} />
        {page.comments && <Comments comments={page.comments} />}
      </article>
    </div>
  );
}
