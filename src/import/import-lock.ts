import { open, readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { expectedError } from '../errors/index.ts';

/** The folder in a site's folder where an import works. */
export const WORK_FOLDER = '.portolan';

/**
 * Makes sure that one import at a time works on a site. Answers with the function that gives the place free. Throws `import-running`.
 */
export async function lockSite(site: string): Promise<() => Promise<void>> {
  const file = join(site, WORK_FOLDER, 'import.lock');
  for (let attempt = 0; ; attempt++) {
    try {
      const handle = await open(file, 'wx');
      await handle.writeFile(String(process.pid));
      await handle.close();
      break;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
      const holder = Number(await readFile(file, 'utf8').catch(() => ''));
      if (attempt > 0 || (holder > 0 && isAlive(holder))) {
        throw expectedError('import-running', { holder, site, file });
      }
      await rm(file, { force: true });
    }
  }
  return () => rm(file, { force: true });
}

function isAlive(process_: number): boolean {
  try {
    process.kill(process_, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Removes what a killed import left behind. To be called under the lock, after a swap was completed. */
export async function clearLeftovers(site: string): Promise<void> {
  const folder = join(site, WORK_FOLDER);
  for (const name of await readdir(folder)) {
    if (/^(?:import|old)-[0-9a-f]+\./.test(name))
      await rm(join(folder, name), { recursive: true, force: true });
  }
}
