import { cp, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { inject } from 'vitest';
import { linkFiles } from '../link-files.ts';

const CONFIGURATION = 'portolan.config.js';

/**
 * Copies the served sample site into a folder, without what belongs to its server. `configuration`: of its
 * `portolan.config.js`; none where it is null.
 */
export async function copySampleSite(folder: string, configuration: object | null = {}): Promise<void> {
  const source = inject('siteFolder');
  const others = [CONFIGURATION, '.portolan', 'uploads'].map((name) => join(source, name));
  await cp(source, folder, { recursive: true, filter: (path) => !others.includes(path) });
  linkFiles(join(source, 'uploads'), join(folder, 'uploads'));
  if (configuration !== null) await configure(folder, configuration);
}

/**
 * Writes a site's configuration. Unless it says otherwise, pictures come as they are: making others of all of them takes
 * longer than most tests.
 */
export function configure(folder: string, configuration: object): Promise<void> {
  const text = JSON.stringify({ modernPictures: false, ...configuration });
  return writeFile(join(folder, CONFIGURATION), `export default ${text};\n`);
}
