import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Command } from 'commander';
import type { startVitest as StartVitest, TestUserConfig } from 'vitest/node';
import { expectedError } from '../errors/index.ts';
import { ISLAND_FILE, islandWrapper } from '../theme/bundler/island-modules.ts';
import { programRoot } from '../theme/bundler/program-root.ts';
import { builtModules } from '../theme/bundler/public-modules.ts';
import { writeTypes } from './scaffolds/project.ts';
import { siteFolder, withSite } from './site-option.ts';

/** The configuration of Vite, as Vitest's own function takes it. */
type ViteConfiguration = NonNullable<Parameters<typeof StartVitest>[3]>;

/** `portolan test`: runs the tests of a site's own plugins and themes with Vitest. */
export function testCommand(program: Command): void {
  withSite(program.command('test [files...]'))
    .description("run the tests of the site's own plugins and themes (*.test.ts, with Vitest)")
    .option('--watch', 'keep running, and rerun the affected tests')
    .action(async (files: readonly string[], options: { site: string; watch?: boolean }) => {
      const site = siteFolder(options);
      if (!existsSync(site)) throw expectedError('folder-missing', { folder: site });
      const vitest = findVitest(site);
      await writeTypes(site);
      // React says what is wrong, and tests find the site that they belong to.
      process.env['NODE_ENV'] = 'test';
      process.env['PORTOLAN_SITE'] = site;
      const { startVitest } = (await import(pathToFileURL(join(vitest, 'dist', 'node.js')).href)) as {
        readonly startVitest: typeof StartVitest;
      };
      const watch = options.watch === true;
      const run = await startVitest('test', [...files], settings(site, watch), viteSettings(site, vitest));
      if (watch) return;
      await run.close();
      process.exit(process.exitCode ?? 0);
    });
}

/** The folder of Vitest: the site's own, else the one that came with the program. */
function findVitest(site: string): string {
  for (const folder of [site, programRoot()]) {
    try {
      const manifest = createRequire(join(folder, 'package.json')).resolve('vitest/package.json');
      return join(manifest, '..');
    } catch {
      // The next one.
    }
  }
  throw expectedError('vitest-missing', { site });
}

function settings(site: string, watch: boolean): TestUserConfig {
  return {
    root: site,
    config: false,
    watch,
    // What each file of tests would else load anew is half of what they take.
    isolate: false,
    include: ['plugins/**/*.test.{ts,tsx}', 'themes/**/*.test.{ts,tsx}'],
    // A test opens a site of its own, which compiles the theme.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    server: { deps: { external: [/[\\/]dist[\\/]/, /[\\/]node_modules[\\/]/] } },
  };
}

/** The public API and React are those of the program that runs, as they are when the site is served. */
function viteSettings(site: string, vitest: string): ViteConfiguration {
  const root = programRoot();
  const require = createRequire(join(root, 'package.json'));
  const modules = builtModules(join(root, 'dist'));
  return {
    cacheDir: join(site, '.portolan', 'vite'),
    plugins: [
      {
        name: 'portolan',
        enforce: 'pre',
        resolveId: (id: string) => {
          if (Object.hasOwn(modules, id)) return modules[id];
          if (/^react(-dom)?($|\/)/.test(id)) return require.resolve(id);
          if (id === 'vitest') return join(vitest, 'dist', 'index.js');
          return undefined;
        },
        load: (id: string) =>
          ISLAND_FILE.test(id) ? islandWrapper(id, modules['portolan/view'] as string) : undefined,
      },
    ],
  };
}
