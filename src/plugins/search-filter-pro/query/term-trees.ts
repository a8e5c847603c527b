import type { Site, TermRow } from 'portolan/plugin';
import type { TermTree } from './field-posts.ts';

interface KeptTrees {
  readonly trees: Map<string, Promise<TermTree>>;
}

/** The terms of a taxonomy; kept until a term changes. */
export function termTree(site: Site, taxonomy: string): Promise<TermTree> {
  const { trees } = site.once('search-filter.terms', (): KeptTrees => {
    const kept = { trees: new Map<string, Promise<TermTree>>() };
    // Saving a post changes the numbers of its terms.
    for (const change of ['term.changed', 'post.saved', 'post.deleted', 'site.changedElsewhere'] as const)
      site.events.on(change, () => kept.trees.clear());
    return kept;
  });
  let tree = trees.get(taxonomy);
  if (!tree) {
    tree = readTree(site, taxonomy);
    trees.set(taxonomy, tree);
    tree.catch(() => trees.delete(taxonomy));
  }
  return tree;
}

async function readTree(site: Site, taxonomy: string): Promise<TermTree> {
  const terms = await site.terms.find({ taxonomies: [taxonomy] });
  const ids = new Set(terms.map((term) => term.term_id));
  const children = new Map<number, TermRow[]>();
  for (const term of terms) {
    // A term whose parent is gone stands at the top.
    const parent = ids.has(term.parent) ? term.parent : 0;
    const siblings = children.get(parent);
    if (siblings) siblings.push(term);
    else children.set(parent, [term]);
  }
  return { terms, bySlug: new Map(terms.map((term) => [term.slug.toLowerCase(), term])), children };
}
