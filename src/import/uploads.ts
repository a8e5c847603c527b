import { rm, stat } from 'node:fs/promises';
import { expectedError } from '../errors/index.ts';
import type { Ledger } from './ledger.ts';
import { fileHead } from './sources/byte-stream.ts';
import { copyFolder, type UploadProgress, unpackTar, unpackZip } from './uploads/archives.ts';
import { StagedUploads } from './uploads/staged-uploads.ts';

export interface UploadsSummary {
  readonly files: number;
  readonly bytes: number;
}

/**
 * Gathers the uploads of a folder, zip, tar or tar.gz in a staging folder. Files that lie in `present`, the site's
 * uploads folder so far, and not in the new ones are taken over. Names that could lead out of the folder, links and
 * scripts are left out and reported.
 *
 * Throws `uploads-missing`, `uploads-refused`.
 */
export async function stageUploads(
  from: string,
  folder: string,
  present: string,
  ledger: Ledger,
  progress: UploadProgress,
): Promise<UploadsSummary> {
  const found = await stat(from).catch(() => undefined);
  if (found === undefined) throw expectedError('uploads-missing', { path: from });
  await rm(folder, { recursive: true, force: true });
  const staged = new StagedUploads(folder, ledger);
  if (found.isDirectory()) await copyFolder(from, staged, progress);
  else {
    const head = await fileHead(from, 512);
    if (head[0] === 0x50 && head[1] === 0x4b) await unpackZip(from, staged, progress);
    else if ((head[0] === 0x1f && head[1] === 0x8b) || head.toString('latin1', 257, 262) === 'ustar') {
      await unpackTar(from, head, staged, progress);
    } else {
      throw expectedError('uploads-refused', { reason: `${from} is no folder, zip, tar or tar.gz` });
    }
  }
  const summary = { files: staged.files, bytes: staged.bytes };
  await staged.keep(present);
  return summary;
}
