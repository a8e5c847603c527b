import type { BlockElement } from '../../../types/index.ts';
import { html } from '../../markup.ts';
import { type BlockAttributes, textOf } from '../block-attributes.ts';
import { escapeUrl } from '../escape.ts';
import { renderInner } from '../render-blocks.ts';
import { contextInside } from '../render-context.ts';
import { safeCssFilter } from '../safe-css.ts';
import { isEmail, sanitizeHtmlClass } from '../sanitize.ts';
import { serviceMark, serviceName } from './social-marks.ts';
import { wrapper } from './wrapper.ts';

/** `core/social-links` hands its settings to its links. */
export const socialLinks: BlockElement = {
  name: 'core/social-links',
  rendersInner: true,
  render: (attributes, _inner, context, block) =>
    renderInner(block, contextInside(context, { fromBlocks: { socialLinks: attributes } })),
};

/** `core/social-link`. WordPress: render_block_core_social_link(). */
export const socialLink: BlockElement = {
  name: 'core/social-link',
  render(attributes, _inner, { fromBlocks }) {
    const address = textOf(attributes, 'url').trim();
    if (address === '') return '';
    const around = (fromBlocks?.['socialLinks'] ?? {}) as BlockAttributes;
    const service = textOf(attributes, 'service', 'Icon');
    const newTab = around['openInNewTab'] === true;
    const rel = `${textOf(attributes, 'rel')}${newTab ? ' noopener nofollow' : ''}`.trim();
    const frame = wrapper('core/social-link', attributes, {
      class: `wp-social-link wp-social-link-${sanitizeHtmlClass(service)}${colourClasses(around)}`,
      style:
        colour('color', around['iconColorValue']) +
        colour('background-color', around['iconBackgroundColorValue']),
    });
    const opening = html`<a ${rel !== '' && html`rel="${rel}" `}${newTab && html`target="_blank" `}href="${escapeUrl(linkAddress(address))}" class="wp-block-social-link-anchor">`;
    const hidden = around['showLabels'] ? '' : ' screen-reader-text';
    const label = textOf(attributes, 'label').trim() || serviceName(service);
    return html`<li ${frame}>${opening}${serviceMark(service)}<span class="wp-block-social-link-label${hidden}">${label}</span></a></li>`
      .text;
  },
};

/** E-mail addresses become links to write to, hosts become addresses. */
function linkAddress(address: string): string {
  if (isEmail(address)) return `mailto:${hiddenFromRobots(address)}`;
  return /^(?:[a-z][a-z0-9+.-]*:|\/\/|#)/i.test(address) ? address : `https://${address}`;
}

/** Character references, which programs that collect addresses seldom read. WordPress: antispambot(). */
function hiddenFromRobots(address: string): string {
  return Array.from(address, (character) => `&#${character.codePointAt(0)};`).join('');
}

function colourClasses(around: BlockAttributes): string {
  const name = (key: string) => sanitizeHtmlClass(textOf(around, key));
  return [
    name('iconColor') && ` has-${name('iconColor')}-color`,
    name('iconBackgroundColor') && ` has-${name('iconBackgroundColor')}-background-color`,
  ].join('');
}

function colour(property: string, value: unknown): string {
  const css = typeof value === 'string' ? `${property}: ${value}` : '';
  return css !== '' && !css.includes(';') && safeCssFilter(css) === css ? `${css}; ` : '';
}
