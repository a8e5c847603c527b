import { escapeUrl, html, ksesPost, trustedHtml } from 'portolan/html';
import type { BlockElement } from 'portolan/plugin';

const SAFE = /^[#\w\s.,()%+-]+$/;

/** `jetpack/button`: the button of forms and the like, or a link that looks like one. Source: Jetpack, button. */
export const buttonBlock: BlockElement = {
  name: 'jetpack/button',
  render(attributes) {
    const text = (name: string) => {
      const value = attributes[name];
      return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
    };
    const safe = (name: string) => (SAFE.test(text(name)) ? text(name) : '');
    const width = safe('width');
    const radius = attributes['borderRadius'];
    const classes = [
      'wp-block-button__link',
      ...(text('textColor') || text('customTextColor') ? ['has-text-color'] : []),
      ...(text('textColor') ? [`has-${text('textColor')}-color`] : []),
      ...(text('backgroundColor') || text('customBackgroundColor') ? ['has-background'] : []),
      ...(text('backgroundColor') ? [`has-${text('backgroundColor')}-background-color`] : []),
      ...(Number(radius) === 0 && radius !== undefined ? ['no-border-radius'] : []),
      ...(text('fontSize') ? [`has-${text('fontSize')}-font-size`] : []),
    ];
    const style = [
      safe('customTextColor') && `color: ${safe('customTextColor')};`,
      safe('customBackgroundColor') && `background-color: ${safe('customBackgroundColor')};`,
      Number(radius) > 0 && `border-radius: ${Number(radius)}px;`,
      width && `width: ${/^\d+$/.test(width) ? `${width}px` : width};`,
      width && 'max-width: 100%',
    ].filter(Boolean);
    const id = text('uniqueId');
    const same = html` class="${classes.join(' ')}" style="${style.join(' ')}" data-id-attr="${id || 'placeholder'}"${id && html` id="${id}"`}`;
    // Safe: markup is limited to what posts may have.
    const words = trustedHtml(ksesPost(text('text')));
    const align = text('align') && ` align${text('align')}`;
    const inside =
      text('element') === 'a'
        ? html`<a${same} href="${escapeUrl(text('url') || '#')}" target="_blank" role="button" rel="noopener noreferrer">${words}</a>`
        : html`<button${same} type="submit">${words}</button>`;
    const className = text('className') && ` ${text('className')}`;
    return html`<div class="wp-block-jetpack-button wp-block-button${align}${className}" style="${width && 'max-width: 100%'}">${inside}</div>`
      .text;
  },
};
