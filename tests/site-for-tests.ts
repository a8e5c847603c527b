import type { Call, Endpoint, Plugin, Site, SiteRequest } from '../src/types/index.ts';
import { decodePercent } from '../src/view/percent-encoding.ts';
import { guest } from '../src/wordpress/auth/visitor.ts';
import { coreShortcodes } from '../src/wordpress/content/core-shortcodes/index.ts';
import { collectPostTypes, collectTaxonomies } from '../src/wordpress/core-types.ts';
import { routingEndpoints } from '../src/wordpress/routing/endpoints.ts';
import { type Route, resolve } from '../src/wordpress/routing/resolve.ts';
import { atlasPlugin } from './atlas-plugin.ts';
import { openCoreSite } from './contract/core-site.ts';
import { type PlainRequest, type PlainSite, plainRequest } from './plain-site.ts';

/** A site that answers addresses: everything routing needs, no theme, no server. */
export interface RoutedSite {
  readonly site: Site;
  /** What a guest's request leads to; documents at addresses of their own are answered too. */
  route(request: PlainRequest): Promise<Route>;
  request(request: PlainRequest): SiteRequest;
  close(): Promise<void>;
}

/** Imports a dump and opens it with the types that the site of the contract vectors registers by code. */
export async function openRoutedSite(
  dump: string,
  options: Readonly<Record<string, string>> = {},
): Promise<RoutedSite> {
  const plugins = [{ name: 'shortcodes', shortcodes: coreShortcodes }, atlasPlugin];
  return routed(await openCoreSite(dump, { plugins, options }), plugins);
}

/** Gives a plain site the types of plugins and a way to ask it for addresses. */
export function routed(plain: PlainSite, plugins: readonly Plugin[] = []): RoutedSite {
  const site: Site = {
    ...plain.site,
    postTypes: collectPostTypes(plugins),
    taxonomies: collectTaxonomies(plugins),
  };
  const request = (requested: PlainRequest): SiteRequest => {
    const made = plainRequest(site, requested);
    return { ...made, host: (made.headers['host'] ?? site.address.host).toLowerCase() };
  };
  return {
    site,
    request,
    route: (requested) => routeOf({ site, request: request(requested), visitor: guest }, routingEndpoints),
    close: plain.close,
  };
}

async function routeOf(call: Call, endpoints: readonly Endpoint[]): Promise<Route> {
  const path = decodePercent(call.request.path);
  for (const endpoint of endpoints) {
    const reply = endpoint.matches(path, call.request) ? await endpoint.handle(call, path) : undefined;
    if (reply) return { kind: 'redirect', reply };
  }
  return resolve(call);
}
