import type { Site, TermRow } from '../../../types/index.ts';
import { html, type Markup } from '../../markup.ts';
import { termLinks } from '../../routing/permalinks.ts';
import { siteMemory } from '../../site/site-memory.ts';
import { escapeUrl } from '../escape.ts';
import { numberFormatI18n } from '../numbers.ts';
import { groupedByParent, MAX_TREE_DEPTH } from './tree.ts';

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

/** A term in its tree, with the number to show. */
export interface TermNode {
  readonly term: TermRow;
  readonly count: number;
  readonly children: readonly TermNode[];
}

type TreeOptions = Pick<
  TermListOptions,
  'taxonomy' | 'hierarchical' | 'hideEmpty' | 'onlyTopLevel' | 'counts'
>;

/** The terms of a taxonomy by name, as a tree or all on one level. */
export function termTree(site: Site, options: TreeOptions): Promise<readonly TermNode[]> {
  const { taxonomy, hierarchical, hideEmpty, onlyTopLevel = false, counts } = options;
  const key = `term-tree ${taxonomy} ${hierarchical} ${hideEmpty} ${onlyTopLevel} ${counts}`;
  return siteMemory(site).get(key, () => loadTree(site, options));
}

async function loadTree(site: Site, options: TreeOptions): Promise<readonly TermNode[]> {
  const terms = await site.terms.find({
    taxonomies: [options.taxonomy],
    hideEmpty: options.hideEmpty,
    orderBy: 'name',
    ...(options.onlyTopLevel && { parent: 0 }),
  });
  if (!options.hierarchical) {
    // What only has posts below it is empty where nothing is below anything.
    const shown = options.hideEmpty ? terms.filter(({ count }) => count > 0) : terms;
    return shown.map((term) => ({ term, count: term.count, children: [] }));
  }
  const known = new Set(terms.map((term) => term.term_id));
  // A term below one that is not shown stands at the top.
  const byParent = groupedByParent(terms, ({ parent }) => (known.has(parent) ? parent : 0));
  const build = (parent: number, depth: number): readonly TermNode[] =>
    depth > MAX_TREE_DEPTH
      ? []
      : (byParent.get(parent) ?? []).map((term) => ({
          term,
          count: term.count,
          children: build(term.term_id, depth + 1),
        }));
  const tree = build(0, 0);
  return options.counts ? Promise.all(tree.map((node) => padded(site, node))) : tree;
}

/** Terms with terms below them count the posts of all of them, each once. WordPress: _pad_term_counts(). */
async function padded(site: Site, node: TermNode): Promise<TermNode> {
  if (node.children.length === 0) return node;
  const { term } = node;
  const [count, children] = await Promise.all([
    site.posts.count({
      types: site.taxonomies.get(term.taxonomy)?.objectTypes ?? [],
      statuses: ['publish'],
      taxonomies: [
        { taxonomy: term.taxonomy, terms: flatTerms([node]).map(({ term_id }) => term_id), operator: 'IN' },
      ],
    }),
    Promise.all(node.children.map((child) => padded(site, child))),
  ]);
  return { term, count, children };
}

/** `li` elements of a taxonomy's terms. WordPress: wp_list_categories(). */
export async function termList(site: Site, options: TermListOptions): Promise<Markup> {
  const tree = await termTree(site, options);
  if (tree.length === 0)
    return options.nothing === '' ? html`` : html`<li class="cat-item-none">${options.nothing}</li>`;
  const links = await termLinks(site, flatTerms(tree));
  const item = ({ term, count, children }: TermNode, depth: number): Markup => {
    const isCurrent = term.term_id === options.current;
    const classes = `cat-item cat-item-${term.term_id}${isCurrent ? ' current-cat' : ''}`;
    const indent = '\t'.repeat(depth);
    const nested = html`${indent}<ul class='children'>\n${children.map((child) => item(child, depth + 1))}${indent}</ul>\n`;
    return html`\t<li class="${classes}"><a${isCurrent && html` aria-current="page"`} href="${escapeUrl(links.get(term.term_id) ?? '')}">${term.name}</a>${options.counts && ` (${numberFormatI18n(count)})`}\n${children.length > 0 && nested}</li>\n`;
  };
  return html`${tree.map((node) => item(node, 0))}`;
}

function flatTerms(tree: readonly TermNode[]): readonly TermRow[] {
  return tree.flatMap(({ term, children }) => [term, ...flatTerms(children)]);
}
