import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of the running program: the one with its package.json, whether it runs from src/ or from dist/. */
export function programRoot(): string {
  let folder = dirname(fileURLToPath(import.meta.url));
  while (!existsSync(join(folder, 'package.json'))) {
    const parent = dirname(folder);
    if (parent === folder) throw new Error('The program is not in its package: package.json is missing.');
    folder = parent;
  }
  return folder;
}

/** The program's version, from its package.json. */
export function programVersion(): string {
  const { version } = JSON.parse(readFileSync(join(programRoot(), 'package.json'), 'utf8')) as {
    version: string;
  };
  return version;
}
