import type { BlockElement } from '../../../types/index.ts';
import { html, type Markup, trustedHtml } from '../../markup.ts';
import { homeLink } from '../../routing/permalinks.ts';
import { translate } from '../../texts/index.ts';
import { wordpressIsAtLeast } from '../../version.ts';
import { type BlockAttributes, numberOf, settingAt, textOf } from '../block-attributes.ts';
import { escapeUrl } from '../escape.ts';
import { ksesPost } from '../kses.ts';
import { stripTags } from '../strip-tags.ts';
import { type SearchStyle, searchStyle, styled } from './search-style.ts';
import { wrapper } from './wrapper.ts';

/** A lens. Safe: a drawing of the program's own. */
const ICON = trustedHtml(
  '<svg class="search-icon" viewBox="0 0 24 24" width="24" height="24" aria-hidden="true"><circle cx="10.5" cy="10.5" r="6" fill="none" stroke="currentColor" stroke-width="1.6"></circle><path d="M15 15l5 5" fill="none" stroke="currentColor" stroke-width="1.6" stroke-linecap="round"></path></svg>',
);

/** `core/search`. Its colours and borders belong to field and button, not to the form. WordPress: render_block_core_search(). */
export const search: BlockElement = {
  name: 'core/search',
  render(attributes, _inner, context) {
    const { site } = context;
    const position = textOf(attributes, 'buttonPosition', 'button-outside');
    const id = `wp-block-search__input-${context.next('unique-id')}`;
    const label = textOf(attributes, 'label', translate(site, 'Search'));
    const hidden = attributes['showLabel'] && label !== '' ? '' : 'screen-reader-text';
    const look = searchStyle(attributes);
    // A button inside the field has its border around both.
    const isInside = position === 'button-inside';
    const field = html`<input class="${['wp-block-search__input', ...(isInside ? [] : look.borderClasses), ...look.typeClasses].join(' ')}" id="${id}" placeholder="${textOf(attributes, 'placeholder')}" value="${context.page?.query.search ?? ''}" type="search" name="s" required${styled([...look.fieldBorder, ...look.type]) || ' '}/>`;
    const button = position !== 'no-button' && searchButton(attributes, look, isInside);
    const width = numberOf(attributes, 'width', 0);
    // A number alone is no width.
    const unit = ['px', '%'].find((one) => one === textOf(attributes, 'widthUnit'));
    const wide = width > 0 && unit !== undefined ? [`width: ${width}${unit}`] : [];
    // WordPress up to 6.8 has a blank where there is no class.
    const none = wordpressIsAtLeast(site.options, '6.9') ? [] : [''];
    const around = [
      'wp-block-search__inside-wrapper',
      ...(isInside && look.borderClasses.length > 0 ? look.borderClasses : none),
    ].join(' ');
    const inside = html`<div class="${around}"${styled([...wide, ...look.wrapperBorder]) || ' '}>${field}${hiddenFields(attributes)}${button}</div>`;
    const frame = wrapper('core/search', attributes, { class: classes(attributes, position) });
    // Safe: what the editor wrote is filtered as post content is.
    const text = trustedHtml(ksesPost(label || translate(site, 'Search')));
    return html`<form role="search" method="get" action="${escapeUrl(homeLink(site))}" ${frame}    ><label class="${['wp-block-search__label', ...look.typeClasses, hidden].filter((name) => name !== '').join(' ')}" for="${id}"${styled([...look.type, ...look.decoration]) || ' '}>${text}</label>${inside}</form>`
      .text;
  },
};

function classes(attributes: BlockAttributes, position: string): string {
  const known = ['button-inside', 'button-outside', 'no-button', 'button-only'].includes(position);
  const face = attributes['buttonUseIcon'] ? 'wp-block-search__icon-button' : 'wp-block-search__text-button';
  return [
    ...(known ? [`wp-block-search__${position}`] : []),
    ...(position === 'no-button' ? [] : [face]),
  ].join(' ');
}

/** What is sent besides the words, for searching one kind of posts. */
function hiddenFields(attributes: BlockAttributes): readonly Markup[] {
  const query = settingAt(attributes, 'query');
  if (typeof query !== 'object' || query === null) return [];
  return Object.entries(query).map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${String(value)}" />`,
  );
}

function searchButton(attributes: BlockAttributes, look: SearchStyle, isInside: boolean): Markup {
  const icon = Boolean(attributes['buttonUseIcon']);
  const text = textOf(attributes, 'buttonText', 'Search');
  const classNames = [
    'wp-block-search__button',
    ...look.colourClasses,
    ...look.typeClasses,
    ...(isInside ? [] : look.borderClasses),
    ...(icon ? ['has-icon'] : []),
    'wp-element-button',
  ].join(' ');
  // Safe: what the editor wrote is filtered as post content is.
  const face = icon ? ICON : trustedHtml(ksesPost(text));
  const css = [...look.fieldBorder, ...look.colours, ...look.type, ...look.decoration];
  return html`<button aria-label="${stripTags(text)}" class="${classNames}" type="submit"${styled(css) || ' '}>${face}</button>`;
}
