import { Conditions, limited, query } from 'portolan/data';
import type { Site, SqlValue, TableAccess } from 'portolan/plugin';
import { type SourceFlags, sourceFlags } from './rules.ts';

/** A redirect as it is stored, with the state of its group. */
export interface StoredRedirect {
  readonly id: number;
  readonly url: string;
  readonly match_data: string | null;
  readonly regex: number;
  readonly status: string;
  readonly action_type: string;
  readonly action_code: number;
  readonly action_data: string | null;
  readonly match_type: string;
  readonly title: string | null;
  readonly group_name: string | null;
  readonly group_status: string | null;
  /** How often it was used, there and here. */
  readonly visits: number;
  /** When last, UTC; the year 1970 = never. */
  readonly last_access: string;
}

/** What an owner says of a redirect. */
export interface RedirectChanges {
  readonly source?: string;
  readonly isPattern?: boolean;
  readonly queries?: SourceFlags['queries'];
  readonly ignoresCase?: boolean;
  readonly ignoresSlash?: boolean;
  /** Where it leads; '' where it answers with an error. */
  readonly target?: string;
  readonly status?: number;
  readonly title?: string;
  readonly enabled?: boolean;
}

const COLUMNS = `item.id, item.url, item.match_data, item.regex, item.status, item.action_type, item.action_code, item.action_data,
  item.match_type, item.title, grouped.name AS group_name, grouped.status AS group_status,
  item.last_count + coalesce(visited.visits, 0) AS visits,
  coalesce(visited.last_access, item.last_access) AS last_access`;
const TABLES = `wp_redirection_items item LEFT JOIN wp_redirection_groups grouped ON grouped.id = item.group_id
  LEFT JOIN portolan_redirect_visits visited ON visited.redirect = item.id`;

/** A page of all redirects in the order in which they are asked; `search` is a part of an address. */
export async function findRedirects(
  site: Site,
  requested: { readonly search: string; readonly limit: number; readonly offset: number },
): Promise<{ readonly items: readonly StoredRedirect[]; readonly total: number }> {
  const conditions = new Conditions();
  if (requested.search !== '')
    conditions.contains(['item.url', 'item.action_data', 'item.title'], requested.search);
  const page = limited(requested);
  const [count, items] = await Promise.all([
    site.database.first(
      query<{ number: number }>(
        `SELECT count(*) AS number FROM ${TABLES}${conditions.where}`,
        conditions.values,
      ),
    ),
    site.database.all(
      query<StoredRedirect>(
        `SELECT ${COLUMNS} FROM ${TABLES}${conditions.where}
         ORDER BY coalesce(grouped.position, 0), item.position, item.id${page.sql}`,
        [...conditions.values, ...page.values],
      ),
    ),
  ]);
  return { items, total: count?.number ?? 0 };
}

/** One redirect; undefined where there is none of this id. */
export function redirectById(access: TableAccess, id: number): Promise<StoredRedirect | undefined> {
  return access.first(query<StoredRedirect>(`SELECT ${COLUMNS} FROM ${TABLES} WHERE item.id = ?`, [id]));
}

/** The unconditional redirect of an address, if there is one. */
export function redirectOf(access: TableAccess, source: string): Promise<StoredRedirect | undefined> {
  return access.first(
    query<StoredRedirect>(
      `SELECT ${COLUMNS} FROM ${TABLES} WHERE item.url = ? AND item.match_type = 'url' ORDER BY item.id LIMIT 1`,
      [source],
    ),
  );
}

/** Makes a redirect, last of its group, or changes one; gives its id. */
export function saveRedirect(site: Site, id: number | undefined, changes: RedirectChanges): Promise<number> {
  return site.database.transaction(async (transaction) => {
    const columns = columnsOf(changes, id === undefined ? undefined : await redirectById(transaction, id));
    const names = Object.keys(columns);
    const values = Object.values(columns);
    if (id !== undefined) {
      if (names.length > 0) {
        const set = names.map((name) => `${name} = ?`).join(', ');
        await transaction.run(query(`UPDATE wp_redirection_items SET ${set} WHERE id = ?`, [...values, id]));
      }
      return id;
    }
    const group = await firstGroup(transaction);
    const last = await transaction.first(
      query<{ position: number | null }>(
        'SELECT max(position) AS position FROM wp_redirection_items WHERE group_id = ?',
        [group],
      ),
    );
    const { insertId } = await transaction.run(
      query(
        `INSERT INTO wp_redirection_items (${names.join(', ')}, match_type, group_id, position)
         VALUES (${names.map(() => '?').join(', ')}, 'url', ?, ?)`,
        [...values, group, (last?.position ?? -1) + 1],
      ),
    );
    return insertId;
  });
}

/** Deletes a redirect; whether there was one. */
export async function deleteRedirect(site: Site, id: number): Promise<boolean> {
  return site.database.transaction(async (transaction) => {
    await transaction.run(query('DELETE FROM portolan_redirect_visits WHERE redirect = ?', [id]));
    const { changes } = await transaction.run(query('DELETE FROM wp_redirection_items WHERE id = ?', [id]));
    return changes > 0;
  });
}

/** The first enabled group of redirects of the site itself (module 1, "WordPress"); it is made where there is none. */
async function firstGroup(access: TableAccess): Promise<number> {
  const group = await access.first(
    query<{ id: number }>(
      "SELECT id FROM wp_redirection_groups WHERE status = 'enabled' ORDER BY position, id LIMIT 1",
    ),
  );
  if (group !== undefined) return group.id;
  const { insertId } = await access.run(
    query(
      "INSERT INTO wp_redirection_groups (name, module_id, status) VALUES ('Redirections', 1, 'enabled')",
    ),
  );
  return insertId;
}

function columnsOf(changes: RedirectChanges, known: StoredRedirect | undefined): Record<string, SqlValue> {
  const { source, isPattern, target, status, title, enabled } = changes;
  const pattern = isPattern ?? known?.regex === 1;
  return {
    ...(source !== undefined && { url: source }),
    ...(isPattern !== undefined && { regex: isPattern ? 1 : 0 }),
    ...((source !== undefined || isPattern !== undefined) && {
      match_url: pattern ? 'regex' : matchUrl(source ?? known?.url ?? ''),
    }),
    ...matchData(changes, known),
    ...(target !== undefined && { action_data: target, action_type: target === '' ? 'error' : 'url' }),
    ...(status !== undefined && { action_code: status }),
    ...(title !== undefined && { title }),
    ...(enabled !== undefined && { status: enabled ? 'enabled' : 'disabled' }),
  };
}

/** The flags of a source as Redirection stores them: those that are said; the site's settings say the others. */
function matchData(
  { queries, ignoresCase, ignoresSlash, isPattern }: RedirectChanges,
  known: StoredRedirect | undefined,
): { readonly match_data?: string } {
  const said = {
    ...(queries !== undefined && { flag_query: queries }),
    ...(ignoresCase !== undefined && { flag_case: ignoresCase }),
    ...(ignoresSlash !== undefined && { flag_trailing: ignoresSlash }),
    ...(isPattern !== undefined && { flag_regex: isPattern }),
  };
  if (Object.keys(said).length === 0) return {};
  return { match_data: JSON.stringify({ source: { ...sourceFlags(known?.match_data ?? null), ...said } }) };
}

/** By what Redirection finds a rule: the path in lower case, without query and final slash. */
function matchUrl(source: string): string {
  const [path = ''] = source.split('?', 1);
  return path.toLowerCase().replace(/\/+$/, '') || '/';
}
