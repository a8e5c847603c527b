import { Html, type PostModel, useTexts } from 'portolan/theme';

/** A post in a list that shows whole texts: title, date, text up to its "more". */
export function PostInFull({ post }: { readonly post: PostModel }) {
  const { t } = useTexts();
  return (
    <article id={`post-${post.id}`} className={`entry post-in-full ${post.classes.join(' ')}`}>
      <header>
        <h2 className="card-title">
          <a href={post.href}>
            <Html as="span" html={post.titleHtml || t('(no title)')} />
          </a>
        </h2>
        <p className="card-meta">
          <time dateTime={post.date}>{post.dateText}</time>
          {post.author && <span>{post.author.name}</span>}
        </p>
      </header>
      <Html className="entry-content prose" html={post.contentHtml} />
    </article>
  );
}
