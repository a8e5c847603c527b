import type { RenderContext, ShortcodeAttributes } from '../../types/index.ts';
import { html } from '../markup.ts';
import { cachedEmbed } from './embeds/cached-embed.ts';
import { mediaShortcode } from './embeds/media-shortcode.ts';
import { ownPostEmbed } from './embeds/own-post.ts';
import { escapeUrl } from './escape.ts';
import { doShortcodes, type ShortcodeRegistry } from './shortcodes.ts';

const ADDRESS = String.raw`https?://[^\s<>"]+`;

/**
 * `[embed]` shortcodes and addresses on lines of their own become what they point to: sound, film, a post of this site,
 * or what the old site stored of a foreign page. Nothing is fetched: an address that nobody knows stays text.
 * WordPress: WP_Embed::run_shortcode(), WP_Embed::autoembed().
 */
export function embedFilter(context: RenderContext): (text: string) => Promise<string> {
  const registry: ShortcodeRegistry = new Map([
    ['embed', (attributes, content) => embedShortcode(context, attributes, content)],
  ]);
  return async (text) => {
    const embedded = text.includes('[embed') ? await doShortcodes(text, registry, true) : text;
    if (!/(?:^|\s|>)https?:\/\//i.test(embedded)) return embedded;
    const replace = async (whole: string, before: string, address: string, after: string) => {
      const html = await embedHtml(context, address);
      return html === undefined ? whole : before + html + after;
    };
    const lines = await replaceEach(
      embedded,
      new RegExp(`^([^\\S\\n]*)(${ADDRESS})([^\\S\\n]*)$`, 'gim'),
      replace,
    );
    return replaceEach(lines, new RegExp(`(<p(?: [^<>]*)?>\\s*)(${ADDRESS})(\\s*</p>)`, 'gi'), replace);
  };
}

async function embedShortcode(
  context: RenderContext,
  attributes: ShortcodeAttributes,
  content: string,
): Promise<string> {
  // Filters for content that is saved write `&amp;` in addresses.
  const address = (content || (attributes['src'] ?? '')).trim().replaceAll('&amp;', '&');
  if (address === '') return '';
  const { width, height } = attributes;
  const sizes = { ...(width !== undefined && { width }), ...(height !== undefined && { height }) };
  const link = html`<a href="${escapeUrl(address)}">${address}</a>`.text;
  return (await embedHtml(context, address, sizes)) ?? link;
}

async function embedHtml(
  context: RenderContext,
  address: string,
  sizes: { readonly width?: string; readonly height?: string } = {},
): Promise<string | undefined> {
  return (
    mediaShortcode(address, sizes) ??
    (await ownPostEmbed(context, address)) ??
    (await cachedEmbed(context, address, sizes))
  );
}

type Replace = (whole: string, before: string, address: string, after: string) => Promise<string>;

async function replaceEach(text: string, pattern: RegExp, replace: Replace): Promise<string> {
  let result = '';
  let done = 0;
  for (const match of text.matchAll(pattern)) {
    const [whole, before = '', address = '', after = ''] = match;
    result += text.slice(done, match.index) + (await replace(whole, before, address, after));
    done = match.index + whole.length;
  }
  return result + text.slice(done);
}
