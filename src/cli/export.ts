import { join, resolve } from 'node:path';
import type { Command } from 'commander';
import { expectedError } from '../errors/index.ts';
import { mustBeFile, siteFolder, withSite } from './site-option.ts';

interface ExportFlags {
  readonly site: string;
  readonly sql?: string;
  readonly wxr?: string;
}

/** `portolan export`: the site as files that WordPress takes in again. */
export function exportCommand(program: Command): void {
  withSite(program.command('export'))
    .description('write the site as files that WordPress can import: an SQL dump, a WXR file')
    .option('--sql <file>', 'the whole database as a dump for MySQL or MariaDB; packed if it ends in .gz')
    .option('--wxr <file>', 'the content as a WXR file; packed if it ends in .gz')
    .action(async (flags: ExportFlags) => {
      if (flags.sql === undefined && flags.wxr === undefined) throw expectedError('output-missing');
      const folder = siteFolder(flags);
      const { writeFile, writeSql, writeWxr } = await import('../export/index.ts');
      const { openSite } = await import('../site.ts');
      const opened = await openSite({ folder, logLevel: 'silent' });
      try {
        if (flags.wxr !== undefined) {
          await writeFile(resolve(flags.wxr), writeWxr(opened.site));
          process.stdout.write(`Wrote ${flags.wxr}.\n`);
        }
        if (flags.sql !== undefined) {
          await mustBeFile(folder, 'Write --wxr, or take a dump by pg_dump.');
          const { TableReader } = await import('../database/index.ts');
          const reader = TableReader.open(join(folder, 'portolan.sqlite'));
          try {
            await writeFile(resolve(flags.sql), writeSql(reader));
          } finally {
            reader.close();
          }
          process.stdout.write(`Wrote ${flags.sql}.\n`);
        }
      } finally {
        await opened.site.close();
      }
    });
}
