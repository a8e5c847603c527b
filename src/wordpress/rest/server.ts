import type { RestArguments, RestEndpoint, RestRoute, RestSchema, Site } from '../../types/index.ts';

/** An endpoint with its arguments made. */
export interface CompiledEndpoint {
  readonly endpoint: RestEndpoint;
  readonly args: RestArguments;
}

/** A route, ready to be matched. Routes that are registered twice are one, with the endpoints of both. */
export interface CompiledRoute {
  readonly namespace: string;
  /** As WordPress prints it: `/wp/v2/posts/(?P<id>[\d]+)`. */
  readonly printed: string;
  readonly pattern: RegExp;
  /** Whether the path has no captures. */
  readonly literal: boolean;
  readonly hidden: boolean;
  readonly dependsOnUrl: boolean;
  readonly wholeObjects: RestRoute['wholeObjects'];
  readonly endpoints: readonly CompiledEndpoint[];
  /** Method → endpoint that answers it. */
  readonly byMethod: ReadonlyMap<string, CompiledEndpoint>;
  readonly schema: RestSchema | undefined;
  readonly describe: RestRoute['describe'];
}

/** A route that answers a request, with what its captures caught. */
export interface Match {
  readonly route: CompiledRoute;
  readonly endpoint: CompiledEndpoint;
  readonly path: Readonly<Record<string, string>>;
}

/** The routes of one site, compiled once. */
export interface RestServer {
  readonly routes: readonly CompiledRoute[];
  /** In the order of their registration. */
  readonly namespaces: readonly string[];
  /** The first route that matches and answers the method; HEAD is answered as GET. */
  match(method: string, route: string): Match | undefined;
  /** The first route that matches, whatever its methods. */
  find(route: string): Omit<Match, 'endpoint'> | undefined;
}

/** Compiles routes in the order of their registration. */
export function compileRoutes(site: Site, routes: readonly RestRoute[]): RestServer {
  const grouped = new Map<string, RestRoute[]>();
  for (const route of routes) {
    const full = `${route.namespace === '' ? '' : `/${route.namespace}`}${route.path}`;
    const path = full.length > 1 ? full.replace(/\/$/, '') : full;
    grouped.set(path, [...(grouped.get(path) ?? []), route]);
  }
  const settings = settingsVersion(site);
  const compiled = [...grouped].map(([path, same]) => compile(site, path, same, settings));
  const literals = new Map<string, CompiledRoute>();
  const patterns = new Map<string, CompiledRoute[]>();
  for (const route of compiled) {
    if (route.literal) {
      literals.set(route.printed.toLowerCase(), route);
    } else {
      const start = firstSegments(route.printed);
      patterns.set(start, [...(patterns.get(start) ?? []), route]);
    }
  }
  // Routes whose third segment is a capture could match under any other: they are few and tried last.
  const anywhere = compiled.filter((route) => !route.literal && firstSegments(route.printed).includes('('));

  function* candidates(route: string): Iterable<Omit<Match, 'endpoint'>> {
    const literal = literals.get(route.toLowerCase());
    if (literal) {
      yield { route: literal, path: {} };
    }
    for (const one of [...(patterns.get(firstSegments(route)) ?? []), ...anywhere]) {
      const found = one.pattern.exec(route);
      if (found) {
        yield { route: one, path: { ...found.groups } };
      }
    }
  }

  return {
    routes: compiled,
    namespaces: [...new Set(routes.map((route) => route.namespace))].filter((name) => name !== ''),
    match(method, route) {
      const requested = method === 'HEAD' ? 'GET' : method;
      for (const { route: found, path } of candidates(route)) {
        const endpoint = found.byMethod.get(requested);
        if (endpoint) {
          return { route: found, endpoint, path };
        }
      }
      return undefined;
    },
    find(route) {
      for (const found of candidates(route)) {
        return found;
      }
      return undefined;
    },
  };
}

/** `/wp/v2/posts/7` → `/wp/v2/posts`, lower case: by this the patterns are sorted. */
function firstSegments(route: string): string {
  return route.split('/', 4).join('/').toLowerCase();
}

function compile(
  site: Site,
  path: string,
  routes: readonly RestRoute[],
  settings: SettingsVersion,
): CompiledRoute {
  const endpoints = routes
    .flatMap((route) => route.endpoints)
    .map((endpoint) => compileEndpoint(site, endpoint, settings));
  const byMethod = new Map<string, CompiledEndpoint>();
  for (const one of endpoints) {
    for (const method of one.endpoint.methods) {
      if (!byMethod.has(method)) {
        byMethod.set(method, one);
      }
    }
  }
  const { schema } = routes.find((route) => route.schema) ?? {};
  const describe = routes.find((route) => route.describe)?.describe;
  let made: RestSchema | undefined;
  return {
    describe,
    namespace: routes[0]?.namespace ?? '',
    printed: path.replaceAll('(?<', '(?P<'),
    pattern: new RegExp(`^${path}$`, 'i'),
    literal: !path.includes('('),
    hidden: routes.every((route) => route.hidden === true),
    dependsOnUrl: routes.some((route) => route.dependsOnUrl === true),
    wholeObjects: routes.find((route) => route.wholeObjects)?.wholeObjects,
    endpoints,
    byMethod,
    get schema() {
      made ??= typeof schema === 'function' ? schema(site) : schema;
      return made;
    },
  };
}

/** Arguments that a site decides are made anew after an option changed: what is required may depend on it. */
function compileEndpoint(site: Site, endpoint: RestEndpoint, settings: SettingsVersion): CompiledEndpoint {
  let made: RestArguments | undefined;
  let version = -1;
  return {
    endpoint,
    get args() {
      const { args } = endpoint;
      if (typeof args !== 'function') return args ?? {};
      if (made === undefined || version !== settings.version) {
        version = settings.version;
        made = args(site);
      }
      return made;
    },
  };
}

/** Counts the changes of a site's options, by whichever process. */
interface SettingsVersion {
  version: number;
}

function settingsVersion(site: Site): SettingsVersion {
  const settings = { version: 0 };
  const changed = () => void settings.version++;
  site.events.on('option.changed', changed);
  site.events.on('site.changedElsewhere', changed);
  return settings;
}
