import { sanitizeTitle, unslash } from 'portolan/html';
import type {
  RestCall,
  RestError,
  RestReply,
  RestRoute,
  Taxonomy,
  TermQuery,
  TermRow,
} from 'portolan/plugin';
import {
  changeTerm,
  insertTerm,
  isEmpty,
  isMap,
  isRestError,
  phpInteger,
  phpText,
  restError,
  restUrl,
  type TermChanges,
} from 'portolan/rest';
import { withVisibleCounts } from '../catalogue/visible-counts.ts';
import { attributeOf } from './attribute-routes.ts';
import { batchOf } from './batch.ts';
import { ofNothing, shopRoute, windowOf, windowReply } from './collection.ts';
import { invalidId, type ShopAction, shopRefusal } from './permissions.ts';
import { picturesIn } from './product-images.ts';
import { type TermFields, termData } from './term-items.ts';

type TermsOf = Pick<Taxonomy, 'name' | 'hierarchical'>;

/** A list of terms of the shop. */
interface TermList {
  readonly path: string;
  readonly fields: TermFields;
  /** Links name the path as the route has it, its number not filled in. */
  readonly linksByRoute?: boolean;
  /** Undefined where the route names an attribute that there is not. */
  taxonomy(call: RestCall): Promise<TermsOf | undefined>;
}

const fixed = (path: string, taxonomy: string, fields: TermFields): TermList => ({
  path,
  fields,
  taxonomy: async () => ({ name: taxonomy, hierarchical: fields === 'category' }),
});

/** Categories, tags, brands and shipping classes. WooCommerce: WC_REST_Terms_Controller. */
const LISTS: readonly TermList[] = [
  fixed('/products/categories', 'product_cat', 'category'),
  fixed('/products/brands', 'product_brand', 'category'),
  fixed('/products/tags', 'product_tag', 'tag'),
  fixed('/products/shipping_classes', 'product_shipping_class', 'tag'),
  {
    path: '/products/attributes/(?<attribute_id>[\\d]+)/terms',
    fields: 'value',
    taxonomy: async (call) => {
      const attribute = await attributeOf(call);
      return attribute && { name: attribute.taxonomy, hierarchical: false };
    },
  },
];

/** The words by which products are sorted. */
export const termRoutes: readonly RestRoute[] = LISTS.flatMap(routesOf);

function routesOf(list: TermList): readonly RestRoute[] {
  const permission = (action: ShopAction) => async (call: RestCall) => {
    const found = await requested(call, list, action === 'list' || action === 'create');
    return isRestError(found) ? found : mayDo(call, action);
  };
  const workOn = (shown: TermList) => (does: Work) => async (call: RestCall) => {
    const found = await requested(call, list, false);
    return isRestError(found) ? found : does(call, shown, found);
  };
  const createIn = (shown: TermList) => async (call: RestCall) => {
    const found = await requested(call, list, true);
    return isRestError(found) ? found : createTerm(call, shown, found);
  };
  const work = workOn(list);
  // WooCommerce does not say in a batch which attribute it is about.
  const many = { ...list, linksByRoute: list.fields === 'value' };
  return [
    ...shopRoute(
      list.path,
      {
        methods: ['GET'],
        permission: permission('list'),
        handle: async (call) => {
          const found = await requested(call, list, true);
          return isRestError(found) ? found : listTerms(call, list, found.taxonomy);
        },
      },
      {
        methods: ['POST'],
        permission: permission('create'),
        handle: createIn(list),
      },
    ),
    ...shopRoute(
      `${list.path}/(?<id>[\\d]+)`,
      {
        methods: ['GET'],
        permission: permission('view'),
        handle: work(showTerm),
      },
      {
        methods: ['POST', 'PUT', 'PATCH'],
        permission: permission('edit'),
        handle: work(updateTerm),
      },
      {
        methods: ['DELETE'],
        permission: permission('delete'),
        handle: work(deleteTerm),
      },
    ),
    ...batchOf(list.path, {
      create: createIn(many),
      update: workOn(many)(updateTerm),
      delete: workOn(many)(deleteTerm),
      permission: permission('create'),
      missing: async (call) => ((await list.taxonomy(call)) ? undefined : noTaxonomy()),
    }),
  ];
}

interface Found {
  readonly taxonomy: TermsOf;
  readonly term: TermRow | undefined;
}

type Work = (call: RestCall, list: TermList, found: Found) => Promise<RestReply | RestError>;

/** What does not exist is reported before permissions are checked. WooCommerce: …::check_permissions(). */
async function requested(call: RestCall, list: TermList, all: boolean): Promise<Found | RestError> {
  const taxonomy = await list.taxonomy(call);
  if (!taxonomy) return noTaxonomy();
  if (all) return { taxonomy, term: undefined };
  const id = phpInteger(call.params.id);
  if (id === 0) return { taxonomy, term: undefined };
  const term = await call.site.terms.byId(id, taxonomy.name);
  return term ? { taxonomy, term } : invalidId('term_invalid', 'Resource does not exist.');
}

const noTaxonomy = () => invalidId('taxonomy_invalid', 'Taxonomy does not exist.');

/** WooCommerce: wc_rest_check_product_term_permissions(). */
function mayDo(call: RestCall, action: ShopAction): RestError | undefined {
  const right = { list: 'manage', view: 'manage', create: 'edit', edit: 'edit', delete: 'delete' }[action];
  return call.visitor.has(`${right}_product_terms`) ? undefined : shopRefusal(call, action);
}

/** The path of a list, the attribute's number filled in unless its links go without. */
function pathOf(list: TermList, { params }: RestCall): string {
  if (list.linksByRoute) return list.path.slice(1).replace('(?<', '(?P<');
  return list.path.slice(1).replace('(?<attribute_id>[\\d]+)', phpText(params.attribute_id));
}

async function listTerms(call: RestCall, list: TermList, taxonomy: TermsOf): Promise<RestReply> {
  const { params, site } = call;
  const ids = (field: string) => {
    const input = params[field];
    return Array.isArray(input) && input.length > 0 ? input.map(Number) : undefined;
  };
  const narrowed = {
    ids: ids('include'),
    // What is named is not left out.
    notIds: ids('include') ? undefined : ids('exclude'),
    slugs: slugsOf(params.slug),
    parent: taxonomy.hierarchical && params.parent !== undefined ? Number(params.parent) : undefined,
    search: typeof params.search === 'string' && params.search !== '' ? params.search : undefined,
    hideEmpty: params.hide_empty === true,
  };
  const wanted: TermQuery = {
    taxonomies: [taxonomy.name],
    // A product's own come whole. WooCommerce: `WC_REST_Terms_Controller::get_terms_for_product()`.
    ...(params.product === undefined ? narrowed : { objects: [Number(params.product)] }),
    orderBy: phpText(params.orderby) as TermQuery['orderBy'],
    direction: params.order === 'desc' ? 'desc' : 'asc',
    ...windowOf(call),
  };
  const { rows, total } = await site.terms.findPage(wanted);
  return windowReply(
    call,
    // One alone tells its own.
    await termData(call, await withVisibleCounts(call.site, rows), pathOf(list, call), list.fields),
    total,
  );
}

/** Slugs asked for, made into slugs each; an empty list among them is one that no term has. */
function slugsOf(input: unknown): readonly string[] | undefined {
  if (Array.isArray(input)) return input.map((slug) => sanitizeTitle(phpText(slug)));
  return isEmpty(input) ? undefined : [sanitizeTitle(phpText(input))];
}

/** WordPress has no term of this number, and an error of its own for it. */
const emptyTerm: RestError = { code: 'invalid_term', message: 'Empty Term.', data: null };
/** What changes it is refused with. */
const invalidTaxonomy: RestError = { code: 'invalid_taxonomy', message: 'Invalid taxonomy.', data: null };
const notDeleted = (message: string) => restError('woocommerce_rest_cannot_delete', message, 500);

async function showTerm(call: RestCall, list: TermList, { term }: Found): Promise<RestReply | RestError> {
  if (!term) return emptyTerm;
  const [data] = await termData(call, [term], pathOf(list, call), list.fields);
  return { data: list.linksByRoute ? ofNothing(data) : data };
}

async function createTerm(
  call: RestCall,
  list: TermList,
  { taxonomy }: Found,
): Promise<RestReply | RestError> {
  const changes = await changesOf(call, taxonomy);
  if (isRestError(changes)) return changes;
  const made = await insertTerm(call.site, taxonomy, {
    ...changes,
    name: changes.name ?? '',
  });
  if (isRestError(made)) return refused(made);
  const problem = await writeDetails(call, list, made);
  if (problem) return problem;
  const location = restUrl(call.site, `wc/v3/${pathOf(list, call)}/${made.term_id}`);
  const shown = await showTerm(call, list, { taxonomy, term: made });
  return isRestError(shown) ? shown : { ...shown, status: 201, headers: { Location: location } };
}

async function updateTerm(call: RestCall, list: TermList, found: Found): Promise<RestReply | RestError> {
  const { taxonomy, term } = found;
  const changes = await changesOf(call, taxonomy);
  if (isRestError(changes)) return changes;
  if (!term) return Object.keys(changes).length === 0 ? emptyTerm : invalidTaxonomy;
  const changed =
    Object.keys(changes).length === 0 ? term : await changeTerm(call.site, taxonomy, term, changes);
  if (isRestError(changed)) return changed;
  const problem = await writeDetails(call, list, changed);
  if (problem) return problem;
  return showTerm(call, list, { taxonomy, term: changed });
}

async function deleteTerm(call: RestCall, list: TermList, found: Found): Promise<RestReply | RestError> {
  if (call.params.force !== true) {
    return restError('woocommerce_rest_trash_not_supported', 'Resource does not support trashing.', 501);
  }
  const { taxonomy, term } = found;
  const defaultTerm = Number(call.site.options.get(`default_${taxonomy.name}`));
  if (term && taxonomy.name === 'product_cat' && term.term_id === defaultTerm) {
    return notDeleted('Default product category cannot be deleted.');
  }
  if (!term) return notDeleted('The resource cannot be deleted.');
  const shown = await showTerm(call, list, found);
  if (isRestError(shown)) return shown;
  await call.site.terms.delete(term.term_id, taxonomy.name);
  return { ...shown, data: ofNothing(shown.data) };
}

/** What was sent of a term's own row. */
async function changesOf({ params, site }: RestCall, taxonomy: TermsOf): Promise<TermChanges | RestError> {
  const parent = params.parent === undefined ? undefined : phpInteger(params.parent);
  if (parent !== undefined) {
    if (!taxonomy.hierarchical) {
      const message = 'Can not set resource parent, taxonomy is not hierarchical.';
      return restError('woocommerce_rest_taxonomy_not_hierarchical', message, 400);
    }
    if (parent !== 0 && !(await site.terms.byId(parent, taxonomy.name))) {
      return restError('woocommerce_rest_term_invalid', 'Parent resource does not exist.', 400);
    }
  }
  return {
    // WooCommerce hands texts on as they are, and WordPress takes backslashes for its own.
    ...(params.name !== undefined && { name: unslash(phpText(params.name)) }),
    ...(params.slug !== undefined && { slug: sanitizeTitle(phpText(params.slug)) }),
    ...(params.description !== undefined && { description: unslash(phpText(params.description)) }),
    ...(parent !== undefined && { parent }),
  };
}

/** Where a term stands among its siblings, how a category shows itself, and its picture. */
async function writeDetails(call: RestCall, list: TermList, term: TermRow): Promise<RestError | undefined> {
  const { params, site } = call;
  const set = (key: string, value: string) => site.terms.setMeta(term.term_id, key, [value]);
  if (list.fields !== 'tag' && params.menu_order !== undefined) {
    await set('order', String(phpInteger(params.menu_order)));
  }
  if (list.fields !== 'category') return undefined;
  if (['default', 'products', 'subcategories', 'both'].includes(phpText(params.display))) {
    await set('display_type', params.display === 'default' ? '' : phpText(params.display));
  }
  if (params.image === undefined) return undefined;
  const picture = await pictureOf(call);
  if (isRestError(picture)) return picture;
  await site.terms.setMeta(term.term_id, 'thumbnail_id', picture === undefined ? [] : [String(picture)]);
  return undefined;
}

/** The picture that `image` names or fetches; undefined where it is none. */
async function pictureOf({ site, visitor, params }: RestCall): Promise<number | RestError | undefined> {
  const image = isMap(params.image) ? params.image : {};
  const named = phpInteger(image.id);
  if (named === 0 && phpText(image.src) === '') return undefined;
  if (named > 0 && (await site.posts.byId(named))?.post_type !== 'attachment') return undefined;
  const pictures = await picturesIn({ site, visitor, params: { image } });
  if (!isRestError(pictures)) return pictures?.[0];
  const isFetched = pictures.code === 'woocommerce_product_image_upload_error';
  return isFetched ? { ...pictures, code: 'woocommerce_rest_invalid_remote_image_url' } : pictures;
}

/** A refusal of the store as the shop tells it: with the term that has the name. */
function refused(error: RestError): RestError {
  const term = isMap(error.data) ? error.data.term_id : undefined;
  const data = { status: 400, ...(term !== undefined && { resource_id: term }) };
  return { code: error.code, message: error.message, data };
}
