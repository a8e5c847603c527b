import { postClasses } from 'portolan/content';
import { convertChars, escapeAttribute, escapeHtml, escapeUrl, texturize } from 'portolan/html';
import { attachmentImage, sizedImage } from 'portolan/media';
import type { Meta, PostRow, Site, TermRow } from 'portolan/plugin';
import { postLinks } from 'portolan/routing';
import { siteDate } from 'portolan/time';
import { builderText } from '../../builder-text.ts';
import { excerptOf } from '../posts/post-cards.ts';
import { type ProductPrice, productPrices } from '../posts/product-prices.ts';
import type { MasonrySettings } from './masonry-settings.ts';

/** Characters after which an excerpt is cut at the next blank. Source: Enfold, masonry. */
export const MASONRY_EXCERPT = 60;

/** What an entry shows, ready to be written. */
export interface MasonryItem {
  readonly post: PostRow;
  readonly href: string;
  readonly classes: readonly string[];
  readonly sortTerms: readonly string[];
  readonly title: string;
  /** What its link is called where nothing on it says so; '' where something does. */
  readonly linkName: string;
  readonly protectedPost: boolean;
  readonly picture: MasonryPicture | undefined;
  readonly excerpt: string;
  readonly textAfterHtml: string;
}

interface MasonryPicture {
  readonly src: string;
  readonly title: string;
  readonly alt: string;
  readonly width: number;
  readonly height: number;
  /** Safe HTML: the `img`. */
  readonly html: string;
}

/**
 * Posts as entries of a masonry. `inRequest` = loaded later: their classes are then those of admin-ajax.php.
 * `wantedFrom` = entries that stand before them.
 */
export async function masonryItems(
  site: Site,
  posts: readonly PostRow[],
  settings: MasonrySettings,
  inRequest: boolean,
  wantedFrom = 0,
): Promise<readonly MasonryItem[]> {
  if (posts.length === 0) return [];
  const ids = posts.map((post) => post.ID);
  const [metas, terms, links, authors] = await Promise.all([
    site.posts.meta(ids),
    site.terms.ofObjects(ids),
    postLinks(site, posts),
    site.users.byIds([...new Set(posts.map((post) => post.post_author))]),
  ]);
  const prices = await productPrices(site, posts);
  const pictures = await picturesFor(site, posts, metas, settings);
  return posts.map((post, index) => {
    const own = terms.get(post.ID) ?? [];
    const locked = post.post_password !== '';
    const picture = pictures.get(post.ID);
    const author = authors.get(post.post_author)?.display_name ?? '';
    return {
      post,
      href: linkOfItem(metas.get(post.ID), links.get(post.ID) ?? ''),
      classes: itemClasses(site, post, own, inRequest, metas.get(post.ID)),
      sortTerms: own
        .filter((term) => term.taxonomy === settings.taxonomy)
        .map((term) => term.slug.replaceAll('%', '')),
      title: post.post_title,
      linkName:
        (picture?.title ?? post.post_title).trim() === ''
          ? picture?.alt || `${builderText(site, 'Picture')} ${wantedFrom + index + 1}`
          : '',
      protectedPost: locked,
      picture: locked ? undefined : picture,
      excerpt: settings.caption_elements.includes('excerpt') ? excerptOf(site, post, MASONRY_EXCERPT) : '',
      textAfterHtml: settings.caption_elements.includes('excerpt')
        ? textAfter(site, post, prices.get(post.ID), locked ? '' : author)
        : '',
    };
  });
}

function linkOfItem(meta: Meta | undefined, link: string): string {
  return meta?.get('_portfolio_custom_link') === 'custom'
    ? meta.get('_portfolio_custom_link_url') || link
    : link;
}

function itemClasses(
  site: Site,
  post: PostRow,
  terms: readonly TermRow[],
  inRequest: boolean,
  meta: Meta | undefined,
): readonly string[] {
  const locked = post.post_password !== '';
  const sticky = stickyIds(site).has(post.ID);
  const classes = postClasses(site, post, terms, {
    hasThumbnail: Number(meta?.get('_thumbnail_id') ?? 0) > 0,
    passwordRequired: locked,
    sticky: false,
  });
  return [
    ...classes.flatMap((name) => {
      if (inRequest && name === post.post_type) return [];
      return inRequest && sticky && name === 'hentry' ? ['status-sticky', name] : [name];
    }),
    ...(locked ? ['entry-protected'] : []),
  ];
}

function stickyIds(site: Site): ReadonlySet<number> {
  const stored = site.options.value('sticky_posts');
  return new Set(Array.isArray(stored) ? stored.map(Number) : []);
}

async function picturesFor(
  site: Site,
  posts: readonly PostRow[],
  metas: ReadonlyMap<number, Meta>,
  settings: MasonrySettings,
): Promise<ReadonlyMap<number, MasonryPicture>> {
  const idOf = (post: PostRow) =>
    post.post_type === 'attachment' ? post.ID : Number(metas.get(post.ID)?.get('_thumbnail_id') ?? 0);
  const ids = [...new Set(posts.map(idOf).filter((id) => id > 0))];
  if (ids.length === 0) return new Map();
  const [rows, own] = await Promise.all([site.posts.byIds(ids), site.posts.meta(ids)]);
  const byId = new Map(rows.map((row) => [row.ID, row]));
  const size = settings.image_size || 'masonry';
  const found = new Map<number, MasonryPicture>();
  for (const post of posts) {
    const row = byId.get(idOf(post));
    const meta = row && own.get(row.ID);
    const image = meta && sizedImage(site, meta, size);
    if (!row || !meta || !image) continue;
    found.set(post.ID, {
      src: image.src,
      title: row.post_title,
      alt: meta.get('_wp_attachment_image_alt') ?? '',
      width: image.width,
      height: image.height,
      html: attachmentImage(site, row, meta, size),
    });
  }
  return found;
}

/** What stands behind an entry's text: date and author of a post, price of a product. */
function textAfter(site: Site, post: PostRow, price: ProductPrice | undefined, author: string): string {
  if (post.post_type === 'attachment') return '';
  if (post.post_type === 'product') {
    // Safe: the shop's own rendering of its prices.
    return price
      ? `<span class='av-masonry-price price'>${price.html}</span>${price.sale ? '<span class="onsale">Sale!</span>' : ''}`
      : '';
  }
  const date = `<span class='av-masonry-date meta-color updated'>${escapeHtml(siteDate(site, post.post_date))}</span>`;
  if (!author) return date;
  return `${date}<span class="av-masonry-text-sep text-sep-author">/</span><span class='av-masonry-author meta-color author'><span class='fn'>by ${escapeHtml(author)}</span></span>`;
}

/** Sign of the icon font for what needs a password. */
const LOCK = '\ue824';

/**
 * Entries as the theme writes them, attribute for attribute: scripts of a site know this markup, and pages that were
 * made by the old program append to it. Every value is escaped. Source: Enfold, masonry entries.
 */
export function masonryHtml(items: readonly MasonryItem[], settings: MasonrySettings, grid: number): string {
  return items.map((item) => itemHtml(item, settings, grid)).join('');
}

function itemHtml(item: MasonryItem, settings: MasonrySettings, grid: number): string {
  const { post, picture } = item;
  const tag = item.href && settings.container_links !== 'no_links' ? 'a' : 'div';
  const classes = [
    'av-masonry-entry isotope-item',
    item.classes.join(' '),
    ['all_sort', item.sortTerms.map((slug) => `${slug}_sort `).join(' ')].join(' '),
  ].join(' ');
  const ratio =
    picture && settings.size.includes('masonry')
      ? ` ${ratioClass(picture, Number(settings.auto_ratio))}`
      : '';
  const title = escapeAttribute(convertChars(texturizedTitle(picture?.title ?? item.title)));
  const name = tag === 'a' && item.linkName ? ` aria-label="${escapeAttribute(item.linkName)}"` : '';
  const open = `<${tag} ${tag === 'a' ? `href="${escapeUrl(item.href)}" ` : ''} id='av-masonry-${grid}-item-${post.ID}' data-av-masonry-item='${post.ID}' class='${escapeAttribute(classes)} av-masonry-item-${picture ? 'with' : 'no'}-image${ratio}' title="${title}"${name}   itemscope="itemscope" itemtype="https://schema.org/CreativeWork" >`;
  return `${open}<div class='av-inner-masonry-sizer'></div><figure class='av-inner-masonry main_color'>${pictureHtml(picture, settings)}${captionHtml(item, settings)}</figure></${tag}><!--end av-masonry entry-->`;
}

function texturizedTitle(title: string): string {
  return title.replaceAll('&', '&#038;').replaceAll('&#038;amp;', '&#038;');
}

function pictureHtml(picture: MasonryPicture | undefined, settings: MasonrySettings): string {
  if (!picture) return '';
  const title = escapeAttribute(picture.title);
  const alt = escapeAttribute(picture.alt);
  const inner =
    settings.size === 'flex'
      ? `<div class='av-masonry-image-container'>${picture.html}</div>`
      : `<div class='av-masonry-image-container' style="background-image: url(${escapeUrl(picture.src).replace(/[()\\]/g, encodeURIComponent)});"  title="${title}"   alt="${alt}" ></div>`;
  return `<div class="av-masonry-outerimage-container">${inner}</div>`;
}

function captionHtml(item: MasonryItem, settings: MasonrySettings): string {
  if (settings.caption_elements === 'none') return '';
  const icon = item.protectedPost
    ? `<span class='av-icon-display ' aria-hidden='true' data-av_icon='${LOCK}' data-av_iconfont='entypo-fontello'></span>`
    : '';
  const title = settings.caption_elements.includes('title')
    ? `<h3 class='av-masonry-entry-title entry-title '  itemprop="headline" >${texturize(escapeTitle(item.title), new Map())}</h3>`
    : '';
  const excerpt = item.excerpt
    ? `<div class='av-masonry-entry-content entry-content'  itemprop="text" >${escapeHtml(item.excerpt)}</div>`
    : '';
  return `<figcaption class='av-inner-masonry-content site-background'><div class='av-inner-masonry-content-pos'><div class='av-inner-masonry-content-pos-content'><div class='avia-arrow'></div>${icon}${title}${excerpt}${item.textAfterHtml}</div></div></figcaption>`;
}

/** A title keeps references that it holds already. */
function escapeTitle(title: string): string {
  return title
    .replace(/<[^>]*>/g, '')
    .replace(/&(?!#?\w+;)/g, '&#038;')
    .replaceAll('<', '&lt;');
}

/** Upright, lying or neither, from the pixels. Source: Enfold, `auto_ratio`. */
export function ratioClass(
  picture: { readonly width: number; readonly height: number },
  ratio: number,
): string {
  const limit = ratio > 0 ? ratio : 1.7;
  if (picture.width / picture.height > limit) return 'av-landscape-img';
  return picture.height / picture.width > limit ? 'av-portrait-img' : 'av-grid-img';
}
