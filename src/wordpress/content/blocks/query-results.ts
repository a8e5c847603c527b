import type { BlockElement } from '../../../types/index.ts';
import { html, trustedHtml } from '../../markup.ts';
import { translateHtml, translatePlural } from '../../texts/index.ts';
import { textOf } from '../block-attributes.ts';
import { numberFormatI18n } from '../numbers.ts';
import { renderInner } from '../render-blocks.ts';
import { loopAround } from './query-loop.ts';
import { textClasses, wrapper } from './wrapper.ts';

/** `core/query-no-results`: what stands there instead of posts. WordPress: render_block_core_query_no_results(). */
export const queryNoResults: BlockElement = {
  name: 'core/query-no-results',
  rendersInner: true,
  async render(attributes, _inner, context, block) {
    if ((loopAround(context)?.posts.length ?? 0) > 0) return '';
    const inside = await renderInner(block, context);
    if (inside.trim() === '') return '';
    const frame = wrapper('core/query-no-results', attributes, { class: textClasses(attributes) });
    // Safe: inner blocks are rendered HTML.
    return html`<div ${frame}>${trustedHtml(inside)}</div>`.text;
  },
};

/** `core/query-total`: how many posts there are, or which of them are shown. WordPress: render_block_core_query_total(). */
export const queryTotal: BlockElement = {
  name: 'core/query-total',
  render(attributes, _inner, context) {
    const loop = loopAround(context);
    if (!loop) return '';
    const { site } = context;
    const strong = (number: number) => html`<strong>${numberFormatI18n(number)}</strong>`;
    const found = translatePlural(site, 'result found', 'results found', loop.total);
    const first = (loop.page - 1) * loop.perPage + 1;
    const last = Math.min(loop.page * loop.perPage, loop.total);
    const text =
      textOf(attributes, 'displayType') !== 'range-display' || loop.total === 0
        ? html`${strong(loop.total)} ${found}`
        : first === last
          ? translateHtml(site, 'Displaying %1$s of %2$s', strong(first), strong(loop.total))
          : translateHtml(
              site,
              'Displaying %1$s – %2$s of %3$s',
              strong(first),
              strong(last),
              strong(loop.total),
            );
    const frame = wrapper('core/query-total', attributes, { class: textClasses(attributes) });
    return html`<div ${frame}><p>${text}</p></div>`.text;
  },
};
