import type { Site, TermRow } from '../../types/index.ts';
import { homePath } from './addresses.ts';
import { endPath, permalinkStructure, taxonomyStructure } from './permalink-structure.ts';

/** Address of a term's archive. WordPress: get_term_link(). */
export async function termLink(site: Site, term: TermRow): Promise<string> {
  return (await termLinks(site, [term])).get(term.term_id) as string;
}

/** Addresses of terms' archives, by term id; parents are loaded level by level, all terms together. */
export async function termLinks(site: Site, terms: readonly TermRow[]): Promise<ReadonlyMap<number, string>> {
  const structure = permalinkStructure(site);
  const paths = structure.pretty ? await termPaths(site, terms) : new Map<number, string>();
  const links = new Map(
    terms.map((term) => {
      const taxonomy = site.taxonomies.get(term.taxonomy);
      const pattern = taxonomy && taxonomyStructure(structure, taxonomy, site.options);
      if (!pattern) return [term.term_id, plainLink(site, term)];
      const path = paths.get(term.term_id) ?? term.slug;
      return [
        term.term_id,
        homePath(
          site,
          endPath(
            structure,
            pattern.replace(`%${term.taxonomy}%`, () => path),
          ),
        ),
      ];
    }),
  );
  return site.extensions.has('term.links')
    ? site.extensions.apply('term.links', links, { site, terms })
    : links;
}

/** Address of the feed of a term's archive. WordPress: get_term_feed_link(). */
export async function termFeedLink(site: Site, term: TermRow, feed = 'rss2'): Promise<string> {
  const structure = permalinkStructure(site);
  const link = await termLink(site, term);
  if (link.includes('?')) return homePath(site, `?feed=${feed}&${link.slice(link.indexOf('?') + 1)}`);
  return endPath(structure, `${link.replace(/\/+$/, '')}/feed/${feed === 'rss2' ? '' : feed}`);
}

/**
 * What stands for a term in its address, by term id: its slug, behind those of its ancestors where the taxonomy's
 * addresses are hierarchical.
 */
export async function termPaths(site: Site, terms: readonly TermRow[]): Promise<ReadonlyMap<number, string>> {
  const known = new Map(terms.map((term) => [term.term_id, term]));
  const nested = terms.filter((term) => isNested(site, term.taxonomy));
  for (let wanted = missingParents(nested, known); wanted.length > 0; ) {
    const found = await site.terms.byIds(wanted);
    for (const term of found) known.set(term.term_id, term);
    wanted = missingParents(found, known);
  }
  return new Map(terms.map((term) => [term.term_id, pathOf(site, term, known)]));
}

function isNested(site: Site, taxonomy: string): boolean {
  const rewrite = site.taxonomies.get(taxonomy)?.rewrite;
  return rewrite ? rewrite.hierarchical : false;
}

function missingParents(terms: readonly TermRow[], known: ReadonlyMap<number, TermRow>): number[] {
  return [...new Set(terms.map((term) => term.parent).filter((id) => id > 0 && !known.has(id)))];
}

function pathOf(site: Site, term: TermRow, known: ReadonlyMap<number, TermRow>): string {
  // Formats are stored as `post-format-quote` and addressed as `quote`.
  if (term.taxonomy === 'post_format') return term.slug.replace(/^post-format-/, '');
  if (!isNested(site, term.taxonomy)) return term.slug;
  const slugs = [term.slug];
  const seen = new Set([term.term_id]);
  for (let id = term.parent; id > 0 && !seen.has(id); ) {
    seen.add(id);
    const parent = known.get(id);
    if (!parent) break;
    slugs.unshift(parent.slug);
    id = parent.parent;
  }
  return slugs.join('/');
}

function plainLink(site: Site, term: TermRow): string {
  if (term.taxonomy === 'category') return homePath(site, `?cat=${term.term_id}`);
  const variable = site.taxonomies.get(term.taxonomy)?.queryVariable;
  const slug = term.taxonomy === 'post_format' ? term.slug.replace(/^post-format-/, '') : term.slug;
  return homePath(site, variable ? `?${variable}=${slug}` : `?taxonomy=${term.taxonomy}&term=${term.slug}`);
}
