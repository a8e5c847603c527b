import { createHash } from 'node:crypto';
import { query } from 'portolan/data';
import type { Call, SetCookie, TableTransaction } from 'portolan/plugin';
import { phpJson } from 'portolan/request';
import { anonymousAddress } from 'portolan/site';
import type { Download, DownloadVersion } from '../download.ts';
import { downloadSettings } from '../settings.ts';
import { DOWNLOADING, grant, grantedBy, siteMoment } from './visitor-cookie.ts';

/** What happened to a download. */
export interface LogEntry {
  readonly download: Download;
  readonly version: DownloadVersion;
  /** `completed`, `failed`, `redirected`; kept as it is said. */
  readonly status: string;
  /** Address of the page with the link; '' = unknown. */
  readonly location: string;
  /** Whether the visitor's next requests for it are part of the same download. */
  readonly withCookie: boolean;
}

/** Longest texts that are kept, in characters. */
const LONGEST = 255;
const LONGEST_STATUS = 100;

/**
 * Logs and counts a download, unless it is one that has been logged already; gives the cookies that make it known.
 * Downloads of administrators are not counted. Source: Download Monitor, `DLM_Logging::log()`.
 */
export async function logDownload(call: Call, entry: LogEntry): Promise<readonly SetCookie[]> {
  const { site, request, visitor } = call;
  const { download, version } = entry;
  const settings = downloadSettings(site);
  if (await grantedBy(call, DOWNLOADING, download.id)) return [];
  if (visitor.has('manage_options')) {
    return entry.withCookie
      ? site.database.transaction((transaction) => grant(transaction, call, DOWNLOADING, download.id))
      : [];
  }
  const address = request.remoteAddress;
  const once = settings.countUniqueAddresses && settings.logAddress === 'full';
  const kept =
    settings.logAddress === 'full'
      ? address
      : settings.logAddress === 'anonymized'
        ? anonymousAddress(address)
        : '';
  // Made of what is kept: a hash of the whole address would give the visitor away again.
  const uuid = kept === '' ? '' : createHash('md5').update(kept).digest('hex');
  const categories = (await site.terms.ofObjects([download.id], ['dlm_download_category'])).get(download.id);
  return site.database.transaction(async (transaction) => {
    if (once && (await wasCounted(transaction, version.id, uuid))) return [];
    const status = entry.status.slice(0, LONGEST_STATUS);
    await transaction.run(
      query(
        `INSERT INTO wp_download_log (user_id, user_ip, uuid, user_agent, download_id, version_id, version,
           download_date, download_status, download_location, download_category)
         VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
        [
          visitor.id,
          kept,
          uuid,
          (request.headers['user-agent'] ?? '').slice(0, LONGEST),
          download.id,
          version.id,
          version.name,
          siteMoment(site),
          status,
          entry.location.slice(0, LONGEST),
          phpJson((categories ?? []).map((term) => term.term_id)),
        ],
      ),
    );
    if (status !== 'failed') await count(transaction, call, download, version);
    return entry.withCookie ? grant(transaction, call, DOWNLOADING, download.id) : [];
  });
}

async function wasCounted(transaction: TableTransaction, version: number, uuid: string): Promise<boolean> {
  const row = await transaction.first(
    query<{ readonly found: number }>(
      `SELECT 1 AS found FROM wp_download_log
       WHERE version_id = ? AND uuid = ? AND download_status IN ('completed', 'redirected') LIMIT 1`,
      [version, uuid],
    ),
  );
  return row !== undefined;
}

/** One more: of the download and its version, and in the day's report. */
async function count(
  transaction: TableTransaction,
  call: Call,
  download: Download,
  version: DownloadVersion,
): Promise<void> {
  const row = await transaction.first(
    query<{ readonly ID: number; readonly download_versions: string }>(
      'SELECT ID, download_versions FROM wp_dlm_downloads WHERE download_id = ? ORDER BY ID LIMIT 1',
      [download.id],
    ),
  );
  const versions = numbersOf(row?.download_versions);
  versions[version.id] = (versions[version.id] ?? 0) + 1;
  await transaction.run(
    row === undefined
      ? query(
          'INSERT INTO wp_dlm_downloads (download_id, download_count, download_versions) VALUES (?, 1, ?)',
          [download.id, JSON.stringify(versions)],
        )
      : query(
          'UPDATE wp_dlm_downloads SET download_count = download_count + 1, download_versions = ? WHERE ID = ?',
          [JSON.stringify(versions), row.ID],
        ),
  );
  const date = siteMoment(call.site).slice(0, 10);
  const day = await transaction.first(
    query<{ readonly download_ids: string | null }>(
      'SELECT download_ids FROM wp_dlm_reports_log WHERE date = ?',
      [date],
    ),
  );
  const reports = reportsOf(day?.download_ids);
  const downloads = (Number(reports[download.id]?.downloads) || 0) + 1;
  reports[download.id] = { downloads, title: download.post.post_title };
  await transaction.run(
    query(
      `INSERT INTO wp_dlm_reports_log (date, download_ids) VALUES (?, ?)
       ON CONFLICT (date) DO UPDATE SET download_ids = excluded.download_ids`,
      [date, phpJson(reports)],
    ),
  );
}

type Report = Record<string, { readonly downloads: number; readonly title: string }>;

function reportsOf(text: string | null | undefined): Report {
  return (parsed(text) ?? {}) as Report;
}

function numbersOf(text: string | undefined): Record<string, number> {
  const found = parsed(text) ?? {};
  return Object.fromEntries(Object.entries(found).map(([key, value]) => [key, Number(value) || 0]));
}

function parsed(text: string | null | undefined): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text ?? '');
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : undefined;
  } catch {
    return undefined;
  }
}
