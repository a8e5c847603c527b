import { expectedError } from '../../errors/index.ts';

/** The tables by which a site's tables are told. */
const MARKS = ['options', 'posts', 'postmeta'];

/** One site whose tables a dump holds. */
export interface PrefixCandidate {
  readonly prefix: string;
  readonly posts: number;
}

/** All sites in a dump, by the tables it names: those with `…options`, `…posts` and `…postmeta`. */
export function prefixCandidates(tables: ReadonlyMap<string, number>): PrefixCandidate[] {
  const candidates: PrefixCandidate[] = [];
  for (const table of tables.keys()) {
    if (!table.endsWith('options')) continue;
    const prefix = table.slice(0, -'options'.length);
    if (MARKS.every((mark) => tables.has(prefix + mark))) {
      candidates.push({ prefix, posts: tables.get(`${prefix}posts`) ?? 0 });
    }
  }
  return candidates;
}

/**
 * The prefix of the site to import. A network's further sites (`wp_2_…`) stand back behind its main one; between
 * several sites the operator has to choose. `foreign` are tables that are only called like one of WordPress's. Throws
 * `prefix-missing`, `prefix-unclear`.
 */
export function choosePrefix(
  tables: ReadonlyMap<string, number>,
  wanted: string | undefined,
  foreign: ReadonlySet<string> = new Set(),
): string {
  const candidates = prefixCandidates(tables);
  if (wanted !== undefined) {
    if (candidates.some((candidate) => candidate.prefix === wanted)) return wanted;
    throw expectedError('prefix-missing', { wanted: `the prefix ${wanted}`, listed: listed(candidates) });
  }
  const main = candidates.filter(
    ({ prefix }) =>
      !candidates.some(
        (other) =>
          other.prefix !== prefix &&
          prefix.startsWith(other.prefix) &&
          /^\d+_$/.test(prefix.slice(other.prefix.length)),
      ),
  );
  if (main.length === 1) return (main[0] as PrefixCandidate).prefix;
  if (main.length > 1) {
    throw expectedError('prefix-unclear', { number: main.length, listed: listed(main) });
  }
  // A part of a dump: the first table of WordPress's that is there.
  for (const table of tables.keys()) {
    const match =
      /^(.*?)(?:options|posts|postmeta|users|usermeta|comments|commentmeta|terms|term_taxonomy)$/.exec(table);
    if (match !== null && !foreign.has(table)) return match[1] as string;
  }
  const [foreignTable] = [...foreign].toSorted((a, b) => a.length - b.length);
  throw expectedError('prefix-missing', {
    wanted: 'tables of WordPress',
    listed:
      foreignTable === undefined
        ? 'It holds no tables of WordPress: none is called …options, …posts or …postmeta.'
        : `It holds no tables of WordPress: ${foreignTable} has other columns than WordPress’s table of that name.`,
  });
}

/** The prefix of the users' tables: a network's further sites share those of the main one. */
export function prefixOfUsers(tables: ReadonlyMap<string, number>, prefix: string): string {
  const main = /^(.*?)\d+_$/.exec(prefix)?.[1];
  return main !== undefined && !tables.has(`${prefix}users`) && tables.has(`${main}users`) ? main : prefix;
}

function listed(candidates: readonly PrefixCandidate[]): string {
  if (candidates.length === 0) return '';
  return `There are: ${candidates.map(({ prefix, posts }) => `'${prefix}' (${posts} posts)`).join(', ')}.`;
}
