import { escapeLike, query } from '../database/index.ts';
import type { Site } from '../types/index.ts';
import { decodePercent } from '../view/percent-encoding.ts';
import type { Outcome, SiteClient } from './client.ts';
import { missingFile } from './missing-files.ts';
import { INTERNAL } from './not-built.ts';
import type { PageFacts } from './read-page.ts';
import { type Problem, problem } from './report.ts';

type ReferenceKind = 'picture' | 'link';

interface Reference {
  readonly kind: ReferenceKind;
  readonly path: string;
  /** Pages (by number) that lead there; the first of them. */
  readonly from: number[];
}

/** Pages that are told of one broken reference. */
const PAGES_TOLD = 25;
/** Addresses that change something, need a log-in or answer machines: nobody's content. */
const NOT_FOLLOWED =
  /^\/(?:wp-admin|wp-login\.php|wp-json|xmlrpc\.php|wp-cron\.php)|[?&](?:_wpnonce|replytocom|add-to-cart|remove_item|action|rest_route|share)=/;

/** The pictures and links of all pages, each looked at once. */
export class References {
  readonly #site: Site;
  readonly #found = new Map<string, Reference>();
  readonly #elsewhere = new Set<string>();

  constructor(site: Site) {
    this.#site = site;
  }

  /** Notes what a page shows and leads to; says how many pictures and links of this site there are. */
  add(page: number, facts: PageFacts): { readonly pictures: number; readonly links: number } {
    const pictures = facts.pictures.filter((address) => this.#note(page, 'picture', address)).length;
    const links = facts.links.filter((address) => this.#note(page, 'link', address)).length;
    return { pictures, links };
  }

  #note(page: number, kind: ReferenceKind, address: string): boolean {
    const path = this.#site.address.pathOf(address);
    if (path === undefined) {
      if (kind === 'picture') this.#elsewhere.add(address);
      return false;
    }
    if (NOT_FOLLOWED.test(path)) return false;
    const key = `${kind} ${path}`;
    const reference = this.#found.get(key) ?? { kind, path, from: [] };
    this.#found.set(key, reference);
    if (reference.from.length < PAGES_TOLD) reference.from.push(page);
    return true;
  }

  /** Asks for every one; `tell` hears of each page that has a broken one. */
  async check(
    client: SiteClient,
    published: ReadonlySet<string>,
    tell: (page: number, found: Problem) => void,
    progress: (done: number, all: number) => void,
  ): Promise<Record<'pictures' | 'links', { checked: number; broken: number }> & { elsewhere: number }> {
    const counts = { pictures: { checked: 0, broken: 0 }, links: { checked: 0, broken: 0 } };
    const all = [...this.#found.values()];
    let done = 0;
    await inLanes(all, 8, async (reference) => {
      const count = counts[reference.kind === 'picture' ? 'pictures' : 'links'];
      const outcome = await client.outcome(reference.path);
      count.checked++;
      progress(++done, all.length);
      if (isGood(reference.kind, outcome)) return;
      count.broken++;
      const found = await this.#judge(reference, outcome, published);
      for (const page of reference.from) tell(page, found);
    });
    return { ...counts, elsewhere: this.#elsewhere.size };
  }

  async #judge(
    { kind, path }: Reference,
    outcome: Outcome,
    published: ReadonlySet<string>,
  ): Promise<Problem> {
    const answer = outcome.status === 0 ? 'does not answer' : `answers ${outcome.status}`;
    const what = kind === 'picture' ? 'The picture' : 'A link leads to';
    const text =
      kind === 'picture'
        ? outcome.status === 200
          ? `${what} ${path} is no picture (${outcome.type}).`
          : `${what} ${path} ${answer}.`
        : `${what} ${path}, which ${answer}.`;
    const reason = await missingFile(this.#site, outcome.redirects.at(-1) ?? path);
    if (reason !== undefined) return problem('owner', kind, `${text} ${reason}`);
    if (outcome.status === 404 && !published.has(path) && (await this.#isWritten(path))) {
      const lost = await this.#withoutAddress(path);
      if (lost !== undefined)
        return problem('miss', kind, `${text} The export has ${lost}, which has no address here.`);
      return problem('owner', kind, `${text} It is written so in the export, which has nothing there.`);
    }
    // No address begins like a tag: an author's quotation marks are missing or wrong there.
    if (/\/(?:%3C|<)/i.test(path)) return problem('owner', kind, `${text} The text’s HTML is broken there.`);
    const pageless = outcome.status === 404 ? await this.#withoutPage(path) : undefined;
    if (pageless !== undefined)
      return problem('owner', kind, `${text} There stands a ${pageless}, which had no page either.`);
    return problem('miss', kind, text);
  }

  /** A published post of that name whose type nobody declares here; undefined where there is none. */
  async #withoutAddress(path: string): Promise<string | undefined> {
    const name = /([^/?]+)\/?(?:\?.*)?$/.exec(path)?.[1];
    if (name === undefined) return undefined;
    const posts = await this.#site.database.all(
      query<{ type: string; title: string }>(
        `SELECT post_type AS type, post_title AS title FROM wp_posts
         WHERE post_name IN (?, ?) AND post_status = 'publish' ORDER BY ID`,
        [name.toLowerCase(), decodePercent(name)],
      ),
    );
    const lost = posts.find(({ type }) => !this.#site.postTypes.has(type) && !INTERNAL.test(type));
    return lost === undefined ? undefined : `the ${lost.type} “${lost.title}”`;
  }

  /** The type of what has that address without having a page: an entry of a menu, say, whose number a link names. */
  async #withoutPage(path: string): Promise<string | undefined> {
    const name = /([^/?]+)\/$/.exec(path)?.[1];
    if (name === undefined) return undefined;
    const posts = await this.#site.database.all(
      query<{ type: string }>(
        `SELECT post_type AS type FROM wp_posts WHERE post_name = ? AND post_status = 'publish'`,
        [decodePercent(name)],
      ),
    );
    const first = posts[0]?.type;
    return first !== undefined && posts.every(({ type }) => INTERNAL.test(type)) ? first : undefined;
  }

  /** Whether somebody wrote a link there into the export: in a text, a menu, a widget, a comment. */
  async #isWritten(path: string): Promise<boolean> {
    const plain = path.replace(/\?.*$/, '');
    const texts = new Set([plain, decodePercent(plain), plain.replace(/\/$/, '')]);
    texts.delete('');
    // What is relative to whatever page shows it (`?page_id=7&part=2`) is written without a path.
    const [variables] = /\?\w+=[^#]+/.exec(path) ?? [];
    if (variables !== undefined)
      for (const sign of ['&', '&amp;', '&#038;']) texts.add(variables.replaceAll('&', sign));
    for (const text of [...texts]) texts.add(text.replaceAll('/', '\\/'));
    for (const text of relativeTo(plain)) texts.add(text);
    for (const text of texts) {
      const like = `%${escapeLike(text)}%`;
      const found = await this.#site.database.first(
        query(
          `SELECT 1 FROM wp_posts WHERE post_content LIKE ? ESCAPE '\\' OR post_excerpt LIKE ? ESCAPE '\\'
           UNION ALL SELECT 1 FROM wp_postmeta WHERE meta_value LIKE ? ESCAPE '\\'
           UNION ALL SELECT 1 FROM wp_comments WHERE comment_content LIKE ? ESCAPE '\\' OR comment_author_url LIKE ? ESCAPE '\\'
           UNION ALL SELECT 1 FROM wp_options WHERE option_name LIKE 'widget\\_%' ESCAPE '\\' AND option_value LIKE ? ESCAPE '\\'
           UNION ALL SELECT 1 FROM wp_term_taxonomy WHERE description LIKE ? ESCAPE '\\' LIMIT 1`,
          Array.from({ length: 7 }, () => like),
        ),
      );
      if (found !== undefined) return true;
    }
    return false;
  }
}

function isGood(kind: ReferenceKind, outcome: Outcome): boolean {
  const last = outcome.redirects.at(-1);
  if (last !== undefined && !last.startsWith('/')) return true;
  return outcome.status === 200 && (kind === 'link' || outcome.picture);
}

/** Works through a list, `lanes` items at a time. */
export async function inLanes<T>(
  items: Iterable<T> | AsyncIterable<T>,
  lanes: number,
  work: (item: T) => Promise<void>,
): Promise<void> {
  const iterator = (async function* () {
    yield* items;
  })();
  await Promise.all(
    Array.from({ length: lanes }, async () => {
      for (;;) {
        const next = await iterator.next();
        if (next.done) return;
        await work(next.value);
      }
    }),
  );
}

/** How an address would stand in a text that has it relative to the page, in HTML and in a builder's JSON. */
function relativeTo(path: string): readonly string[] {
  const parts = path.split('/').filter((part) => part !== '');
  return parts.flatMap((_, index) => {
    const rest = parts.slice(index).join('/');
    const forms = [`"${rest}`, `'${rest}`, `"${rest.replaceAll('/', '\\/')}`, `../${rest}`];
    const readable = decodePercent(rest);
    return readable === rest ? forms : [...forms, `"${readable}`, `../${readable}`];
  });
}
