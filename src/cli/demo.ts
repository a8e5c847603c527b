import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Command } from 'commander';
import { programRoot } from '../theme/bundler/program-root.ts';
import { serve } from './serve.ts';
import { siteFolder, withSite } from './site-option.ts';

/** `portolan demo`: imports the sample export where there is no site yet, and serves it. */
export function demoCommand(program: Command): void {
  withSite(program.command('demo'))
    .description('import the sample site if there is none yet, and serve it')
    .option('--host <address>', 'address to listen on', '127.0.0.1')
    .option('--port <number>', 'port to listen on', '8080')
    .option('--log-level <level>', 'debug, info, warn, error or silent', 'warn')
    .action(async (options: { site: string; host: string; port: string; logLevel: string }) => {
      const folder = siteFolder(options);
      if (!existsSync(join(folder, 'portolan.sqlite'))) {
        const sample = join(programRoot(), 'fixtures', 'sample');
        const { importSite } = await import('../import/index.ts');
        const { builtInPlugins } = await import('../plugins/built-in.ts');
        await importSite({
          sources: [join(sample, 'site.sql')],
          site: folder,
          uploads: join(sample, 'uploads'),
          plugins: builtInPlugins,
          output: process.stdout,
        });
      }
      process.stdout.write(
        `The sample site is at http://${options.host}:${options.port}/ (Ctrl+C ends it).\n`,
      );
      await serve(options);
    });
}
