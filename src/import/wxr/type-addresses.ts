import { decoded, pathBelow } from './permalinks.ts';

/** A published item of a type of its own, as far as its address tells how the type's are made. */
export interface TypeSample {
  readonly link: string;
  readonly slug: string;
  /** Slugs of the item's terms, by taxonomy. */
  readonly terms: readonly { readonly taxonomy: string; readonly slug: string }[];
}

/** How the addresses of a type are made. */
export interface TypeAddress {
  /** What stands before the slug, without slashes; a taxonomy between percent signs stands for a term. */
  readonly slug: string;
  readonly hierarchical: boolean;
}

/** Share of a type's addresses that has to agree. */
const MAJORITY = 0.6;

/** The path of a link in decoded parts, where it ends in the slug; undefined for plain and foreign addresses. */
export function prettyParts(
  home: string,
  { link, slug }: Pick<TypeSample, 'link' | 'slug'>,
): readonly string[] | undefined {
  const below = pathBelow(home, link);
  if (below === undefined || /^\/?(?:index\.php)?\?/.test(below)) return undefined;
  const parts = below
    .replace(/[?#].*$/, '')
    .split('/')
    .filter((part) => part !== '')
    .map(decoded);
  return parts.length > 0 && parts.at(-1) === decoded(slug) ? parts : undefined;
}

/** Reads from the links of a type's items how its addresses are made; undefined where they do not tell. */
export function typeAddress(home: string, samples: readonly TypeSample[]): TypeAddress | undefined {
  const slugs = new Set(samples.map(({ slug }) => decoded(slug)));
  const prefixes: (readonly string[])[] = [];
  for (const sample of samples) {
    const parts = prettyParts(home, sample);
    if (parts === undefined) continue;
    const before = parts.slice(parts[0] === 'index.php' ? 1 : 0, -1);
    prefixes.push(before.map((part) => termOf(sample, part) ?? part));
  }
  const slug: string[] = [];
  for (;;) {
    const [next, votes] = mostFrequent(prefixes.map((prefix) => prefix[slug.length]));
    // Children stand below the slugs of their parents, which are none of the type's own words.
    if (next === undefined || votes < prefixes.length * MAJORITY || slugs.has(next)) break;
    slug.push(next);
  }
  if (slug.length === 0) return undefined;
  const hierarchical = prefixes.some((prefix) => slugs.has(prefix[slug.length] ?? ''));
  return { slug: slug.join('/'), hierarchical };
}

/**
 * The address of a type whose links are paths that do not end in slugs (`/store/harbour/102/`): its own name, as
 * WordPress has it by itself; the old links lead there. Undefined where they are no paths.
 */
export function numberedAddress(
  home: string,
  type: string,
  samples: readonly TypeSample[],
): TypeAddress | undefined {
  const paths = samples.filter(({ link }) => /^\/?[^?#/][^?#]*$/.test(pathBelow(home, link) ?? ''));
  return paths.length > 0 && paths.length >= samples.length * MAJORITY
    ? { slug: type, hierarchical: false }
    : undefined;
}

function mostFrequent(parts: readonly (string | undefined)[]): readonly [string | undefined, number] {
  const votes = new Map<string | undefined, number>();
  for (const part of parts) votes.set(part, (votes.get(part) ?? 0) + 1);
  votes.delete(undefined);
  return [...votes].sort((a, b) => b[1] - a[1])[0] ?? [undefined, 0];
}

/** A part that is the slug of one of the item's own terms stands for any. */
function termOf({ terms }: TypeSample, part: string): string | undefined {
  const taxonomy = terms.find(({ slug }) => decoded(slug) === part)?.taxonomy;
  return taxonomy === undefined ? undefined : `%${taxonomy}%`;
}
