import { rm, stat } from 'node:fs/promises';
import { expectedError } from '../errors/index.ts';
import { archiveKind } from './archives/archive.ts';
import { plainName } from './archives/archived-file.ts';
import type { UploadsPlace } from './archives/unpack-backups.ts';
import type { Ledger } from './ledger.ts';
import { fileHead, isGzip } from './sources/byte-stream.ts';
import { copyFolder, type UploadProgress, unpackUploads } from './uploads/fill-uploads.ts';
import { belowUploads } from './uploads/safe-path.ts';
import { StagedUploads } from './uploads/staged-uploads.ts';

export interface UploadsSummary {
  readonly files: number;
  readonly bytes: number;
}

/**
 * Gathers the uploads of folders and archives in a staging folder. Files that lie in `present`, the site's uploads folder
 * so far, and not in the new ones are taken over. Names that could lead out of the folder, links and scripts are left
 * out and reported.
 *
 * Throws `uploads-missing`, `uploads-refused`.
 */
export async function stageUploads(
  places: readonly UploadsPlace[],
  folder: string,
  present: string,
  ledger: Ledger,
  progress: UploadProgress,
): Promise<UploadsSummary> {
  await rm(folder, { recursive: true, force: true });
  const staged = new StagedUploads(folder, ledger);
  for (const { path, folders } of places) {
    const found = await stat(path).catch(() => undefined);
    if (found === undefined) throw expectedError('uploads-missing', { path });
    if (found.isDirectory()) await copyFolder(path, staged, progress);
    else {
      // Old tar archives do not say what they are; packed with gzip, uploads are nothing else.
      const kind = (await archiveKind(path)) ?? (isGzip(await fileHead(path, 3)) ? 'tar' : undefined);
      if (kind === undefined) {
        throw expectedError('uploads-refused', { reason: `${path} is no folder, zip, tar or tar.gz` });
      }
      const below = folders === undefined ? belowUploads : (name: string) => belowFolders(name, folders);
      await unpackUploads(path, kind, below, staged, progress);
    }
  }
  const summary = { files: staged.files, bytes: staged.bytes };
  await staged.keep(present);
  return summary;
}

/** The path of a file in an archive below one of its folders; undefined for everything else. */
function belowFolders(name: string, folders: readonly string[]): string | undefined {
  const plain = plainName(name);
  const folder = folders.find((one) => plain.startsWith(one));
  return folder === undefined ? undefined : plain.slice(folder.length);
}
