import { hash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { gunzip, gzip as gzipText } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import type { CacheCookie, Clock, Reading, Recording, Reply } from '../types/index.ts';
import { PERSONAL_VARIABLES } from '../wordpress/auth/everybodys-requests.ts';
import { withoutCampaignVariables } from '../wordpress/routing/campaign-variables.ts';
import { forwarded } from './forwarded-headers.ts';
import { namesTag } from './if-none-match.ts';
import { acceptsGzip } from './reply.ts';

const compress = promisify(gzipText);
const decompress = promisify(gunzip);

export interface PageCacheOptions {
  readonly clock: Clock;
  /** Bytes of all pages together, with what they were made of. */
  readonly maxBytes: number;
  readonly cookies: readonly CacheCookie[];
  /** How many proxies stand in front, whose word about scheme and host counts. */
  readonly trustProxy?: number;
}

/** Why a page left: what it shows changed, everything was emptied, its time was over, or others needed the room. */
export type WhyPageLeft = 'changed' | 'all' | 'expired' | 'room';

/** A page as it is written. */
export interface CachedPage {
  readonly status: number;
  /** Without those of its length and how it is compressed. */
  readonly headers: readonly string[];
  readonly plainHeaders: readonly string[];
  /** Until it is compressed; whoever takes it plain afterwards has it decompressed. */
  plain?: Buffer | undefined;
  /** Compressed, a moment after it was kept: other threads do that. */
  zipped?: { readonly headers: readonly string[]; readonly body: Buffer } | undefined;
  /** Done when it is compressed for the first time. */
  zipping?: Promise<void> | undefined;
  /** Whether it is compressed as well as it stays, or about to be: from its first visitor after the one it was made for. */
  isWell?: boolean | undefined;
  /** Called each time that it was compressed: it takes less room. */
  settled?: (() => void) | undefined;
  /** What it was made of. */
  readonly reading?: Reading | undefined;
  readonly etag: string;
  /** Whether the reply brought its ETag itself: then whoever made it decides who has it already. */
  readonly ownEtag: boolean;
  readonly tags: readonly string[];
  /** Milliseconds since 1970. */
  readonly until: number;
}

/** Length of a nonce tick in milliseconds: a cached page never carries a nonce that is about to end. */
const TICK = 43_200_000;
/** Bytes that a page takes besides its body: its headers, its key. */
const BESIDE_BODY = 3072;
/** Bytes for each thing that it was made of: a lesson is made of a hundred and thirty, and takes 14 kB with its headers. */
const FOR_EACH_READ = 80;
/** A page that is not compressed yet: then it takes a quarter more, at most. */
const WITH_ZIPPED = 1.25;
/** The part of the room in which plain bodies are kept for those who take no others. */
const FOR_PLAIN = 1 / 8;
const NEVER = Number.POSITIVE_INFINITY;

/**
 * Whole pages for guests, ready to be written: compressed once and kept so, with an ETag. Kept under method (plugins may answer HEAD
 * with headers of its own), path and query (without the variables of campaigns), scheme, the values of varying cookies and the nonce tick;
 * dropped by the tags of what they show.
 */
export class PageCache {
  /** Each in a place of its own: what is set anew is weighed anew. */
  readonly #pages: LRUCache<string, { readonly page: CachedPage }>;
  /** Bodies that were decompressed. */
  readonly #plain: LRUCache<CachedPage, Buffer>;
  readonly #byTag = new Map<string, Set<string>>();
  readonly #options: PageCacheOptions;
  hits = 0;
  misses = 0;
  /** How many pages left, and why. */
  readonly left: Readonly<Record<WhyPageLeft, number>> = { changed: 0, all: 0, expired: 0, room: 0 };
  /** How often pages were dropped: a page that was begun before the last time may show what no longer holds. */
  changes = 0;

  constructor(options: PageCacheOptions) {
    this.#options = options;
    this.#pages = new LRUCache({
      maxSize: options.maxBytes,
      sizeCalculation: ({ page }) => bytesOf(page),
      dispose: ({ page }, key, reason) => {
        if (reason === 'evict') this.#count('room', 1);
        this.#remove(key, page.tags);
        page.reading?.release();
        this.#plain.delete(page);
      },
    });
    this.#plain = new LRUCache({
      maxSize: Math.max(1, Math.floor(options.maxBytes * FOR_PLAIN)),
      sizeCalculation: ({ length }) => length + 1,
    });
  }

  /** The key of a request, or undefined where it gets no cached page. */
  keyOf(message: IncomingMessage): string | undefined {
    if (message.method !== 'GET' && message.method !== 'HEAD') return undefined;
    const headers = message.headers;
    if (headers.authorization || PERSONAL_VARIABLES.test(message.url ?? '')) return undefined;
    const classes = this.#cookieClasses(headers.cookie);
    if (classes === undefined) return undefined;
    const tick = Math.ceil(this.#options.clock.now() / TICK);
    const { trustProxy = 0 } = this.#options;
    const proto = forwarded(headers, 'x-forwarded-proto', trustProxy) ?? '';
    const host = forwarded(headers, 'x-forwarded-host', trustProxy) ?? headers.host ?? '';
    return `${message.method} ${tick} ${proto} ${host} ${withoutCampaignVariables(message.url ?? '/')} ${classes}`;
  }

  /** What `Cache-Status` says of a reply that was neither kept nor one of those that are (RFC 9211). */
  statusOf(message: IncomingMessage): string {
    if (message.method !== 'GET' && message.method !== 'HEAD') return 'portolan; fwd=method';
    return `portolan; fwd=${this.keyOf(message) === undefined ? 'bypass' : 'miss'}`;
  }

  /**
   * Answers from the cache; false where it holds nothing for this request. A promise = something that a page was made of
   * may have changed, and is looked at again.
   */
  answer(message: IncomingMessage, response: ServerResponse): boolean | Promise<boolean> {
    const key = this.keyOf(message);
    if (key === undefined) return false;
    const page = this.#pages.get(key)?.page;
    if (page?.reading?.holds === false && page.until > this.#options.clock.now()) {
      return page.reading
        .verify()
        .then(() => this.#answerWith(key, this.#pages.get(key)?.page, message, response));
    }
    return this.#answerWith(key, page, message, response);
  }

  #answerWith(
    key: string,
    page: CachedPage | undefined,
    message: IncomingMessage,
    response: ServerResponse,
  ): boolean | Promise<boolean> {
    // It may have come into doubt once more, or others have kept a new one.
    if (page?.reading?.holds === false) {
      this.misses++;
      return false;
    }
    if (!page) {
      this.misses++;
      return false;
    }
    if (page.until <= this.#options.clock.now()) {
      this.#pages.delete(key);
      this.#count('expired', 1);
      this.misses++;
      return false;
    }
    if (page.ownEtag && isConditional(message)) return false;
    this.hits++;
    if (page.isWell !== true && page.zipped !== undefined) void zipWell(page);
    const send = (plain?: Buffer) => {
      sendPage(page, message, response, [], HIT, plain);
      return true;
    };
    if (acceptsGzip(message.headers['accept-encoding'])) {
      // Whoever comes while it is compressed gets it as those do who come after.
      return page.zipped === undefined && page.zipping !== undefined
        ? page.zipping.then(() => send())
        : send();
    }
    const body = hasBody(page, message) ? this.#plainOf(page) : undefined;
    return body instanceof Promise ? body.then(send) : send(body);
  }

  #plainOf(page: CachedPage): Buffer | undefined | Promise<Buffer> {
    const known = page.plain ?? this.#plain.get(page);
    if (known !== undefined || page.zipped === undefined) return known;
    return decompress(page.zipped.body).then((plain) => {
      this.#plain.set(page, plain);
      return plain;
    });
  }

  /**
   * Keeps a reply that says it may be kept, and gives it as it is to be written; undefined = it may not be. `made` is what
   * was read for it, `since` how often pages had been dropped when it was begun.
   */
  keep(key: string, reply: Reply, made?: Recording, since = this.changes): CachedPage | undefined {
    if (!reply.cache || typeof reply.body !== 'string' || (reply.cookies?.length ?? 0) > 0) return undefined;
    // What differs by headers of requests would be shown to those who sent others.
    if (reply.headers['Vary'] !== undefined) return undefined;
    // What was read says by itself whether it is otherwise; names that a reply brought along do not.
    if (since !== this.changes && (made === undefined || reply.cache.tags.length > 0)) return undefined;
    const reading = made?.keep(() => this.#leave(key, page));
    if (made !== undefined && reading === undefined) return undefined;
    const { seconds, tags } = reply.cache;
    const page: CachedPage = {
      ...writtenPage(reply, reply.body),
      reading,
      tags,
      until: Math.min(
        seconds === undefined ? NEVER : this.#options.clock.now() + seconds * 1000,
        reading?.until ?? NEVER,
      ),
    };
    this.#pages.set(key, { page });
    page.settled = () => this.#weighAnew(key, page);
    for (const tag of tags) {
      const keys = this.#byTag.get(tag) ?? new Set();
      keys.add(key);
      this.#byTag.set(tag, keys);
    }
    return page;
  }

  /** Drops every page made from one of these. */
  drop(tags: Iterable<string>): void {
    this.changes++;
    const before = this.#pages.size;
    for (const tag of tags) for (const key of [...(this.#byTag.get(tag) ?? [])]) this.#pages.delete(key);
    this.#count('changed', before - this.#pages.size);
  }

  clear(): void {
    this.changes++;
    this.#count('all', this.#pages.size);
    this.#pages.clear();
    this.#byTag.clear();
  }

  get size(): number {
    return this.#pages.size;
  }

  /** Something that a page was made of has changed. */
  #leave(key: string, page: CachedPage): void {
    if (this.#pages.peek(key)?.page === page && this.#pages.delete(key)) this.#count('changed', 1);
  }

  #weighAnew(key: string, page: CachedPage): void {
    if (this.#pages.peek(key)?.page === page) this.#pages.set(key, { page }, { noDisposeOnSet: true });
  }

  #count(why: WhyPageLeft, pages: number): void {
    (this.left as Record<WhyPageLeft, number>)[why] += pages;
  }

  #remove(key: string, tags: readonly string[]): void {
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

/** A reply as bytes and headers, made once. */
function writtenPage(reply: Reply, body: string) {
  const plain = Buffer.from(body);
  const own = reply.headers['ETag'];
  const etag = typeof own === 'string' ? own : `"${hash('sha1', plain, 'base64url').slice(0, 20)}"`;
  const headers: string[] = [];
  for (const [name, value] of Object.entries({ ...reply.headers, ETag: etag })) {
    for (const item of Array.isArray(value) ? value : [value]) headers.push(name, item);
  }
  headers.push('Vary', 'Accept-Encoding', 'Cache-Status', HIT);
  return {
    status: reply.status,
    headers,
    plainHeaders: [...headers, 'Content-Length', String(plain.length)],
    plain,
    etag,
    ownEtag: own !== undefined,
  };
}

/** How well the page that its first visitor waits for is compressed, and how well the one that is asked for again. */
const QUICK = 1;
const WELL = 6;

/**
 * Compresses a page that was kept, in another thread, quickly: the visitor waits. The plain body is kept no longer then: it
 * takes five times as much, and hardly anybody asks for it.
 */
export function zipPage(page: CachedPage): Promise<void> {
  page.zipping = zip(page, page.plain, QUICK).catch(unzipped);
  return page.zipping;
}

/** Many pages change before anybody asks for them again: only those that somebody does are compressed well. */
async function zipWell(page: CachedPage): Promise<void> {
  page.isWell = true;
  if (page.zipped === undefined) return;
  await decompress(page.zipped.body)
    .then((plain) => zip(page, plain, WELL))
    .catch(unzipped);
}

/** Where it fails (no memory), the page is sent as it is. */
function unzipped(): void {}

async function zip(page: CachedPage, plain: Buffer | undefined, level: number): Promise<void> {
  if (plain === undefined) return;
  const compressed = await compress(plain, { level });
  // In memory of its own: it came in a piece that has room for more.
  const body = Buffer.allocUnsafeSlow(compressed.length);
  compressed.copy(body);
  page.zipped = {
    headers: [...page.headers, 'Content-Encoding', 'gzip', 'Content-Length', String(body.length)],
    body,
  };
  page.plain = undefined;
  page.settled?.();
}

/** What `Cache-Status` says (RFC 9211): where a page came from, and why. */
export const HIT = 'portolan; hit';
export const STORED = 'portolan; fwd=miss; stored';

/**
 * Writes a kept page as the visitor's browser takes it. `status` is what `Cache-Status` says, `plain` its body where it is
 * kept compressed alone. `more` are
 * headers of this reply alone, names and values in turn: Node.js would send but the last of several headers of a name if any
 * had been set on the response before.
 */
export function sendPage(
  page: CachedPage,
  message: IncomingMessage,
  response: ServerResponse,
  more: readonly string[] = [],
  status: string = HIT,
  plain: Buffer | undefined = page.plain,
): void {
  if (isKnown(page, message)) {
    response.writeHead(304, ['ETag', page.etag, 'Vary', 'Accept-Encoding', 'Cache-Status', status, ...more]);
    response.end();
    return;
  }
  const zipped = acceptsGzip(message.headers['accept-encoding']) ? page.zipped : undefined;
  const headers = zipped?.headers ?? page.plainHeaders;
  response.writeHead(
    page.status,
    status === HIT && more.length === 0
      ? (headers as string[])
      : [...headers.map((one) => (one === HIT ? status : one)), ...more],
  );
  if (message.method === 'HEAD') response.end();
  else response.end(zipped?.body ?? plain);
}

/** Whether the visitor has the page already; what is not there or was refused is said again (RFC 9110, 13.2.1). */
function isKnown(page: CachedPage, { headers }: IncomingMessage): boolean {
  return page.status === 200 && !page.ownEtag && namesTag(headers['if-none-match'], page.etag);
}

function hasBody(page: CachedPage, message: IncomingMessage): boolean {
  return message.method !== 'HEAD' && !isKnown(page, message);
}

function bytesOf({ plain, zipped, reading }: CachedPage): number {
  const body = plain === undefined ? (zipped?.body.length ?? 0) : Math.ceil(plain.length * WITH_ZIPPED);
  return body + BESIDE_BODY + (reading?.size ?? 0) * FOR_EACH_READ;
}

function isConditional({ headers }: IncomingMessage): boolean {
  return headers['if-none-match'] !== undefined || headers['if-modified-since'] !== undefined;
}
