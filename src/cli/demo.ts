import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Command } from 'commander';
import picocolors from 'picocolors';
import { programRoot } from '../theme/bundler/program-root.ts';
import type { Site } from '../types/index.ts';
import { checkPassword } from '../wordpress/auth/index.ts';
import { openStagedAt } from './open-staged.ts';
import { serve } from './serve.ts';
import { siteFolder, withSite } from './site-option.ts';

/** The sample site's administrator, as `fixtures/README.md` tells. */
const OWNER = { login: 'admin', password: 'portolan-demo' } as const;

/** `portolan demo`: imports the sample export where there is no site yet, and serves it. */
export function demoCommand(program: Command): void {
  withSite(program.command('demo'))
    .description('import the sample site if there is none yet, and serve it')
    .option('--host <address>', 'address to listen on', '127.0.0.1')
    .option('--port <number>', 'port to listen on', '8080')
    .option('--log-level <level>', 'debug, info, warn, error or silent', 'error')
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
          openStaged: openStagedAt('warn'),
          output: process.stdout,
        });
      }
      await serve({
        ...options,
        greet: async (site) => {
          const { home } = site.address;
          const lines = [['The sample site', picocolors.bold(`${home}/`)]];
          if (await takesLogin(site))
            lines.push(['Log in', `${home}/wp-login.php as ${OWNER.login}, password ${OWNER.password}`]);
          lines.push(['Its files', folder], ['Ctrl+C', 'ends it']);
          process.stdout.write(`\n${lines.map(([what, is]) => `  ${what?.padEnd(16)}  ${is}\n`).join('')}\n`);
        },
      });
    });
}

/** Whether the site is the sample, or still knows its administrator. */
async function takesLogin(site: Site): Promise<boolean> {
  const owner = await site.users.byLogin(OWNER.login);
  return owner !== undefined && (await checkPassword(OWNER.password, owner.user_pass)).matches;
}
