import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { gzipSync } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import type { CacheCookie, Clock, Reply } from '../types/index.ts';
import { acceptsGzip } from './reply.ts';

export interface PageCacheOptions {
  readonly clock: Clock;
  /** Bytes of all bodies together, plain and compressed. */
  readonly maxBytes: number;
  readonly cookies: readonly CacheCookie[];
}

/** A page as it is written. */
export interface CachedPage {
  readonly status: number;
  readonly plainHeaders: readonly string[];
  readonly gzipHeaders: readonly string[];
  readonly plain: Buffer;
  readonly gzip: Buffer;
  readonly etag: string;
  /** Whether the reply brought its ETag itself: then whoever made it decides who has it already. */
  readonly ownEtag: boolean;
  readonly tags: readonly string[];
  /** Milliseconds since 1970. */
  readonly until: number;
}

/** Query variables that come from advertising and mail campaigns; no page differs by them. */
const NOISE =
  /^(utm_\w+|fbclid|gclid|gclsrc|dclid|gbraid|wbraid|msclkid|twclid|igshid|ttclid|li_fat_id|yclid|mc_cid|_ga|_gl|_hsenc|_hsmi|vero_id|pk_\w+|mtm_\w+|ref_src|srsltid)$/i;
/** Query variables that name the visitor, so that a plugin may keep them for him (a newsletter's reader). */
const PERSONAL = /[?&]mc_eid=/;
/** Length of a nonce tick in milliseconds: a cached page never carries a nonce that is about to end. */
const TICK = 43_200_000;
const NEVER = Number.POSITIVE_INFINITY;

/**
 * Whole pages for guests, ready to be written: compressed once, with an ETag. Kept under method (plugins may answer HEAD
 * with headers of its own), path and query (without noise), scheme, the values of varying cookies and the nonce tick;
 * dropped by the tags of what they show.
 */
export class PageCache {
  readonly #pages: LRUCache<string, CachedPage>;
  readonly #byTag = new Map<string, Set<string>>();
  readonly #options: PageCacheOptions;
  hits = 0;
  misses = 0;
  /** How often pages were dropped: a page that was begun before the last time may show what no longer holds. */
  changes = 0;

  constructor(options: PageCacheOptions) {
    this.#options = options;
    this.#pages = new LRUCache<string, CachedPage>({
      maxSize: options.maxBytes,
      sizeCalculation: (page) => page.plain.length + page.gzip.length + 1024,
      dispose: (page, key) => this.#forget(key, page.tags),
    });
  }

  /** The key of a request, or undefined where it gets no cached page. */
  keyOf(message: IncomingMessage): string | undefined {
    if (message.method !== 'GET' && message.method !== 'HEAD') return undefined;
    const headers = message.headers;
    if (headers.authorization || PERSONAL.test(message.url ?? '')) return undefined;
    const classes = this.#cookieClasses(headers.cookie);
    if (classes === undefined) return undefined;
    const tick = Math.ceil(this.#options.clock.now() / TICK);
    const proto = headers['x-forwarded-proto'] ?? '';
    const host = headers['x-forwarded-host'] ?? headers.host ?? '';
    return `${message.method} ${tick} ${proto} ${host} ${withoutNoise(message.url ?? '/')} ${classes}`;
  }

  /** Answers from the cache; false where it holds nothing for this request. */
  answer(message: IncomingMessage, response: ServerResponse): boolean {
    const key = this.keyOf(message);
    if (key === undefined) return false;
    const page = this.#pages.get(key);
    if (!page) {
      this.misses++;
      return false;
    }
    if (page.until <= this.#options.clock.now()) {
      this.#pages.delete(key);
      this.misses++;
      return false;
    }
    if (page.ownEtag && isConditional(message)) return false;
    this.hits++;
    sendPage(page, message, response);
    return true;
  }

  /**
   * Keeps a reply that says it may be kept, and gives it as it is to be written; undefined = it may not be. `since`:
   * `changes` as it was when the reply was begun.
   */
  keep(key: string, reply: Reply, since = this.changes): CachedPage | undefined {
    if (since !== this.changes) return undefined;
    if (!reply.cache || typeof reply.body !== 'string' || (reply.cookies?.length ?? 0) > 0) return undefined;
    const plain = Buffer.from(reply.body);
    const gzip = gzipSync(plain, { level: 6 });
    const own = reply.headers['ETag'];
    const etag =
      typeof own === 'string'
        ? own
        : `"${createHash('sha1').update(plain).digest('base64url').slice(0, 20)}"`;
    const headers: string[] = [];
    for (const [name, value] of Object.entries({ ...reply.headers, ETag: etag })) {
      for (const item of Array.isArray(value) ? value : [value]) headers.push(name, item);
    }
    headers.push('Vary', 'Accept-Encoding');
    const page: CachedPage = {
      status: reply.status,
      plainHeaders: [...headers, 'Content-Length', String(plain.length)],
      gzipHeaders: [...headers, 'Content-Encoding', 'gzip', 'Content-Length', String(gzip.length)],
      plain,
      gzip,
      etag,
      ownEtag: own !== undefined,
      tags: reply.cache.tags,
      until:
        reply.cache.seconds === undefined ? NEVER : this.#options.clock.now() + reply.cache.seconds * 1000,
    };
    this.#pages.set(key, page);
    for (const tag of page.tags) {
      const keys = this.#byTag.get(tag) ?? new Set();
      keys.add(key);
      this.#byTag.set(tag, keys);
    }
    return page;
  }

  /** Drops every page made from one of these. */
  drop(tags: Iterable<string>): void {
    this.changes++;
    for (const tag of tags) for (const key of [...(this.#byTag.get(tag) ?? [])]) this.#pages.delete(key);
  }

  clear(): void {
    this.changes++;
    this.#pages.clear();
    this.#byTag.clear();
  }

  get size(): number {
    return this.#pages.size;
  }

  #forget(key: string, tags: readonly string[]): void {
    for (const tag of tags) {
      const keys = this.#byTag.get(tag);
      keys?.delete(key);
      if (keys?.size === 0) this.#byTag.delete(tag);
    }
  }

  /** Values of varying cookies as one text; undefined where a cookie asks for fresh pages. */
  #cookieClasses(header: string | undefined): string | undefined {
    if (!header) return '';
    let classes = '';
    for (const { prefix, effect } of this.#options.cookies) {
      let at = header.indexOf(prefix);
      while (at >= 0) {
        if (at === 0 || header[at - 1] === ' ' || header[at - 1] === ';') {
          if (effect === 'bypass') return undefined;
          const end = header.indexOf(';', at);
          classes += `${header.slice(at, end < 0 ? undefined : end)};`;
        }
        at = header.indexOf(prefix, at + prefix.length);
      }
    }
    return classes;
  }
}

/**
 * Writes a kept page as the visitor's browser takes it. `more` are headers of this reply alone, names and values in turn:
 * Node.js would send but the last of several headers of a name if any had been set on the response before.
 */
export function sendPage(
  page: CachedPage,
  message: IncomingMessage,
  response: ServerResponse,
  more: readonly string[] = [],
): void {
  if (!page.ownEtag && message.headers['if-none-match'] === page.etag) {
    response.writeHead(304, { ETag: page.etag, Vary: 'Accept-Encoding' });
    response.end();
    return;
  }
  const zipped = acceptsGzip(message.headers['accept-encoding']);
  const headers = zipped ? page.gzipHeaders : page.plainHeaders;
  response.writeHead(page.status, (more.length === 0 ? headers : [...headers, ...more]) as string[]);
  if (message.method === 'HEAD') response.end();
  else response.end(zipped ? page.gzip : page.plain);
}

function isConditional({ headers }: IncomingMessage): boolean {
  return headers['if-none-match'] !== undefined || headers['if-modified-since'] !== undefined;
}

function withoutNoise(url: string): string {
  const mark = url.indexOf('?');
  if (mark < 0) return url;
  const kept = url
    .slice(mark + 1)
    .split('&')
    .filter((part) => part !== '' && !NOISE.test(part.split('=', 1)[0] as string));
  return kept.length > 0 ? `${url.slice(0, mark)}?${kept.join('&')}` : url.slice(0, mark);
}
