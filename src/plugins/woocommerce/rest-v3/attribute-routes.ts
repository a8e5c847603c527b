import { unslash } from 'portolan/html';
import type { RestCall, RestError, RestReply, RestRoute } from 'portolan/plugin';
import { booleanOf, denied, isEmpty, phpText, restError, restUrl, sanitizeTextField } from 'portolan/rest';
import {
  type AttributeFields,
  addAttribute,
  attributeName,
  attributeProblem,
  changeAttribute,
  removeAttribute,
} from '../catalogue/attribute-store.ts';
import { type AttributeTaxonomy, attributeTaxonomies } from '../catalogue/attribute-taxonomies.ts';
import { batchOf } from './batch.ts';
import { itemLinks, shopRoute } from './collection.ts';
import { wholeList } from './item-schema.ts';
import { invalidId } from './permissions.ts';
import { isForDashboards } from './versions/paths.ts';

const TYPES = ['select'] as const;
const ORDERS = ['menu_order', 'name', 'name_num', 'id'] as const;

/** The attributes that products share. WooCommerce: WC_REST_Product_Attributes_Controller. */
export const attributeRoutes: readonly RestRoute[] = [
  ...shopRoute(
    '/products/attributes',
    {
      methods: ['GET'],
      permission: (call) => mayManage(call, 'cannot_view', 'Sorry, you cannot list resources.'),
      handle: listAttributes,
    },
    {
      methods: ['POST'],
      permission: (call) => mayManage(call, 'cannot_create', 'Sorry, you cannot create new resource.'),
      handle: createAttribute,
    },
  ),
  ...shopRoute(
    '/products/attributes/(?<id>[\\d]+)',
    {
      methods: ['GET'],
      permission: (call) => ofExisting(call, 'cannot_view', 'Sorry, you cannot view this resource.'),
      handle: (call) => withAttribute(call, (attribute) => ({ data: attributeData(call, attribute) })),
    },
    {
      methods: ['POST', 'PUT', 'PATCH'],
      permission: (call) => ofExisting(call, 'cannot_update', 'Sorry, you cannot update resource.'),
      handle: updateAttribute,
    },
    {
      methods: ['DELETE'],
      permission: (call) =>
        ofExisting(call, 'cannot_delete', 'Sorry, you are not allowed to delete this resource.'),
      handle: deleteAttribute,
    },
  ),
  ...batchOf('/products/attributes', {
    create: createAttribute,
    update: updateAttribute,
    delete: deleteAttribute,
    permission: (call) => mayManage(call, 'cannot_batch', ''),
  }),
];

/** The attribute that a route names. */
export async function attributeOf({
  site,
  params,
}: Pick<RestCall, 'site' | 'params'>): Promise<AttributeTaxonomy | undefined> {
  const wanted = Number(params.attribute_id ?? params.id);
  return [...(await attributeTaxonomies(site)).values()].find((attribute) => attribute.id === wanted);
}

/** A text as it is stored: WooCommerce takes backslashes in it for WordPress's own. */
function textOf(value: unknown): string {
  return unslash(sanitizeTextField(phpText(value)));
}

/** WooCommerce: `wc_rest_check_manager_permissions( 'attributes', … )`. */
async function listAttributes(call: RestCall): Promise<RestReply> {
  const all = Array.from((await attributeTaxonomies(call.site)).values());
  const part =
    isForDashboards(call) && !isEmpty(call.params.search) ? phpText(call.params.search).toLowerCase() : '';
  const found = all.filter(({ label }) => label.toLowerCase().includes(part));
  // Whatever is searched for, it is one page.
  const reply = wholeList(found.map((each) => attributeData(call, each)));
  return { ...reply, headers: { ...reply.headers, 'X-WP-TotalPages': all.length > 0 ? 1 : 0 } };
}

function mayManage({ visitor }: RestCall, code: string, message: string): RestError | undefined {
  return visitor.has('manage_product_terms')
    ? undefined
    : denied(visitor, `woocommerce_rest_${code}`, message);
}

const missing = () => invalidId('taxonomy_invalid', 'Resource does not exist.');

/** What does not exist is reported before permissions are checked. */
async function ofExisting(call: RestCall, code: string, message: string): Promise<RestError | undefined> {
  return (await attributeOf(call)) ? mayManage(call, code, message) : missing();
}

async function withAttribute(
  call: RestCall,
  work: (attribute: AttributeTaxonomy) => RestReply | RestError | Promise<RestReply | RestError>,
): Promise<RestReply | RestError> {
  const attribute = await attributeOf(call);
  return attribute ? work(attribute) : missing();
}

function attributeData(call: RestCall, attribute: AttributeTaxonomy) {
  return {
    id: attribute.id,
    name: attribute.label,
    slug: attribute.taxonomy,
    type: attribute.type,
    order_by: attribute.orderBy,
    has_archives: attribute.public,
    _links: itemLinks(call, 'products/attributes', attribute.id),
  };
}

async function createAttribute(call: RestCall): Promise<RestReply | RestError> {
  const { site, params } = call;
  const label = textOf(params.name);
  const fields = fieldsOf(params, {
    label,
    type: 'select',
    orderBy: 'menu_order',
    public: false,
  });
  const problem = await attributeProblem(site, fields);
  if (problem !== undefined) return restError('woocommerce_rest_cannot_create', problem, 400);
  const made = await addAttribute(site, fields);
  const shown = await withAttribute({ ...call, params: { id: made } }, (attribute) => ({
    data: attributeData(call, attribute),
  }));
  const headers = { Location: restUrl(site, `wc/v3/products/attributes/${made}`) };
  return { ...shown, status: 201, headers };
}

function updateAttribute(call: RestCall): Promise<RestReply | RestError> {
  const { site, params } = call;
  return withAttribute(call, async (own) => {
    const fields = fieldsOf(params, own);
    const problem = await attributeProblem(site, fields, own);
    if (problem !== undefined) return restError('woocommerce_rest_cannot_edit', problem, 400);
    await changeAttribute(site, own, fields);
    return withAttribute({ ...call, params: { id: own.id } }, (changed) => ({
      data: attributeData(call, changed),
    }));
  });
}

async function deleteAttribute(call: RestCall): Promise<RestReply | RestError> {
  if (call.params.force !== true) {
    return restError('woocommerce_rest_trash_not_supported', 'Resource does not support trashing.', 501);
  }
  return withAttribute(call, async (own) => {
    await removeAttribute(call.site, own);
    // Nobody may do anything with what is gone; WooCommerce tells what could be done with it until now.
    return { data: attributeData(call, own), headers: { Allow: 'GET, POST, PUT, PATCH, DELETE' } };
  });
}

/** What was sent, over what holds already; a slug that was not sent is made of the name. WooCommerce: `wc_create_attribute()`. */
function fieldsOf(params: RestCall['params'], now: Omit<AttributeFields, 'name'>): AttributeFields {
  const label = textOf(params.name) || now.label;
  const slug = phpText(params.slug);
  const orderBy = ORDERS.find((one) => one === params.order_by);
  return {
    label,
    name: attributeName(slug === '' ? label : slug),
    type: TYPES.find((one) => one === params.type) ?? now.type,
    orderBy: orderBy ?? now.orderBy,
    public: params.has_archives === undefined ? now.public : booleanOf(params.has_archives),
  };
}
