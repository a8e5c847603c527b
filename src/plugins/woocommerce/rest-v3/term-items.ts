import type { Meta, RestCall, TermRow } from 'portolan/plugin';
import { itemLinks } from './collection.ts';
import { pictureItems } from './picture-items.ts';

/** What a list of the shop's terms tells of each besides its name and count. */
export type TermFields = 'category' | 'tag' | 'value';

/** Terms as items of a reply; `collection` is the path of their list. WooCommerce: WC_REST_Product_Categories_Controller and its like. */
export async function termData(
  call: RestCall,
  terms: readonly TermRow[],
  collection: string,
  fields: TermFields,
): Promise<readonly Readonly<Record<string, unknown>>[]> {
  const ids = terms.map(({ term_id }) => term_id);
  const metas = fields === 'tag' ? new Map<number, Meta>() : await call.site.terms.meta(ids);
  const pictures = fields === 'category' ? await picturesOfTerms(call, metas) : new Map<number, unknown>();
  return terms.map((term) => {
    const meta = metas.get(term.term_id);
    // Up to WooCommerce 3.5 values of attributes had theirs by another name.
    const order = Math.trunc(Number(meta?.get('order') ?? meta?.get(`order_${term.taxonomy}`))) || 0;
    const links = itemLinks(call, collection, term.term_id);
    const up = term.parent > 0 ? itemLinks(call, collection, term.parent).self[0]?.href : undefined;
    return {
      id: term.term_id,
      name: term.name,
      slug: term.slug,
      ...(fields === 'category' && { parent: term.parent }),
      description: term.description,
      ...(fields === 'category' && {
        display: meta?.get('display_type') || 'default',
        image: pictures.get(Number(meta?.get('thumbnail_id'))) ?? null,
        menu_order: order,
      }),
      ...(fields === 'value' && { menu_order: order }),
      count: term.count,
      _links: { ...links, ...(up !== undefined && { up: [{ href: up }] }) },
    };
  });
}

function picturesOfTerms(call: RestCall, metas: ReadonlyMap<number, Meta>) {
  const ids = [...metas.values()].map((meta) => Number(meta.get('thumbnail_id'))).filter((id) => id > 0);
  return pictureItems(call, ids);
}
