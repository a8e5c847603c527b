import { readBytes, storedPieces, TruncatedFileError } from '../sources/byte-stream.ts';
import type { DetectedFile } from '../sources/detect.ts';
import { PercentMark } from './percent-mark.ts';
import { SiteCharset } from './site-charset.ts';
import { SqlRowCount } from './sql-row-count.ts';
import { WxrRecordCount } from './wxr-record-count.ts';

/** What is in the sources, counted before and beside the importer's own reading. */
export interface PreScan {
  /** Rows of dumps by table, the prefix included. */
  readonly tables: ReadonlyMap<string, number>;
  /** Tables that are called like one of WordPress's and have other columns. */
  readonly foreign: ReadonlySet<string>;
  /** Records of WXR files by kind: `items`, `authors`, `terms`, `comments` … */
  readonly records: ReadonlyMap<string, number>;
  /** Bytes of all files on the disk. */
  readonly bytes: number;
  /** The option `blog_charset` of a dump. */
  readonly siteCharset: string | undefined;
  /** What stands in a dump for the percent sign; undefined where that does. */
  readonly percentMark: string | undefined;
}

/**
 * Walks over all files once. `progress` gets the bytes read so far, all files together. Without it nothing else is
 * expected to go on in this thread.
 */
export async function preScanSources(
  files: readonly DetectedFile[],
  progress?: (bytesRead: number) => void,
): Promise<PreScan> {
  const tables = new Map<string, number>();
  const foreign = new Set<string>();
  const records = new Map<string, number>();
  const siteCharset = new SiteCharset();
  const percentMark = new PercentMark();
  let before = 0;
  for (const { file, kind, bytes } of files) {
    const counter = kind === 'sql' ? new SqlRowCount() : new WxrRecordCount();
    try {
      const pieces =
        progress === undefined && counter instanceof WxrRecordCount ? await storedPieces(file) : undefined;
      for await (const piece of pieces ?? readBytes(file, (read) => progress?.(before + read))) {
        counter.write(piece);
        if (kind !== 'sql') continue;
        siteCharset.write(piece);
        percentMark.write(piece);
      }
    } catch (error) {
      // The importer reports the break; what comes before it counts.
      if (!(error instanceof TruncatedFileError)) throw error;
    }
    if (counter instanceof WxrRecordCount) counter.end();
    else for (const table of counter.foreign) foreign.add(table);
    const sums = kind === 'sql' ? tables : records;
    for (const [name, rows] of counter.rows) sums.set(name, (sums.get(name) ?? 0) + rows);
    before += bytes;
  }
  return {
    tables,
    foreign,
    records,
    bytes: before,
    siteCharset: siteCharset.value,
    percentMark: percentMark.value,
  };
}
