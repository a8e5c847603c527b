import { ExpectedError } from '../../errors/index.ts';
import { fileHead, isGzip } from '../sources/byte-stream.ts';
import { unpackedHead } from '../sources/unpacked-head.ts';
import type { ArchivedFile } from './archived-file.ts';
import { isTar, tarFiles } from './tar.ts';
import { HEADER_BYTES, isWpress, wpressFiles } from './wpress.ts';
import { isZip, zipFiles } from './zip.ts';

/** zip; tar, packed with gzip or not; the archives of All-in-One WP Migration. */
export type ArchiveKind = 'zip' | 'tar' | 'wpress';

const READERS: Readonly<Record<ArchiveKind, (file: string) => AsyncIterable<ArchivedFile>>> = {
  zip: zipFiles,
  tar: tarFiles,
  wpress: wpressFiles,
};

/** What kind of archive a file is, by its first bytes; undefined for none. */
export async function archiveKind(file: string): Promise<ArchiveKind | undefined> {
  const head = await fileHead(file, HEADER_BYTES);
  if (isZip(head)) return 'zip';
  // One whose beginning is damaged must not be taken for the dump in it.
  if (isWpress(head) || /\.wpress$/i.test(file)) return 'wpress';
  return isTar(isGzip(head) ? await unpackedHead(file, HEADER_BYTES) : head) ? 'tar' : undefined;
}

/**
 * The files of an archive in the order in which they lie there. Errors of the system go through as they are; others say
 * that the archive is damaged: `archiveProblem()`.
 */
export function archivedFiles(file: string, kind: ArchiveKind): AsyncIterable<ArchivedFile> {
  return READERS[kind](file);
}

/** What is wrong with an archive, as a part of a sentence; undefined for errors that are not the archive's. */
export function archiveProblem(error: unknown): string | undefined {
  if (error instanceof ExpectedError || !(error instanceof Error)) return undefined;
  const code = (error as NodeJS.ErrnoException).code ?? '';
  return /^E[A-Z]+$/.test(code) ? undefined : `the archive cannot be unpacked (${error.message})`;
}
