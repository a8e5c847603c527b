import { stat } from 'node:fs/promises';
import type { BatchedSource } from './batched-source.ts';
import { readBytes, TruncatedFileError } from './byte-stream.ts';
import { DumpParser } from './sql/dump-parser.ts';

export interface SqlDumpOptions {
  /** `YYYY-MM-DD HH:MM:SS` that CURRENT_TIMESTAMP stands for. */
  readonly now?: string;
  /** Bytes one row may have; 64 MiB unless told. */
  readonly rowBytes?: number;
}

/**
 * A dump of mysqldump, mariadb-dump, phpMyAdmin or mydumper, `.gz` too: tables and rows in the order of the
 * file. Nothing of it is ever executed. Memory holds one row and one piece of the file, whatever its size.
 */
export async function sqlDump(file: string, options: SqlDumpOptions = {}): Promise<BatchedSource> {
  const { size } = await stat(file);
  const { now = '0000-00-00 00:00:00', rowBytes = 64 * 1024 * 1024 } = options;
  async function* batches(progress: (bytesRead: number) => void) {
    const parser = new DumpParser(file, now, { rowBytes });
    let broken: string | undefined;
    try {
      for await (const chunk of readBytes(file, progress)) yield parser.write(chunk);
    } catch (error) {
      if (!(error instanceof TruncatedFileError)) throw error;
      broken = error.message;
    }
    const last = parser.end();
    if (broken !== undefined) {
      last.push({
        kind: 'problem',
        place: { file, line: 0 },
        code: 'gzip',
        message: broken,
        outcome: 'refused',
      });
    }
    yield last;
  }
  async function* read(progress: (bytesRead: number) => void) {
    for await (const records of batches(progress)) yield* records;
  }
  return { kind: 'sql', file, bytes: size, read, batches };
}
