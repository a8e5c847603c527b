import { type BatchedSource, parsedFile } from './batched-source.ts';
import { charsetOfSite } from './sql/charset.ts';
import { DumpParser } from './sql/dump-parser.ts';

export interface SqlDumpOptions {
  /** `YYYY-MM-DD HH:MM:SS` that CURRENT_TIMESTAMP stands for. */
  readonly now?: string;
  /** Bytes one row may have; 64 MiB by default. */
  readonly rowBytes?: number;
  /** The site's option `blog_charset`, where it is known before. */
  readonly siteCharset?: string | undefined;
}

/**
 * A dump of mysqldump, mariadb-dump, phpMyAdmin or mydumper, `.gz` too: tables and rows in the order of the
 * file. Nothing of it is ever executed. Memory holds one row and one piece of the file, whatever its size.
 */
export function sqlDump(file: string, options: SqlDumpOptions = {}): Promise<BatchedSource> {
  const { now = '0000-00-00 00:00:00', rowBytes = 64 * 1024 * 1024 } = options;
  const siteCharset = charsetOfSite(options.siteCharset);
  return parsedFile('sql', file, () => new DumpParser(file, now, { rowBytes }, siteCharset));
}
