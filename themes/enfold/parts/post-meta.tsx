import { type PageModel, type PostModel, useTexts } from 'portolan/theme';
import { Fragment, type ReactNode } from 'react';
import { designOf } from './design.ts';

/** The line with date, discussion, categories and author, as far as the settings show them. */
export function PostMeta({
  page,
  post,
  categories: named = true,
}: {
  readonly page: PageModel;
  readonly post: PostModel;
  /** Whether it names the categories. */
  readonly categories?: boolean;
}) {
  const { t, count } = useTexts();
  const { dates } = designOf(page);
  const categories = post.terms.filter((term) => term.taxonomy === 'category');
  const parts: readonly ReactNode[] = [
    dates.date && <time dateTime={post.date}>{post.dateText}</time>,
    dates.comments && post.commentsOpen && (
      <a href={`${post.href}#comments`}>{count('%s Comment', '%s Comments', post.commentCount)}</a>
    ),
    named && dates.category && categories.length > 0 && (
      <>
        {`${t('in')} `}
        <CategoryLinks post={post} />
      </>
    ),
    dates.author && post.author && (
      <>
        {`${t('by')} `}
        <a href={post.author.href}>{post.author.name}</a>
      </>
    ),
  ];
  return (
    <p className="post-meta-infos">
      {parts.filter(Boolean).map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts stand in one order
        <Fragment key={index}>
          {index > 0 && <span className="text-sep">/</span>}
          <span>{part}</span>
        </Fragment>
      ))}
    </p>
  );
}

/** A post's categories in a line of their own. */
export function Categories({ post }: { readonly post: PostModel }) {
  return (
    <p className="blog-categories">
      <CategoryLinks post={post} />
    </p>
  );
}

function CategoryLinks({ post }: { readonly post: PostModel }) {
  return post.terms
    .filter((term) => term.taxonomy === 'category')
    .map((term, index) => (
      <Fragment key={term.id}>
        {index > 0 && ', '}
        <a href={term.href} rel="category tag">
          {term.name}
        </a>
      </Fragment>
    ));
}
