import { Agent, type IncomingMessage, request } from 'node:http';
import type { SiteAddress } from '../types/index.ts';

/** How an address answered, redirects followed. */
export interface Outcome {
  /** Status at the end; 0 = no answer. */
  readonly status: number;
  /** Where redirects led: paths below home, or absolute addresses elsewhere, in order. */
  readonly redirects: readonly string[];
  /** Content type at the end, without parameters. */
  readonly type: string;
  /** Whether the bytes begin as a picture's do. */
  readonly picture: boolean;
}

export interface Fetched extends Outcome {
  /** Text at the end; '' for what is no text. */
  readonly body: string;
}

export interface ClientOptions {
  /** Where the site is served. */
  readonly host: string;
  readonly port: number;
  readonly address: SiteAddress;
  /** Requests at a time. */
  readonly lanes: number;
  readonly signal?: AbortSignal | undefined;
}

interface Answer {
  readonly status: number;
  readonly type: string;
  readonly location: string | undefined;
  readonly bytes: Buffer;
}

const REDIRECTS = 6;
const TIMEOUT = 60_000;
const TEXT = /^(?:text\/|application\/(?:xhtml|rss|atom|rdf|xml|json))/;
const MOST_BYTES = 32 << 20;

/**
 * Asks a site that is served on this machine, by paths below its home. What an address answered is kept: none
 * is asked twice, but for a page whose text is wanted again.
 */
export class SiteClient {
  readonly #options: ClientOptions;
  readonly #agent: Agent;
  readonly #outcomes = new Map<string, Promise<Outcome>>();
  /** Those of them that have come. */
  readonly #known = new Map<string, Outcome>();
  readonly #waiting: (() => void)[] = [];
  #running = 0;
  #requests = 0;

  constructor(options: ClientOptions) {
    this.#options = options;
    this.#agent = new Agent({ keepAlive: true, maxSockets: options.lanes });
  }

  /** Requests so far. */
  get requests(): number {
    return this.#requests;
  }

  close(): void {
    this.#agent.destroy();
  }

  /** An address with its text. */
  async page(path: string): Promise<Fetched> {
    const fetched = await this.#follow(path, true);
    const { body: _, ...outcome } = fetched;
    this.#outcomes.set(path, Promise.resolve(outcome));
    this.#known.set(path, outcome);
    return fetched;
  }

  /** How an address answers. */
  outcome(path: string): Promise<Outcome> {
    let found = this.#outcomes.get(path);
    if (found === undefined) {
      found = this.#follow(path, false).then(({ body: _, ...outcome }) => {
        this.#known.set(path, outcome);
        return outcome;
      });
      this.#outcomes.set(path, found);
    }
    return found;
  }

  async #follow(path: string, whole: boolean): Promise<Fetched> {
    const redirects: string[] = [];
    let at = path;
    for (;;) {
      const answer = await this.#ask(at, whole);
      const next =
        answer.status >= 300 && answer.status < 400 && answer.location !== undefined
          ? this.#target(answer.location, at)
          : undefined;
      const end = { status: answer.status, redirects, type: answer.type, picture: isPicture(answer.bytes) };
      if (next === undefined || redirects.includes(next) || redirects.length === REDIRECTS)
        return { ...end, body: TEXT.test(answer.type) ? answer.bytes.toString('utf8') : '' };
      redirects.push(next);
      // What lies elsewhere is not asked: nothing leaves this machine.
      if (!next.startsWith('/')) return { ...end, body: '' };
      const known = whole ? undefined : this.#known.get(next);
      if (known) return { ...known, redirects: [...redirects, ...known.redirects], body: '' };
      at = next;
    }
  }

  #target(location: string, from: string): string | undefined {
    const { address } = this.#options;
    const base = `${address.home}${from}`;
    if (!URL.canParse(location, base)) return undefined;
    const { href } = new URL(location, base);
    return address.pathOf(href) ?? href;
  }

  async #ask(path: string, whole: boolean): Promise<Answer> {
    this.#options.signal?.throwIfAborted();
    if (this.#running >= this.#options.lanes) await new Promise<void>((go) => this.#waiting.push(go));
    this.#running++;
    this.#requests++;
    try {
      return await this.#send(path, whole);
    } catch {
      return { status: 0, type: '', location: undefined, bytes: Buffer.alloc(0) };
    } finally {
      this.#running--;
      this.#waiting.shift()?.();
    }
  }

  #send(path: string, whole: boolean): Promise<Answer> {
    const { host, port, address } = this.#options;
    return new Promise((resolve, reject) => {
      const sent = request(
        {
          host,
          port,
          path: address.basePath + path,
          agent: this.#agent,
          timeout: TIMEOUT,
          headers: { Host: address.host, 'User-Agent': 'Portolan verify' },
        },
        (reply) => resolve(readAnswer(reply, whole)),
      );
      sent.on('timeout', () => sent.destroy(new Error('timeout')));
      sent.on('error', reject);
      sent.end();
    });
  }
}

async function readAnswer(reply: IncomingMessage, whole: boolean): Promise<Answer> {
  const type = (reply.headers['content-type'] ?? '').split(';')[0]?.trim().toLowerCase() ?? '';
  const chunks: Buffer[] = [];
  let bytes = 0;
  const wanted = whole && TEXT.test(type) ? MOST_BYTES : TEXT.test(type) ? Number.POSITIVE_INFINITY : 64;
  for await (const chunk of reply as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (whole || chunks.length === 0) chunks.push(chunk);
    // Of a picture its beginning is enough; a page is read to its end, so that the connection can be used again.
    if (bytes >= wanted) break;
  }
  return {
    status: reply.statusCode ?? 0,
    type,
    location: reply.headers.location,
    bytes: Buffer.concat(chunks),
  };
}

const SIGNATURES: readonly RegExp[] = [
  /^\xff\xd8\xff/,
  /^\x89PNG\r\n/,
  /^GIF8[79]a/,
  /^RIFF[\s\S]{4}WEBP/,
  /^[\s\S]{4}ftyp(?:avif|avis|heic|heix|mif1|msf1)/,
  /^BM/,
  /^\0\0\x01\0/,
  /^(?:II\*\0|MM\0\*)/,
  /^\s*(?:\xef\xbb\xbf)?\s*<(?:\?xml|svg|!--|!DOCTYPE svg)/i,
];

/** Whether bytes begin as those of a picture do. */
export function isPicture(bytes: Buffer): boolean {
  const start = bytes.subarray(0, 64).toString('latin1');
  return SIGNATURES.some((signature) => signature.test(start));
}
