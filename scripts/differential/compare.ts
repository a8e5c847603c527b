import { htmlTokens, likeness, pagePromises } from './html-tokens.ts';
import { normalText, normalValue, type Sameness } from './normal.ts';
import type { Answer } from './side.ts';

/** Headers that clients depend on. */
const HEADERS = [
  ...['content-type', 'location', 'allow', 'link', 'x-wp-total', 'x-wp-totalpages', 'x-robots-tag'],
  ...['access-control-allow-headers', 'access-control-expose-headers', 'access-control-allow-methods'],
  ...['access-control-allow-origin', 'content-disposition', 'retry-after', 'cache-control'],
];
const LISTS = /^(?:allow|cache-control|access-control-)/;
/** Cookies of other programs on the machine of the real site. */
const FOREIGN = /^(?:PHPSESSID|mailchimp|wp-settings|tk_ai|sbjs)/;
/** Parts of pages that a theme has the shop refresh. */
const OF_THEME = /^a\.(?:footer-)?cart-contents$/;
const MOST = 40;

/** What of an answer differs from the real one's, one line each. */
export function differences(
  real: Answer,
  ours: Answer,
  ofReal: Sameness,
  ofOurs: Sameness,
): readonly string[] {
  const found: string[] = [];
  if (real.status !== ours.status) found.push(`status ${ours.status} for ${real.status}`);
  const kind = real.headers['content-type'] ?? '';
  const isPage = /html/.test(kind) && real.body.slice(0, 2000).toLowerCase().includes('<html');
  for (const name of HEADERS) {
    const wanted = header(name, real, ofReal);
    if (wanted === undefined || (isPage && (name === 'link' || name === 'cache-control'))) continue;
    const got = header(name, ours, ofOurs);
    // Variants of one promise.
    if (name === 'cache-control' && wanted.includes('no-store') && got?.includes('no-store')) continue;
    if (wanted !== got) found.push(`${name}: ${short(got)} for ${short(wanted)}`);
  }
  const [set, ourSet] = [real, ours].map((one) => new Set(one.cookies.filter((name) => !FOREIGN.test(name))));
  for (const name of set ?? []) if (!ourSet?.has(name)) found.push(`cookie ${name} is missing`);
  for (const name of ourSet ?? []) if (!set?.has(name)) found.push(`cookie ${name} is too much`);
  found.push(...bodyDifferences(real, ours, ofReal, ofOurs, isPage));
  return found.slice(0, MOST);
}

function header(name: string, { headers }: Answer, same: Sameness): string | undefined {
  const value = headers[name];
  if (value === undefined) return undefined;
  if (name === 'content-type') return value.toLowerCase().replace(/\s/g, '');
  if (!LISTS.test(name)) return normalText(value, same);
  const parts = value.toLowerCase().split(',');
  return parts
    .map((part) => part.trim())
    .sort()
    .join(', ');
}

function bodyDifferences(
  real: Answer,
  ours: Answer,
  ofReal: Sameness,
  ofOurs: Sameness,
  isPage: boolean,
): readonly string[] {
  const [wanted, got] = [parsed(real.body), parsed(ours.body)];
  if (wanted !== undefined) {
    if (got === undefined) return [`not JSON: ${short(ours.body)}`];
    const found: string[] = [];
    compareValues({ path: '', field: '', found, ofReal, ofOurs }, wanted, got);
    return found;
  }
  const [first, second] = [normalText(real.body, ofReal).trim(), normalText(ours.body, ofOurs).trim()];
  if (first === second) return [];
  if (isPage) {
    const promised = new Set(pagePromises(second));
    return pagePromises(first)
      .filter((one) => !promised.has(one))
      .map((one) => `page lacks ${one}`);
  }
  if (/<[a-z!/][^>]*>/.test(first)) {
    const share = likeness(htmlTokens(first), htmlTokens(second));
    return share >= 0.95 ? [] : [`markup ${share.toFixed(2)}`];
  }
  return [`body ${short(second)} for ${short(first)}`];
}

function parsed(text: string): unknown {
  if (!/^\s*[[{]/.test(text)) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

interface Place {
  readonly path: string;
  readonly field: string;
  readonly found: string[];
  readonly ofReal: Sameness;
  readonly ofOurs: Sameness;
}

function compareValues(place: Place, real: unknown, ours: unknown): void {
  const { path, found } = place;
  if (found.length > MOST) return;
  if (Array.isArray(real) && Array.isArray(ours)) {
    if (real.length !== ours.length) found.push(`${path}: ${ours.length} items for ${real.length}`);
    for (const [index, value] of real.slice(0, ours.length).entries()) {
      compareValues({ ...place, path: `${path}[${index}]` }, value, ours[index]);
    }
    return;
  }
  if (isObject(real) && isObject(ours)) {
    const [wanted, got] = [Object.keys(real), Object.keys(ours)];
    for (const key of wanted) {
      if (OF_THEME.test(key)) continue;
      if (key in ours) compareValues({ ...place, path: `${path}.${key}`, field: key }, real[key], ours[key]);
      else found.push(`${path}.${key}: missing`);
    }
    found.push(...got.filter((key) => !(key in real)).map((key) => `${path}.${key}: extra`));
    const order = (keys: readonly string[], others: object) => keys.filter((key) => key in others).join();
    if (order(wanted, ours) !== order(got, real)) found.push(`${path}: order of fields`);
    return;
  }
  const [wanted, got] = [
    normalValue(place.field, real, place.ofReal),
    normalValue(place.field, ours, place.ofOurs),
  ];
  if (wanted === got) return;
  if (typeof wanted === 'string' && typeof got === 'string') {
    if (wanted.replace(/\s+/g, ' ').trim() === got.replace(/\s+/g, ' ').trim()) return;
    if (/<[a-z!/][^>]*>/.test(wanted) && /<[a-z!/][^>]*>/.test(got)) {
      const share = likeness(htmlTokens(wanted), htmlTokens(got));
      if (share < 0.97) found.push(`${path}: markup ${share.toFixed(2)}`);
      return;
    }
  }
  found.push(`${path}: ${short(JSON.stringify(got))} for ${short(JSON.stringify(wanted))}`);
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function short(text: string | undefined): string {
  return text === undefined ? 'nothing' : text.slice(0, 80);
}
