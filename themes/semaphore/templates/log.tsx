import { Html, type PageLink, type PageModel, type PostModel, useTexts } from 'portolan/theme';
import { Widgets } from '../parts/deck.tsx';
import { Flag } from '../parts/flag.tsx';

/** A list of posts as a ship's log: one line a post, its date at the side, its category by its flag. */
export function Log({ page }: { readonly page: PageModel }) {
  const { posts, query } = page;
  const { t } = useTexts();
  const author = page.data['author'] as { readonly description: string } | undefined;
  return (
    <div className="log-page">
      <header className="log-header">
        <h1>{page.heading || page.site.name}</h1>
        {page.descriptionHtml && <Html className="prose" html={page.descriptionHtml} />}
        {author?.description && <p>{author.description}</p>}
        {query.page > 1 && <p>{t('Page %1$s of %2$s', query.page, query.pages)}</p>}
      </header>
      {posts.length === 0 && <p>{page.nothingFound?.text ?? t('Nothing has been published here yet.')}</p>}
      {posts.map((post, index) => (
        <LogEntry key={post.id} post={post} whole={page.listStyle === 'content'} first={index === 0} />
      ))}
      <Leaves links={page.pagination} />
      <Widgets widgets={page.sidebars['sidebar'] ?? []} />
    </div>
  );
}

function LogEntry({
  post,
  whole,
  first,
}: {
  readonly post: PostModel;
  /** Whether the text stands here, instead of how it begins. */
  readonly whole: boolean;
  readonly first: boolean;
}) {
  const { t } = useTexts();
  const category = post.terms.find((term) => term.taxonomy === 'category');
  return (
    <article className={`log-entry ${post.classes.join(' ')}`}>
      <p className="log-date">
        <time dateTime={post.date}>{post.dateText}</time>
        {category && (
          <a href={category.href}>
            <Flag character={category.name} />
            {category.name}
          </a>
        )}
      </p>
      <div className="log-text">
        <h2>
          <a href={post.href}>
            <Html as="span" html={post.titleHtml || t('(no title)')} />
          </a>
        </h2>
        {whole ? (
          <Html className="entry-content prose" html={post.contentHtml} />
        ) : (
          post.excerptHtml && <Html html={post.excerptHtml} />
        )}
      </div>
      {post.image && !whole && (
        <a className="log-picture" href={post.href} tabIndex={-1} aria-hidden="true">
          <img
            src={post.image.src}
            srcSet={post.image.srcset}
            sizes={post.image.srcset && '(max-width: 700px) 40vw, 220px'}
            width={post.image.width}
            height={post.image.height}
            alt=""
            loading={first ? undefined : 'lazy'}
            decoding="async"
          />
        </a>
      )}
    </article>
  );
}

/** Links to the leaves of the log. */
function Leaves({ links }: { readonly links: readonly PageLink[] }) {
  const { t } = useTexts();
  if (links.length === 0) return null;
  return (
    <nav className="pagination" aria-label={t('Pages')}>
      <ul>
        {links.map((link, index) => (
          <li key={link.href ?? `${link.label}-${index}`}>
            {link.href ? (
              <a className="page-numbers" href={link.href} rel={link.rel}>
                {link.rel ? t(link.label) : link.label}
              </a>
            ) : (
              <span className="page-numbers current" aria-current={link.current ? 'page' : undefined}>
                {link.label}
              </span>
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}
