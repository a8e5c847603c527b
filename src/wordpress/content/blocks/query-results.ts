import type { BlockElement } from '../../../types/index.ts';
import { html, trustedHtml } from '../../markup.ts';
import { format, translate, translatePlural } from '../../texts/index.ts';
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
    const said = (number: number) => numberFormatI18n(number);
    const found = format(
      translatePlural(site, '%s result found', '%s results found', loop.total),
      said(loop.total),
    );
    const last = Math.min(loop.page * loop.perPage, loop.total);
    const first = Math.min((loop.page - 1) * loop.perPage + 1, last);
    const text =
      textOf(attributes, 'displayType') !== 'range-display'
        ? found
        : first === last
          ? format(translate(site, 'Displaying %1$s of %2$s'), said(first), said(loop.total))
          : format(
              translate(site, 'Displaying %1$s – %2$s of %3$s'),
              said(first),
              said(last),
              said(loop.total),
            );
    const frame = wrapper('core/query-total', attributes);
    return html`<div ${frame}>${text}</div>`.text;
  },
};
