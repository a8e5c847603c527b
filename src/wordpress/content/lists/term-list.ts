import type { Site, TermRow } from '../../../types/index.ts';
import { type Markup, html, trustedHtml } from '../../markup.ts';
import { termLinks } from '../../routing/permalinks.ts';
import { numberFormatI18n } from '../numbers.ts';
import { escapeUrl } from '../escape.ts';

export interface TermListOptions {
  readonly taxonomy: string;
  readonly hierarchical: boolean;
  readonly counts: boolean;
  /** Leave out terms without posts. */
  readonly hideEmpty: boolean;
  readonly onlyTopLevel?: boolean;
  /** The term whose archive is being shown. */
  readonly current?: number;
  /** What stands there where there are no terms; '' = nothing. */
  readonly nothing: string;
}

/** Deeper than this no tree of terms or pages is drawn: a loop in imported data ends here. */
export const MAX_TREE_DEPTH = 20;

/** A term in its tree, with the number to show. */
export interface TermNode {
  readonly term: TermRow;
  readonly count: number;
  readonly children: readonly TermNode[];
}

/** The terms of a taxonomy by name, as a tree or all on one level. */
export async function termTree(
  site: Site,
  options: Pick<TermListOptions, 'taxonomy' | 'hierarchical' | 'hideEmpty' | 'onlyTopLevel' | 'counts'>,
): Promise<readonly TermNode[]> {
  const terms = await site.terms.find({
    taxonomies: [options.taxonomy],
    hideEmpty: options.hideEmpty,
    orderBy: 'name',
    ...(options.onlyTopLevel && { parent: 0 }),
  });
  if (!options.hierarchical) return terms.map((term) => ({ term, count: term.count, children: [] }));
  const known = new Set(terms.map((term) => term.term_id));
  const build = (parents: readonly TermRow[], depth: number): readonly TermNode[] =>
    parents.map((term) => {
      const below = depth < MAX_TREE_DEPTH ? terms.filter((child) => child.parent === term.term_id) : [];
      const children = build(below, depth + 1);
      return { term, count: options.counts ? padded(term, children) : term.count, children };
    });
  return build(
    terms.filter((term) => term.parent === 0 || !known.has(term.parent)),
    0,
  );
}

/** Posts of a term and of the terms below it. */
function padded(term: TermRow, children: readonly TermNode[]): number {
  return children.reduce((sum, child) => sum + child.count, term.count);
}

/** `li` elements of a taxonomy's terms. WordPress: wp_list_categories(). */
export async function termList(site: Site, options: TermListOptions): Promise<Markup> {
  const tree = await termTree(site, options);
  if (tree.length === 0) return options.nothing === '' ? html`` : html`<li class="cat-item-none">${options.nothing}</li>`;
  const links = await termLinks(site, flatTerms(tree));
  const item = ({ term, count, children }: TermNode, depth: number): Markup => {
    const isCurrent = term.term_id === options.current;
    const classes = `cat-item cat-item-${term.term_id}${isCurrent ? ' current-cat' : ''}`;
    const indent = '\t'.repeat(depth);
    const nested = html`${indent}<ul class='children'>\n${children.map((child) => item(child, depth + 1))}${indent}</ul>\n`;
    return html`\t<li class="${classes}"><a${isCurrent && trustedHtml(' aria-current="page"')} href="${escapeUrl(links.get(term.term_id) ?? '')}">${term.name}</a>${options.counts && ` (${numberFormatI18n(count)})`}\n${children.length > 0 && nested}</li>\n`;
  };
  return html`${tree.map((node) => item(node, 0))}`;
}

function flatTerms(tree: readonly TermNode[]): readonly TermRow[] {
  return tree.flatMap(({ term, children }) => [term, ...flatTerms(children)]);
}
