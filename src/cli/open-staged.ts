import type { ImportOptions } from '../import/index.ts';

type OpenStaged = NonNullable<ImportOptions['openStaged']>;

/** Opens a site whose rows are in and which nobody is served yet, for what plugins prepare. */
export function openStagedAt(logLevel: 'warn' | 'silent'): OpenStaged {
  return async ({ folder, database }) => {
    const { openSite } = await import('../site.ts');
    return (await openSite({ folder, database, logLevel })).site;
  };
}
