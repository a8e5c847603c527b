import { plainExcerpt, renderTitle } from 'portolan/content';
import { attachmentImages } from 'portolan/media';
import type { PostRow, RenderContext, Site } from 'portolan/plugin';
import { postLinks } from 'portolan/routing';
import { isoDate, siteDate } from 'portolan/time';

/** What lists of posts show of one. */
export interface PostCard {
  readonly id: number;
  readonly type: string;
  readonly href: string;
  /** Safe HTML: the rendered title. */
  readonly titleHtml: string;
  /** The same without markup, for names of links. */
  readonly plainTitle: string;
  /** Safe HTML: the `img` of its picture; '' without one. */
  readonly imageHtml: string;
  /** Its picture's id; 0 without one. */
  readonly pictureId: number;
  /** Plain text: the author's own excerpt, else the beginning of the content. */
  readonly excerpt: string;
  readonly date: string;
  readonly isoDate: string;
  readonly author: string;
  readonly comments: number;
}

/** How wide the pictures of such cards are for their height, as CSS; undefined where no card has one. */
export function pictureRatio(cards: readonly PostCard[]): string | undefined {
  for (const { imageHtml } of cards) {
    const [, width] = / width="(\d+)"/.exec(imageHtml) ?? [];
    const [, height] = / height="(\d+)"/.exec(imageHtml) ?? [];
    if (width && height) return `${width} / ${height}`;
  }
  return undefined;
}

/** Characters of content that stand for an excerpt. */
const EXCERPT = 160;

/** Posts as cards, in their order; a fixed number of statements for all of them. */
export async function postCards(
  context: RenderContext,
  posts: readonly PostRow[],
  imageSize: string,
  excerptLength = EXCERPT,
): Promise<readonly PostCard[]> {
  if (posts.length === 0) return [];
  const { site } = context;
  const metas = await site.posts.meta(posts.map((post) => post.ID));
  const pictures = new Map(
    posts.map((post) => [
      post.ID,
      post.post_type === 'attachment' ? post.ID : Number(metas.get(post.ID)?.get('_thumbnail_id') ?? 0),
    ]),
  );
  const [links, images, authors] = await Promise.all([
    postLinks(site, posts),
    attachmentImages(site, [...pictures.values()], imageSize),
    site.users.byIds([...new Set(posts.map((post) => post.post_author))]),
  ]);
  return posts.map((post) => {
    const titleHtml = renderTitle(post, site);
    const own = metas.get(post.ID);
    const custom =
      own?.get('_portfolio_custom_link') === 'custom' ? own.get('_portfolio_custom_link_url') : undefined;
    return {
      id: post.ID,
      type: post.post_type,
      href: custom || (links.get(post.ID) ?? ''),
      titleHtml,
      plainTitle: plainTitle(titleHtml),
      imageHtml: post.post_password ? '' : (images.get(pictures.get(post.ID) ?? 0) ?? ''),
      pictureId: post.post_password ? 0 : (pictures.get(post.ID) ?? 0),
      excerpt: excerptOf(site, post, excerptLength),
      date: siteDate(site, post.post_date),
      isoDate: isoDate(site, post.post_date),
      author: authors.get(post.post_author)?.display_name ?? '',
      comments: post.comment_count,
    };
  });
}

/** A rendered title as plain text. */
function plainTitle(html: string): string {
  return html
    .replace(/<[^>]*>/g, '')
    .replace(/&#0*38;|&amp;/g, '&')
    .replace(/&#(\d+);/g, (_, code: string) => String.fromCodePoint(Number(code)));
}

/** The hand-written excerpt whole, or the beginning of the content: plain text that everybody may read. */
export function excerptOf(site: Site, post: PostRow, length: number): string {
  const text = plainExcerpt(site, post);
  return post.post_excerpt === '' ? truncated(text, length) : text;
}

/** A text cut at the first blank at or behind a place, with `…` where something was cut. Source: Enfold. */
export function truncated(text: string, length: number): string {
  if (text.length <= length) return text;
  const blank = text.indexOf(' ', length);
  return blank < 0 ? text : `${text.slice(0, blank)}…`;
}
