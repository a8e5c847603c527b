import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expectedError } from '../../errors/index.ts';
import { type ArchiveKind, archivedFiles, archiveProblem } from '../archives/archive.ts';
import type { StagedUploads } from './staged-uploads.ts';

/** Called with the bytes read and the files written so far. */
export type UploadProgress = (bytes: number, files: number) => void;

/** Copies a folder. Links in it are left out, whatever they point at. */
export async function copyFolder(
  folder: string,
  staged: StagedUploads,
  progress: UploadProgress,
): Promise<void> {
  const waiting = [''];
  for (let inside = waiting.pop(); inside !== undefined; inside = waiting.pop()) {
    const entries = await readdir(join(folder, inside), { withFileTypes: true });
    for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
      const name = inside === '' ? entry.name : `${inside}/${entry.name}`;
      if (entry.isDirectory()) waiting.push(name);
      else if (!entry.isFile()) staged.refuseLink(name, folder);
      else {
        const target = staged.target(name, folder);
        if (target !== undefined) await staged.copy(target, join(folder, name));
        progress(staged.bytes, staged.files);
      }
    }
  }
}

/**
 * Unpacks the uploads of an archive; `below` tells their paths below the uploads folder. Throws `uploads-refused` where it is damaged or encrypted.
 */
export async function unpackUploads(
  archive: string,
  kind: ArchiveKind,
  below: (path: string) => string | undefined,
  staged: StagedUploads,
  progress: UploadProgress,
): Promise<void> {
  try {
    for await (const file of archivedFiles(archive, kind)) {
      if (file.isLink) staged.refuseLink(file.name, archive);
      else {
        const target = staged.target(file.name, archive, below);
        if (target !== undefined) await staged.write(target, await file.open(), file.packed);
      }
      progress(file.packed(), staged.files);
    }
  } catch (error) {
    const reason = archiveProblem(error);
    throw reason === undefined
      ? error
      : expectedError('uploads-refused', { reason }, { cause: error as Error });
  }
}
