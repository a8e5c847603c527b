import type { Site } from '../types/index.ts';
import { homeLink } from '../wordpress/routing/permalinks.ts';
import { type PublishedAddress, publishedAddresses } from './addresses.ts';
import { type CheckedPage, checkPage } from './check-page.ts';
import { type Fetched, SiteClient } from './client.ts';
import { type LostPost, lostPosts, lostWhole, publishedNow } from './lost-posts.ts';
import { missingFile } from './missing-files.ts';
import { NotBuiltList, publishedTypes } from './not-built.ts';
import { oldAddresses } from './old-addresses.ts';
import { OldSite, readSitemap } from './old-site.ts';
import { missingPictures } from './pictures.ts';
import { rawText } from './raw-text.ts';
import { type PageFacts, readPage } from './read-page.ts';
import { inLanes, References } from './references.ts';
import {
  type AddressKind,
  byWeight,
  type PageReport,
  type Problem,
  problem,
  type VerifyReport,
  type Weight,
  weightOf,
} from './report.ts';
import { type StoredContent, storedContent } from './stored-content.ts';
import { wordsKept, wordsOf } from './words.ts';

export interface VerifyOptions {
  readonly site: Site;
  /** Where the site is served. */
  readonly host: string;
  readonly port: number;
  /** Address of the live old site, to hold every page against. */
  readonly against?: string | undefined;
  /** Further paths below home that have to answer: those of an old sitemap. */
  readonly paths?: readonly string[];
  /** Requests at a time; default 4. */
  readonly lanes?: number;
  readonly signal?: AbortSignal | undefined;
  /** Hears how far it is. */
  readonly progress?: (stage: 'pages' | 'references', done: number, all: number | undefined) => void;
}

/** In the order in which a report names them. */
const KINDS: readonly AddressKind[] = [
  'post',
  'attachment',
  'archive',
  'term',
  'author',
  'date',
  'feed',
  'old slug',
  'old link',
  'sitemap entry',
  'document',
];

interface Row extends Omit<PageReport, 'problems'> {
  readonly problems: Problem[];
}

/**
 * Asks a served site for every address that its rows give, and for every picture and link on those pages, each once.
 * With `against`, every page is held against the live old site's.
 */
export async function verifySite(options: VerifyOptions): Promise<VerifyReport> {
  const { site, host, port, lanes = 4, signal } = options;
  const client = new SiteClient({ host, port, lanes, address: site.address, signal });
  try {
    return await new Verification(options, client).run();
  } finally {
    client.close();
  }
}

/** Whether a page shows nothing where its post's content should be, beside its title. */
function isEmpty({ title, content, entry, pictures }: PageFacts): boolean {
  const named = new Set(wordsOf(title));
  return pictures.length === 0 && wordsOf(entry ?? content).every((word) => named.has(word));
}

function emptyRow(path: string, status: number): Omit<Row, 'problems'> {
  const nothing = { type: '', name: '', redirects: [], title: '', canonical: undefined, words: undefined };
  return { path, kind: 'document', status, ...nothing, pictures: 0, links: 0 };
}

class Verification {
  readonly #options: VerifyOptions;
  readonly #site: Site;
  readonly #client: SiteClient;
  readonly #old: OldSite | undefined;
  readonly #references: References;
  readonly #notBuilt = new NotBuiltList();
  readonly #rows: Row[] = [];
  readonly #published = new Set<string>();

  constructor(options: VerifyOptions, client: SiteClient) {
    this.#options = options;
    this.#site = options.site;
    this.#client = client;
    this.#old = options.against === undefined ? undefined : new OldSite(options.against);
    this.#references = new References(options.site);
  }

  async run(): Promise<VerifyReport> {
    const began = performance.now();
    const { lanes = 4, progress } = this.#options;
    await inLanes(publishedAddresses(this.#site), lanes, (address) => this.#visit(address));
    await inLanes(oldAddresses(this.#site), lanes, async (address) => {
      if (!this.#published.has(address.path)) await this.#visit(address);
    });
    await this.#nonsense();
    for await (const lost of lostPosts(this.#site)) this.#lostPost(lost);
    await this.#lostWhole();
    await inLanes(await this.#listed(), lanes, (path) =>
      this.#visit({ path, kind: 'sitemap entry', type: '', name: path }),
    );
    const references = await this.#references.check(
      this.#client,
      this.#published,
      (page, found) => this.#rows[page]?.problems.push(found),
      (done, all) => progress?.('references', done, all),
    );
    return this.#report((performance.now() - began) / 1000, references);
  }

  /** A site that answers everything would hide whatever it lost. */
  async #nonsense(): Promise<void> {
    const path = '/portolan-verify/no-such-page/';
    const { status } = await this.#client.page(path);
    if (status !== 200) return;
    const said = 'It answers 200, though nothing is there: that an address answers tells nothing here.';
    this.#rows.push({ ...emptyRow(path, status), problems: [problem('miss', 'nonsense', said)] });
  }

  /** What the export published and is not here as it was stands at its old address, asked or not. */
  #lostPost({ path, type, title, problem: found }: LostPost): void {
    const visited = this.#rows.find((row) => row.path === path);
    if (visited !== undefined) visited.problems.push(found);
    else this.#rows.push({ ...emptyRow(path, 0), kind: 'post', type, name: title, problems: [found] });
  }

  /** The front page's row, where what the site lost as a whole is told. */
  #home(): Row {
    const path = this.#site.address.pathOf(homeLink(this.#site)) ?? '/';
    const found = this.#rows.find((row) => row.path === path);
    if (found !== undefined) return found;
    const row: Row = { ...emptyRow(path, 0), problems: [] };
    this.#rows.push(row);
    return row;
  }

  /** A site of which not one published post has an address has lost its pages, however well the rest answers. */
  async #lostWhole(): Promise<void> {
    const home = this.#home();
    home.problems.push(...(await lostWhole(this.#site)));
    const { exported, byStatus } = await publishedNow(this.#site);
    if (exported > 0 && (byStatus['publish'] ?? 0) === 0)
      home.problems.push(
        problem('miss', 'no-pages', `Nothing is published here; the export published ${exported} posts.`),
      );
    if (this.#rows.some(({ kind, status }) => (kind === 'post' || kind === 'old link') && status === 200))
      return;
    const types = await publishedTypes(this.#site);
    const posts = types.reduce((sum, type) => sum + type.posts, 0);
    if (posts === 0) return;
    const names = types.map(({ name, posts: of }) => `${name || '(none)'} ×${of}`).join(', ');
    const said = `Not one of ${posts} published posts has a page here (${names}).`;
    home.problems.push(problem('miss', 'no-pages', said));
  }

  /** What sitemaps list and no row gave: those of this site, of the old one, and those that the caller brought. */
  async #listed(): Promise<readonly string[]> {
    const paths = new Set(this.#options.paths ?? []);
    for (const path of (await this.#old?.sitemapPaths()) ?? []) paths.add(path);
    const waiting = ['/wp-sitemap.xml'];
    const requested = new Set<string>();
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      if (requested.has(next)) continue;
      requested.add(next);
      const fetched = await this.#client.page(next);
      if (fetched.status !== 200) continue;
      const found = readSitemap(fetched.body);
      const below = (addresses: readonly string[]) =>
        addresses.map((address) => this.#site.address.pathOf(address)).filter((path) => path !== undefined);
      waiting.push(...below(found.sitemaps));
      for (const path of below(found.addresses)) paths.add(path);
    }
    return [...paths].filter((path) => !this.#published.has(path));
  }

  async #visit(address: PublishedAddress): Promise<void> {
    this.#published.add(address.path);
    const fetched: Fetched =
      address.kind === 'old slug' || address.kind === 'old link'
        ? { ...(await this.#client.outcome(address.path)), body: '' }
        : await this.#client.page(address.path);
    const shownAt = fetched.redirects.at(-1) ?? address.path;
    const isPage = fetched.body !== '' && fetched.type === 'text/html' && shownAt.startsWith('/');
    const first = isPage ? readPage(fetched.body, this.#site.address.home + shownAt) : undefined;
    const stored =
      address.post === undefined || !isPage || fetched.status !== 200
        ? undefined
        : await storedContent(this.#site, address.post);
    const facts = first && (await this.#withFurtherPages(first, shownAt, stored?.pages ?? 1));
    // Where another page answers instead (an empty cart's check-out), its content is not this one's.
    const compared =
      facts !== undefined && stored !== undefined && !stored.restricted && fetched.redirects.length === 0;
    const page: CheckedPage = {
      address,
      fetched,
      siteName: this.#site.options.get('blogname') ?? '',
      facts,
      words: compared
        ? wordsKept(stored.words, wordsOf(`${facts.title} ${facts.text} ${facts.hinted}`))
        : undefined,
      lost: compared ? this.#lost(stored, facts) : { pictures: [], links: [] },
      notBuilt: stored?.notBuilt ?? [],
      raw: compared ? rawText(facts.printed, stored.source, stored.shortcodes) : [],
      emptyOf: compared && isEmpty(facts) ? stored.builder : undefined,
      home: address.kind === 'old link' ? address.home : undefined,
      fileMissing: fetched.status === 200 ? undefined : await missingFile(this.#site, shownAt),
      restricted: stored?.restricted ?? false,
      canonicalPath: facts?.canonical && (this.#site.address.pathOf(facts.canonical) ?? facts.canonical),
    };
    const problems = [...checkPage(page)];
    if (this.#old !== undefined && facts !== undefined && fetched.status === 200)
      problems.push(...(await this.#old.compare(address, facts, page.canonicalPath)));
    this.#keep(page, problems);
  }

  /** What all pages of a multi-page post say together. */
  async #withFurtherPages(first: PageFacts, path: string, pages: number): Promise<PageFacts> {
    let all = first;
    for (let page = 2; page <= pages; page++) {
      const at = path.includes('?') ? `${path}&page=${page}` : `${path.replace(/\/?$/, '/')}${page}/`;
      const { body, status } = await this.#client.page(at);
      if (status !== 200) continue;
      const next = readPage(body, this.#site.address.home + at);
      all = {
        ...first,
        text: `${all.text} ${next.text}`,
        hinted: `${all.hinted} ${next.hinted}`,
        content: `${all.content} ${next.content}`,
        pictures: [...new Set([...all.pictures, ...next.pictures])],
        links: [...new Set([...all.links, ...next.links])],
        mainLinks: [...new Set([...all.mainLinks, ...next.mainLinks])],
      };
    }
    return all;
  }

  /** Pictures and links that stand in the stored text and not on the page. */
  #lost(stored: StoredContent, facts: PageFacts): CheckedPage['lost'] {
    const { address } = this.#site;
    const key = (link: string) =>
      (address.pathOf(link) ?? link.replace(/^https?:/, '')).replace(/\/(?=$|\?)/, '');
    const there = new Set(facts.mainLinks.map(key));
    return {
      pictures: missingPictures(stored.pictures, facts.pictures),
      // A shortcode within an address is rendered to another one.
      links: stored.links.filter((link) => !/\[|%5B/i.test(link) && !there.has(key(link))),
    };
  }

  #keep(page: CheckedPage, problems: Problem[]): void {
    const { address, fetched, facts } = page;
    const number = this.#rows.length;
    const counts = facts === undefined ? { pictures: 0, links: 0 } : this.#references.add(number, facts);
    this.#notBuilt.add(page.notBuilt, address.path);
    this.#rows.push({
      path: address.path,
      kind: address.kind,
      type: address.type,
      name: address.name,
      status: fetched.status,
      redirects: fetched.redirects,
      title: facts?.title ?? '',
      canonical: page.canonicalPath,
      words: page.words,
      ...counts,
      problems,
    });
    this.#options.progress?.('pages', this.#rows.length, undefined);
  }

  async #report(
    seconds: number,
    references: Awaited<ReturnType<References['check']>>,
  ): Promise<VerifyReport> {
    const { site } = this.#options;
    const pages = this.#rows.toSorted(byWeight);
    const isGood = (page: PageReport) => weightOf(page) === undefined || weightOf(page) === 'note';
    const problems: Record<Weight, number> = { miss: 0, later: 0, owner: 0, note: 0 };
    for (const { weight } of pages.flatMap((page) => page.problems)) problems[weight]++;
    const kinds = KINDS.filter((kind) => pages.some((page) => page.kind === kind));
    return {
      exitCode: problems.miss > 0 ? 1 : 0,
      site: {
        name: site.options.get('blogname') ?? '',
        address: site.address.storedHome,
        against: this.#old?.address,
      },
      at: new Date(site.clock.now()).toISOString(),
      seconds,
      requests: this.#client.requests,
      totals: {
        addresses: pages.length,
        good: pages.filter(isGood).length,
        words: {
          source: pages.reduce((sum, { words }) => sum + (words?.source ?? 0), 0),
          kept: pages.reduce((sum, { words }) => sum + (words?.kept ?? 0), 0),
        },
        pictures: { ...references.pictures, elsewhere: references.elsewhere },
        links: references.links,
        problems,
      },
      published: await publishedNow(site),
      kinds: kinds.map((kind) => {
        const of = pages.filter((page) => page.kind === kind);
        return { kind, addresses: of.length, good: of.filter(isGood).length };
      }),
      notBuilt: await this.#notBuilt.list(site),
      pages,
    };
  }
}
