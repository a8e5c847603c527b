import type { Site, TermRow } from 'portolan/plugin';
import { siteMemory } from 'portolan/site';
import type { TermTree } from './field-posts.ts';

/** The terms of a taxonomy; kept until a term changes. */
export function termTree(site: Site, taxonomy: string): Promise<TermTree> {
  return siteMemory(site).get(`search-filter.terms:${taxonomy}`, () => readTree(site, taxonomy));
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
