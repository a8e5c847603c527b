import { maybeUnserialize, query, storedMap, toPlain } from 'portolan/data';
import type { InputMap, Site } from 'portolan/plugin';
import { parseQueryString } from 'portolan/request';
import { decodePercent } from 'portolan/routing';
import { siteMemory } from 'portolan/site';

/** What the query of a request may have to do with that of a source; `exact` in any order. */
export const QUERIES = ['exact', 'exactorder', 'ignore', 'pass'] as const;

/** One redirect as the plugin Redirection keeps it. */
export interface Rule {
  readonly id: number;
  /** The path that it is for, decoded; of a pattern the pattern. */
  readonly source: string;
  /** The query that stands in its source. */
  readonly sourceQuery: InputMap;
  /** Undefined where its source is no pattern, or one that cannot be read: that matches nothing. */
  readonly pattern: RegExp | undefined;
  /** What the query of a request has to do with that of the source. */
  readonly queries: (typeof QUERIES)[number];
  readonly ignoresCase: boolean;
  readonly ignoresSlash: boolean;
  /**
   * `url` is unconditional; `login`, `page`, `referrer`, `agent`, `server`, `language`, `ip`, `role`, `cookie`, `header`
   * and `custom` ask for more.
   */
  readonly condition: string;
  /**
   * `url` redirects, `random` does so to some post, `error` answers with the status, `nothing` leaves the request alone,
   * `pass` shows what is at another address.
   */
  readonly action: string;
  readonly status: number;
  /** The target, or what the condition needs: `{ url_from, url_notfrom, … }`. */
  readonly data: Readonly<Record<string, string>>;
}

/** The rules of a site by what they are for. */
export interface Rules {
  /** In their order. */
  readonly all: readonly Rule[];
  /** Those that may be for a path, in their order. */
  at(path: string): readonly Rule[];
}

interface Row {
  readonly id: number;
  readonly url: string;
  readonly match_data: string | null;
  readonly regex: number;
  readonly action_type: string;
  readonly action_code: number;
  readonly action_data: string | null;
  readonly match_type: string;
}

/** The enabled rules of enabled groups in their order, kept until somebody changes them. */
export function rulesOf(site: Site): Promise<Rules> {
  return siteMemory(site).get('redirection.rules', async () => {
    const rows = await site.database.all(
      query<Row>(
        `SELECT item.id, item.url, item.match_data, item.regex, item.action_type, item.action_code, item.action_data,
           item.match_type
         FROM wp_redirection_items item LEFT JOIN wp_redirection_groups grouped ON grouped.id = item.group_id
         WHERE item.status = 'enabled' AND coalesce(grouped.status, 'enabled') = 'enabled'
         ORDER BY coalesce(grouped.position, 0), item.position, item.id`,
      ),
    );
    const defaults = storedMap(site.options.value('redirection_options'));
    return indexed(rows.map((row) => ruleOf(row, defaults)));
  });
}

/** A path as Redirection finds rules by it: in lower case, a plus as a blank, without the final slash. */
export function foldedPath(path: string): string {
  const folded = path.replaceAll('+', ' ').toLowerCase();
  return folded === '/' ? folded : folded.replace(/\/$/, '');
}

function indexed(all: readonly Rule[]): Rules {
  const patterns = all.flatMap((rule, order) => (rule.pattern === undefined ? [] : [{ rule, order }]));
  const plain = new Map<string, { rule: Rule; order: number }[]>();
  for (const [order, rule] of all.entries()) {
    if (rule.pattern !== undefined) continue;
    const folded = foldedPath(rule.source);
    plain.set(folded, [...(plain.get(folded) ?? []), { rule, order }]);
  }
  return {
    all,
    at: (path) =>
      [...(plain.get(foldedPath(path)) ?? []), ...patterns]
        .toSorted((a, b) => a.order - b.order)
        .map(({ rule }) => rule),
  };
}

function ruleOf(row: Row, defaults: Readonly<Record<string, unknown>>): Rule {
  const { isPattern, queries, ignoresCase, ignoresSlash } = flagsOf(row, defaults);
  const [path = '', ...rest] = row.url.split('?');
  return {
    id: Number(row.id),
    source: isPattern ? row.url : decodePercent(path),
    sourceQuery: queryOf(rest.join('?'), ignoresCase),
    pattern: isPattern ? patternOf(row.url, ignoresCase) : undefined,
    queries,
    ignoresCase,
    ignoresSlash,
    condition: row.match_type,
    action: row.action_type,
    status: Number(row.action_code),
    data: dataOf(row.action_data ?? ''),
  };
}

/** How a rule's source is compared. */
export interface SourceFlags extends Pick<Rule, 'queries' | 'ignoresCase' | 'ignoresSlash'> {
  readonly isPattern: boolean;
}

/** How a stored rule's source is compared: where it says nothing itself, as the site's settings say. */
export function flagsOf(
  row: Pick<Row, 'match_data' | 'regex'>,
  defaults: Readonly<Record<string, unknown>>,
): SourceFlags {
  const flags = { ...defaults, ...sourceFlags(row.match_data) };
  const queries = QUERIES.find((one) => one === flags['flag_query']);
  return {
    isPattern: Number(row.regex) === 1 || flags['flag_regex'] === true,
    queries: queries ?? 'exact',
    ignoresCase: Boolean(flags['flag_case']),
    ignoresSlash: Boolean(flags['flag_trailing']),
  };
}

/** A query as rules compare it. */
export function queryOf(text: string, ignoresCase: boolean): InputMap {
  return parseQueryString(ignoresCase ? text.toLowerCase() : text);
}

/** Matches nothing. */
const NEVER = /(?!)/;

/** A pattern as it is stored: by PHP's rules, as far as JavaScript has them. */
export function patternOf(source: string, ignoresCase: boolean): RegExp {
  try {
    return new RegExp(source, ignoresCase ? 'gi' : 'g');
  } catch {
    return NEVER;
  }
}

/** A rule's own flags, as they are stored: `{ flag_query, flag_case, flag_trailing, flag_regex }`. */
export function sourceFlags(stored: string | null): Readonly<Record<string, unknown>> {
  try {
    const parsed = JSON.parse(stored ?? '{}') as { source?: Record<string, unknown> };
    return parsed.source ?? {};
  } catch {
    return {};
  }
}

/** What an action needs: `{ url }`, or what its condition chooses from. */
export function dataOf(stored: string): Readonly<Record<string, string>> {
  const value = toPlain(maybeUnserialize(stored));
  if (value === null || typeof value !== 'object') return { url: stored };
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, String(one)]));
}
