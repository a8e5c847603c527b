import { Conditions, limited, query } from 'portolan/data';
import type { Site } from 'portolan/plugin';

/** One line of the log of downloads. */
export interface LogRow {
  readonly ID: number;
  readonly user_id: number;
  readonly user_ip: string;
  readonly user_agent: string;
  readonly download_id: number;
  readonly version: string;
  /** On the site's own clock. */
  readonly download_date: string | null;
  readonly download_status: string | null;
  readonly download_location: string | null;
}

export interface LogQuery {
  readonly download?: number;
  readonly status?: string;
  /** Part of the visitor's address or browser, or of the page with the link. */
  readonly search?: string;
  /** Only rows older than this one. */
  readonly before?: number;
}

/** What was downloaded, newest first. */
export async function logRows(
  site: Site,
  requested: LogQuery,
  window: { readonly limit: number; readonly offset?: number },
): Promise<readonly LogRow[]> {
  const { where, values } = conditionsOf(requested);
  const page = limited(window);
  return site.database.all(
    query<LogRow>(
      `SELECT ID, user_id, user_ip, user_agent, download_id, version, download_date, download_status, download_location
       FROM wp_download_log${where} ORDER BY ID DESC${page.sql}`,
      [...values, ...page.values],
    ),
  );
}

/** How many there are. */
export async function countLogRows(site: Site, requested: LogQuery): Promise<number> {
  const { where, values } = conditionsOf(requested);
  const row = await site.database.first(
    query<{ number: number }>(`SELECT count(*) AS number FROM wp_download_log${where}`, values),
  );
  return row?.number ?? 0;
}

function conditionsOf({ download, status, search = '', before }: LogQuery): Conditions {
  const conditions = new Conditions();
  if (download !== undefined) conditions.add('download_id = ?', download);
  if (status !== undefined) conditions.add('download_status = ?', status);
  if (before !== undefined) conditions.add('ID < ?', before);
  if (search !== '') conditions.contains(['user_ip', 'user_agent', 'download_location'], search);
  return conditions;
}
