import { Html, type PageModel, useTexts } from 'portolan/theme';
import { Comments } from '../../meridian/parts/comments.tsx';
import { ContentPages } from '../../meridian/parts/content-pages.tsx';
import { EntryPicture } from '../../meridian/parts/entry-picture.tsx';
import { Beside } from '../parts/beside.tsx';
import { designOf, iconAttributes } from '../parts/design.ts';
import { PostMeta } from '../parts/post-meta.tsx';
import { RelatedPosts } from '../parts/related-posts.tsx';

/** One post or portfolio item: as the builder made it, or picture, title, text, terms, neighbours, discussion. */
export function Single({ page }: { readonly page: PageModel }) {
  const { post } = page;
  const { t } = useTexts();
  if (!post) return null;
  const design = designOf(page);
  const { around, postStyles } = design;
  const picture = (html: string | undefined) =>
    html ? <Html as="span" className="entry-image" html={html} /> : undefined;
  const neighbours = around?.neighbours !== false && (post.previous || post.next) && (
    <nav className="post-navigation" aria-label={t('Posts')}>
      {post.previous && (
        <a className="post-navigation-previous" href={post.previous.href} rel="prev">
          <span className="label" aria-hidden="true" {...iconAttributes('\ue878')} />
          <span className="entry-title">{post.previous.title || t('(no title)')}</span>
          {picture(around?.previousImageHtml)}
        </a>
      )}
      {post.next && (
        <a className="post-navigation-next" href={post.next.href} rel="next">
          <span className="label" aria-hidden="true" {...iconAttributes('\ue879')} />
          {picture(around?.nextImageHtml)}
          <span className="entry-title">{post.next.title || t('(no title)')}</span>
        </a>
      )}
    </nav>
  );
  if (design.built) {
    return (
      <article
        id={`post-${post.id}`}
        className={`built-page layout-${design.layout} ${post.classes.join(' ')}`}
      >
        {!/<h1[\s>]/.test(post.contentHtml) && (
          <Html as="h1" className="screen-reader-text" html={post.titleHtml || t('(no title)')} />
        )}
        <Html className="entry-content" html={post.contentHtml} />
        {neighbours}
      </article>
    );
  }
  const tags = post.terms.filter((term) => term.taxonomy === 'post_tag');
  return (
    <Beside page={page} widgets={page.sidebars['sidebar'] ?? []}>
      <article
        id={`post-${post.id}`}
        className={`entry single-entry style-${postStyles.single} ${post.classes.join(' ')}`}
      >
        <EntryPicture post={post} sizes="(max-width: 767px) 85vw, 845px" />
        <header className="post-head">
          <Html as="h1" className="post-title" html={post.titleHtml || t('(no title)')} />
          <PostMeta page={page} post={post} />
        </header>
        <Html className="entry-content running-text" html={post.contentHtml} />
        <ContentPages pages={post.pages} />
        {design.dates.tags && tags.length > 0 && (
          <p className="blog-tags">
            <strong>{t('Tags:')} </strong>
            {tags.map((term, index) => (
              <span key={term.id}>
                {index > 0 && ', '}
                <a href={term.href} rel="tag">
                  {term.name}
                </a>
              </span>
            ))}
          </p>
        )}
      </article>
      <RelatedPosts related={around?.related} />
      {neighbours}
      {page.comments && <Comments comments={page.comments} replies />}
    </Beside>
  );
}
