import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { cookieHeader } from '../../src/server/reply.ts';
import type { Reply, SetCookie } from '../../src/types/index.ts';
import type { PlainRequest } from '../plain-site.ts';

export interface HttpVector {
  readonly id: string;
  readonly request: PlainRequest;
  readonly expected: {
    readonly status: number;
    readonly headers: Readonly<Record<string, string | readonly string[]>>;
    readonly text?: string;
    readonly json?: unknown;
    readonly title?: string | null;
    readonly login_error?: readonly string[];
    readonly message?: readonly string[];
    readonly inputs?: readonly string[];
    readonly die_message?: string;
  };
}

/** The requests of a suite, in the order in which they are to be sent. */
export function httpVectors(folder: string, suite: string): readonly HttpVector[] {
  const file = join(folder, 'vectors', `${suite}.json`);
  return (JSON.parse(readFileSync(file, 'utf8')) as { cases: HttpVector[] }).cases;
}

/**
 * What differs between a reply and a recorded answer, one line each; empty = they agree. `now` is the site's clock in
 * milliseconds.
 */
export function differences(
  expected: HttpVector['expected'],
  reply: Reply,
  method: string,
  now: number,
): readonly string[] {
  const found: string[] = [];
  const compare = (what: string, wanted: unknown, got: unknown) => {
    if (!isDeepStrictEqual(wanted, got)) {
      found.push(`${what}: ${JSON.stringify(got)} instead of ${JSON.stringify(wanted)}`);
    }
  };
  compare('status', expected.status, reply.status);
  const headers = Object.fromEntries(
    Object.entries(reply.headers).map(([name, value]) => [name.toLowerCase(), value]),
  );
  for (const [name, value] of Object.entries(expected.headers)) {
    if (name === 'set-cookie') {
      compare(name, shapes(value), shapes((reply.cookies ?? []).map((cookie) => cookieAt(cookie, now))));
    } else {
      compare(name, withoutSecrets(String(value)), withoutSecrets(String(headers[name])));
    }
  }
  if (expected.headers['set-cookie'] === undefined) {
    compare('set-cookie', [], reply.cookies ?? []);
  }
  const body = method === 'HEAD' ? '' : String(reply.body ?? '');
  if (expected.text !== undefined) compare('text', expected.text, body);
  if (expected.json !== undefined) compare('json', expected.json, JSON.parse(body));
  if (expected.title !== undefined) {
    compare('title', expected.title, /<title>(.*?)<\/title>/.exec(body)?.[1] ?? null);
  }
  if (expected.die_message !== undefined) {
    const message = /<div class="wp-die-message">(.*)<\/body>/s.exec(body)?.[1];
    compare('die_message', withoutSecrets(expected.die_message), withoutSecrets(message ?? ''));
  }
  if (expected.inputs !== undefined) compare('inputs', expected.inputs, body.match(/<input [^>]*>/g) ?? []);
  if (expected.login_error !== undefined) {
    compare('login_error', expected.login_error, insides(body, /<div id="login_error"[^>]*>(.*?)<\/div>/gs));
  }
  if (expected.message !== undefined) {
    compare(
      'message',
      expected.message,
      insides(body, /<div [^>]*class="notice notice-info message[^>]*>(.*?)<\/div>/gs),
    );
  }
  return found;
}

function insides(body: string, pattern: RegExp): readonly string[] {
  return Array.from(body.matchAll(pattern), (match) => match[1] ?? '');
}

/** The Set-Cookie line as the server would write it when the site's clock shows `now`. */
function cookieAt(cookie: SetCookie, now: number): string {
  return cookieHeader(cookie, Math.floor(now / 1000) * 1000);
}

/** Cookies without what changes with every run. */
function shapes(value: string | readonly string[]): readonly string[] {
  return [value].flat().map((cookie) =>
    cookie
      .replace(/expires=(?!Thu, 01 Jan 1970)[^;]*/, 'expires=<http-date>')
      .replace(/^(wordpress_(?:sec_|logged_in_)?[0-9a-f]{32})=(?!%20)[^;]*/, '$1=<auth-cookie>')
      .replace(/^(wp-postpass_[0-9a-f]{32})=(?!%20)[^;]*/, '$1=<hash>')
      .replace(/^(wp-resetpass-[0-9a-f]{32})=(?!%20)[^;]*/, '$1=<login:key>'),
  );
}

function withoutSecrets(text: string): string {
  return text
    .replace(/_wpnonce=[0-9a-f]{10}/g, '_wpnonce=<nonce>')
    .replace(/moderation-hash=[0-9a-f]{32}/g, 'moderation-hash=<hash>');
}
