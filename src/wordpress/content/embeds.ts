import { createHash, randomBytes } from 'node:crypto';
import type { PostRow, RenderContext } from '../../types/index.ts';
import { postLinks } from '../routing/permalinks.ts';
import { postOfAddress } from '../routing/post-of-address.ts';
import { escapeAttribute, escapeHtml, escapeUrl } from './escape.ts';
import { parseShortcodeAttributes } from './shortcodes.ts';
import { renderTitle } from './titles.ts';

const AUDIO = /\.(mp3|ogg|flac|m4a|wav)(?:\?[^/]*)?$/i;
const VIDEO = /\.(mp4|m4v|webm|ogv|flv)(?:\?[^/]*)?$/i;
/** Width in pixels where neither the shortcode nor the theme says one. WordPress: wp_embed_defaults(). */
const DEFAULT_WIDTH = 500;

/**
 * `[embed]` shortcodes and addresses on lines of their own become what they point to: sound, film, a post of this site,
 * or the cached HTML of a foreign page. Nothing is fetched: an address that nobody knows stays text.
 * WordPress: WP_Embed::run_shortcode(), WP_Embed::autoembed().
 */
export function embedFilter(context: RenderContext): (text: string) => Promise<string> {
  return async (text) => {
    const embedded = text.includes('[embed')
      ? await replaceAsync(text, /\[embed([^\]]*)\]([\s\S]*?)\[\/embed\]/g, (_, attributes, url) =>
          embedShortcode(context, attributes, url),
        )
      : text;
    if (!/https?:\/\//.test(embedded)) return embedded;
    const lines = await replaceAsync(
      embedded,
      /^([^\S\n]*)(https?:\/\/[^\s<>"]+)([^\S\n]*)$/gim,
      async (whole, before, url, after) => {
        const html = await embedHtml(context, url);
        return html === undefined ? whole : `${before}${html}${after}`;
      },
    );
    return replaceAsync(
      lines,
      /(<p(?: [^>]*)?>\s*)(https?:\/\/[^\s<>"]+)(\s*<\/p>)/gi,
      async (whole, before, url, after) => {
        const html = await embedHtml(context, url);
        return html === undefined ? whole : `${before}${html}${after}`;
      },
    );
  };
}

async function embedShortcode(context: RenderContext, attributes: string, url: string): Promise<string> {
  const address = (parseShortcodeAttributes(attributes)['src'] ?? url).trim().replaceAll('&amp;', '&');
  if (address === '') return '';
  return (await embedHtml(context, address)) ?? `<a href="${escapeUrl(address)}">${escapeHtml(address)}</a>`;
}

async function embedHtml(context: RenderContext, url: string): Promise<string | undefined> {
  if (AUDIO.test(url)) return context.renderShortcodes(`[audio src="${escapeAttribute(url)}" /]`);
  if (VIDEO.test(url)) return context.renderShortcodes(`[video src="${escapeAttribute(url)}" /]`);
  const { site } = context;
  const path = site.address.pathOf(url);
  const own = path === undefined ? undefined : await postOfAddress(site, path);
  if (own && own.post_status === 'publish') return ownPostEmbed(context, own);
  return cachedEmbed(context, url);
}

/** A post of this site as a card: a quotation for now, a frame that its script makes visible. */
async function ownPostEmbed({ site }: RenderContext, post: PostRow): Promise<string> {
  const link = (await postLinks(site, [post])).get(post.ID) ?? site.address.home;
  const title = renderTitle(post);
  const secret = randomBytes(5).toString('hex');
  const width = site.theme.contentWidth ?? DEFAULT_WIDTH;
  const shown = Math.min(600, Math.max(200, width));
  const height = Math.ceil((shown / 16) * 9);
  const address = `${link.replace(/\/?$/, '/')}embed/#?secret=${secret}`;
  const frameTitle = `&#8220;${title}&#8221; &#8212; ${escapeHtml(site.options.get('blogname') ?? '')}`;
  return (
    `<blockquote class="wp-embedded-content" data-secret="${secret}"><a href="${escapeUrl(link)}">${title}</a></blockquote>` +
    `<iframe class="wp-embedded-content" sandbox="allow-scripts" security="restricted" style="position: absolute; visibility: hidden;" title="${frameTitle}" src="${escapeUrl(address)}#?secret=${secret}" data-secret="${secret}" width="${shown}" height="${height}" frameborder="0" marginwidth="0" marginheight="0" scrolling="no"></iframe>`
  );
}

/** What the old site learned about a foreign address, kept with the post: key md5(address . serialised sizes). */
async function cachedEmbed(context: RenderContext, url: string): Promise<string | undefined> {
  const { site, post } = context;
  if (!post) return undefined;
  const meta = (await site.posts.meta([post.ID])).get(post.ID);
  if (!meta) return undefined;
  for (const key of meta.keys()) {
    if (!key.startsWith('_oembed_') || key.startsWith('_oembed_time_')) continue;
    const html = meta.get(key) ?? '';
    if (html === '{{unknown}}' || html === '') continue;
    if (
      key === `_oembed_${cacheKey(url)}` ||
      html.includes(escapeAttribute(url)) ||
      html.includes(encodeURIComponent(url))
    )
      return html;
  }
  return undefined;
}

function cacheKey(url: string): string {
  const sizes = `a:2:{s:5:"width";s:3:"${DEFAULT_WIDTH}";s:6:"height";s:3:"750";}`;
  return createHash('md5')
    .update(url + sizes)
    .digest('hex');
}

async function replaceAsync(
  text: string,
  pattern: RegExp,
  replace: (...groups: string[]) => Promise<string>,
): Promise<string> {
  let result = '';
  let done = 0;
  for (const match of text.matchAll(pattern)) {
    result += text.slice(done, match.index) + (await replace(...(match as unknown as string[])));
    done = match.index + match[0].length;
  }
  return result + text.slice(done);
}
