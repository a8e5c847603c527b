import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Site } from '../../src/types/index.ts';
import type { Random } from './random.ts';
import type { Persona } from './requests.ts';
import { type Known, odd, valueFor } from './values.ts';

/** What one visitor's browser sends for a page. */
export interface PageVisit {
  readonly method: 'GET' | 'HEAD';
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** What visits are made of. */
export interface VisitSetting {
  readonly personas: readonly Persona[];
  readonly known: Known;
  /** Names of cookies that anything in the program reads. */
  readonly cookies: readonly string[];
  /** Names of query variables. */
  readonly variables: readonly string[];
}

/** Names of cookies: those that plugins name for the cache, and those that the program's source reads by name. */
export function cookieNamesOf(site: Site, source: string): readonly string[] {
  const read = sourceFiles(source).flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/cookies\??\.?\[?['"`.]([A-Za-z][\w-]{2,})/g)].map(
      ([, name]) => name as string,
    ),
  );
  return [
    ...new Set([...site.contributions('cacheCookies').map(({ prefix }) => prefix), ...read, ...COOKIES]),
  ];
}

function sourceFiles(folder: string): readonly string[] {
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name);
    if (statSync(path).isDirectory()) return sourceFiles(path);
    return /\.tsx?$/.test(name) && !name.includes('.test.') ? [path] : [];
  });
}

/** Of other programs, and those that WordPress names with the hash of a site's address behind. */
const COOKIES = [
  'comment_author_',
  'comment_author_email_',
  'wp-postpass_',
  'wordpress_logged_in_',
  'wordpress_sec_',
  'wordpress_test_cookie',
  'wp_woocommerce_session_',
  'woocommerce_items_in_cart',
  'woocommerce_cart_hash',
  'woocommerce_recently_viewed',
  'store_notice',
  'wp-settings-1',
  'sbjs_current',
  '_ga',
  'lang',
  'pll_language',
];

/** Variables of campaigns, by which no page may differ. */
const CAMPAIGN = [
  'utm_source',
  'utm_campaign',
  'fbclid',
  'gclid',
  'mc_cid',
  '_gl',
  'mtm_kwd',
  'ref_src',
  'srsltid',
];

const LANGUAGES = ['de', 'en-GB,en;q=0.8', 'ar', '*', 'x-<b>'];
const AGENTS = [
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Mobile/15E148',
  'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
  'Googlebot/2.1',
  'curl/8',
  '',
];

/** Headers that something on the way might look at. */
const HEADERS: Readonly<Record<string, (random: Random, tag: string) => string>> = {
  'accept-language': (random) => random.pick(LANGUAGES),
  'user-agent': (random) => random.pick(AGENTS),
  accept: (random) =>
    random.pick(['text/html', 'image/avif,*/*', 'application/json', 'application/xml', '*/*']),
  'accept-encoding': (random) => random.pick(['gzip', 'br', 'identity', 'gzip;q=0', 'deflate, gzip']),
  referer: (random, tag) =>
    random.pick([`http://evil.example/${tag}`, 'http://fuzz.example/shop/', odd(random, tag)]),
  origin: (random) => random.pick(['http://evil.example', 'null', 'http://fuzz.example']),
  'sec-fetch-site': (random) => random.pick(['cross-site', 'none', 'same-origin']),
  'sec-fetch-dest': (random) => random.pick(['iframe', 'empty', 'document', 'script']),
  'sec-purpose': () => 'prefetch',
  'x-requested-with': () => 'XMLHttpRequest',
  'x-forwarded-for': (random) => `203.0.113.${random.below(250)}`,
  'x-forwarded-proto': (random) => random.pick(['http', 'https', 'HTTPS', 'https, http', 'x']),
  'x-forwarded-host': (random, tag) =>
    random.pick(['fuzz.example', 'evil.example', `${tag}.example`, 'a, fuzz.example']),
  'x-forwarded-port': () => '8443',
  'x-forwarded-prefix': () => '/evil',
  forwarded: () => 'for=192.0.2.1;host=evil.example;proto=https',
  'x-original-url': () => '/wp-admin/',
  'x-rewrite-url': () => '/evil/',
  'x-host': () => 'evil.example',
  'x-http-method-override': (random) => random.pick(['POST', 'DELETE', 'HEAD']),
  'x-wp-nonce': () => 'aaaaaaaaaa',
  'cart-token': (random, tag) => odd(random, tag),
  'save-data': () => 'on',
  dnt: () => '1',
  'sec-gpc': () => '1',
  'sec-ch-ua-mobile': () => '?1',
  'sec-ch-prefers-color-scheme': () => 'dark',
  'cache-control': (random) => random.pick(['no-cache', 'max-age=0', 'only-if-cached']),
  pragma: () => 'no-cache',
  range: () => 'bytes=0-9',
  'if-none-match': (random) => random.pick(['"x"', 'W/"x"', '*']),
  'if-modified-since': () => 'Mon, 23 Nov 2026 10:00:00 GMT',
  'x-purpose': () => 'preview',
  via: () => '1.1 evil',
};

/** A visit of an address as somebody's browser might make it; campaigns come along, other variables where `more` asks. */
export function visitOf(
  path: string,
  random: Random,
  setting: VisitSetting,
  tag: string,
  host: string,
): PageVisit {
  const headers: Record<string, string> = { host };
  for (let count = random.below(5); count > 0; count--) {
    const name = random.pick(Object.keys(HEADERS));
    headers[name] = (HEADERS[name] as (random: Random, tag: string) => string)(random, tag).replace(
      /[^\x20-\x7e]/g,
      '',
    );
  }
  const cookies: string[] = [];
  // Some have been here before, with what the site itself gave them.
  if (random.chance(0.25)) cookies.push(random.pick(setting.personas).cookie);
  for (let count = random.below(4); count > 0; count--) {
    const name = random.pick(setting.cookies);
    const whole = name.endsWith('_') && random.chance(0.7) ? name + 'ab12'.repeat(8) : name;
    const value = random.chance(0.3)
      ? odd(random, tag)
      : random.pick(['1', '0', 'yes', tag, '%7B%22a%22%3A1%7D']);
    cookies.push(`${whole}=${value.replace(/[^\x21-\x7e]|[;,]/g, '')}`);
  }
  const cookie = cookies.filter((one) => one !== '').join('; ');
  if (cookie !== '') headers['cookie'] = cookie;
  const campaign = random.chance(0.5)
    ? [`${random.pick(CAMPAIGN)}=${encoded(random.chance(0.5) ? `${tag}-campaign` : odd(random, tag))}`]
    : [];
  return {
    method: random.chance(0.08) ? 'HEAD' : 'GET',
    path: withQuery(path, campaign),
    headers,
  };
}

/** Variables of an address that two visitors share. */
export function sharedVariables(
  random: Random,
  { variables, known }: VisitSetting,
  tag: string,
): readonly string[] {
  return Array.from({ length: random.chance(0.5) ? random.below(3) : 0 }, () => {
    const name = random.pick(variables);
    return `${name}=${encoded(valueFor(name, random, known, tag))}`;
  });
}

/** An address with more variables. */
export function withQuery(path: string, parts: readonly string[]): string {
  return parts.length === 0 ? path : `${path}${path.includes('?') ? '&' : '?'}${parts.join('&')}`;
}

/** Halves of characters that no text can hold become signs that stand for them. */
function encoded(text: string): string {
  return encodeURIComponent(Buffer.from(text).toString()).slice(0, 300);
}
