import { fileURLToPath } from 'node:url';
import { configDefaults, defineConfig, type Plugin } from 'vitest/config';
import { sqlitePackage } from './src/database/sqlite-package.ts';
import { ISLAND_FILE, islandWrapper } from './src/theme/bundler/island-modules.ts';
import { publicModules } from './src/theme/bundler/public-modules.ts';
import { chosenTests } from './tests/chosen-tests.ts';
import LongestFirst from './tests/times/longest-first.ts';

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));

// React as sites are served with it: its development build takes twice as long.
process.env['NODE_ENV'] = 'production';

/** Imports of islands give what the server renders, as in the built program. */
const islandsOnServer: Plugin = {
  name: 'portolan-islands',
  enforce: 'pre',
  load: (id) => (ISLAND_FILE.test(id) ? islandWrapper(id, path('src/view/index.ts')) : undefined),
  // What is kept from run to run is kept for what this makes of a file.
  configureVitest: (context) =>
    context.experimental_defineCacheKeyGenerator(({ id }) =>
      ISLAND_FILE.test(id) ? islandWrapper(id, path('src/view/index.ts')) : undefined,
    ),
};

/** Take in the tests of other files, which therefore must not have been loaded before. */
const TAKING_OTHERS_IN = ['src/database/postgresql/{pglite,repositories}.test.ts'];

/** Which of the tests a run takes. */
const chosen = (include: string) => chosenTests(process.env['PORTOLAN_TEST_LONG'], include);
const IN_NODE = chosen('{src,themes,tests,scripts}/**/*.test.{ts,tsx}');
const IN_BROWSER = chosen('tests/browser/**/*.test.ts');

/** What each file costs is measured, and told where it grows. */
const MEASURED = ['tests/times/measure.ts'];

export default defineConfig({
  plugins: [islandsOnServer],
  resolve: {
    alias: Object.entries({
      ...publicModules(path('.')),
      '@node-rs/bcrypt': path('tests/cached-bcrypt.ts'),
      // The one that the program takes: the other may not be installed.
      'better-sqlite3': sqlitePackage(),
    }).map(([name, replacement]) => ({ find: new RegExp(`^${name}$`), replacement })),
  },
  test: {
    // For what hangs, not for what is slow: password checks are that on purpose, and test machines busy.
    testTimeout: 240_000,
    hookTimeout: 240_000,
    expect: { poll: { timeout: 60_000 } },
    pool: 'forks',
    sequence: { sequencer: LongestFirst },
    // What was compiled for one run is there for the next.
    experimental: { fsModuleCache: true },
    maxWorkers: 2,
    reporters: [
      path('tests/reports/file-lines.ts'),
      path('tests/times/reporter.ts'),
      path('tests/reports/failures-reporter.ts'),
    ],
    projects: [
      {
        extends: true,
        test: {
          name: 'node',
          include: IN_NODE.include,
          exclude: [...configDefaults.exclude, 'tests/browser/**', ...TAKING_OTHERS_IN, ...IN_NODE.exclude],
          globalSetup: ['tests/built.ts', 'tests/temporary-folder.ts', 'tests/postgresql-for-tests.ts'],
          // No module keeps a state, so that files can share what another has loaded: a third of the time.
          isolate: false,
          // Where each site of a test has a database of its own, they go with the file of tests that made them.
          setupFiles: [
            ...MEASURED,
            ...(process.env['PORTOLAN_TEST_DATABASE'] ? ['tests/without-test-databases.ts'] : []),
          ],
        },
      },
      {
        extends: true,
        test: {
          name: 'repositories',
          include: TAKING_OTHERS_IN,
          exclude: [...configDefaults.exclude, ...IN_NODE.exclude],
          globalSetup: ['tests/built.ts', 'tests/temporary-folder.ts', 'tests/postgresql-for-tests.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'browser',
          include: IN_BROWSER.include,
          exclude: [...configDefaults.exclude, ...IN_BROWSER.exclude],
          setupFiles: MEASURED,
          globalSetup: ['tests/built.ts', 'tests/temporary-folder.ts', 'tests/browser/served-site.ts'],
          runner: path('tests/browser/runner.ts'),
          // No file keeps a state: what they import is loaded once for all that a worker runs.
          isolate: false,
          // They wait more than they work.
          maxWorkers: 3,
          // After the others: beside them everything takes longer.
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
