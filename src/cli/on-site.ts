import type { Site } from '../types/index.ts';
import { siteFolder } from './site-option.ts';

/** Opens a command's site for a piece of work, and closes it whatever comes of it. */
export async function onSite(
  options: { readonly site: string },
  work: (site: Site) => Promise<void>,
): Promise<void> {
  const { openSite } = await import('../site.ts');
  const { site } = await openSite({ folder: siteFolder(options), logLevel: 'silent' });
  try {
    await work(site);
  } finally {
    await site.close();
  }
}

/** Writes a line to standard output. */
export function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
