import { constants } from 'node:fs';
import { cp, mkdir, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { inject } from 'vitest';

/**
 * Copies the served sample site into a folder, without what belongs to its server. Pictures in newer formats are made
 * once for all copies: that takes longer than most tests.
 */
export async function copySampleSite(folder: string): Promise<void> {
  const source = inject('siteFolder');
  await cp(source, folder, {
    recursive: true,
    mode: constants.COPYFILE_FICLONE,
    // Made pictures are known by when their originals were written.
    preserveTimestamps: true,
    filter: (path) => !path.startsWith(join(source, '.portolan')),
  });
  const made = join(source, '.portolan', 'pictures');
  await mkdir(made, { recursive: true });
  await mkdir(join(folder, '.portolan'), { recursive: true });
  await symlink(made, join(folder, '.portolan', 'pictures'));
}
