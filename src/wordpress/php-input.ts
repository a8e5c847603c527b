import type { InputMap, InputValue } from '../types/index.ts';

type Mutable = { [name: string]: Mutable | string };

/** Under it a map keeps its names as they came, where that is not the order that JavaScript gives them. */
const SENT = Symbol('names in the order in which they were sent');

/** At most this many variables of one query or body are read (`max_input_vars`). */
export const MAX_VARIABLES = 1000;
/** Nesting as PHP allows it (`max_input_nesting_level`). */
const MAX_DEPTH = 64;

/**
 * What maps of input inherit: nothing that could be taken for a field, but how they become a number or a text where a
 * handler expected one. PHP: an array is the text `Array`.
 */
const MAP_OF_INPUT: object = Object.freeze(
  Object.assign(Object.create(null) as object, {
    [Symbol.toPrimitive]: (hint: string) => (hint === 'number' ? Number.NaN : 'Array'),
  }),
);

function emptyMap<Value>(): { [name: string]: Value } {
  return Object.create(MAP_OF_INPUT);
}

/**
 * A query string or urlencoded body as PHP's `$_GET`/`$_POST`: `a[]=1`, `a[x][y]=2`, `+` for blanks, the last value
 * of a name wins, dots and blanks in names become underscores.
 */
export function parseQueryString(text: string): InputMap {
  const pairs: [string, string][] = [];
  for (let at = 0; at < text.length && pairs.length < MAX_VARIABLES; ) {
    const end = text.indexOf('&', at);
    const part = text.slice(at, end < 0 ? text.length : end);
    at += part.length + 1;
    if (part === '') continue;
    const equals = part.indexOf('=');
    pairs.push(
      equals < 0 ? [decode(part), ''] : [decode(part.slice(0, equals)), decode(part.slice(equals + 1))],
    );
  }
  return inputMap(pairs);
}

/** Name/value pairs (a multipart form's fields, say) as PHP's nested arrays. */
export function inputMap(pairs: readonly (readonly [name: string, value: string])[]): InputMap {
  const root: Mutable = emptyMap();
  for (const [name, value] of pairs.slice(0, MAX_VARIABLES)) assign(root, name, value);
  return settle(root) as InputMap;
}

function decode(text: string): string {
  const spaced = text.replaceAll('+', ' ');
  if (!spaced.includes('%')) return spaced;
  try {
    return decodeURIComponent(spaced);
  } catch {
    // Bytes that are no UTF-8, or a bare `%`: PHP keeps what it cannot decode.
    return Buffer.from(
      spaced.replace(/%([0-9a-fA-F]{2})|[^\x00-\xff]/g, (all, hex: string | undefined) =>
        hex ? String.fromCharCode(Number.parseInt(hex, 16)) : Buffer.from(all, 'utf8').toString('latin1'),
      ),
      'latin1',
    ).toString('utf8');
  }
}

function assign(root: Mutable, name: string, value: string): void {
  const trimmed = name.replace(/^ +/, '');
  const bracket = trimmed.indexOf('[');
  const base = (bracket > 0 ? trimmed.slice(0, bracket) : trimmed).replace(/[ .]/g, '_');
  if (base === '') return;
  if (bracket <= 0) {
    put(root, base.replaceAll('[', '_'), value);
    return;
  }
  const keys: string[] = [];
  let at = bracket;
  while (trimmed[at] === '[' && keys.length < MAX_DEPTH) {
    const end = trimmed.indexOf(']', at);
    if (end < 0) break;
    keys.push(trimmed.slice(at + 1, end).trim());
    at = end + 1;
  }
  if (keys.length === 0) {
    // `a[b` without its closing bracket is the plain name `a_b`.
    put(root, trimmed.replace(/[ .[]/g, '_'), value);
    return;
  }
  let node = child(root, base);
  for (const key of keys.slice(0, -1)) node = child(node, key === '' ? nextIndex(node) : key);
  const last = keys.at(-1) as string;
  put(node, last === '' ? nextIndex(node) : last, value);
}

/** JavaScript puts numbers first and in order; a map whose numbers came otherwise notes how they came. */
function put(node: Mutable & { [SENT]?: string[] }, key: string, value: Mutable | string): void {
  const isNew = !Object.hasOwn(node, key);
  const before = isNew && node[SENT] === undefined && /^\d+$/.test(key) ? Object.keys(node) : undefined;
  if (isNew) node[SENT]?.push(key);
  node[key] = value;
  if (before !== undefined && Object.keys(node).at(-1) !== key)
    Object.defineProperty(node, SENT, { value: [...before, key], enumerable: false });
}

function child(node: Mutable, key: string): Mutable {
  const existing = node[key];
  if (typeof existing === 'object') return existing;
  const made: Mutable = emptyMap();
  put(node, key, made);
  return made;
}

function nextIndex(node: Mutable): string {
  let next = 0;
  for (const key of Object.keys(node))
    if (/^\d{1,9}$/.test(key) && Number(key) >= next) next = Number(key) + 1;
  return String(next);
}

/** Maps whose keys are 0, 1, 2 … become lists. */
function settle(node: (Mutable & { [SENT]?: string[] }) | string, top = true): InputValue {
  if (typeof node === 'string') return node;
  const entries = Object.entries(node);
  if (!top && entries.every(([key], index) => key === String(index)))
    return entries.map(([, value]) => settle(value, false));
  const map = emptyMap<InputValue>();
  for (const [key, value] of entries) map[key] = settle(value, false);
  if (node[SENT] !== undefined) Object.defineProperty(map, SENT, { value: node[SENT], enumerable: false });
  return map;
}

/** Names and values of a list or map in the order in which they were sent, numbers too. */
export function entriesAsSent(
  input: Exclude<InputValue, string>,
): readonly (readonly [name: string, value: InputValue])[] {
  const sent = (input as { readonly [SENT]?: readonly string[] })[SENT];
  const map = input as InputMap;
  return (sent ?? Object.keys(map)).map((name) => [name, map[name] ?? ''] as const);
}

/** The text of a field; lists and absent fields give `fallback`. */
export function textOf(input: InputMap, name: string, fallback = ''): string {
  const value = input[name];
  return typeof value === 'string' ? value : fallback;
}

/**
 * PHP's (int) reading of a text: leading blanks, sign and digits, also with a fraction or as a power of ten (`1e3`), else
 * 0; what is too long ends at the longest exact one.
 */
export function integerOf(text: string): number {
  const match = /^\s*[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?/i.exec(text);
  return match ? exactInteger(Math.trunc(Number(match[0]))) : 0;
}

/** The nearest whole number that is exact here, and that every database can hold. */
export function exactInteger(number: number): number {
  return Math.max(Number.MIN_SAFE_INTEGER, Math.min(number, Number.MAX_SAFE_INTEGER)) || 0;
}
