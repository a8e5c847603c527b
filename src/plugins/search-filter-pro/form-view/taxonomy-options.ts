import type { TermRow } from 'portolan/plugin';
import { termLink } from 'portolan/routing';
import type { TaxonomyField } from '../forms/field-types.ts';
import { descendants, postsOfTerm, type TermTree } from '../query/field-posts.ts';
import { parameterOf } from '../query/request.ts';
import { termTree } from '../query/term-trees.ts';
import { type FieldContext, filterText, plainName } from './field-context.ts';
import type { OptionModel } from './form-model.ts';

/** The terms of a taxonomy field, with how many results each has. */
export async function taxonomyOptions(
  context: FieldContext,
  field: TaxonomyField,
): Promise<readonly OptionModel[]> {
  const { requested, selection } = context;
  const tree = await termTree(context.site, field.taxonomy);
  const chosen = new Set(
    (requested.values.get(parameterOf(field) ?? '') ?? []).map((slug) => slug.toLowerCase()),
  );
  const among = selection.amongFor(field);
  const offered = offeredTerms(context, field, tree);
  const withChildren = field.hierarchical && field.includeChildren;
  const open = field.drillDown ? openTerms(tree, chosen) : undefined;
  const option = (term: TermRow, depth: number, path: ReadonlySet<number>): readonly OptionModel[] => {
    if (path.has(term.term_id)) return [];
    const inside = new Set(path).add(term.term_id);
    const below =
      field.hierarchical && (open === undefined || open.has(term.term_id))
        ? sorted(field, tree.children.get(term.term_id) ?? []).flatMap((child) =>
            option(child, depth + 1, inside),
          )
        : [];
    // A term that is not offered leaves its place to those below it.
    if (!offered(term)) return below;
    const count = context.autoCount
      ? selection
          .asResults(postsOfTerm(selection.index, tree, field.taxonomy, term.term_id, withChildren))
          .countWith(among)
      : term.count;
    const isChosen = chosen.has(term.slug.toLowerCase());
    if (field.hideEmpty && count === 0 && !isChosen && below.length === 0) return [];
    const deselected = context.autoCount && context.form.settings.deselectEmpty && count === 0;
    return [
      {
        value: term.slug,
        label: plainName(term.name),
        chosen: isChosen && !deselected,
        count,
        item: term.term_id,
        depth,
        children: below,
      },
    ];
  };
  const top = field.hierarchical ? (tree.children.get(0) ?? []) : tree.terms;
  return sorted(field, top).flatMap((term) => option(term, 0, new Set()));
}

/** What stands for "no choice" in menus and radio buttons. */
export function allItems(context: FieldContext, field: TaxonomyField): string {
  if (field.allItemsLabel !== '') return field.allItemsLabel;
  const label = context.site.taxonomies.get(field.taxonomy)?.label ?? field.taxonomy;
  return filterText(context.site, 'All %s', filterText(context.site, label));
}

function offeredTerms(
  { form }: FieldContext,
  field: TaxonomyField,
  tree: TermTree,
): (term: TermRow) => boolean {
  const fixed = form.settings.taxonomies.get(field.taxonomy);
  if (field.syncIncludeExclude && fixed && fixed.ids.length > 0) {
    const ids = new Set(fixed.ids.flatMap((id) => [id, ...descendants(tree, id)]));
    return (term) => ids.has(term.term_id) === (fixed.mode === 'include');
  }
  const excluded = new Set(field.excludeIds);
  return (term) => !excluded.has(term.term_id);
}

/** Terms whose children are seen where each level opens with the choice above it. */
function openTerms(tree: TermTree, chosen: ReadonlySet<string>): ReadonlySet<number> {
  const open = new Set<number>();
  const parents = new Map(tree.terms.map((term) => [term.term_id, term.parent]));
  for (const slug of chosen) {
    for (let id = tree.bySlug.get(slug)?.term_id ?? 0; id > 0 && !open.has(id); id = parents.get(id) ?? 0)
      open.add(id);
  }
  return open;
}

function sorted(field: TaxonomyField, terms: readonly TermRow[]): readonly TermRow[] {
  const sign = field.orderDirection === 'desc' ? -1 : 1;
  const by: Readonly<Record<string, (a: TermRow, b: TermRow) => number>> = {
    id: (a, b) => a.term_id - b.term_id,
    count: (a, b) => a.count - b.count,
    slug: (a, b) => compared(a.slug, b.slug),
    name: (a, b) => compared(a.name, b.name),
  };
  const compare = by[field.orderBy.toLowerCase()];
  // As they come: by name, in the order of the taxonomy.
  return compare ? [...terms].sort((a, b) => compare(a, b) * sign) : sign < 0 ? [...terms].reverse() : terms;
}

const byCharacters = new Intl.Collator('en', { sensitivity: 'base' });

function compared(a: string, b: string): number {
  return byCharacters.compare(a, b) || (a < b ? -1 : a > b ? 1 : 0);
}

/**
 * Addresses of the archives of a taxonomy's terms, one for each depth: `[0]` stands for the slug of the topmost term,
 * `[1]` for that of the next.
 */
export async function archiveAddresses(context: FieldContext, taxonomy: string): Promise<readonly string[]> {
  const { site } = context;
  const tree = await termTree(site, taxonomy);
  const rewrite = site.taxonomies.get(taxonomy)?.rewrite;
  const [sample] = tree.children.get(0) ?? [];
  if (!sample) return [];
  const link = await termLink(site, sample);
  const at = link.lastIndexOf(sample.slug);
  if (at < 0) return [];
  const address = (slugs: string) => link.slice(0, at) + slugs + link.slice(at + sample.slug.length);
  return Array.from({ length: depthOf(tree, 0, new Set()) }, (_, depth) =>
    address(
      (rewrite || undefined)?.hierarchical
        ? Array.from({ length: depth + 1 }, (_each, level) => `[${level}]`).join('/')
        : `[${depth}]`,
    ),
  );
}

function depthOf(tree: TermTree, parent: number, seen: ReadonlySet<number>): number {
  const below = (tree.children.get(parent) ?? []).filter((term) => !seen.has(term.term_id));
  if (below.length === 0) return 0;
  return 1 + Math.max(...below.map((term) => depthOf(tree, term.term_id, new Set(seen).add(term.term_id))));
}
