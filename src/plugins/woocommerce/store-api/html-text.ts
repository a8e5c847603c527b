import { LRUCache } from 'lru-cache';
import {
  autop,
  contentServices,
  convertSmilies,
  createRenderContext,
  doShortcodes,
  shortcodeUnautop,
} from 'portolan/content';
import { convertChars, ksesPost, texturize, trimBlanks } from 'portolan/html';
import type { Site, Visitor } from 'portolan/plugin';

const NO_SHORTCODES: ReadonlySet<string> = new Set();

/** A text as the Store API shows it: typographic, with the markup that posts may have. WooCommerce: Formatters\HtmlFormatter. */
export function htmlText(text: string): string {
  return text === '' ? '' : ksesPost(trimBlanks(convertChars(texturize(text, NO_SHORTCODES))));
}

/** Texts kept ready: names and prices come again with every reply. */
const KEPT = 5000;

/** The same, made once for a text. */
export function keptHtmlText(site: Pick<Site, 'once'>, text: string): string {
  if (text === '') return '';
  const kept = site.once('woocommerce.html-texts', () => new LRUCache<string, string>({ max: KEPT }));
  let html = kept.get(text);
  if (html === undefined) {
    html = htmlText(text);
    kept.set(text, html);
  }
  return html;
}

/**
 * A description as the Store API shows it, cleaned. WooCommerce: wc_format_content( wp_kses_post() ) through the
 * HtmlFormatter.
 */
export async function descriptionHtml(site: Site, text: string, visitor?: Visitor): Promise<string> {
  return htmlText(await formattedContent(site, ksesPost(text), visitor));
}

/**
 * A description as pages show it: embeds, blocks, typography, paragraphs, shortcodes. WooCommerce:
 * wc_format_content(), whose filters are those of `woocommerce_short_description`.
 */
export async function formattedContent(site: Site, text: string, visitor?: Visitor): Promise<string> {
  if (text.trim() === '') return '';
  const context = createRenderContext(site, { target: 'rest', ...(visitor && { visitor }) });
  const { shortcodes, smiliesAddress, embeds, blocks } = contentServices(context);
  let html = embeds ? await embeds(text) : text;
  if (blocks && html.includes('<!-- wp:')) html = await blocks(html);
  html = texturize(html, shortcodes);
  if (smiliesAddress !== undefined) html = convertSmilies(html, smiliesAddress);
  html = shortcodeUnautop(autop(convertChars(html)), shortcodes);
  return doShortcodes(html, shortcodes);
}

/** A text with its shortcodes, then its paragraphs: the long description in REST. WooCommerce: WC_REST_Products_V2_Controller. */
export async function shortcodesThenParagraphs(site: Site, text: string, visitor?: Visitor): Promise<string> {
  if (!text.includes('[')) return autop(text);
  const context = createRenderContext(site, { target: 'rest', ...(visitor && { visitor }) });
  return autop(await doShortcodes(text, contentServices(context).shortcodes));
}
