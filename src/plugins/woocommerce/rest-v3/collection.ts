import type { RestArguments, RestCall, RestReply, RestRoute, RestSchema, Site } from 'portolan/plugin';
import { isMap, offsetOf, pagesOf, paginationOf, restUrl, sanitizeTextField, selfLink } from 'portolan/rest';
import { isZeroDate, restDate } from 'portolan/time';
import { inShopUnits, withShopDefaults } from '../settings/described-units.ts';
import { shopSettings } from '../settings/shop-settings.ts';
import { namesTaxClasses, withTaxClasses } from './described-tax-classes.ts';
import { declaredArguments, type RouteContract } from './schemas/contract.ts';
import { contractOf } from './schemas/index.ts';
import { versionedContract } from './versions/contracts.ts';
import { NEWEST, namespacesOf } from './versions/paths.ts';
import { newestParams, shapedFor } from './versions/shapes.ts';

const integer = { type: 'integer', validate: true, sanitize: 'schema' } as const;
const text = { type: 'string', validate: true, sanitize: 'schema' } as const;
const ids = {
  type: 'array',
  items: { type: 'integer' },
  default: [],
  validate: true,
  sanitize: 'schema',
} as const;

/** Arguments of every list of `wc/v3`. */
export const listArguments = {
  context: { ...text, default: 'view', enum: ['view', 'edit'] },
  page: { ...integer, default: 1, minimum: 1 },
  per_page: { ...integer, default: 10, minimum: 1, maximum: 100 },
  search: text,
  after: { ...text, format: 'date-time' },
  before: { ...text, format: 'date-time' },
  exclude: ids,
  include: ids,
  offset: integer,
  order: { ...text, default: 'desc', enum: ['asc', 'desc'] },
} as const satisfies RestArguments;

/**
 * A route below each version that has it, which takes and tells what is declared for its path there; each links to its
 * own and has items in its own shape.
 */
export function shopRoute(path: string, ...endpoints: RestRoute['endpoints']): readonly RestRoute[] {
  return namespacesOf(path).map((namespace) =>
    declaredRoute({
      namespace,
      path,
      endpoints: endpoints.map((endpoint) => {
        const linking = keepingLinks(path, endpoint);
        return namespace === NEWEST ? linking : linkedIn(namespace, path, linking);
      }),
    }),
  );
}

/**
 * A route that takes and tells what is declared for its path in its namespace. What older versions declare is made of the
 * next version's when it is first needed: most sites are never asked by them.
 */
export function declaredRoute(route: RestRoute): RestRoute {
  const newest = contractOf(route.path);
  if (newest === undefined) return route;
  let made: RouteContract | undefined;
  const contract = () => {
    made ??= versionedContract(route.namespace, route.path) ?? newest;
    return made;
  };
  return {
    ...route,
    ...(namesTaxClasses(newest) && { describe: withTaxClasses }),
    ...(newest.schema && { schema: (site: Site) => schemaOf(site, contract()) }),
    endpoints: route.endpoints.map((endpoint) => ({
      ...endpoint,
      args: (site) => argumentsOf(site, contract(), endpoint.methods),
    })),
  };
}

/** In the units, decimals and currency of a shop; its lists are narrowed by class of tax only where it has taxes. */
function argumentsOf(site: Site, contract: RouteContract, methods: Endpoint['methods']): RestArguments {
  const declared = declaredArguments(contract, methods) ?? {};
  const made = typeof declared === 'function' ? declared(site) : declared;
  const own = withShopDefaults(site, inShopUnits(site, made));
  if (!methods.includes('GET') || shopSettings(site).tax.enabled) return own;
  return Object.fromEntries(Object.entries(own).filter(([name]) => name !== 'tax_class'));
}

function schemaOf(site: Site, contract: RouteContract): RestSchema {
  const schema: RestSchema = contract.schema ?? {};
  const properties = schema.properties && withShopDefaults(site, schema.properties);
  return inShopUnits(site, properties ? { ...schema, properties } : schema);
}

type Endpoint = RestRoute['endpoints'][number];

/** Items whose links are among their fields. */
const WITHOUT_LINKS = /^\/shipping\/zones\//;

/** A single item shows its links whatever fields are asked for. */
function keepingLinks(path: string, endpoint: Endpoint): Endpoint {
  if (WITHOUT_LINKS.test(path)) return endpoint;
  return {
    ...endpoint,
    async handle(call) {
      const reply = await endpoint.handle(call);
      if ('code' in reply || !isMap(reply.data) || !isMap(reply.data['_links'])) return reply;
      return { ...reply, itemLinks: reply.data['_links'] };
    },
  };
}

function linkedIn(namespace: string, path: string, endpoint: Endpoint): Endpoint {
  return {
    ...endpoint,
    async handle(call) {
      const reply = await endpoint.handle({ ...call, params: newestParams(namespace, path, call) });
      if ('code' in reply) return reply;
      const data = await shapedFor(namespace, path, call, reply.data);
      return inNamespace({ ...reply, data }, NEWEST, namespace);
    },
  };
}

/** A reply whose links lead to another namespace. */
export function inNamespace(reply: RestReply, from: string, to: string): RestReply {
  const location = reply.headers?.['Location'];
  return {
    ...reply,
    data: relinked(reply.data, from, to),
    ...(reply.itemLinks && { itemLinks: versionedLinks(reply.itemLinks, from, to) }),
    ...(location !== undefined && { headers: { ...reply.headers, Location: inVersion(location, from, to) } }),
  };
}

/** Items, alone, in a list or in the lists of a batch, with their links in a version. */
function relinked(data: unknown, from: string, to: string): unknown {
  if (Array.isArray(data)) return data.map((item) => relinked(item, from, to));
  if (!isMap(data)) return data;
  return Object.fromEntries(
    Object.entries(data).map(([name, value]) => {
      if (name === '_links' && isMap(value)) return [name, versionedLinks(value, from, to)];
      return [
        name,
        ['create', 'update', 'delete'].includes(name) && Array.isArray(value)
          ? relinked(value, from, to)
          : value,
      ];
    }),
  );
}

function versionedLinks(links: Readonly<Record<string, unknown>>, from: string, to: string) {
  return Object.fromEntries(
    Object.entries(links).map(([relation, targets]) => [
      relation,
      Array.isArray(targets)
        ? targets.map((target) =>
            isMap(target) ? { ...target, href: inVersion(target['href'], from, to) } : target,
          )
        : targets,
    ]),
  );
}

function inVersion(address: unknown, from: string, to: string): string {
  return String(address).replace(`/${from}/`, `/${to}/`);
}

/** Which part of a list is asked for. */
export function windowOf(call: RestCall): { readonly limit: number; readonly offset: number } {
  const limit = Number(call.params.per_page);
  return { limit, offset: offsetOf(call, limit) };
}

/** A list with its totals in the headers; `pages`: where they are not counted from the total. */
export function listReply(
  call: RestCall,
  data: readonly unknown[],
  total: number,
  pages: number = pagesOf(total, Number(call.params.per_page)),
): RestReply {
  return { data, ...paginationOf(withCleanSearch(call), call.route.slice(1), { total, pages }) };
}

/** The neighbours of a page are searched for what was searched for here. */
function withCleanSearch(call: RestCall): RestCall {
  const { query } = call.input;
  const { search } = query;
  if (typeof search !== 'string') return call;
  return { ...call, input: { ...call.input, query: { ...query, search: sanitizeTextField(search) } } };
}

/**
 * The request as links of a list repeat it: with what was looked for and how it was shown where the request does not
 * say. WooCommerce sets these on the request itself.
 */
export function withSeen(call: RestCall, seen: Readonly<Record<string, unknown>>): RestCall {
  const { input } = call;
  const missing = Object.entries(seen).filter(([name]) => input.query[name] === undefined);
  return { ...call, input: { ...input, query: { ...input.query, ...Object.fromEntries(missing) } } };
}

/**
 * The same of a list of posts, whose counting stops where an offset leads to an empty page. WordPress:
 * `WP_Query::set_found_posts()`.
 */
export function postsReply(call: RestCall, data: readonly unknown[], total: number): RestReply {
  return listReply(call, data, data.length === 0 && call.params.offset !== undefined ? 0 : total);
}

/** The same of a list whose neighbours are counted from where it begins, by page or by offset. */
export function windowReply(call: RestCall, data: readonly unknown[], total: number): RestReply {
  const { limit, offset } = windowOf(call);
  const page = Math.ceil(offset / limit + 1);
  return listReply({ ...call, params: { ...call.params, page } }, data, total);
}

/** An item's `_links`: itself with what may be done to it, and its list. */
export function itemLinks(
  { site }: Pick<RestCall, 'site'>,
  collection: string,
  id: number | string,
  allowed: readonly string[] = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
) {
  return {
    self: [selfLink(restUrl(site, `wc/v3/${collection}/${id}`), allowed)],
    collection: [{ href: restUrl(site, `wc/v3/${collection}`) }],
  };
}

/** An item that is gone: nothing may be done to it any more. */
export function ofNothing(data: unknown): unknown {
  const links = isMap(data) ? data['_links'] : undefined;
  if (!isMap(data) || !isMap(links) || !Array.isArray(links['self'])) return data;
  const self = links['self'].map((link) => (isMap(link) ? { href: link['href'] } : link));
  return { ...data, _links: { ...links, self } };
}

/** A stored date as replies write it; null where there is none. */
export function dateOrNull(stored: string): string | null {
  return isZeroDate(stored) ? null : restDate(stored);
}
