import type { BlockElement } from '../../../types/index.ts';
import { html } from '../../markup.ts';
import { termLink } from '../../routing/permalinks.ts';
import { headingTag, numberOf, textOf } from '../block-attributes.ts';
import { escapeUrl } from '../escape.ts';
import { headingBlock } from './heading-block.ts';
import { termAround } from './term-loop.ts';
import { textClasses, wrapper } from './wrapper.ts';

/** `core/term-name`. WordPress: render_block_core_term_name(). */
export const termName: BlockElement = {
  name: 'core/term-name',
  async render(attributes, _inner, context) {
    const term = termAround(context);
    if (!term) return '';
    const text = attributes['isLink']
      ? html`<a href="${escapeUrl(await termLink(context.site, term))}">${term.name}</a>`
      : html`${term.name}`;
    return headingBlock('core/term-name', attributes, headingTag(numberOf(attributes, 'level', 0)), text);
  },
};

const BRACKETS: Readonly<Record<string, readonly [before: string, behind: string]>> = {
  none: ['', ''],
  round: ['(', ')'],
  square: ['[', ']'],
  curly: ['{', '}'],
  angle: ['<', '>'],
};

/** `core/term-count`: how many posts a term has. WordPress: render_block_core_term_count(). */
export const termCount: BlockElement = {
  name: 'core/term-count',
  render(attributes, _inner, context) {
    const term = termAround(context);
    if (!term) return '';
    const [before, behind] = BRACKETS[textOf(attributes, 'bracketType')] ?? ['', ''];
    const frame = wrapper('core/term-count', attributes, { class: textClasses(attributes) });
    return html`<div ${frame}>${`${before}${term.count}${behind}`}</div>`.text;
  },
};
