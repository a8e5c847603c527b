import type { InputValue } from '../../types/index.ts';
import { parseQueryString } from '../php-input.ts';
import { withoutArguments } from './addresses.ts';

/**
 * The arguments that go along to another address, in WordPress's spelling: lists numbered, an argument without a value
 * without its `=`, the last of one name. WordPress: `build_query()`; PHP: `parse_str()`, `rawurlencode()`.
 */
export function rebuiltArguments(query: string): readonly string[] {
  return Object.entries(parseQueryString(withBytesApart(query))).flatMap(([name, value]) =>
    written(encoded(name), value),
  );
}

/**
 * A query string without some arguments; where one of them was there, WordPress writes the others anew.
 * WordPress: remove_query_arg().
 */
export function argumentsLeft(query: string, names: readonly string[]): string {
  const left = withoutArguments(query, names);
  return left === query ? query : rebuiltArguments(left).join('&');
}

/**
 * A query string without some arguments, and with the others in WordPress's spelling in any case.
 * WordPress: remove_query_arg(); PHP: `urlencode()`.
 */
export function removeArguments(query: string, names: readonly string[]): string {
  return rebuiltArguments(withoutArguments(query, names))
    .map((part) => part.replaceAll('%20', '+').replaceAll('~', '%7E'))
    .join('&');
}

/** One character for each byte, so that those which are no UTF-8 come out as they went in. */
function withBytesApart(query: string): string {
  return query.replace(/%([89a-f][0-9a-f])/gi, (_, hex: string) =>
    encodeURIComponent(String.fromCharCode(Number.parseInt(hex, 16))),
  );
}

function written(name: string, value: InputValue | undefined): readonly string[] {
  if (value === undefined) return [];
  if (typeof value === 'string') return [value === '' ? name : `${name}=${encoded(value)}`];
  return Object.entries(value).flatMap(([key, one]) => written(`${name}%5B${encoded(key)}%5D`, one));
}

/** PHP: rawurlencode(), of a text with one character for each byte. */
function encoded(bytes: string): string {
  return bytes.replace(
    /[^\w.~-]/g,
    (one) => `%${one.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`,
  );
}
