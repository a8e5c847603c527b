import { Html } from 'portolan/plugin';
import { EntryCategories, EntryComments, type EntryMeta } from '../posts/entry-meta.tsx';
import type { PostCard } from '../posts/post-cards.ts';

/** What of a post an entry shows. Source: Enfold, `contents`. */
export interface EntryParts {
  readonly title: boolean;
  readonly excerpt: boolean;
  readonly more: boolean;
}

/** `excerpt`, `excerpt_read_more`, `title`, `title_read_more`, `only_excerpt` …, `no`. */
export function entryParts(contents: string): EntryParts {
  return {
    title: contents !== 'no' && !contents.startsWith('only_excerpt'),
    excerpt: contents.includes('excerpt'),
    more: contents.includes('read_more'),
  };
}

/** One post of a slider or grid of posts. */
export function PostEntry({
  card,
  parts,
  price,
  ratio,
  elegant,
}: {
  readonly card: PostCard;
  /** What its categories and its discussion say, where the site's lists of posts are composed in that way. */
  readonly elegant?: EntryMeta | undefined;
  readonly parts: EntryParts;
  /** How wide the pictures of the others are for their height: an entry without one has as much room in its place. */
  readonly ratio?: string | undefined;
  /** Safe HTML: price of a product. */
  readonly price?: string;
}) {
  const isPost = card.type === 'post';
  return (
    <article
      className={`slide-entry post-entry-${card.id} ${card.imageHtml ? 'real-thumbnail' : 'no-thumbnail'}`}
    >
      {card.imageHtml && (
        <a className="slide-image" href={card.href} tabIndex={-1} aria-hidden="true">
          <Html as="span" html={card.imageHtml} />
        </a>
      )}
      {!card.imageHtml && ratio && <NoPicture ratio={ratio} />}
      <div className="slide-content">
        {parts.title && (
          <header className="entry-content-header">
            <h3 className="slide-entry-title entry-title">
              <a href={card.href}>
                <Html as="span" html={card.titleHtml} />
              </a>
            </h3>
            {elegant && isPost && elegant.categories.length > 0 && (
              <p className="blog-categories">
                <EntryCategories meta={elegant} />
              </p>
            )}
          </header>
        )}
        {price && <Html className="slide-entry-price price" html={price} />}
        {isPost && parts.excerpt && !elegant && (
          <div className="slide-meta">
            {card.comments > 0 && <span className="slide-meta-comments">{card.comments} Comments / </span>}
            <time className="slide-meta-time updated" dateTime={card.isoDate}>
              {card.date}
            </time>
          </div>
        )}
        {parts.excerpt && card.excerpt && (
          <div className="slide-entry-excerpt entry-content">{card.excerpt}</div>
        )}
        {isPost && elegant && (
          <div className="slide-meta">
            {elegant.commentsOpen && <EntryComments card={card} />}
            <time className="slide-meta-time updated" dateTime={card.isoDate}>
              {card.date}
            </time>
          </div>
        )}
        {(parts.more || !parts.title) && (
          <div className="read-more-link">
            <a className="more-link" href={card.href}>
              Read more<span className="screen-reader-text">: {card.plainTitle}</span>
            </a>
          </div>
        )}
      </div>
    </article>
  );
}

/** Stands where others of a list have their picture. Source: Enfold, `fallback-post-type-icon`. */
export function NoPicture({ ratio }: { readonly ratio: string }) {
  return (
    <span
      className="fallback-post-type-icon"
      data-av_icon={'\ue836'}
      style={{ aspectRatio: ratio }}
      aria-hidden="true"
    >
      <svg viewBox="0 0 24 24" focusable="false">
        <path d="M6 3h8l4 4v14H6zM14 3v4h4M9 12h6M9 16h6" />
      </svg>
    </span>
  );
}
