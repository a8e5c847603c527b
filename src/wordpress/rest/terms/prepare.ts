import type { RestCall, RestMethod, RestSchema, Site, Taxonomy, TermRow } from '../../../types/index.ts';
import { can } from '../../auth/capabilities.ts';
import { termLinks } from '../../routing/permalinks.ts';
import { additionalValues } from '../additional-fields.ts';
import { type ItemLink, type ItemLinks, itemLinks, restUrl, selfLink } from '../links.ts';
import { metaFieldsFor, metaValues } from '../meta-fields.ts';
import { filterByContext, isFieldIncluded, isNamedWhole, requestedFields } from '../schema-fields.ts';
import { termKind, termSchema } from './schema.ts';

type Values = Record<string, unknown>;

/** What menus and the like add to the items of their taxonomy. */
export interface MoreOfTerms {
  schema?(site: Site): RestSchema;
  values?(call: RestCall, term: TermRow): Values;
  links?(call: RestCall, term: TermRow): Readonly<Record<string, readonly ItemLink[]>>;
}

/** Path of a taxonomy's terms below the REST root, for example `wp/v2/categories`. */
export function termsPath(taxonomy: Taxonomy): string {
  return `${taxonomy.restNamespace}/${taxonomy.restBase}`;
}

/** Terms as items of a reply (WordPress: `WP_REST_Terms_Controller::prepare_item_for_response()`). */
export async function prepareTerms(
  call: RestCall,
  taxonomy: Taxonomy,
  terms: readonly TermRow[],
  more: MoreOfTerms = {},
): Promise<readonly Values[]> {
  const { site } = call;
  const schema = more.schema?.(site) ?? termSchema(site, taxonomy);
  const properties = schema.properties as Readonly<Record<string, unknown>>;
  const context = typeof call.params.context === 'string' ? call.params.context : 'view';
  const fields = requestedFields(call.params._fields);
  const shows = (field: string) => properties[field] !== undefined && isNamedWhole(field, fields);
  const linked = isFieldIncluded('_links', fields) || isFieldIncluded('_embedded', fields);
  const registered = metaFieldsFor(call, 'term', taxonomy.name);
  const [links, meta, additional] = await Promise.all([
    shows('link') ? termLinks(site, terms) : new Map<number, string>(),
    shows('meta') && registered.length > 0
      ? site.terms.meta(terms.map((term) => term.term_id))
      : new Map<number, never>(),
    additionalValues(call, termKind(taxonomy), terms, fields),
  ]);
  const items: Values[] = [];
  for (const [index, term] of terms.entries()) {
    const all: Values = {
      id: term.term_id,
      count: term.count,
      description: term.description,
      link: links.get(term.term_id) ?? '',
      name: term.name,
      slug: term.slug,
      taxonomy: term.taxonomy,
      parent: term.parent,
      meta: metaValues(registered, meta.get(term.term_id), context),
    };
    const values: Values = Object.fromEntries(Object.entries(all).filter(([field]) => shows(field)));
    const item: Values = {
      ...filterByContext({ ...values, ...additional[index], ...more.values?.(call, term) }, schema, context),
    };
    if (linked) {
      item._links = await linksOf(call, taxonomy, term, more);
    }
    items.push(item);
  }
  return items;
}

async function linksOf(
  call: RestCall,
  taxonomy: Taxonomy,
  term: TermRow,
  more: MoreOfTerms,
): Promise<ItemLinks> {
  const { site } = call;
  const url = (path: string) => restUrl(site, path);
  const base = termsPath(taxonomy);
  return itemLinks({
    self: [selfLink(url(`${base}/${term.term_id}`), await allowedOn(call, term))],
    collection: [{ href: url(base) }],
    about: [{ href: url(`wp/v2/taxonomies/${taxonomy.name}`) }],
    up: term.parent > 0 ? [{ embeddable: true, href: url(`${base}/${term.parent}`) }] : [],
    'wp:post_type': typesOf(site, taxonomy).map(({ restNamespace, restBase }) => ({
      href: url(`${restNamespace}/${restBase}?${taxonomy.restBase}=${term.term_id}`),
    })),
    ...more.links?.(call, term),
  });
}

/** Post types of a taxonomy that the REST API shows. */
function typesOf(site: Site, taxonomy: Taxonomy) {
  return [...site.postTypes.values()].filter(
    (type) =>
      type.showInRest &&
      (taxonomy.objectTypes.includes(type.name) || type.taxonomies.includes(taxonomy.name)),
  );
}

async function allowedOn({ site, visitor }: RestCall, term: TermRow): Promise<readonly RestMethod[]> {
  if (visitor.id === 0) {
    return ['GET'];
  }
  const [mayEdit, mayDelete] = await Promise.all([
    can(site, visitor, 'edit_term', term),
    can(site, visitor, 'delete_term', term),
  ]);
  return [
    'GET',
    ...(mayEdit ? (['POST', 'PUT', 'PATCH'] as const) : []),
    ...(mayDelete ? (['DELETE'] as const) : []),
  ];
}
