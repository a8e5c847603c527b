import { restrictedRows } from 'portolan/content';
import { Html, type PostRow, type RenderContext, type ShortcodeAttributes } from 'portolan/plugin';
import { guest } from 'portolan/users';
import { builderText } from '../../builder-text.ts';
import { attributeOf, integerOf, isOn, oneOf } from '../attributes.ts';
import { defineBuilderElement } from '../define-element.ts';
import { type Frame, frameOf } from '../frame.ts';
import { PostGrid, type PostGridModel, postSliderModel } from '../post-slider/post-slider.tsx';
import { type EntryContent, entryContents } from '../posts/entry-content.ts';
import {
  type BlogDesign,
  blogDesign,
  EntryCategories,
  type EntryMeta,
  EntryMetaLine,
  entryMetas,
  type MetaParts,
  metaParts,
} from '../posts/entry-meta.tsx';
import { type ElementPages, PageLinks, pageOfElement, pagesOf } from '../posts/page-links.tsx';
import { type PostCard, postCards } from '../posts/post-cards.ts';
import { chosenTerms, noteListed, postsQuery, skippedPosts } from '../posts/posts-query.ts';

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
  readonly entries: readonly Entry[];
  readonly design: BlogDesign;
  readonly parts: MetaParts;
  readonly pages?: ElementPages;
  readonly texts: ListTexts;
}

interface ListTexts {
  readonly more: string;
  readonly nothing: string;
  readonly criteria: string;
}

interface Entry {
  readonly card: PostCard;
  readonly meta: EntryMeta | undefined;
  /** Its text up to its "more"; absent where the list shows excerpts or titles alone. */
  readonly content?: EntryContent;
  readonly excerpt: string;
  readonly more: boolean;
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
  const { frame, entries, pages, ...shared } = model.list;
  return (
    <div {...frame}>
      {entries.length === 0 && <NothingFound texts={shared.texts} />}
      {entries.map((entry) => (
        <ListEntry key={entry.card.id} entry={entry} {...shared} />
      ))}
      {pages && pages.total > 1 && <PageLinks {...pages} />}
    </div>
  );
}

/** What a list without posts says. Source: Enfold, `loop-index.php`. */
function NothingFound({ texts }: { readonly texts: ListTexts }) {
  return (
    <article className="entry">
      <h2 className="post-title entry-title">{texts.nothing}</h2>
      <p>{texts.criteria}</p>
    </article>
  );
}

function ListEntry({
  entry: { card, meta, content, excerpt, more },
  style,
  design,
  parts,
  texts,
}: { readonly entry: Entry } & Pick<ListModel, 'style' | 'design' | 'parts' | 'texts'>) {
  const media = style.startsWith('bloglist') ? null : <EntryMedia card={card} content={content} />;
  const line = meta && style !== 'bloglist-simple' && (
    <EntryMetaLine card={card} meta={meta} parts={parts} design={design} />
  );
  const elegant = design === 'elegant';
  return (
    <article className={`post-entry post-entry-${card.id} ${style} ${design}-entry`}>
      {!elegant && media}
      <div className="entry-content-wrapper">
        <h2 className="post-title entry-title">
          <a href={content?.link ?? card.href}>
            <Html as="span" html={card.titleHtml} />
          </a>
        </h2>
        {elegant && meta && parts.category && (
          <p className="blog-categories">
            <EntryCategories meta={meta} />
          </p>
        )}
        {elegant ? media : line}
        {content && <Html className="entry-content" html={content.html} />}
        {excerpt && <p className="entry-content">{excerpt}</p>}
        {more && (
          <p>
            <a className="more-link" href={card.href}>
              {texts.more}
              <span className="screen-reader-text">: {card.plainTitle}</span>
            </a>
          </p>
        )}
        {elegant && line}
      </div>
    </article>
  );
}

/** What stands before a post's text: what its format brings, or its picture. */
function EntryMedia({
  card,
  content,
}: {
  readonly card: PostCard;
  readonly content: EntryContent | undefined;
}) {
  if (content?.mediaHtml && content.overPicture && card.imageHtml) {
    return (
      <div className="blog-media blog-player-over-picture">
        <Html as="span" html={card.imageHtml} />
        <Html className="blog-player" html={content.mediaHtml} />
      </div>
    );
  }
  if (content?.mediaHtml) return <Html className="blog-media" html={content.mediaHtml} />;
  if (!card.imageHtml) return null;
  return (
    <a className="blog-thumb" href={card.href} tabIndex={-1} aria-hidden="true">
      <Html as="span" html={card.imageHtml} />
    </a>
  );
}

/** `[av_blog blog_style='blog-grid' items='6']`. Source: Enfold, `av_blog`. */
export const blogList = defineBuilderElement<Model>({
  name: 'blog-list',
  tags: ['av_blog'],
  view: View,
  styles: ['blog-list', 'post-slider'],
  async model(attributes, _content, context, tag) {
    // "Not on subpages": only the first page of the list shows it.
    if (attributes['conditional'] === 'is_subpage' && pageOfElement(context) > 1) return undefined;
    const { posts, pages } = await pagedPosts(attributes, context);
    const style = oneOf(attributes['blog_style'], BLOG_STYLES);
    const paged = pages && { pages };
    if (style === 'blog-grid') {
      const made = await postSliderModel(posts, attributes, context, tag, true);
      return made && 'grid' in made ? { grid: made.grid, ...paged } : undefined;
    }
    const size = attributes['image_size'] || (style === 'single-small' ? 'square' : 'entry_without_sidebar');
    const cards = await postCards(context, posts, size);
    const design = blogDesign(context.site);
    return {
      list: {
        frame: frameOf(tag, attributes, context, {
          classes: ['av-alb-blogposts', `av-blog-${style}`, design === 'elegant' && 'elegant-blog'],
        }),
        style,
        design,
        parts: metaParts(context.site),
        texts: {
          more: builderText(context.site, 'Read more'),
          nothing: builderText(context.site, 'Nothing Found'),
          criteria: builderText(context.site, 'Sorry, no posts matched your criteria'),
        },
        entries: await entriesOf(posts, cards, style, attributes, context),
        ...paged,
      },
    };
  },
});

/** What of each post the list shows: its text up to its "more", an excerpt, or nothing but its title. */
async function entriesOf(
  posts: readonly PostRow[],
  cards: readonly PostCard[],
  style: ListModel['style'],
  attributes: ShortcodeAttributes,
  context: RenderContext,
): Promise<readonly Entry[]> {
  const length = attributes['content_length'] || 'content';
  const compact = style.startsWith('bloglist');
  const metas = await entryMetas(context.site, posts);
  const contents = !compact && length === 'content' ? await entryContents(posts, context) : [];
  const excerpts = compact ? style === 'bloglist-excerpt' : length !== 'content';
  return cards.map((card, index) => {
    const content = contents[index];
    return {
      card,
      meta: metas.get(card.id),
      ...(content && { content }),
      excerpt: excerpts ? card.excerpt : '',
      more: content?.hasMore ?? length.includes('read_more'),
    };
  });
}

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
  noteListed(rows, context);
  return { posts: rows, pages: paged ? pagesOf(context, page, items, total - offset) : undefined };
}
