import { createRenderContext, restrictedRows, siteShortcodes, stripShortcodes } from 'portolan/content';
import { sizedImage } from 'portolan/media';
import type { PostRow, Site, Visitor } from 'portolan/plugin';
import { postLinks } from 'portolan/routing';
import {
  catalogueOf,
  isInStock,
  isOnBackorder,
  onSaleNow,
  type Product,
  priceMembers,
  pricesHtml,
  shopText,
} from 'portolan/shop';
import type { SearchSettings } from '../search-settings.ts';
import { excerptOf, highlighted, plainText } from './excerpt.ts';

/** One product of an answer, in the order in which its fields are sent. Titles, excerpts and prices are safe HTML. */
export interface ResultItem {
  readonly id: number;
  readonly parent_id: number;
  readonly title: string;
  readonly excerpt: string;
  readonly link: string;
  readonly image: string;
  readonly price: string;
  readonly on_sale: boolean | '';
  readonly sku: string;
  readonly stock_status: { readonly status: boolean; readonly text: string } | '';
  readonly featured: boolean | '';
  readonly f_price: string;
  readonly f_rating: string;
  readonly f_reviews: number;
  readonly f_stock: boolean;
  readonly f_sale: boolean;
  readonly post_data: Readonly<Record<string, string | number>>;
}

/** What was searched for, for marking it. */
export interface Searched {
  /** As typed, in one line. */
  readonly raw: string;
  /** The words by which the products were found. */
  readonly words: readonly string[];
}

/** The products of an answer in the order of `ids`. Prices, pictures and addresses are read for all at once. */
export async function resultItems(
  site: Site,
  visitor: Visitor,
  ids: readonly number[],
  searched: Searched,
  settings: SearchSettings,
): Promise<readonly ResultItem[]> {
  const found = await catalogueOf(site).products(ids);
  const products = [...found.values()].filter((product) => product.status === 'publish');
  const rows = await restrictedRows(
    site,
    visitor,
    products.map(({ post }) => post),
  );
  const texts = new Map(rows.map((row) => [row.ID, row] as const));
  const [prices, links, images] = await Promise.all([
    settings.show.price ? pricesHtml(site, products) : new Map<number, string>(),
    postLinks(
      site,
      products.map(({ post }) => post),
    ),
    settings.show.image ? imagesOf(site, products) : new Map<number, string>(),
  ]);
  const items: ResultItem[] = [];
  for (const product of products) {
    items.push(
      itemOf(site, product, {
        row: texts.get(product.id) ?? product.post,
        searched,
        settings,
        price: prices.get(product.id) ?? '',
        link: links.get(product.id) ?? '',
        image: images.get(product.imageId) ?? '',
        onSale: onSaleNow(site, product, await priceMembers(site, product)),
      }),
    );
  }
  return items;
}

interface ItemParts {
  /** The post as the visitor may read it. */
  readonly row: PostRow;
  readonly searched: Searched;
  readonly settings: SearchSettings;
  readonly price: string;
  readonly link: string;
  readonly image: string;
  readonly onSale: boolean;
}

function itemOf(site: Site, product: Product, parts: ItemParts): ResultItem {
  const { searched, settings, onSale } = parts;
  const { show } = settings;
  const marks = settings.highlight ? [...searched.raw.split(' '), ...searched.words] : [];
  const inStock = isInStock(product);
  const hasPrice = show.price && (inStock || show.outOfStockPrice);
  return {
    id: product.id,
    parent_id: product.id,
    title: highlighted(plainText(product.post.post_title), marks),
    excerpt: show.excerpt ? highlighted(excerptText(site, parts), marks) : '',
    link: parts.link,
    image: parts.image,
    // Inside of a link there is no link.
    price: hasPrice ? parts.price.replace(/<(\/?)a\b/g, '<$1span') : '',
    on_sale: show.sale ? onSale : '',
    sku: show.sku ? highlighted(product.sku, marks) : '',
    stock_status: show.stock ? stockOf(site, product) : '',
    featured: show.featured ? product.featured : '',
    f_price: product.meta.get('_price') ?? '',
    f_rating: product.averageRating,
    f_reviews: product.reviewCount,
    f_stock: inStock,
    f_sale: onSale,
    post_data: postData(product.post),
  };
}

function excerptText(site: Site, { row, searched, settings }: ItemParts): string {
  if (row.post_password !== '') return '';
  const source =
    settings.excerpt === 'excerpt' && row.post_excerpt !== '' ? row.post_excerpt : row.post_content;
  const html = source.includes('[')
    ? stripShortcodes(source, siteShortcodes(createRenderContext(site, { target: 'excerpt', post: row })))
    : source;
  return excerptOf(plainText(html), searched.words, settings);
}

function stockOf(site: Site, product: Product): { readonly status: boolean; readonly text: string } {
  if (!isInStock(product)) return { status: false, text: shopText(site, 'Out of stock') };
  return isOnBackorder(product, 1)
    ? { status: false, text: shopText(site, 'On backorder') }
    : { status: true, text: shopText(site, 'In stock') };
}

/** The post's row as PHP has it, without its texts and without the password that closes it. */
function postData(post: PostRow): ResultItem['post_data'] {
  return {
    ID: post.ID,
    post_author: String(post.post_author),
    post_date: post.post_date,
    post_date_gmt: post.post_date_gmt,
    post_content: '',
    post_title: post.post_title,
    post_excerpt: '',
    post_status: post.post_status,
    comment_status: post.comment_status,
    ping_status: post.ping_status,
    post_password: '',
    post_name: post.post_name,
    to_ping: post.to_ping,
    pinged: post.pinged,
    post_modified: post.post_modified,
    post_modified_gmt: post.post_modified_gmt,
    post_content_filtered: '',
    post_parent: post.post_parent,
    guid: post.guid,
    menu_order: post.menu_order,
    post_type: post.post_type,
    post_mime_type: post.post_mime_type,
    comment_count: String(post.comment_count),
    filter: 'raw',
  };
}

/** Addresses of the small pictures by attachment. */
async function imagesOf(site: Site, products: readonly Product[]): Promise<ReadonlyMap<number, string>> {
  const ids = [...new Set(products.map(({ imageId }) => imageId))].filter((id) => id > 0);
  const metas = await site.posts.meta(ids);
  const sources = new Map<number, string>();
  for (const [id, meta] of metas) {
    const image = sizedImage(site, meta, 'thumbnail');
    if (image) sources.set(id, image.src);
  }
  return sources;
}
