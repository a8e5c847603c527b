import type { Call, InputMap } from 'portolan/plugin';
import { textOf } from 'portolan/request';
import { matchPath } from 'portolan/routing';

/** Header and value by which the script in the page tells that it asks, not the browser itself. */
const XHR_HEADER = 'dlm-xhr-request';
const XHR_VALUE = 'dlm_XMLHttpRequest';

/** Whether the script in a page asks. */
export function isInPage(call: Call): boolean {
  return call.request.headers[XHR_HEADER] === XHR_VALUE;
}

/** Whether an address may be one of a download: a look at its text. */
export function mayBeDownload(name: string, path: string, query: InputMap): boolean {
  return query[name] !== undefined || path.split('/').includes(name);
}

/**
 * What stands behind `download/` in an address: `123`, '' for nothing; undefined = it is no address of a download. The
 * endpoint may follow any address of the site; as an argument it counts at home alone, but for an empty one.
 */
export async function downloadValue({ site, request }: Call, name: string): Promise<string | undefined> {
  const { variables, path } = await matchPath(site, request.path);
  if (request.query[name] === undefined) return variables[name];
  // PHP takes `0` for nothing.
  const value = textOf(request.query, name) === '0' ? '' : textOf(request.query, name);
  return value === '' || path === '' ? value : variables[name];
}
