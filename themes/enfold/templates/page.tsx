import { Html, type PageModel, useTexts } from 'portolan/theme';
import { Comments } from '../../meridian/parts/comments.tsx';
import { ContentPages } from '../../meridian/parts/content-pages.tsx';
import { Beside } from '../parts/beside.tsx';
import { designOf } from '../parts/design.ts';

/** A page: as the builder made it over the whole width, or its text with widgets beside it. */
export function Page({ page }: { readonly page: PageModel }) {
  const { post } = page;
  const { t } = useTexts();
  if (!post) return null;
  const design = designOf(page);
  const title = !design.titleBar && !/<h1[\s>]/.test(post.contentHtml) && (
    <Html as="h1" className="screen-reader-text" html={post.titleHtml || t('(no title)')} />
  );
  if (design.built) {
    return (
      <article
        id={`post-${post.id}`}
        className={`built-page layout-${design.layout} ${post.classes.join(' ')}`}
      >
        {title}
        <Html className="entry-content" html={post.contentHtml} />
        <ContentPages pages={post.pages} />
      </article>
    );
  }
  return (
    <Beside page={page} widgets={page.sidebars['pages'] ?? []}>
      <article id={`post-${post.id}`} className={`entry page-entry ${post.classes.join(' ')}`}>
        {title}
        <Html className="entry-content running-text" html={post.contentHtml} />
        <ContentPages pages={post.pages} />
      </article>
      {page.comments && <Comments comments={page.comments} />}
    </Beside>
  );
}
