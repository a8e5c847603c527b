import { Html, type PostModel, renderedOnce, useTexts } from 'portolan/theme';
import { Picture } from './picture.tsx';

/** A post in a list: picture, category, title, excerpt, date and reading time. */
export const PostCard = renderedOnce(Card);

function Card({
  post,
  level = 2,
  priority = false,
  lead = false,
}: {
  readonly post: PostModel;
  readonly level?: 2 | 3;
  readonly priority?: boolean;
  readonly lead?: boolean;
}) {
  const { t } = useTexts();
  const Heading = `h${level}` as const;
  const category = post.terms.find((term) => term.taxonomy === 'category');
  return (
    <article className={`card ${lead ? 'card-lead ' : ''}${post.classes.join(' ')}`}>
      {post.image && (
        <a className="card-picture" href={post.href} tabIndex={-1} aria-hidden="true">
          <Picture
            image={post.image}
            sizes={
              lead
                ? '(max-width: 900px) 100vw, 720px'
                : '(max-width: 640px) 100vw, (max-width: 1000px) 50vw, 380px'
            }
            priority={priority}
            decorative
          />
        </a>
      )}
      {!post.image && post.passwordRequired && (
        <a className="card-picture is-locked" href={post.href} tabIndex={-1} aria-hidden="true">
          <svg viewBox="0 0 24 24" focusable="false">
            <path d="M6 11h12v9H6zM8.5 11V8a3.5 3.5 0 0 1 7 0v3M12 14.5v2" />
          </svg>
        </a>
      )}
      <div className="card-text">
        {category && (
          <p className="kicker">
            <a href={category.href}>{category.name}</a>
          </p>
        )}
        <Heading className="card-title">
          <a href={post.href}>
            <Html as="span" html={post.titleHtml || t('(no title)')} />
          </a>
        </Heading>
        {post.excerptHtml && <Html className="card-excerpt" html={post.excerptHtml} />}
        {post.type === 'post' && (
          <p className="card-meta">
            <time dateTime={post.date}>{post.dateText}</time>
            <span>{t('%s min read', post.readingMinutes)}</span>
          </p>
        )}
      </div>
    </article>
  );
}
