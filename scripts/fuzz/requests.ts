import type { RestArguments } from '../../src/types/index.ts';
import { fittingValue, formFields } from './fitting-values.ts';
import { Random } from './random.ts';
import type { Target } from './targets.ts';
import { jsonFor, type Known, odd, valueFor } from './values.ts';

/** Somebody who asks: what their browser would send along, and the nonces that their pages gave them. */
export interface Persona {
  readonly name: string;
  readonly cookie: string;
  /** For `X-WP-Nonce`. */
  readonly restNonce: string;
  /** Field name → nonces. */
  readonly nonces: ReadonlyMap<string, readonly string[]>;
}

/** One request, whole. */
export interface FuzzRequest {
  readonly index: number;
  readonly who: string;
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: Buffer;
  /** Name of an element that a guest wrote: in HTML it may only stand escaped. */
  readonly tag: string;
}

export interface Setting {
  readonly targets: readonly Target[];
  readonly personas: readonly Persona[];
  readonly known: Known;
}

/** The request of that number: always the same for a seed and a setting. */
export function requestOf(seed: number, index: number, { targets, personas, known }: Setting): FuzzRequest {
  const random = new Random(Math.imul(seed ^ 0x9e3779b9, 0x85ebca6b) ^ Math.imul(index + 1, 0xc2b2ae35));
  const tag = `x-f${index}`;
  const target = targetOf(targets, random);
  const persona = personaOf(personas, target, random);
  const method = random.chance(0.03)
    ? random.pick(['PUT', 'DELETE', 'PATCH', 'OPTIONS', 'TRACE', 'PROPFIND', 'HEAD'])
    : random.pick(target.methods);
  const value = (name: string) => valueFor(name, random, known, tag);

  const fitting =
    target.args !== undefined && random.chance(0.6)
      ? fittingArguments(target.args, random, known, tag)
      : undefined;
  const fields: [string, string][] = Object.entries(target.fixed ?? {});
  if (fitting)
    for (const [name, one] of Object.entries(fitting)) fields.push(...formFields(name, one, random));
  else
    for (let count = random.below(9); count > 0; count--) {
      const name = random.chance(0.04)
        ? odd(random, tag).slice(0, 40)
        : random.pick(target.fields.length > 0 ? target.fields : ['x']);
      fields.push([name + bracket(random), value(name)]);
    }
  // Programs of the API send theirs in a header, which a field would override.
  if (random.chance(target.kind === 'rest' ? 0.05 : 0.6)) {
    for (const [name, nonces] of persona.nonces) {
      if (target.fields.includes(name) || random.chance(0.1)) fields.push([name, random.pick(nonces)]);
    }
  }

  let path = fill(target.path, random, known, tag);
  const headers: Record<string, string> = {
    host: 'fuzz.example',
    'x-forwarded-for': client(random),
    'x-forwarded-proto': random.pick(['http', 'https', 'https']),
  };
  if (persona.cookie !== '') headers['cookie'] = persona.cookie;
  if (persona.restNonce !== '' && target.kind === 'rest' && random.chance(0.9))
    headers['x-wp-nonce'] = persona.restNonce;
  if (random.chance(0.06)) oddHeader(headers, random, tag);
  if (random.chance(0.3)) headers['x-requested-with'] = 'XMLHttpRequest';
  if (random.chance(0.1)) headers['accept-encoding'] = 'gzip';

  const hasBody = method !== 'GET' && method !== 'HEAD';
  let body: Buffer | undefined;
  if (hasBody && fitting && random.chance(0.8)) {
    headers['content-type'] = 'application/json';
    body = Buffer.from(JSON.stringify(fitting));
  } else if (hasBody) body = bodyOf(target, fields, headers, random, known, tag);
  if (!hasBody || random.chance(0.1)) {
    const query = fields
      .map(([name, one]) => `${encoded(name, random)}=${encoded(one, random)}`)
      .join(random.chance(0.03) ? ';' : '&');
    if (query !== '') path += (path.includes('?') ? '&' : '?') + query;
  }
  return { index, who: persona.name, method, path, headers, tag, ...(body && { body }) };
}

/** Shares of the kinds of contract: pages cost the most and differ the least. */
const SHARES: readonly (readonly [Target['kind'], number])[] = [
  ['rest', 0.4],
  ['ajax', 0.22],
  ['wc-ajax', 0.2],
  ['form', 0.07],
  ['owner', 0.06],
  ['file', 0.02],
  ['page', 0.03],
];

function targetOf(targets: readonly Target[], random: Random): Target {
  let left = random.fraction();
  const kind = SHARES.find(([, share]) => (left -= share) < 0)?.[0] ?? 'rest';
  return random.pick(targets.filter((target) => target.kind === kind));
}

/** Guests come most often; behind the API lies the most for those who may do the most. */
function personaOf(personas: readonly Persona[], target: Target, random: Random): Persona {
  const [guest, mightiest] = [personas[0], personas.at(-1)] as [Persona, Persona];
  if (target.kind === 'rest' && random.chance(0.3)) return mightiest;
  return random.chance(0.45) ? guest : random.pick(personas);
}

function bracket(random: Random): string {
  return random.chance(0.8)
    ? ''
    : random.pick([
        '[]',
        '[0]',
        '[a]',
        '[a][b]',
        '[terms][]',
        '[__proto__]',
        '[toString]',
        '[length]',
        '[',
        ']',
        '[0][x][]',
        '[[',
        '[999999999]',
      ]);
}

function client(random: Random): string {
  if (random.chance(0.02)) return odd(random, 'x').replaceAll(/[^\x20-\x7e]/g, '');
  return `${1 + random.below(220)}.${random.below(256)}.${random.below(256)}.${1 + random.below(250)}`;
}

function fill(path: string, random: Random, known: Known, tag: string): string {
  return path.replaceAll(
    /([\w-]*)(\/?)\{(\w+)\}/g,
    (_all, before: string, slash: string, kind: string) =>
      `${before}${slash}${placeFor(kind, before, random, known, tag)}`,
  );
}

function placeFor(kind: string, before: string, random: Random, known: Known, tag: string): string {
  if (random.chance(0.15)) return encoded(odd(random, tag), random);
  return kind === 'id' ? String(idOf(before, random, known)) : encodeURIComponent(random.pick(known.slugs));
}

/** The id of something that is there; what was made meanwhile has one of the next. */
function idOf(word: string, random: Random, known: Known): number {
  if (random.chance(0.15)) return 100_001 + random.below(300);
  const ids = known.idsOf[word] ?? [];
  return random.pick(ids.length > 0 && random.chance(0.9) ? ids : known.ids);
}

/** All that an endpoint requires and some of what it allows, most of it as it should be. */
function fittingArguments(
  args: RestArguments,
  random: Random,
  known: Known,
  tag: string,
): Readonly<Record<string, unknown>> {
  const share = Math.min(0.5, 6 / Math.max(1, Object.keys(args).length));
  return Object.fromEntries(
    Object.entries(args)
      .filter(([, one]) => (one.required ? random.chance(0.95) : random.chance(share)))
      .map(([name, one]) => [name, fittingValue(name, one, { random, known, tag })]),
  );
}

/** A text as it may stand in a request line; not always encoded as browsers would. */
function encoded(text: string, random: Random): string {
  const bytes = Buffer.from(text, 'utf8');
  const plain = random.chance(0.2) ? /[^\x00-\x20\x7f-\xff#&?]/ : /[\w.~-]/;
  let line = '';
  for (const byte of bytes) {
    const sign = String.fromCharCode(byte);
    line += plain.test(sign) ? sign : `%${byte.toString(16).padStart(2, '0')}`;
  }
  return line;
}

function oddHeader(headers: Record<string, string>, random: Random, tag: string): void {
  const name = random.pick([
    ...[
      'cookie',
      'authorization',
      'x-wp-nonce',
      'if-none-match',
      'if-modified-since',
      'range',
      'referer',
      'origin',
      'accept-language',
    ],
    ...[
      'x-http-method-override',
      'content-disposition',
      'x-forwarded-host',
      'x-request-id',
      'cart-token',
      'nonce',
      'stripe-signature',
      'user-agent',
      'accept',
      'host',
      'x-woocommerce-signature',
    ],
  ]);
  const text = encodedHeader(odd(random, tag));
  const cookies = [
    'wordpress_logged_in_x',
    'woocommerce_items_in_cart',
    'wp_woocommerce_session_x',
    'comment_author_x',
    'wp-postpass_x',
    'mailchimp_user_email',
    'dlm_tmstv',
    '__proto__',
    'wordpress_test_cookie',
  ];
  if (name === 'cookie')
    headers['cookie'] =
      `${random.chance(0.5) && headers['cookie'] ? `${headers['cookie']}; ` : ''}${random.pick(cookies)}=${text}`;
  else if (name === 'authorization')
    headers[name] =
      random.pick(['Basic ', 'Bearer ', 'OAuth ', '']) +
      (random.chance(0.5) ? Buffer.from(text).toString('base64') : text);
  else if (name === 'range')
    headers[name] = random.pick(['bytes=0-', 'bytes=-1', 'bytes=9-1', 'bytes=0-0,2-3', 'items=1', text]);
  else if (name === 'x-http-method-override') headers[name] = random.pick(['DELETE', 'PUT', 'GET', text]);
  else headers[name] = text;
}

/** What a header may hold at all; everything else is refused before it reaches anybody. */
function encodedHeader(text: string): string {
  return text
    .replaceAll(/[^\x20-\x7e\x80-\xff]/g, '')
    .trim()
    .slice(0, 4000);
}

function bodyOf(
  target: Target,
  fields: readonly [string, string][],
  headers: Record<string, string>,
  random: Random,
  known: Known,
  tag: string,
): Buffer {
  const kind = random.below(20);
  if ((target.kind === 'rest' && kind < 14) || kind === 0) {
    headers['content-type'] = random.pick([
      'application/json',
      'application/json; charset=utf-8',
      'text/plain',
    ]);
    const json = JSON.stringify(
      random.chance(0.05)
        ? jsonFor('', random, known, tag)
        : Object.fromEntries(
            fields.map(([name, text]) => [
              name,
              random.chance(0.5) ? text : jsonFor(name, random, known, tag),
            ]),
          ),
    );
    return Buffer.from(random.chance(0.05) ? damaged(json ?? '', random) : (json ?? ''));
  }
  if (kind === 18 || kind === 19) {
    const boundary = random.pick(['X', '', '----WebKit', 'a b', '"', '=']);
    headers['content-type'] = `multipart/form-data; boundary=${boundary}`;
    const parts = fields.map(([name, text]) => {
      const safe = name.replaceAll(/["\r\n]/g, '_');
      const file = random.chance(0.3);
      const type = random.pick(['image/png', 'image/jpeg', 'text/html', 'application/pdf', '']);
      const head = file
        ? `; filename="${odd(random, tag)
            .replaceAll(/["\r\n]/g, '_')
            .slice(0, 80)}"\r\nContent-Type: ${type}`
        : '';
      return `--${boundary}\r\nContent-Disposition: form-data; name="${safe}"${head}\r\n\r\n${text}\r\n`;
    });
    const whole = `${parts.join('')}--${boundary}--\r\n`;
    return Buffer.from(random.chance(0.2) ? damaged(whole, random) : whole);
  }
  if (kind === 17) {
    headers['content-type'] = random.pick([
      'image/png',
      'application/octet-stream',
      'text/xml',
      'application/x-www-form-urlencoded; charset=latin1',
      '',
    ]);
    if (random.chance(0.5))
      headers['content-disposition'] =
        `attachment; filename="${encodedHeader(odd(random, tag)).replaceAll('"', '')}"`;
    return Buffer.from(random.chance(0.5) ? PIXEL : Buffer.from(odd(random, tag)));
  }
  headers['content-type'] = 'application/x-www-form-urlencoded; charset=UTF-8';
  const form = fields.map(([name, text]) => `${encoded(name, random)}=${encoded(text, random)}`).join('&');
  return Buffer.from(random.chance(0.02) ? damaged(form, random) : form);
}

const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

function damaged(text: string, random: Random): string {
  const at = random.below(text.length + 1);
  return random.chance(0.5) ? text.slice(0, at) : text.slice(0, at) + odd(random, 'x') + text.slice(at);
}
