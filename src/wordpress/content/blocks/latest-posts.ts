import he from 'he';
import type {
  BlockElement,
  Meta,
  PostRow,
  RenderContext,
  Site,
  TaxonomyClause,
  UserRow,
} from '../../../types/index.ts';
import { html, type Markup, trustedHtml } from '../../markup.ts';
import { attachmentImage } from '../../media/attachment-image.ts';
import { postLinks } from '../../routing/permalinks.ts';
import { isoDate, siteDate } from '../../site/site-time.ts';
import { format, translate } from '../../texts/index.ts';
import { type BlockAttributes, idsOf, numberOf, settingAt, textOf } from '../block-attributes.ts';
import { escapeUrl } from '../escape.ts';
import { EXCERPT_MORE } from '../excerpt.ts';
import { ksesPost } from '../kses.ts';
import { picturePlace } from '../main-post.ts';
import { excerptText } from '../render.ts';
import { contextInside } from '../render-context.ts';
import { restrictedPost, withoutRestrictedParts } from '../restricted-posts.ts';
import { sanitizeHtmlClass } from '../sanitize.ts';
import { renderTitle } from '../titles.ts';
import { wrapper } from './wrapper.ts';

const MOST_POSTS = 100;

/** `core/latest-posts`: the same number of statements for any number of posts. WordPress: render_block_core_latest_posts(). */
export const latestPosts: BlockElement = {
  name: 'core/latest-posts',
  defaults: {
    postsToShow: 5,
    order: 'desc',
    orderBy: 'date',
    displayPostContent: false,
    displayPostContentRadio: 'excerpt',
    excerptLength: 55,
    displayAuthor: false,
    displayPostDate: false,
    postLayout: 'list',
    columns: 3,
    displayFeaturedImage: false,
    featuredImageSizeSlug: 'thumbnail',
    addLinkToFeaturedImage: false,
  },
  async render(attributes, _inner, context, block) {
    const author = numberOf(attributes, 'selectedAuthor', 0);
    const posts = await context.site.posts.find({
      types: ['post'],
      statuses: ['publish'],
      taxonomies: categoryClause(block.attrs?.['categories']),
      ...(author > 0 && { authors: [author] }),
      order: [
        {
          by: attributes['orderBy'] === 'title' ? 'title' : 'date',
          direction: attributes['order'] === 'asc' ? 'asc' : 'desc',
        },
      ],
      limit: postsToShow(context.site, numberOf(attributes, 'postsToShow', 5)),
    });
    const related = await relatedRows(context, posts, attributes);
    const items: Markup[] = [];
    for (const post of posts) items.push(await listItem(context, post, related, attributes));
    return html`<ul ${wrapper('core/latest-posts', attributes, { class: classes(attributes) })}>${items}</ul>`
      .text;
  },
};

/** None = as many as a list of the site has; one less than none = all. */
function postsToShow(site: Site, wanted: number): number {
  if (wanted === -1) return MOST_POSTS;
  const number = Math.abs(wanted) || site.options.number('posts_per_page', 10);
  return Math.min(MOST_POSTS, number);
}

function classes(attributes: BlockAttributes): string {
  const grid = attributes['postLayout'] === 'grid';
  return [
    'wp-block-latest-posts__list',
    ...(grid ? ['is-grid', `columns-${numberOf(attributes, 'columns', 3)}`] : []),
    ...(attributes['displayPostDate'] ? ['has-dates'] : []),
    ...(attributes['displayAuthor'] ? ['has-author'] : []),
    ...(settingAt(attributes, 'style', 'elements', 'link', 'color', 'text') != null
      ? ['has-link-color']
      : []),
  ].join(' ');
}

/** Older blocks name one category by its id, newer ones have a list. */
function categoryClause(categories: unknown): readonly TaxonomyClause[] {
  const terms = Array.isArray(categories)
    ? idsOf(categories.map((item) => (item as { id?: unknown } | null)?.id ?? item))
    : idsOf([categories]);
  return terms.length > 0 ? [{ taxonomy: 'category', terms, operator: 'IN' }] : [];
}

/** Everything that the list shows besides the posts, by id. */
interface Related {
  readonly links: ReadonlyMap<number, string>;
  readonly authors: ReadonlyMap<number, UserRow>;
  /** Post → its featured image. */
  readonly images: ReadonlyMap<number, PostRow>;
  readonly imageMetas: ReadonlyMap<number, Meta>;
}

async function relatedRows(
  { site }: RenderContext,
  posts: readonly PostRow[],
  attributes: BlockAttributes,
): Promise<Related> {
  const metas = attributes['displayFeaturedImage']
    ? await site.posts.meta(posts.map((post) => post.ID))
    : undefined;
  const thumbnailOf = (post: PostRow) => Number(metas?.get(post.ID)?.get('_thumbnail_id') ?? 0);
  const ids = posts.map(thumbnailOf).filter((id) => id > 0);
  const [links, authors, rows, imageMetas] = await Promise.all([
    postLinks(site, posts),
    attributes['displayAuthor'] ? site.users.byIds(posts.map((post) => post.post_author)) : new Map(),
    ids.length > 0 ? site.posts.byIds([...new Set(ids)]) : [],
    ids.length > 0 ? site.posts.meta([...new Set(ids)]) : new Map(),
  ]);
  const byId = new Map(rows.map((row) => [row.ID, row]));
  const images = posts.flatMap((post) => {
    const image = byId.get(thumbnailOf(post));
    return image ? [[post.ID, image] as const] : [];
  });
  return { links, authors, images: new Map(images), imageMetas };
}

async function listItem(
  context: RenderContext,
  post: PostRow,
  related: Related,
  attributes: BlockAttributes,
): Promise<Markup> {
  const { site } = context;
  const href = escapeUrl(related.links.get(post.ID) ?? '');
  // Safe: a rendered title is HTML.
  const title = trustedHtml(renderTitle(post, site) || translate(site, '(no title)'));
  const author = related.authors.get(post.post_author)?.display_name;
  const byline =
    author &&
    html`<div class="wp-block-latest-posts__post-author">${format(translate(site, 'by %s'), author)}</div>`;
  const date =
    Boolean(attributes['displayPostDate']) &&
    html`<time datetime="${isoDate(site, post.post_date)}" class="wp-block-latest-posts__post-date">${siteDate(site, post.post_date)}</time>`;
  const text = attributes['displayPostContent'] ? await postText(context, post, href, attributes) : undefined;
  const image = featuredImage(context, post, related, attributes, { href, title });
  return html`<li>${image}<a class="wp-block-latest-posts__post-title" href="${href}">${title}</a>${byline || undefined}${date}${text}</li>\n`;
}

function featuredImage(
  context: RenderContext,
  post: PostRow,
  { images, imageMetas }: Related,
  attributes: BlockAttributes,
  link: { readonly href: string; readonly title: Markup },
): Markup | undefined {
  const row = images.get(post.ID);
  if (!row) return undefined;
  const bound = (name: string, property: string) => {
    const pixels = numberOf(attributes, name, 0);
    return pixels > 0 ? `${property}:${pixels}px;` : '';
  };
  const style = bound('featuredImageSizeWidth', 'max-width') + bound('featuredImageSizeHeight', 'max-height');
  const size = textOf(attributes, 'featuredImageSizeSlug', 'thumbnail');
  const picture = attachmentImage(context.site, row, imageMetas.get(row.ID), size, {
    className: 'wp-post-image',
    attributes: { style },
    place: picturePlace(context),
  });
  if (picture === '') return undefined;
  const align = textOf(attributes, 'featuredImageAlign');
  const classes = `wp-block-latest-posts__featured-image${align ? ` align${sanitizeHtmlClass(align)}` : ''}`;
  // Safe: attachmentImage() escapes what it writes.
  const image = trustedHtml(picture);
  const linked = attributes['addLinkToFeaturedImage']
    ? html`<a href="${link.href}" aria-label="${link.title.text}">${image}</a>`
    : image;
  return html`<div class="${classes}">${linked}</div>`;
}

async function postText(
  context: RenderContext,
  post: PostRow,
  href: string,
  attributes: BlockAttributes,
): Promise<Markup> {
  const { site } = context;
  const restricted =
    (await restrictedPost(site, post, context.visitor))?.excerptHtml ??
    (post.post_password !== '' && translate(site, 'This content is password protected.'));
  if (attributes['displayPostContentRadio'] === 'full_post') {
    // Safe: the content is filtered as that of any author is.
    const content = trustedHtml(ksesPost(he.decode(withoutRestrictedParts(site, post.post_content))));
    return html`<div class="wp-block-latest-posts__post-full-content">${restricted || content}</div>`;
  }
  const inside = contextInside(context, { post });
  const length = numberOf(attributes, 'excerptLength', 55);
  const excerpt = restricted || (await excerptText(site, post, { context: inside, locked: false, length }));
  if (!excerpt.endsWith(EXCERPT_MORE)) {
    // Safe: an excerpt is HTML of the post's author.
    return html`<div class="wp-block-latest-posts__post-excerpt">${trustedHtml(excerpt)}</div>`;
  }
  const text = trustedHtml(excerpt.slice(0, -EXCERPT_MORE.length));
  const title = trustedHtml(renderTitle(post, site));
  const more = html`<a class="wp-block-latest-posts__read-more" href="${href}" rel="noopener noreferrer">${translate(site, 'Read more')}<span class="screen-reader-text">: ${title}</span></a>`;
  return html`<div class="wp-block-latest-posts__post-excerpt">${text}… ${more}</div>`;
}
