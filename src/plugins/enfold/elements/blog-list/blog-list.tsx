import { restrictedRows } from 'portolan/content';
import { Html, type RenderContext, type ShortcodeAttributes } from 'portolan/plugin';
import { guest } from 'portolan/users';
import { attributeOf, integerOf, isOn, oneOf } from '../attributes.ts';
import { defineBuilderElement } from '../define-element.ts';
import { type Frame, frameOf } from '../frame.ts';
import { PostGrid, type PostGridModel, postSliderModel } from '../post-slider/post-slider.tsx';
import { type ElementPages, PageLinks, pageOfElement, pagesOf } from '../posts/page-links.tsx';
import { type PostCard, postCards } from '../posts/post-cards.ts';
import { chosenTerms, postsQuery, skippedPosts } from '../posts/posts-query.ts';

/** How posts of a list are laid out. Source: Enfold, `blog_style`. */
export const BLOG_STYLES = [
  'single-big',
  'multi-big',
  'single-small',
  'blog-grid',
  'bloglist-simple',
  'bloglist-compact',
  'bloglist-excerpt',
  'fullsize',
] as const;

interface ListModel {
  readonly frame: Frame;
  readonly style: (typeof BLOG_STYLES)[number];
  readonly cards: readonly PostCard[];
  readonly excerpts: boolean;
  readonly more: boolean;
  readonly pages?: ElementPages;
}

type Model = { readonly list: ListModel } | { readonly grid: PostGridModel; readonly pages?: ElementPages };

function View(model: Model) {
  if ('grid' in model) {
    return (
      <>
        <PostGrid {...model.grid} />
        {model.pages && model.pages.total > 1 && <PageLinks {...model.pages} />}
      </>
    );
  }
  const { frame, style, cards, excerpts, more, pages } = model.list;
  const compact = style.startsWith('bloglist');
  return (
    <div {...frame}>
      {cards.map((card) => (
        <article key={card.id} className={`post-entry post-entry-${card.id} ${style}`}>
          {card.imageHtml && !compact && (
            <a className="blog-thumb" href={card.href} tabIndex={-1} aria-hidden="true">
              <Html as="span" html={card.imageHtml} />
            </a>
          )}
          <div className="entry-content-wrapper">
            <h2 className="post-title entry-title">
              <a href={card.href}>
                <Html as="span" html={card.titleHtml} />
              </a>
            </h2>
            {style !== 'bloglist-simple' && (
              <p className="post-meta-infos">
                <time dateTime={card.isoDate}>{card.date}</time>
                {card.author && <span> / by {card.author}</span>}
              </p>
            )}
            {excerpts && card.excerpt && <p className="entry-content">{card.excerpt}</p>}
            {more && (
              <a className="more-link" href={card.href} aria-hidden="true" tabIndex={-1}>
                Read more
              </a>
            )}
          </div>
        </article>
      ))}
      {pages && pages.total > 1 && <PageLinks {...pages} />}
    </div>
  );
}

/** `[av_blog blog_style='blog-grid' items='6']`. Source: Enfold, `av_blog`. */
export const blogList = defineBuilderElement<Model>({
  name: 'blog-list',
  tags: ['av_blog'],
  view: View,
  styles: ['blog-list', 'post-slider'],
  async model(attributes, _content, context, tag) {
    if (attributes['conditional'] === 'is_subpage' && pageOfElement(context) < 2) return undefined;
    const { posts, pages } = await pagedPosts(attributes, context);
    const style = oneOf(attributes['blog_style'], BLOG_STYLES);
    const paged = pages && { pages };
    if (style === 'blog-grid') {
      const made = await postSliderModel(posts, attributes, context, tag, true);
      return made && 'grid' in made ? { grid: made.grid, ...paged } : undefined;
    }
    const size = attributes['image_size'] || (style === 'single-small' ? 'square' : 'entry_without_sidebar');
    const cards = await postCards(context, posts, size);
    if (cards.length === 0) return undefined;
    return {
      list: {
        frame: frameOf(tag, attributes, context, { classes: ['av-alb-blogposts', `av-blog-${style}`] }),
        style,
        cards,
        excerpts: !['bloglist-simple', 'bloglist-compact'].includes(style),
        more:
          isOn(attributes['content_length']) && (attributes['content_length'] ?? '').includes('read_more'),
        ...paged,
      },
    };
  },
});

/** Posts of an element's list, on the page of it that the address names. */
export async function pagedPosts(
  attributes: ShortcodeAttributes,
  context: RenderContext,
  usualLink = 'category',
) {
  const items = integerOf(attributes['items'], 16);
  const paged = attributes['paginate'] !== 'no' && isOn(attributes['paginate'] ?? 'yes');
  const page = paged ? pageOfElement(context) : 1;
  const byTaxonomy = attributes['blog_type'] === 'taxonomy';
  const categories = attributes['categories'];
  const link =
    (byTaxonomy || !categories) && attributes['link']
      ? attributes['link']
      : `${usualLink},${categories ?? ''}`;
  const offset = Math.max(0, integerOf(attributes['offset'], 0));
  const query = await postsQuery(context.site, attributes, {
    terms: chosenTerms(link),
    types: attributeOf(attributes, 'post_type')
      .split(',')
      .map((type) => type.trim()),
    items,
    offset,
    page,
    without: skippedPosts(attributes, context),
  });
  if (!query) return { posts: [], pages: undefined };
  const requested = await context.site.extensions.apply('content.query', query, context);
  const { rows: found, total } = await context.site.posts.findPage(requested);
  const rows = await restrictedRows(context.site, context.visitor ?? guest, found);
  return { posts: rows, pages: paged ? pagesOf(context, page, items, total - offset) : undefined };
}
