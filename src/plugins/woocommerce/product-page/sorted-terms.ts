import type { Site, TermRow } from 'portolan/plugin';
import type { AttributeTaxonomy } from '../catalogue/attribute-taxonomies.ts';

/** Values of an attribute in the order that the attribute says. WooCommerce: wc_get_product_terms(). */
export async function sortedTerms(
  site: Site,
  attribute: AttributeTaxonomy | undefined,
  terms: readonly TermRow[],
): Promise<readonly TermRow[]> {
  const byName = (a: TermRow, b: TermRow) => a.name.localeCompare(b.name);
  switch (attribute?.orderBy ?? 'menu_order') {
    case 'name':
      return terms.toSorted(byName);
    case 'name_num': {
      // A name that begins with no number counts as 0.
      const number = ({ name }: TermRow) => Number.parseFloat(name) || 0;
      return terms.toSorted((a, b) => number(a) - number(b) || byName(a, b));
    }
    case 'id':
      return terms.toSorted((a, b) => a.term_id - b.term_id);
    default: {
      const metas = await site.terms.meta(terms.map((term) => term.term_id));
      const order = (term: TermRow) => {
        const meta = metas.get(term.term_id);
        return Number(meta?.get('order') ?? meta?.get(`order_${term.taxonomy}`) ?? 0) || 0;
      };
      return terms.toSorted((a, b) => order(a) - order(b) || byName(a, b));
    }
  }
}
