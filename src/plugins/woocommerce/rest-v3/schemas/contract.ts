import type { RestArguments, RestMethod, RestSchema, Site } from 'portolan/plugin';

/**
 * What a route below `wc/v3` takes and tells: the one declaration that checks arguments, answers OPTIONS and fills the
 * index. Names, types, defaults and descriptions are those that WooCommerce answers.
 */
export interface RouteContract {
  /** Of an item. */
  readonly schema?: RestSchema;
  readonly GET?: DeclaredArguments;
  readonly POST?: DeclaredArguments;
  /** Of endpoints that take POST, PUT and PATCH alike. */
  readonly PUT?: DeclaredArguments;
  readonly DELETE?: DeclaredArguments;
}

/** Arguments, or how a site's are made. */
export type DeclaredArguments = RestArguments | ((site: Site) => RestArguments);

/** Contracts by path, as routes spell it. */
export type RouteContracts = Readonly<Record<string, RouteContract>>;

/** The arguments of an endpoint that answers some methods. */
export function declaredArguments(
  contract: RouteContract,
  methods: readonly RestMethod[],
): DeclaredArguments | undefined {
  if (methods.includes('PUT')) return contract.PUT;
  const [first] = methods;
  return first === 'GET' || first === 'POST' || first === 'DELETE' ? contract[first] : undefined;
}
