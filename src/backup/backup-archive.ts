import { createReadStream } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { pack } from 'tar-stream';
import { backupAt } from './backup-folders.ts';

/** What stays on the server: who has it can act for everybody. */
const LEFT_OUT = new Set(['secrets.json', 'keys.json']);

/**
 * A backup as a tar archive that is written as it is read; unpacked, it is a backup that `portolan restore` takes.
 * Secrets and keys are left out. undefined = there is no such backup in the folder.
 */
export async function backupArchive(folder: string, name: string): Promise<Readable | undefined> {
  if (!/^[\dTZ-]+$/.test(name) || (await backupAt(join(folder, name))) === undefined) return undefined;
  const archive = pack();
  void (async () => {
    try {
      for await (const path of filesBelow(join(folder, name), '')) {
        const { size, mtime } = await stat(join(folder, name, path));
        const entry = archive.entry({ name: `${name}/${path}`, size, mtime });
        await pipeline(createReadStream(join(folder, name, path)), entry);
      }
      archive.finalize();
    } catch (error) {
      archive.destroy(error instanceof Error ? error : new Error(String(error)));
    }
  })();
  return archive as unknown as Readable;
}

async function* filesBelow(root: string, below: string): AsyncGenerator<string> {
  for (const entry of await readdir(join(root, below), { withFileTypes: true })) {
    const path = below === '' ? entry.name : `${below}/${entry.name}`;
    if (entry.isDirectory()) yield* filesBelow(root, path);
    else if (entry.isFile() && !LEFT_OUT.has(path)) yield path;
  }
}
