import type { RestField, TermRow } from 'portolan/plugin';
import { integerOf } from 'portolan/request';

const sorted = ['product_cat'];
const counted = ['product_cat', 'product_tag', 'product_brand'];

/**
 * What the shop changes of its terms in `/wp/v2`: lists count what visitors see, below a category too, while a term
 * by itself has WordPress's count. WooCommerce: wc_change_term_counts(), `register_rest_field( 'product_cat' … )`.
 */
export const shopTermFields: readonly RestField[] = [
  {
    objects: counted,
    name: 'count',
    async get(rows, { site, params }) {
      const terms = rows as readonly TermRow[];
      if (params.id !== undefined) return terms.map(() => undefined);
      const metas = await site.terms.meta(terms.map((term) => term.term_id));
      return terms.map((term) => {
        const kept = metas.get(term.term_id)?.get(`product_count_${term.taxonomy}`);
        return kept === undefined ? undefined : integerOf(kept);
      });
    },
  },
  {
    objects: sorted,
    name: 'menu_order',
    schema: {
      description: 'Menu order, used to custom sort the term.',
      type: 'integer',
      context: ['view', 'edit'],
      readonly: true,
    },
    async get(rows, { site, params }) {
      const terms = rows as readonly TermRow[];
      if (params.context === 'embed') return terms.map(() => undefined);
      const metas = await site.terms.meta(terms.map((term) => term.term_id));
      return terms.map((term) => integerOf(metas.get(term.term_id)?.get('order') ?? ''));
    },
  },
];
