import { Html, type PageModel } from 'portolan/theme';
import { Log } from './log.tsx';

/** The front page: a page of the site's own making, or its log. */
export function FrontPage({ page }: { readonly page: PageModel }) {
  const { post } = page;
  if (!post) return <Log page={page} />;
  const hasHeading = /<h1[\s>]/.test(post.contentHtml);
  return (
    <div className="open-entry">
      <article id={`post-${post.id}`} className={`entry front-entry ${post.classes.join(' ')}`}>
        {!hasHeading && <Html as="h1" className="screen-reader-text" html={post.titleHtml} />}
        <Html className="entry-content prose" html={post.contentHtml} />
      </article>
    </div>
  );
}
