import { decodePercent } from '../../view/percent-encoding.ts';
import { sanitizeTitle } from '../../wordpress/content/sanitize-title.ts';

/** One published post, as far as its address may be made of it. */
export interface AddressSample {
  readonly id: number;
  readonly link: string;
  readonly slug: string;
  /** `YYYY-MM-DD HH:MM:SS` */
  readonly date: string;
  readonly author: string;
  readonly categories: readonly string[];
}

/** More readings of one address than this are not followed up. */
const READINGS = 64;

/**
 * The permalink structure (`/%year%/%postname%/`) that explains the most addresses; '' for plain ones (`?p=1`).
 * Of several that explain as many, the one with the fewest fixed words; undefined where there is nothing to go by.
 */
export function inferPermalinks(
  home: string,
  samples: readonly AddressSample[],
): { readonly structure: string; readonly explained: number; readonly of: number } | undefined {
  const votes = new Map<string, number>();
  for (const sample of samples) {
    for (const structure of new Set(readings(home, sample))) {
      votes.set(structure, (votes.get(structure) ?? 0) + 1);
    }
  }
  const [best] = [...votes].sort(
    ([a, many], [b, other]) => other - many || fixedLength(a) - fixedLength(b) || a.length - b.length,
  );
  return best === undefined ? undefined : { structure: best[0], explained: best[1], of: samples.length };
}

/** What stands behind a site's address in one of its links, whatever the scheme and with or without `www.`. */
export function pathBelow(home: string, link: string): string | undefined {
  const bare = (address: string) => address.replace(/^https?:\/\/(?:www\.)?/i, '');
  const base = bare(home);
  const rest = bare(link);
  if (rest.slice(0, base.length).toLowerCase() !== base.toLowerCase()) return undefined;
  const below = rest.slice(base.length);
  return below === '' || /^[/?#]/.test(below) ? below : undefined;
}

/** Every structure that gives this post this address. */
function readings(home: string, sample: AddressSample): string[] {
  const rest = pathBelow(home, sample.link);
  if (rest === undefined) return [];
  if (/^\/?(?:index\.php)?\?p=\d+$/.test(rest)) return [''];
  const path = rest.replace(/[?#].*$/, '');
  const segments = path.split('/').filter((segment) => segment !== '');
  if (segments.length === 0) return [];
  const slash = path.endsWith('/') ? '/' : '';
  return (
    follow(segments, sample)
      // A structure has to tell posts apart.
      .filter((parts) => parts.some((part) => part.includes('%postname%') || part.includes('%post_id%')))
      .map((parts) => `/${parts.join('/')}${slash}`)
  );
}

function follow(segments: readonly string[], sample: AddressSample): string[][] {
  const [first, ...rest] = segments;
  if (first === undefined) return [[]];
  const found: string[][] = [];
  for (const tag of tagsOf(first, sample)) {
    for (const tail of follow(rest, sample)) found.push([tag, ...tail]);
    if (found.length > READINGS) return found;
  }
  // A category's address holds its parents' slugs before its own.
  for (let length = 2; length <= segments.length; length++) {
    const last = segments[length - 1] as string;
    if (!sample.categories.some((slug) => same(slug, last))) continue;
    for (const tail of follow(segments.slice(length), sample)) found.push(['%category%', ...tail]);
  }
  return found;
}

/** What one segment may stand for, a fixed word included. */
function tagsOf(segment: string, sample: AddressSample): string[] {
  const [year, month, day, hour, minute, second] = sample.date.split(/[- :]/);
  const tags: string[] = [];
  const exact: readonly (readonly [string | undefined, string])[] = [
    [sample.slug, '%postname%'],
    [String(sample.id), '%post_id%'],
    [year, '%year%'],
    [month, '%monthnum%'],
    [day, '%day%'],
    [hour, '%hour%'],
    [minute, '%minute%'],
    [second, '%second%'],
    [sanitizeTitle(sample.author), '%author%'],
    ...sample.categories.map((slug) => [slug, '%category%'] as const),
  ];
  for (const [value, tag] of exact) {
    if (value !== undefined && value !== '' && same(value, segment)) tags.push(tag);
  }
  if (tags.length > 0) return [...tags, segment];
  // `123-the-slug`, `the-slug.html`
  const around = segment.toLowerCase().indexOf(sample.slug.toLowerCase());
  if (sample.slug !== '' && around >= 0) {
    const before = segment.slice(0, around).replace(String(sample.id), '%post_id%');
    const after = segment.slice(around + sample.slug.length).replace(String(sample.id), '%post_id%');
    return [`${before}%postname%${after}`];
  }
  const number = new RegExp(`(?<!\\d)${sample.id}(?!\\d)`);
  return number.test(segment) ? [segment.replace(number, '%post_id%'), segment] : [segment];
}

function same(a: string, b: string): boolean {
  return decoded(a) === decoded(b);
}

/** A slug or a part of a path, decoded, in lower case. */
export function decoded(text: string): string {
  return decodePercent(text).toLowerCase();
}

function fixedLength(structure: string): number {
  return structure.replace(/%\w+%|\//g, '').length;
}
