import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { RenderContext } from '../../../types/index.ts';
import { nowWithGmt } from '../../rest/dates.ts';
import { DEFAULT_WIDTH, embedHeight, embedWidth } from './embed-size.ts';

/** What the old site stored for addresses that it could make nothing of. */
const UNKNOWN = '{{unknown}}';
const MARK = '_oembed_';
/** Widths of columns that themes have, in pixels. */
const NARROWEST = 300;
const WIDEST = 2000;
/** Addresses whose keys are kept: finding one takes up to some milliseconds. */
const MOST_CACHED = 5000;

/** Sizes that an `[embed]` shortcode says itself, as it was written. */
export interface EmbedSizes {
  readonly width?: string;
  readonly height?: string;
}

/**
 * What the old site learned about a foreign address (HTML of a trusted provider, as it filtered it), kept with the post;
 * undefined where it learned nothing. Nothing is fetched. WordPress: WP_Embed::shortcode().
 */
export async function cachedEmbed(
  context: RenderContext,
  address: string,
  sizes: EmbedSizes = {},
): Promise<string | undefined> {
  const { site, post } = context;
  if (post === undefined) return context.target === 'rest' ? embedOfText(context, address, sizes) : undefined;
  const meta = (await site.posts.meta([post.ID])).get(post.ID);
  const keys = new Set(meta?.keys().filter((key) => key.startsWith(MARK)));
  if (!meta || keys.size === 0) return undefined;
  const found = site.once('embeds.keys', () => new LRUCache<string, string>({ max: MOST_CACHED }));
  const question = `${post.ID} ${keys.size} ${sizes.width} ${sizes.height} ${address}`;
  const key = found.get(question) ?? keyOf(keys, context, address, sizes);
  found.set(question, key);
  const stored = meta.get(key) ?? '';
  return stored === '' || stored === UNKNOWN ? undefined : stored;
}

/**
 * What is known about an address in a text that belongs to no post: a post of its own (`oembed_cache`) holds it. As
 * nothing is fetched, a new address is noted as unknown, as WordPress notes what it cannot embed. WordPress:
 * WP_Embed::shortcode(), WP_Embed::find_oembed_post_id().
 */
async function embedOfText(
  context: RenderContext,
  address: string,
  sizes: EmbedSizes,
): Promise<string | undefined> {
  const { site, visitor } = context;
  const key = cacheKey(address.replaceAll('&amp;', '&'), embedWidth(context), sizes);
  const [known] = await site.posts.bySlug(key, ['oembed_cache']);
  if (known) return [UNKNOWN, ''].includes(known.post_content) ? undefined : known.post_content;
  if (site.isReadOnly?.()) return undefined;
  const { local, gmt } = nowWithGmt(site);
  await site.posts.insert({
    post_type: 'oembed_cache',
    post_status: 'publish',
    post_name: key,
    post_content: UNKNOWN,
    post_author: visitor?.id ?? 0,
    post_date: local,
    post_date_gmt: gmt,
    comment_status: 'closed',
    ping_status: 'closed',
  });
  return undefined;
}

/**
 * The key under which an address is stored; '' where it is not. The width of the old theme's column is part of the key
 * and not known, and sites have had several themes, so that all widths are tried.
 */
function keyOf(
  keys: ReadonlySet<string>,
  context: RenderContext,
  address: string,
  sizes: EmbedSizes,
): string {
  const isStored = (width: number) => keys.has(MARK + cacheKey(address, width, sizes));
  let width = [embedWidth(context), DEFAULT_WIDTH].find(isStored);
  for (let wide = NARROWEST; width === undefined && wide <= WIDEST; wide++) {
    if (isStored(wide)) width = wide;
  }
  return width === undefined ? '' : MARK + cacheKey(address, width, sizes);
}

/** The digest of the address and of PHP's serialised sizes. */
function cacheKey(address: string, width: number, sizes: EmbedSizes): string {
  const height = embedHeight(width);
  // PHP rounds up to a float, unless the limit, an integer, is smaller.
  const standardHeight = height < Math.ceil(width * 1.5) ? `i:${height};` : `d:${height};`;
  const parts = [
    ['width', sizes.width, `i:${width};`],
    ['height', sizes.height, standardHeight],
  ] as const;
  const written = parts
    .map(
      ([name, own, standard]) =>
        `s:${name.length}:"${name}";${own === undefined ? standard : `s:${Buffer.byteLength(own)}:"${own}";`}`,
    )
    .join('');
  return createHash('md5').update(`${address}a:2:{${written}}`).digest('hex');
}
