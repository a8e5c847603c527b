import { writeFile } from 'node:fs/promises';
import type { Command } from 'commander';
import { reportError } from './errors.ts';
import { openStagedAt } from './open-staged.ts';
import { EXPORTS } from './options.ts';

interface InspectFlags {
  readonly uploads?: string;
  readonly prefix?: string;
  readonly json?: boolean;
  readonly html?: string;
}

/** `portolan inspect`: what is in an export and what of it is carried over. Exit codes as of `import`. */
export function inspectCommand(program: Command): void {
  program
    .command('inspect')
    .description('show what a WordPress export contains and what of it is carried over')
    .argument('<export...>', EXPORTS)
    .option('--uploads <path>', 'the uploads: folder, .zip, .tar or .tar.gz')
    .option('--prefix <text>', 'table prefix of the site to take, where a dump holds several')
    .option('--json', 'the report as JSON')
    .option('--html <file>', 'the report as a page')
    .action(async (sources: readonly string[], flags: InspectFlags) => {
      const abort = new AbortController();
      const stop = () => abort.abort();
      process.once('SIGINT', stop).once('SIGTERM', stop);
      try {
        const { coverageHtml, coverageText, inspectExport } = await import('../import/index.ts');
        const { builtInPlugins } = await import('../plugins/built-in.ts');
        const inspection = await inspectExport({
          sources,
          uploads: flags.uploads,
          prefix: flags.prefix,
          plugins: builtInPlugins,
          openStaged: openStagedAt('silent'),
          output: process.stderr,
          signal: abort.signal,
        });
        if (flags.html !== undefined) await writeFile(flags.html, coverageHtml(inspection));
        if (flags.json === true) process.stdout.write(`${JSON.stringify(inspection, undefined, 2)}\n`);
        else process.stdout.write(coverageText(inspection));
        process.exitCode = inspection.summary.exitCode;
      } catch (error) {
        reportError(error);
        process.exitCode = 2;
      } finally {
        process.off('SIGINT', stop).off('SIGTERM', stop);
      }
    });
}
