import type { InputValue, Site } from 'portolan/plugin';
import { parseQueryString } from 'portolan/request';

/** A target as it is sent: what may not stand in an address is encoded; blanks of a query are pluses. */
export function encodedTarget(target: string): string {
  const [whole = '', ...fragment] = target.split('#');
  const [path = '', ...query] = whole.split('?');
  const parts = [encoded(path)];
  if (query.length > 0) parts.push('?', encoded(query.join('?').replaceAll(' ', '+')));
  if (fragment.length > 0) parts.push('#', encoded(fragment.join('#')));
  return parts.join('');
}

/** Encodes what no address may hold; what is encoded already stays. */
function encoded(text: string): string {
  // Through bytes: half a letter cannot be encoded.
  return Buffer.from(text)
    .toString()
    .replace(/[^!#$%&'()*+,\-./0-9:;=?@A-Z[\]_a-z~]+/g, encodeURIComponent);
}

/** A target with the query of the request: its own arguments stay as they are. Redirection: "pass parameters". */
export function withPassedQuery(target: string, queryString: string): string {
  const [whole = '', ...fragment] = target.split('#');
  const own = parseQueryString(whole.split('?').slice(1).join('?'));
  const passed = Object.entries(parseQueryString(queryString)).flatMap(([name, value]) =>
    name in own || name === '' || value === undefined ? [] : argumentsOf(formEncoded(name), value),
  );
  if (passed.length === 0) return target;
  const separator = whole.includes('?') ? '&' : '?';
  return [`${whole}${separator}${passed.join('&')}`, ...fragment].join('#');
}

function argumentsOf(name: string, value: InputValue): readonly string[] {
  if (typeof value === 'string') return [`${name}=${formEncoded(value)}`];
  if (Array.isArray(value)) return value.flatMap((one: InputValue) => argumentsOf(`${name}[]`, one));
  return Object.entries(value).flatMap(([key, one]) =>
    one === undefined ? [] : argumentsOf(`${name}[${formEncoded(key)}]`, one),
  );
}

function formEncoded(text: string): string {
  return new URLSearchParams({ '': text }).toString().slice(1);
}

/** Where a target is now: below this site's home, or at its present host; other hosts stay. */
export function presentTarget(site: Site, target: string): string {
  if (/^https?:\/\//i.test(target)) return site.address.toPresent(target);
  return target.startsWith('/') ? site.address.basePath + target : target;
}
