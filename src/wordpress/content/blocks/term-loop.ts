import type { BlockElement, RenderContext, TermQuery, TermRow } from '../../../types/index.ts';
import { html, type Markup, trustedHtml } from '../../markup.ts';
import { type BlockAttributes, idsOf, numberOf, settingAt, textOf } from '../block-attributes.ts';
import { renderInner } from '../render-blocks.ts';
import { contextInside } from '../render-context.ts';
import { textClasses, wrapper } from './wrapper.ts';

/** Terms in one list, at most. */
const MOST_TERMS = 500;

/** The term that a list of terms is at, or the one whose archive is shown. */
export function termAround({ fromBlocks, page }: RenderContext): TermRow | undefined {
  return (fromBlocks?.['term'] as TermRow | undefined) ?? page?.query.term;
}

/** `core/terms-query` tells what is inside it which terms are asked for. */
export const termsQuery: BlockElement = {
  name: 'core/terms-query',
  rendersInner: true,
  render: ({ termQuery }, _inner, context, block) =>
    renderInner(block, contextInside(context, { fromBlocks: { termQuery } })),
};

/** `core/term-template`: its inner blocks once for each term. WordPress: render_block_core_term_template(). */
export const termTemplate: BlockElement = {
  name: 'core/term-template',
  rendersInner: true,
  async render(attributes, _inner, context, block) {
    const query = requestedTerms(context);
    const terms = query ? await context.site.terms.find(query) : [];
    if (terms.length === 0) return '';
    const items: Markup[] = [];
    for (const term of terms) {
      // Safe: inner blocks are rendered HTML.
      const inside = trustedHtml(await renderInner(block, contextInside(context, { fromBlocks: { term } })));
      const classes = `wp-block-term term-${term.term_id} ${term.taxonomy} taxonomy-${term.taxonomy}`;
      items.push(html`<li class="${classes}">${inside}</li>`);
    }
    return html`<ul ${wrapper('core/term-template', attributes, { class: textClasses(attributes) })}>${items}</ul>`
      .text;
  },
};

/** undefined where no list is around, or its taxonomy is none that visitors see. */
function requestedTerms(context: RenderContext): TermQuery | undefined {
  const requested = settingAt({ ...context.fromBlocks }, 'termQuery');
  if (typeof requested !== 'object' || requested === null) return undefined;
  const settings = requested as BlockAttributes;
  const taxonomy = context.site.taxonomies.get(textOf(settings, 'taxonomy', 'category'));
  if (!taxonomy?.publiclyQueryable) return undefined;
  const number = Math.max(0, numberOf(settings, 'perPage', 0)) || MOST_TERMS;
  const chosen = idsOf(settings['include']);
  const excluded = idsOf(settings['exclude']);
  return {
    taxonomies: [taxonomy.name],
    hideEmpty: settings['hideEmpty'] === true,
    orderBy: textOf(settings, 'orderBy') === 'count' ? 'count' : 'name',
    direction: textOf(settings, 'order').toLowerCase() === 'desc' ? 'desc' : 'asc',
    limit: Math.min(MOST_TERMS, number),
    ...(chosen.length > 0 && { ids: chosen }),
    ...(excluded.length > 0 && { notIds: excluded }),
    ...requestedParent(context, settings, taxonomy.hierarchical),
  };
}

/** Lists that go along with an archive show what is below its term; others start at the top where they do not nest. */
function requestedParent(
  context: RenderContext,
  settings: BlockAttributes,
  hierarchical: boolean,
): Pick<TermQuery, 'parent'> {
  if (!hierarchical) return {};
  const shown = context.page?.query.term;
  if (settings['inherit'] === true && shown?.taxonomy === textOf(settings, 'taxonomy')) {
    return { parent: shown.term_id };
  }
  return settings['showNested'] === true ? {} : { parent: 0 };
}
