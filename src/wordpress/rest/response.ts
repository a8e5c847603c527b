import type { RestError, RestReply, SetCookie, Site } from '../../types/index.ts';
import { errorBody, errorStatus, isRestError, translatedError } from './errors.ts';
import { isMap } from './json-types.ts';
import type { CompiledRoute } from './server.ts';

/** What a request inside the REST server led to, before it is printed. */
export interface RestResponse {
  readonly status: number;
  readonly data: unknown;
  /** In the order they were set; counts stay numbers. */
  readonly headers: Readonly<Record<string, string | number>>;
  readonly cookies: readonly SetCookie[];
  /** Added to the item when its fields are chosen. */
  readonly itemLinks?: RestReply['itemLinks'];
  readonly linksAreData?: boolean;
  readonly document?: RestReply['document'];
  /** Present unless no route was found or log-in failed. */
  readonly route?: CompiledRoute;
}

/** Makes a response of what a handler answered; errors speak the site's language. */
export function responseOf(site: Site, result: RestReply | RestError, route?: CompiledRoute): RestResponse {
  if (isRestError(result)) {
    return {
      status: errorStatus(result),
      data: errorBody(translatedError(site, result)),
      headers: {},
      cookies: [],
      ...(route && { route }),
    };
  }
  const link = (result.links ?? [])
    .map(({ href, rel, attributes }) => {
      const more = Object.entries(attributes ?? {}).map(([name, value]) => `; ${name}=${value}`);
      return `<${href}>; rel="${rel}"${more.join('')}`;
    })
    .join(', ');
  return {
    status: result.status ?? 200,
    data: result.itemLinks && isMap(result.data) ? { ...result.data, _links: result.itemLinks } : result.data,
    ...(result.itemLinks && { itemLinks: result.itemLinks }),
    ...(result.linksAreData && { linksAreData: true }),
    headers: { ...result.headers, ...(link && { Link: link }) },
    cookies: result.cookies ?? [],
    ...(result.document && { document: result.document }),
    ...(route && { route }),
  };
}
