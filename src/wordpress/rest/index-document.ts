import type { RestCall, RestRoute, RestSchema, Site } from '../../types/index.ts';
import { siteIcon } from '../head/site-icon.ts';
import { siteZone } from '../site/site-time.ts';
import { describeArgument } from './arguments.ts';
import { restError } from './errors.ts';
import { phpMap, phpText } from './json-types.ts';
import { itemLinks, restUrl } from './links.ts';
import type { CompiledRoute, RestServer } from './server.ts';

/**
 * A route as the index and OPTIONS describe it: methods, endpoints with their arguments, for OPTIONS the item's
 * schema (WordPress: `WP_REST_Server::get_data_for_route()`).
 */
export function describeRoute(site: Site, route: CompiledRoute, withSchema: boolean): RestSchema {
  const endpoints = route.endpoints.map(({ endpoint, args }) => ({
    methods: endpoint.methods,
    ...(endpoint.allowBatch !== undefined && { allow_batch: { v1: endpoint.allowBatch } }),
    args: phpMap(
      Object.fromEntries(Object.entries(args).map(([name, argument]) => [name, describeArgument(argument)])),
    ),
  }));
  return {
    namespace: route.namespace,
    methods: route.endpoints.flatMap(({ endpoint }) => endpoint.methods),
    endpoints,
    ...(withSchema && route.schema && { schema: phpMap(route.schema) }),
    ...(route.literal && { _links: { self: [{ href: restUrl(site, route.printed.slice(1)) }] } }),
  };
}

/**
 * The documents about the API itself: the root `/` and one for each namespace. `server` gives the site's compiled
 * routes, these among them.
 */
export function indexRoutes(namespaces: readonly string[], server: (site: Site) => RestServer): RestRoute[] {
  const context = { context: { default: 'view' } };
  return namespaces.map((namespace) => ({
    namespace,
    path: namespace === '' ? '/' : '',
    endpoints: [
      {
        methods: ['GET'],
        args: namespace === '' ? context : { namespace: { default: namespace }, ...context },
        handle(call) {
          if (namespace === '') {
            return rootIndex(call, server(call.site));
          }
          return namespaceIndex(call, server(call.site), phpText(call.params.namespace));
        },
      },
    ],
  }));
}

async function routesOf(
  { site, visitor }: Pick<RestCall, 'site' | 'visitor'>,
  server: RestServer,
  namespace?: string,
): Promise<Record<string, RestSchema>> {
  const listed = server.routes.filter(
    (route) => !route.hidden && (namespace === undefined || route.namespace === namespace),
  );
  const described = site.once(`rest.index:${namespace ?? ''}:${restUrl(site)}`, () =>
    Object.fromEntries(listed.map((route) => [route.printed, describeRoute(site, route, false)])),
  );
  const changing = listed.flatMap(({ printed, describe }) => {
    const known = described[printed];
    return describe && known ? [{ printed, description: describe(site, known, visitor) }] : [];
  });
  const read = changing.map(async ({ printed, description }) => [printed, await description] as const);
  return { ...described, ...Object.fromEntries(await Promise.all(read)) };
}

async function namespaceIndex(call: RestCall, server: RestServer, namespace: string) {
  if (!server.namespaces.includes(namespace)) {
    return restError('rest_invalid_namespace', 'The specified namespace could not be found.', 404);
  }
  return {
    data: {
      namespace,
      routes: await routesOf(call, server, namespace),
    },
    itemLinks: { up: [{ href: restUrl(call.site) }] },
  };
}

/** Width in pixels in which the index names the site's icon. */
const iconSize = 512;

async function rootIndex(call: RestCall, server: RestServer) {
  const { site } = call;
  const { options, address } = site;
  const icon = options.number('site_icon');
  const logo = options.number('site_logo');
  const featured = [
    ['site_logo', logo],
    ['site_icon', icon],
  ] as const;
  return {
    data: {
      name: options.get('blogname') ?? '',
      description: options.get('blogdescription') ?? '',
      url: address.siteurl,
      home: address.home,
      gmt_offset: gmtOffset(site),
      timezone_string: options.get('timezone_string') ?? '',
      page_for_posts: options.number('page_for_posts'),
      page_on_front: options.number('page_on_front'),
      show_on_front: options.get('show_on_front') ?? 'posts',
      namespaces: server.namespaces,
      authentication: address.secure
        ? {
            'application-passwords': {
              endpoints: { authorization: `${address.siteurl}/wp-admin/authorize-application.php` },
            },
          }
        : [],
      routes: await routesOf(call, server),
      site_logo: logo,
      site_icon: icon,
      site_icon_url: (await siteIcon(site, iconSize)) ?? '',
      _links: itemLinks({
        help: [{ href: 'https://developer.wordpress.org/rest-api/' }],
        'wp:featuredmedia': featured
          .filter(([, id]) => id > 0)
          .map(([type, id]) => ({ embeddable: true, type, href: restUrl(site, `wp/v2/media/${id}`) })),
      }),
    },
  };
}

/** Hours east of Greenwich: those of the named zone at this moment, else as stored (text where it is no whole number). */
function gmtOffset(site: Site): number | string {
  if (site.options.get('timezone_string')) {
    const seconds = siteZone(site).offsetAt(Math.floor(site.clock.now() / 1000));
    return Math.round((seconds / 3600) * 100) / 100;
  }
  const stored = site.options.get('gmt_offset') ?? '0';
  const number = Number(stored);
  return Number.isInteger(number) ? number : stored;
}
