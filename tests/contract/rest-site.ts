import type { Plugin, Reply, Site, UploadedFile } from '../../src/types/index.ts';
import { visitorOf } from '../../src/wordpress/auth/index.ts';
import { wordpress } from '../../src/wordpress/core.ts';
import { restEndpoint } from '../../src/wordpress/rest/dispatcher.ts';
import { atlasPlugin } from '../atlas-plugin.ts';
import type { PlainRequest, PlainSite } from '../plain-site.ts';
import { plainRequest } from '../plain-site.ts';
import { routed } from '../site-for-tests.ts';
import { openCoreSite } from './core-site.ts';

/** A site that answers REST requests. */
export interface RestSite {
  readonly site: Site;
  send(request: RestVectorRequest): Promise<Reply>;
  close(): Promise<void>;
}

/** A request, with a user and an application password where it brings them. */
export interface RestVectorRequest extends Omit<PlainRequest, 'body'> {
  readonly body?: string | Uint8Array;
  /** `user:password` */
  readonly basic_auth?: string;
  readonly files?: readonly UploadedFile[];
}

const { ajax: _ajax, ...core } = wordpress;

/** Plugins of a site for REST tests: WordPress itself, and the types registered by code. */
export const restPlugins: readonly Plugin[] = [{ ...core, name: 'core' }, atlasPlugin];

/** Imports a dump and opens it for REST requests. */
export async function openRestSite(dump: string): Promise<RestSite> {
  const plain = await openCoreSite(dump, { plugins: restPlugins });
  // The recordings were made in November.
  plain.wait(-10 * 24 * 3600);
  return restSite(plain);
}

/** A plain site that is asked for REST routes. */
export function restSite(plain: PlainSite, plugins: readonly Plugin[] = restPlugins): RestSite {
  const base = routed(plain, plugins).site;
  const site: Site = { ...base, sidebars: base.contributions('sidebars') };
  return {
    site,
    async send({ body, basic_auth: login, headers, files = [], ...request }) {
      const authorization = login && { Authorization: `Basic ${Buffer.from(login).toString('base64')}` };
      const made = {
        ...plainRequest(site, {
          ...request,
          headers: { ...headers, ...(authorization || {}) },
          ...(typeof body === 'string' && { body }),
        }),
        ...(body instanceof Uint8Array && { rawBody: body }),
        files,
        secure: true,
        host: site.address.host,
      };
      const call = { site, request: made, visitor: await visitorOf(site, made) };
      const path = decodeURI(made.path);
      if (!restEndpoint.matches(path, made)) {
        throw new Error(`no REST request: ${path}`);
      }
      return (await restEndpoint.handle(call, path)) as Reply;
    },
    close: plain.close,
  };
}
