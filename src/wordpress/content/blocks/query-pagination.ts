import type { BlockElement, RenderContext } from '../../../types/index.ts';
import { html, type Markup, trustedHtml } from '../../markup.ts';
import { withArgument } from '../../routing/addresses.ts';
import { pageLink } from '../../routing/permalinks.ts';
import { translate } from '../../texts/index.ts';
import { numberOf, textOf } from '../block-attributes.ts';
import { escapeUrl } from '../escape.ts';
import { numberFormatI18n } from '../numbers.ts';
import { renderInner } from '../render-blocks.ts';
import { contextInside, requestUrl } from '../render-context.ts';
import { loopAround, type QueryLoop } from './query-loop.ts';
import { wrapper } from './wrapper.ts';

/** `core/query-pagination`: the ways to other pages; nothing where there are none. WordPress: render_block_core_query_pagination(). */
export const queryPagination: BlockElement = {
  name: 'core/query-pagination',
  rendersInner: true,
  async render(attributes, _inner, context, block) {
    const { paginationArrow, showLabel } = attributes;
    const inside = await renderInner(
      block,
      contextInside(context, { fromBlocks: { paginationArrow, showLabel } }),
    );
    if (inside.trim() === '') return '';
    const frame = wrapper('core/query-pagination', attributes, {
      'aria-label': translate(context.site, 'Pagination'),
    });
    // Safe: inner blocks are rendered HTML.
    return html`<nav ${frame}>${trustedHtml(inside)}</nav>`.text;
  },
};

/** `core/query-pagination-numbers`. WordPress: render_block_core_query_pagination_numbers(). */
export const queryPaginationNumbers: BlockElement = {
  name: 'core/query-pagination-numbers',
  async render(attributes, _inner, context) {
    const loop = loopAround(context);
    if (!loop || loop.pages < 2) return '';
    const parts: Markup[] = [];
    for (const number of shownNumbers(loop, Math.max(0, numberOf(attributes, 'midSize', 2)))) {
      if (parts.length > 0) parts.push(html`\n`);
      parts.push(await numberLink(context, loop, number));
    }
    return html`<div ${wrapper('core/query-pagination-numbers', attributes)}>${parts}</div>`.text;
  },
};

/** The first page, the last one, and those around the present one; 0 stands for those between. */
function shownNumbers(loop: QueryLoop, around: number): readonly number[] {
  const shown: number[] = [];
  for (let number = 1; number <= loop.pages; number++) {
    const near = number === 1 || number === loop.pages || Math.abs(number - loop.page) <= around;
    if (near) shown.push(number);
    else if (shown.at(-1) !== 0) shown.push(0);
  }
  return shown;
}

async function numberLink(context: RenderContext, loop: QueryLoop, number: number): Promise<Markup> {
  if (number === 0) return html`<span class="page-numbers dots">&hellip;</span>`;
  const text = numberFormatI18n(number);
  const { site } = context;
  const spoken = await site.extensions.apply('loop.pageLabel', undefined, { site, page: number });
  const label = spoken !== undefined && html`aria-label="${spoken}" `;
  if (number === loop.page) {
    return html`<span ${label}aria-current="page" class="page-numbers current">${text}</span>`;
  }
  const address =
    loop.variable === undefined
      ? addressOf(context, loop, number)
      : `?${argumentsWithPage(context, loop.variable, number)}`;
  return html`<a ${label}class="page-numbers" href="${escapeUrl(address)}">${text}</a>`;
}

/** The page of a list in front of what else the address asks for. */
function argumentsWithPage(context: RenderContext, variable: string, number: number): string {
  const others = requestIn(context)
    .queryString.split('&')
    .filter((part) => part !== '' && part.split('=')[0] !== variable);
  return [`${variable}=${number}`, ...others].join('&');
}

/** Path and arguments of the request. */
function requestIn(context: RenderContext): { readonly path: string; readonly queryString: string } {
  const [path = '/', queryString = ''] = (requestUrl(context) ?? '/').split('?');
  return { path, queryString };
}

/** Address of another page of a loop: the page's own list has its own addresses, others a variable of theirs. */
function addressOf(context: RenderContext, loop: QueryLoop, number: number): string {
  const request = requestIn(context);
  if (loop.variable === undefined) return pageLink(context.site, request, number);
  return `${request.path}?${withArgument(request.queryString, loop.variable, String(number))}`;
}

const ARROWS: Readonly<Record<string, Readonly<Record<'next' | 'previous', string>>>> = {
  arrow: { next: '→', previous: '←' },
  chevron: { next: '»', previous: '«' },
};

function stepLink(step: 'next' | 'previous', standard: string): BlockElement {
  const name = `core/query-pagination-${step}`;
  return {
    name,
    render(attributes, _inner, context) {
      const loop = loopAround(context);
      const target = (loop?.page ?? 0) + (step === 'next' ? 1 : -1);
      if (!loop || target < 1 || target > loop.pages) return '';
      const label = textOf(attributes, 'label') || translate(context.site, standard);
      const showLabel = context.fromBlocks?.['showLabel'] !== false;
      const frame = wrapper(name, attributes, showLabel ? {} : { 'aria-label': label });
      const kind = String(context.fromBlocks?.['paginationArrow'] ?? 'none');
      const arrow = Object.hasOwn(ARROWS, kind) ? ARROWS[kind]?.[step] : undefined;
      const mark =
        arrow !== undefined &&
        html`<span class='wp-block-query-pagination-${step}-arrow is-arrow-${kind}' aria-hidden='true'>${arrow}</span>`;
      const text = showLabel && label;
      const parts = step === 'next' ? [text, mark] : [mark, text];
      return html`<a href="${escapeUrl(addressOf(context, loop, target))}" ${frame}>${parts}</a>`.text;
    },
  };
}

/** `core/query-pagination-next` */
export const queryPaginationNext = stepLink('next', 'Next Page');
/** `core/query-pagination-previous` */
export const queryPaginationPrevious = stepLink('previous', 'Previous Page');
