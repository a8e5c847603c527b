import type { BodyAllowance, Endpoint, Site, SiteRequest, Visitor } from '../types/index.ts';
import { requestPath } from '../wordpress/routing/request-path.ts';
import { ANYBODY, EDITORS } from '../wordpress/site/body-limits.ts';
import { stripCrossSiteAuth } from './foreign-requests.ts';

/**
 * How large a body a request may bring, asked before the body is read: what the endpoint takes from the one who asks,
 * else what anybody may send. What another site's page sends counts as a guest's here, of the REST API as well: a form
 * there must not fill the disk in a visitor's name.
 */
export async function bodyAllowance(
  parts: {
    readonly site: Site;
    readonly endpoints: readonly Endpoint[];
    readonly visitorOf: (site: Site, request: SiteRequest) => Promise<Visitor>;
  },
  head: SiteRequest,
): Promise<BodyAllowance> {
  const { site } = parts;
  const request = stripCrossSiteAuth(site, head, false);
  const visitor = await parts.visitorOf(site, request);
  const path = requestPath(site, request);
  for (const endpoint of parts.endpoints) {
    if (endpoint.takesBody === undefined || !endpoint.matches(path, request)) continue;
    const allowed = await endpoint.takesBody({ site, request, visitor }, path);
    if (allowed !== undefined) return allowed;
  }
  return visitor.has('edit_posts') ? EDITORS : ANYBODY;
}
