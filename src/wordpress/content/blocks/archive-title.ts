import type { BlockElement, MainQuery, RenderContext } from '../../../types/index.ts';
import { html, type Markup, trustedHtml } from '../../markup.ts';
import { localDate } from '../../site/site-time.ts';
import { format, translate, translateHtml } from '../../texts/index.ts';
import { headingTag, numberOf, textOf } from '../block-attributes.ts';
import { ksesPost } from '../kses.ts';
import { renderTermDescription } from '../term-description.ts';
import { headingBlock } from './heading-block.ts';
import { termAround } from './term-loop.ts';
import { textClasses, wrapper } from './wrapper.ts';

/** `core/query-title`: what an archive or a search shows. WordPress: render_block_core_query_title(). */
export const queryTitle: BlockElement = {
  name: 'core/query-title',
  render(attributes, _inner, context) {
    const query = context.page?.query;
    const type = textOf(attributes, 'type');
    const isRequested = (type === 'archive' || type === 'search') && query?.flags.has(type);
    if (!query || !isRequested) return '';
    const text =
      type === 'search'
        ? searchTitle(context, query, attributes['showSearchTerm'] !== false)
        : archiveTitle(context, query, attributes['showPrefix'] !== false);
    return headingBlock('core/query-title', attributes, headingTag(numberOf(attributes, 'level', 1)), text);
  },
};

function searchTitle({ site }: RenderContext, query: MainQuery, withTerm: boolean): Markup {
  if (!withTerm) return html`${translate(site, 'Search results')}`;
  return translateHtml(site, 'Search results for: &#8220;%s&#8221;', query.search ?? '');
}

/** WordPress: get_the_archive_title(). */
function archiveTitle({ site }: RenderContext, query: MainQuery, withPrefix: boolean): Markup {
  const { prefix, title } = archiveWords({ site }, query);
  if (prefix === '' || !withPrefix) return html`${title}`;
  return html`${translate(site, prefix)} <span>${title}</span>`;
}

function archiveWords(
  { site }: Pick<RenderContext, 'site'>,
  query: MainQuery,
): { readonly prefix: string; readonly title: string } {
  const { term, author, year, month, day, postType } = query;
  if (term) {
    const label = site.taxonomies.get(term.taxonomy)?.singularLabel ?? '';
    return { prefix: `${label}:`, title: term.name };
  }
  if (author) return { prefix: 'Author:', title: author.display_name };
  if (year !== undefined) {
    const two = (value: number | undefined) => String(value ?? 1).padStart(2, '0');
    const date = (pattern: string) => localDate(site, pattern, `${year}-${two(month)}-${two(day)} 12:00:00`);
    if (day !== undefined) return { prefix: 'Day:', title: date('F j, Y') };
    return month === undefined
      ? { prefix: 'Year:', title: date('Y') }
      : { prefix: 'Month:', title: date('F Y') };
  }
  const type = postType === undefined ? undefined : site.postTypes.get(postType);
  if (type) return { prefix: 'Archives:', title: type.label };
  return { prefix: '', title: format(translate(site, 'Archives')) };
}

/** `core/term-description`: the description of the term around it, or of the one whose archive is shown. WordPress: render_block_core_term_description(). */
export const termDescription: BlockElement = {
  name: 'core/term-description',
  render(attributes, _inner, context) {
    const term = termAround(context);
    const text =
      context.fromBlocks?.['term'] === undefined
        ? renderTermDescription(context.site, term?.description ?? '')
        : ksesPost(term?.description ?? '');
    if (text === '') return '';
    const frame = wrapper('core/term-description', attributes, { class: textClasses(attributes) });
    // Safe: a rendered description is HTML.
    return html`<div ${frame}>${trustedHtml(text)}</div>`.text;
  },
};
