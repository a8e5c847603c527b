/** Fields in the order in which they are sent. */
export type Fields = readonly (readonly [string, string])[];

const FORM = 'application/x-www-form-urlencoded; charset=UTF-8';

/** Posts fields as the old scripts did. `accept`: what is wanted; `timeout` in milliseconds. */
export function postFields(
  address: string,
  fields: Fields,
  accept: string,
  timeout?: number,
): Promise<Response> {
  return fetch(address, {
    method: 'POST',
    headers: { Accept: accept, 'Content-Type': FORM, 'X-Requested-With': 'XMLHttpRequest' },
    body: new URLSearchParams(fields.map(([name, value]) => [name, value])).toString(),
    credentials: 'same-origin',
    ...(timeout === undefined ? {} : { signal: AbortSignal.timeout(timeout) }),
  });
}

/** Accept of requests for HTML and for JSON. */
export const ACCEPT_HTML = 'text/html, */*; q=0.01';
export const ACCEPT_JSON = 'application/json, text/javascript, */*; q=0.01';
