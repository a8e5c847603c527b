import { Html, type PageModel, useTexts } from 'portolan/theme';
import { Breadcrumbs } from '../parts/breadcrumbs.tsx';
import { Comments } from '../parts/comments.tsx';

/** A picture or file with its description. */
export function Attachment({ page }: { readonly page: PageModel }) {
  const { post } = page;
  const { t } = useTexts();
  const [before, after] = t('From %s').split('%s');
  if (!post) return null;
  return (
    <div className="open-entry">
      <article id={`post-${post.id}`} className={`entry attachment-entry ${post.classes.join(' ')}`}>
        <header className="entry-header">
          <Breadcrumbs trail={page.breadcrumbs} />
          <Html as="h1" className="entry-title" html={post.titleHtml || t('(no title)')} />
          {post.attachment?.parent && (
            <p className="entry-meta">
              <span>
                {before}
                <a href={post.attachment.parent.href}>{post.attachment.parent.title}</a>
                {after}
              </span>
            </p>
          )}
        </header>
        <Html className="entry-content prose" html={post.contentHtml} />
        {post.attachment && (
          <p className="attachment-file">
            <a className="button" href={post.attachment.href}>
              {t('Open the file')}
            </a>
          </p>
        )}
        {page.comments && <Comments comments={page.comments} />}
      </article>
    </div>
  );
}
