import type { BlockElement } from '../../../types/index.ts';
import { autop } from '../autop.ts';
import { escapeAttribute, escapeHtml, escapeUrl } from '../escape.ts';
import { stripTags } from '../strip-tags.ts';
import { addClass } from '../block-supports.ts';
import { sanitizeHtmlClass } from '../sanitize.ts';
import { textOf } from './wrapper.ts';

/** `core/button`: without text and address there is nothing to press. */
export const button: BlockElement = {
  name: 'core/button',
  render: (_attributes, inner) => (stripTags(inner).trim() === '' && !/\shref=/.test(inner) ? '' : inner),
};

/** `core/image`: old pictures get the id that scripts read. */
export const image: BlockElement = {
  name: 'core/image',
  render(attributes, inner, _context, _block) {
    if (!/<img\s[^>]*src=/.test(inner)) return '';
    const id = attributes['data-id'];
    return id ? inner.replace('<img', `<img data-id="${escapeAttribute(String(id))}"`) : inner;
  },
};

/** `core/gallery`: pictures inside know that they belong to it. */
export const gallery: BlockElement = {
  name: 'core/gallery',
  render(_attributes, inner, context) {
    const number = context.next('block-gallery');
    return addClass(inner, [`wp-block-gallery-${number}`]);
  },
};

/** `core/shortcode`: paragraphs as in old text; the shortcode itself runs with all others. */
export const shortcode: BlockElement = {
  name: 'core/shortcode',
  render: (_attributes, inner) => autop(inner),
};

/** Names of the services that links may lead to, and their marks. */
const SERVICES: Readonly<Record<string, string>> = {
  chain: 'Link', mail: 'Mail', facebook: 'Facebook', github: 'GitHub', instagram: 'Instagram', linkedin: 'LinkedIn', mastodon: 'Mastodon',
  pinterest: 'Pinterest', tiktok: 'TikTok', twitter: 'Twitter', x: 'X', vimeo: 'Vimeo', whatsapp: 'WhatsApp', wordpress: 'WordPress',
  youtube: 'YouTube', feed: 'RSS Feed', bluesky: 'Bluesky', threads: 'Threads', reddit: 'Reddit', spotify: 'Spotify', telegram: 'Telegram',
};

/** A neutral mark: two links of a chain. Marks of companies are not ours to ship. */
const MARK =
  '<svg width="24" height="24" viewBox="0 0 24 24" version="1.1" xmlns="http://www.w3.org/2000/svg" aria-hidden="true" focusable="false"><path d="M10 14a4 4 0 0 0 5.7 0l3-3A4 4 0 0 0 13 5.300l-1.200 1.200M14 10a4 4 0 0 0-5.700 0l-3 3A4 4 0 0 0 11 18.700l1.200-1.200" fill="none" stroke="currentColor" stroke-width="1.800" stroke-linecap="round"></path></svg>';

/** `core/social-links` hands its settings to its links. */
export const socialLinks: BlockElement = {
  name: 'core/social-links',
  rendersInner: true,
  async render(attributes, _inner, context, block) {
    const { renderParsedBlock } = await import('../render-blocks.ts');
    let next = 0;
    const parts: string[] = [];
    for (const part of block.innerContent) {
      const child = part === null ? block.innerBlocks[next++] : undefined;
      const handed = child && { ...child, attrs: { ...child.attrs, __parent: attributes } };
      parts.push(part ?? (handed ? await renderParsedBlock(handed, context, 1) : ''));
    }
    return parts.join('');
  },
};

/** `core/social-link`. WordPress: render_block_core_social_link(). */
export const socialLink: BlockElement = {
  name: 'core/social-link',
  render(attributes) {
    const service = textOf(attributes, 'service', 'chain');
    let url = textOf(attributes, 'url').trim();
    if (url === '') return '';
    if (/^[^/@\s]+@[^/@\s]+\.[a-z]+$/i.test(url)) url = `mailto:${url}`;
    else if (!/^(?:[a-z][a-z0-9+.-]*:|\/|#)/i.test(url)) url = `https://${url}`;
    const parent = (attributes['__parent'] ?? {}) as Readonly<Record<string, unknown>>;
    const newTab = Boolean(parent['openInNewTab']);
    const rel = [...textOf(attributes, 'rel').split(/\s+/), ...(newTab ? ['noopener', 'nofollow'] : [])].filter(Boolean).join(' ');
    const label = textOf(attributes, 'label') || SERVICES[service] || service;
    const shown = Boolean(parent['showLabels']);
    const colour = typeof parent['iconColor'] === 'string' ? ` has-${sanitizeHtmlClass(parent['iconColor'])}-color` : '';
    const background = typeof parent['iconBackgroundColor'] === 'string' ? ` has-${sanitizeHtmlClass(parent['iconBackgroundColor'])}-background-color` : '';
    const styles = [cssColour('color', parent['iconColorValue']), cssColour('background-color', parent['iconBackgroundColorValue'])].join('');
    const anchor = `<a ${rel ? `rel="${escapeAttribute(rel)}" ` : ''}${newTab ? 'target="_blank" ' : ''}href="${escapeUrl(url)}" class="wp-block-social-link-anchor">`;
    return `<li${styles ? ` style="${styles}"` : ''} class="wp-social-link wp-social-link-${sanitizeHtmlClass(service)}${colour}${background} wp-block-social-link">${anchor}${MARK}<span class="wp-block-social-link-label${shown ? '' : ' screen-reader-text'}">${escapeHtml(label)}</span></a></li>`;
  },
};

function cssColour(property: string, value: unknown): string {
  return typeof value === 'string' && /^#[0-9a-f]{3,8}$|^[a-z]+$|^(?:rgb|hsl)a?\([\d.,% ]+\)$/i.test(value) ? `${property}: ${value}; ` : '';
}
