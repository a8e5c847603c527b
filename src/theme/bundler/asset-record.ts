import { randomBytes } from 'node:crypto';
import { readFile, rename, stat, writeFile } from 'node:fs/promises';
import { newestChange } from './newest-change.ts';

interface AssetRecord {
  /** What was asked for: names and files of islands and style sheets. */
  readonly entries: readonly string[];
  /** Every file that went in, absolute paths. */
  readonly inputs: readonly string[];
}

/** Whether bundles that a record tells of are still what would be made now: the same was asked, and no file is newer. */
export async function areCurrent(record: string, entries: readonly string[]): Promise<boolean> {
  const written = await stat(record).catch(() => undefined);
  if (!written) return false;
  const made = JSON.parse(await readFile(record, 'utf8')) as AssetRecord;
  if (made.entries.join('\n') !== entries.join('\n')) return false;
  const exist = await Promise.all(made.inputs.map((input) => stat(input).catch(() => undefined)));
  return exist.every(Boolean) && (await newestChange(made.inputs)) < written.mtimeMs;
}

/** Whoever reads a record meanwhile finds the one before, whole. */
export async function writeRecord(
  record: string,
  entries: readonly string[],
  inputs: readonly string[],
): Promise<void> {
  const staging = `${record}.${randomBytes(4).toString('hex')}.new`;
  await writeFile(staging, JSON.stringify({ entries, inputs } satisfies AssetRecord));
  await rename(staging, record);
}
