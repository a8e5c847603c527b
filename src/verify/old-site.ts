import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import type { PublishedAddress } from './addresses.ts';
import { percent } from './check-page.ts';
import { missingPictures } from './pictures.ts';
import { type PageFacts, readPage } from './read-page.ts';
import { type Problem, problem, type Weight } from './report.ts';
import { wordsKept, wordsOf } from './words.ts';

const TIMEOUT = 30_000;
const MOST_BYTES = 16 << 20;
const SITEMAPS = ['wp-sitemap.xml', 'sitemap_index.xml', 'sitemap.xml'];
const MOST_SITEMAPS = 500;
const ENOUGH = 0.95;

interface OldAnswer {
  readonly status: number;
  /** Address at the end of all redirects. */
  readonly address: string;
  readonly type: string;
  readonly body: string;
}

/** The live old site: asked for the same paths, never for anything that changes it. */
export class OldSite {
  readonly address: string;

  /** `address` is that of the old site's home, http or https. */
  constructor(address: string) {
    this.address = address.replace(/\/+$/, '');
  }

  /** What differs between a page here and there. */
  async compare(
    { path, post }: PublishedAddress,
    here: PageFacts,
    canonicalHere: string | undefined,
  ): Promise<readonly Problem[]> {
    const answer = await this.#get(this.address + path);
    if (answer.status === 0) return [problem('note', 'old-status', 'The old site did not answer.')];
    if (answer.status !== 200)
      return [problem('note', 'old-status', `The old site answers ${answer.status} there.`)];
    if (!answer.type.includes('html')) return [];
    const there = readPage(answer.body, answer.address);
    return [
      ...compareTitles(here, there),
      ...this.#compareCanonical(canonicalHere, there),
      // How much of each post a list shows is the theme's choice.
      ...compareWords(here, there, post === undefined ? 'note' : 'miss'),
      ...comparePictures(here, there),
    ];
  }

  /** Paths below home that the old site's sitemaps list. */
  async sitemapPaths(): Promise<readonly string[]> {
    const robots = await this.#get(`${this.address}/robots.txt`);
    const named = Array.from(robots.body.matchAll(/^\s*Sitemap:\s*(\S+)/gim), (match) => match[1] as string);
    const waiting = [...named, ...SITEMAPS]
      .filter((one) => URL.canParse(one, `${this.address}/`))
      .map((one) => new URL(one, `${this.address}/`).href);
    const requested = new Set<string>();
    const paths = new Set<string>();
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      if (requested.has(next) || requested.size >= MOST_SITEMAPS || this.pathOf(next) === undefined) continue;
      requested.add(next);
      const { status, body } = await this.#get(next);
      if (status !== 200) continue;
      const { sitemaps, addresses } = readSitemap(body);
      waiting.push(...sitemaps);
      for (const address of addresses) {
        const path = this.pathOf(address);
        if (path !== undefined) paths.add(path);
      }
    }
    return [...paths];
  }

  /** An address of the old site as a path below its home, whatever its scheme; undefined for others. */
  pathOf(address: string): string | undefined {
    if (!URL.canParse(address)) return undefined;
    const requested = new URL(address);
    const home = new URL(this.address);
    const base = home.pathname.replace(/\/$/, '');
    if (
      requested.host !== home.host ||
      !(requested.pathname === base || requested.pathname.startsWith(`${base}/`))
    )
      return undefined;
    return (requested.pathname.slice(base.length) || '/') + requested.search;
  }

  #compareCanonical(here: string | undefined, { canonical }: PageFacts): readonly Problem[] {
    const there = canonical === undefined ? undefined : (this.pathOf(canonical) ?? canonical);
    if (there === undefined || there === here) return [];
    const now = here === undefined ? 'none here' : `${here} here`;
    return [problem('miss', 'old-canonical', `The canonical address was ${there}, and is ${now}.`)];
  }

  async #get(address: string): Promise<OldAnswer> {
    try {
      const reply = await fetch(address, {
        headers: { 'User-Agent': 'Portolan verify' },
        signal: AbortSignal.timeout(TIMEOUT),
      });
      const type = (reply.headers.get('content-type') ?? '').toLowerCase();
      return { status: reply.status, address: reply.url, type, body: await textOf(reply) };
    } catch {
      return { status: 0, address, type: '', body: '' };
    }
  }
}

/** A reply's text, cut where it is larger than any page. */
async function textOf(reply: Response): Promise<string> {
  if (reply.body === null) return '';
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of Readable.fromWeb(reply.body as ReadableStream<Uint8Array>)) {
    bytes += (chunk as Uint8Array).length;
    if (bytes > MOST_BYTES) break;
    chunks.push(chunk as Uint8Array);
  }
  return Buffer.concat(chunks).toString('utf8');
}

/** The addresses of a sitemap, or the sitemaps of an index. */
export function readSitemap(xml: string): {
  readonly sitemaps: readonly string[];
  readonly addresses: readonly string[];
} {
  const locations = (pattern: RegExp) =>
    Array.from(xml.matchAll(pattern), (match) =>
      (match[1] as string)
        .replace(/^<!\[CDATA\[|\]\]>$/g, '')
        .replaceAll('&amp;', '&')
        .trim(),
    );
  return {
    sitemaps: locations(/<sitemap>[\s\S]*?<loc>([\s\S]*?)<\/loc>/g),
    addresses: locations(/<url>[\s\S]*?<loc>([\s\S]*?)<\/loc>/g),
  };
}

function compareTitles(here: PageFacts, there: PageFacts): readonly Problem[] {
  if (here.title === there.title) return [];
  return [problem('miss', 'old-title', `The title was “${there.title}”, and is “${here.title}”.`)];
}

function compareWords(here: PageFacts, there: PageFacts, weight: Weight): readonly Problem[] {
  const words = wordsKept([...new Set(wordsOf(there.content))], [...new Set(wordsOf(here.text))]);
  if (words.share >= ENOUGH) return [];
  const lost = words.lost.join(', ');
  return [
    problem(
      weight,
      'old-words',
      `${percent(words.share)} of the old page's words are there. Missing: ${lost}.`,
    ),
  ];
}

/** Pictures by their files, whatever their size. */
function comparePictures(here: PageFacts, there: PageFacts): readonly Problem[] {
  const lost = missingPictures(there.pictures, here.pictures);
  if (lost.length === 0) return [];
  const names = lost.slice(0, 5).join(', ');
  return [problem('note', 'old-pictures', `Pictures of the old page that are not on this one: ${names}.`)];
}
