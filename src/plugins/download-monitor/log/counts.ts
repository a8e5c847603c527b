import { list, query } from 'portolan/data';
import type { Site } from 'portolan/plugin';
import { integerOf } from 'portolan/request';
import type { Download } from '../download.ts';

/** How often something was downloaded. */
export interface DownloadCount {
  readonly total: number;
  /** By the id of the version. */
  readonly versions: Readonly<Record<string, number>>;
}

/**
 * Counts of downloads by their ids: what was logged, and what the owner entered by hand or an old version counted
 * (meta `_download_count`).
 */
export async function downloadCounts(
  site: Site,
  downloads: readonly Download[],
): Promise<ReadonlyMap<number, DownloadCount>> {
  const rows = await site.database.all(
    query<{
      readonly download_id: number;
      readonly download_count: number;
      readonly download_versions: string;
    }>(
      `SELECT download_id, download_count, download_versions FROM wp_dlm_downloads
       WHERE download_id IN (SELECT value FROM json_each(?))`,
      [list(downloads.map((download) => download.id))],
    ),
  );
  return new Map(
    downloads.map((download) => {
      const own = rows.filter((row) => row.download_id === download.id);
      const entered = Math.max(0, integerOf(download.meta.get('_download_count') ?? ''));
      const total = own.reduce((sum, row) => sum + row.download_count, entered);
      const versions = Object.assign({}, ...own.map((row) => versionCounts(row.download_versions)));
      return [download.id, { total, versions }];
    }),
  );
}

function versionCounts(text: string): Record<string, number> {
  try {
    const value: unknown = JSON.parse(text);
    return Object.fromEntries(Object.entries(value ?? {}).map(([id, count]) => [id, Number(count) || 0]));
  } catch {
    return {};
  }
}
