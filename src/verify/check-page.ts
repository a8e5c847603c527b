import type { PublishedAddress } from './addresses.ts';
import type { Fetched } from './client.ts';
import type { PageFacts } from './read-page.ts';
import { type Problem, problem, type WordsKept } from './report.ts';

/** How much of a page's words has to be there. */
const ENOUGH_WORDS = 0.95;

/** Raw shortcodes that a message names. */
const RAW_NAMED = 12;

/** What was found of one address, before its pictures and links are looked at. */
export interface CheckedPage {
  readonly address: PublishedAddress;
  readonly fetched: Fetched;
  /** The site's name as it is stored. */
  readonly siteName: string;
  /** Undefined for what is no page. */
  readonly facts: PageFacts | undefined;
  readonly words: WordsKept | undefined;
  /** Pictures (files among the uploads) and links of the stored content that the page lacks. */
  readonly lost: { readonly pictures: readonly string[]; readonly links: readonly string[] };
  /** Shortcodes and blocks of its content that nobody renders. */
  readonly notBuilt: readonly string[];
  /** What stands on it as it was stored: `[row]`, encoded runs. */
  readonly raw: readonly string[];
  /** The builder whose page shows nothing; undefined where something is shown, or no builder was at work. */
  readonly emptyOf: string | undefined;
  /** The address at which the post is; undefined for what is no post's old address. */
  readonly home: string | undefined;
  /** Why the file that it leads to is not there, where it leads to one: a sentence. */
  readonly fileMissing: string | undefined;
  /** Whether the stored content is closed to guests. */
  readonly restricted: boolean;
  /** Path of its canonical address below home. */
  readonly canonicalPath: string | undefined;
}

const FEED_TYPES = /^(?:application|text)\/(?:[a-z]+\+)?xml$/;

/** What is wrong with an address: status, title, canonical address, words. */
export function checkPage(page: CheckedPage): readonly Problem[] {
  const { address, fetched, facts } = page;
  if (address.kind === 'old slug') return checkOldSlug(page);
  if (fetched.status !== 200) {
    const at = fetched.redirects.at(-1);
    const where = at === undefined ? '' : ` (after a redirect to ${at})`;
    if (at !== undefined && !at.startsWith('/'))
      return [problem('note', 'redirect', `It is sent on to ${at}, which was not asked.`)];
    const status = fetched.status === 0 ? 'It does not answer' : `It answers ${fetched.status}`;
    return page.fileMissing === undefined
      ? [problem('miss', 'status', `${status}${where}.`)]
      : [problem('owner', 'status', `${status}${where}. ${page.fileMissing}`)];
  }
  if (address.kind === 'old link') return checkPlace(page);
  if (address.kind === 'feed')
    return FEED_TYPES.test(fetched.type)
      ? []
      : [problem('miss', 'type', `It is ${fetched.type}, not a feed.`)];
  const moved = fetched.redirects.at(-1);
  const isFile = address.kind === 'attachment' && moved?.startsWith('/wp-content/uploads/');
  const redirected =
    moved === undefined || isFile ? [] : [problem('note', 'redirect', `It is sent on to ${moved}.`)];
  if (facts === undefined) return redirected;
  return [
    ...redirected,
    ...checkTitle(page, facts),
    ...checkCanonical(page),
    ...checkWords(page),
    ...checkRaw(page),
    ...checkLost(page),
  ];
}

/** An old address leads to its own post; where a plugin sends visitors on, that is the plugin's word. */
function checkPlace({ address, fetched, home }: CheckedPage): readonly Problem[] {
  if (home === undefined || [address.path, ...fetched.redirects].some((path) => samePath(home, path)))
    return [];
  const shown = fetched.redirects.at(-1);
  return shown === undefined
    ? [problem('miss', 'other-page', `It answers, and does not lead to ${home}.`)]
    : [problem('note', 'other-page', `It leads to ${shown}, and not to ${home}.`)];
}

function checkRaw({ raw, emptyOf, notBuilt }: CheckedPage): readonly Problem[] {
  const printed =
    raw.length === 0
      ? []
      : [
          problem(
            'miss',
            'raw',
            `It prints as stored what should be rendered: ${raw.slice(0, RAW_NAMED).join(', ')}.`,
          ),
        ];
  if (emptyOf === undefined) return printed;
  const weight = notBuilt.length > 0 ? 'later' : 'miss';
  return [...printed, problem(weight, 'empty', `Nothing is shown of what was built with ${emptyOf}.`)];
}

function checkOldSlug({ fetched }: CheckedPage): readonly Problem[] {
  if (fetched.status === 200 && fetched.redirects.length > 0) return [];
  if (fetched.status === 200) return [problem('note', 'old-slug', 'Something else is found there today.')];
  return [problem('miss', 'old-slug', `It answers ${fetched.status} instead of a redirect to the post.`)];
}

/** A post without a title has the site's as its own; where the site has none either, nobody gave it one. */
function checkTitle({ address: { name }, siteName }: CheckedPage, { title }: PageFacts): readonly Problem[] {
  if (title !== '') return [];
  return name === '' && siteName === ''
    ? [problem('owner', 'title', 'The page has no title: neither it nor the site was given a name.')]
    : [problem('miss', 'title', 'The page has no title.')];
}

/** Single views name their own address, unless an SEO plugin's setting names another or keeps them from search engines. */
function checkCanonical({ address, fetched, facts, canonicalPath }: CheckedPage): readonly Problem[] {
  if (address.post === undefined || facts === undefined) return [];
  if (facts.canonical === undefined)
    return facts.noindex
      ? []
      : [problem('miss', 'canonical', 'The page does not name its canonical address.')];
  const shown = fetched.redirects.at(-1) ?? address.path;
  if (canonicalPath === shown || samePath(canonicalPath, shown)) return [];
  return [problem('note', 'canonical', `Its canonical address is ${canonicalPath ?? facts.canonical}.`)];
}

function samePath(a: string | undefined, b: string): boolean {
  const plain = (path: string) => {
    try {
      return decodeURI(path).toLowerCase();
    } catch {
      return path.toLowerCase();
    }
  };
  return a !== undefined && plain(a) === plain(b);
}

function checkWords({ words, notBuilt, restricted }: CheckedPage): readonly Problem[] {
  if (restricted)
    return [problem('note', 'closed', 'Its content is closed by a password; its words were not compared.')];
  const elements =
    notBuilt.length === 0 ? [] : [problem('later', 'elements', `Not rendered yet: ${notBuilt.join(', ')}.`)];
  if (words === undefined || words.share >= ENOUGH_WORDS) return elements;
  const lost = words.lost.length === 0 ? '' : ` Missing are, for example: ${words.lost.join(', ')}.`;
  const text = `${percent(words.share)} of the content's ${words.source} words are shown.${lost}`;
  return [problem(notBuilt.length > 0 ? 'later' : 'miss', 'words', text), ...elements];
}

function checkLost({ lost, notBuilt }: CheckedPage): readonly Problem[] {
  const weight = notBuilt.length > 0 ? 'later' : 'miss';
  return [
    ...lost.pictures.map((file) =>
      problem(weight, 'picture-lost', `The content's picture ${file} is not on the page.`),
    ),
    ...lost.links.map((link) =>
      problem(weight, 'link-lost', `The content's link to ${link} is not on the page.`),
    ),
  ];
}

/** A share as whole percents; never 100 where something is missing. */
export function percent(share: number): string {
  return `${Math.min(share < 1 ? 99 : 100, Math.round(share * 100))} %`;
}
