import { maybeUnserialize, query, storedMap, toPlain } from 'portolan/data';
import type { Site } from 'portolan/plugin';
import { siteMemory } from 'portolan/site';

/** One redirect as the plugin Redirection keeps it. */
export interface Rule {
  /** The address, or the pattern, that it is for. */
  readonly source: string;
  readonly isPattern: boolean;
  /** What the query of a request has to do with that of the source. */
  readonly queries: 'exact' | 'exactorder' | 'ignore' | 'pass';
  readonly ignoresCase: boolean;
  readonly ignoresSlash: boolean;
  /**
   * `url` is unconditional; `login`, `page`, `referrer`, `agent`, `server`, `language`, `ip`, `role`, `cookie` and
   * `header` ask for more.
   */
  readonly condition: string;
  /** `url` redirects, `error` answers with the status, `nothing` leaves the request alone, `pass` shows another address. */
  readonly action: string;
  readonly status: number;
  /** The target, or what the condition needs: `{ url_from, url_notfrom, … }`. */
  readonly data: Readonly<Record<string, string>>;
}

interface Row {
  readonly url: string;
  readonly match_data: string | null;
  readonly regex: number;
  readonly action_type: string;
  readonly action_code: number;
  readonly action_data: string | null;
  readonly match_type: string;
}

/** The enabled rules of enabled groups in their order, kept until somebody changes them. */
export function rulesOf(site: Site): Promise<readonly Rule[]> {
  return siteMemory(site).get('redirection.rules', async () => {
    const rows = await site.database.all(
      query<Row>(
        `SELECT item.url, item.match_data, item.regex, item.action_type, item.action_code, item.action_data, item.match_type
         FROM wp_redirection_items item LEFT JOIN wp_redirection_groups grouped ON grouped.id = item.group_id
         WHERE item.status = 'enabled' AND coalesce(grouped.status, 'enabled') = 'enabled'
         ORDER BY coalesce(grouped.position, 0), item.position, item.id`,
      ),
    );
    return rows.map((row) => ruleOf(row, settings(site)));
  });
}

function settings(site: Site): Readonly<Record<string, unknown>> {
  const value = site.options.value('redirection_options');
  return storedMap(value);
}

function ruleOf(row: Row, defaults: Readonly<Record<string, unknown>>): Rule {
  const source = { ...defaults, ...sourceFlags(row.match_data) };
  const queries = String(source['flag_query'] ?? 'exact');
  return {
    source: row.url,
    isPattern: Number(row.regex) === 1 || source['flag_regex'] === true,
    queries: queries === 'ignore' || queries === 'pass' || queries === 'exactorder' ? queries : 'exact',
    ignoresCase: Boolean(source['flag_case']),
    ignoresSlash: Boolean(source['flag_trailing']),
    condition: row.match_type,
    action: row.action_type,
    status: Number(row.action_code),
    data: dataOf(row.action_data ?? ''),
  };
}

function sourceFlags(stored: string | null): Readonly<Record<string, unknown>> {
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
