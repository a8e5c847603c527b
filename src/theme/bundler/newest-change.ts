import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** When anything in these files and folders was changed last, in milliseconds since 1970; 0 where there is nothing. */
export async function newestChange(paths: readonly string[]): Promise<number> {
  const times = await Promise.all(paths.map(changeOf));
  return Math.max(0, ...times);
}

async function changeOf(path: string): Promise<number> {
  const info = await stat(path).catch(() => undefined);
  if (!info) return 0;
  if (!info.isDirectory()) return info.mtimeMs;
  const names = (await readdir(path)).filter((name) => name !== 'node_modules' && !name.startsWith('.'));
  return newestChange(names.map((name) => join(path, name)));
}
