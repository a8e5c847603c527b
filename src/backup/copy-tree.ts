import { constants } from 'node:fs';
import { copyFile, link, mkdir, readdir, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';

/** What was copied. */
export interface CopiedTree {
  readonly files: number;
  readonly bytes: number;
}

/**
 * Copies a file or a folder, symbolic links left out. A file that `earlier` holds with the same size and time becomes a
 * second name of that one, so that backup after backup of the same pictures costs nothing.
 */
export async function copyTree(from: string, to: string, earlier?: string): Promise<CopiedTree> {
  const found = await stat(from);
  if (found.isFile()) {
    await copyOne(from, to, earlier);
    return { files: 1, bytes: found.size };
  }
  await mkdir(to, { recursive: true });
  let files = 0;
  let bytes = 0;
  for (const entry of await readdir(from, { withFileTypes: true })) {
    if (!entry.isFile() && !entry.isDirectory()) continue;
    const below = earlier === undefined ? undefined : join(earlier, entry.name);
    const copied = await copyTree(join(from, entry.name), join(to, entry.name), below);
    files += copied.files;
    bytes += copied.bytes;
  }
  return { files, bytes };
}

async function copyOne(from: string, to: string, earlier: string | undefined): Promise<void> {
  const { size, mtime, atime } = await stat(from);
  if (earlier !== undefined) {
    const known = await stat(earlier).catch(() => undefined);
    if (known?.isFile() && known.size === size && Math.abs(known.mtimeMs - mtime.getTime()) < 1) {
      const linked = await link(earlier, to).then(
        () => true,
        () => false,
      );
      if (linked) return;
    }
  }
  await copyFile(from, to, constants.COPYFILE_FICLONE);
  await utimes(to, atime, mtime);
}
