import type { RestArguments, RestSchema } from 'portolan/plugin';
import { isMap } from 'portolan/rest';
import { changing, creating } from '../schemas/arguments.ts';
import type { DeclaredArguments, RouteContract } from '../schemas/contract.ts';
import { contractOf } from '../schemas/index.ts';
import type { Members } from '../schemas/members.ts';
import { dashboardItems, dashboardLists } from './dashboard-contracts.ts';
import { firstItems, firstLists, firstVariationMembers } from './first-contracts.ts';
import { type Reshape, reshaped, reshapedSchema } from './reshape.ts';
import { secondItems, secondLists } from './second-contracts.ts';

const VARIATIONS = '/products/(?<product_id>[\\d]+)/variations';

/** What a route takes and tells below a namespace, by its path. */
export function versionedContract(namespace: string, path: string): RouteContract | undefined {
  if (namespace === 'wc/v2') return second(path);
  if (namespace === 'wc/v1') return first(path);
  if (namespace !== 'wc-analytics') return contractOf(path);
  return changedContract(path, contractOf, dashboardItems, dashboardLists);
}

function second(path: string): RouteContract | undefined {
  return changedContract(path, contractOf, secondItems, secondLists);
}

function first(path: string): RouteContract | undefined {
  const variations = membersOf(reshapedSchema(second(VARIATIONS)?.schema ?? {}, firstVariationMembers));
  const orders = second('/orders')?.GET;
  return changedContract(
    path,
    second,
    firstItems(variations),
    firstLists(typeof orders === 'object' ? orders : {}),
  );
}

/** A contract of the version that came next, changed into this one's. */
function changedContract(
  path: string,
  next: (path: string) => RouteContract | undefined,
  items: Readonly<Record<string, Reshape>>,
  lists: Readonly<Record<string, Reshape>>,
): RouteContract | undefined {
  const contract = next(path);
  if (contract === undefined) return undefined;
  const list = listOf(path);
  const reshape = items[path] ?? items[list];
  const wanted = lists[path];
  const { schema, GET, POST, PUT } = contract;
  const item = path.endsWith('/batch') ? next(list)?.schema : schema;
  const changed = (args: DeclaredArguments, derived: (schema: RestSchema) => RestArguments) =>
    reshape && item ? rederived(args, derived(item), derived(reshapedSchema(item, reshape))) : args;
  return {
    ...contract,
    ...(schema && schema === item && { schema: reshapedSchema(schema, reshape) }),
    ...(GET && wanted && typeof GET === 'object' && { GET: reshaped(GET, wanted) }),
    ...(POST && { POST: changed(POST, creating) }),
    ...(PUT && { PUT: changed(PUT, changing) }),
  };
}

/** The path of the list whose items a path is about. */
function listOf(path: string): string {
  return path.replace(/\/(batch|\(\?<id>[^/]*)$/, '');
}

/** Arguments that were made of a schema, made of another one; those that the schema did not say stay. */
function rederived(args: DeclaredArguments, from: RestArguments, to: RestArguments): DeclaredArguments {
  if (typeof args === 'function') return (site) => rederivedOf(args(site), from, to);
  return rederivedOf(args, from, to);
}

function rederivedOf(args: RestArguments, from: RestArguments, to: RestArguments): RestArguments {
  const declared = Object.entries(args);
  const start = declared.findIndex(([name]) => name in from);
  const own = (part: typeof declared) => part.filter(([name]) => !(name in from));
  const derived = Object.entries(to).map(([name, argument]) => {
    const said = args[name];
    return [name, said && saysOtherwise(said, from[name]) ? said : argument] as const;
  });
  return Object.fromEntries([...own(declared.slice(0, start)), ...derived, ...own(declared.slice(start))]);
}

function saysOtherwise(declared: RestArguments[string], derived: RestArguments[string] | undefined): boolean {
  return JSON.stringify(declared) !== JSON.stringify(derived) || declared.validate !== derived?.validate;
}

function membersOf(schema: RestSchema): Members {
  return isMap(schema.properties) ? (schema.properties as Members) : {};
}
