/**
 * Tests that try things at random, over and over, or everything that there is, and take their time for it:
 * `npm run test:long` runs them, `npm test` does not, and Vitest by itself knows them as it knows all others.
 */
export const LONG_TESTS: readonly string[] = [
  'tests/security/fuzz-{bodies,heap,pages,run}.test.ts',
  'tests/security/canaries.test.ts',
  'tests/operations/{scaffolds,soak}.test.ts',
  'tests/import/{mutated-exports,pipeline-kill}.test.ts',
  'tests/shop/killed-in-checkout.test.ts',
  'tests/browser/{owners-year,states-gallery}.test.ts',
];

/** Tests that start a PostgreSQL of their own: `npm run test:postgresql` runs them, whatever folders it is narrowed to. */
export const POSTGRESQL_TESTS: readonly string[] = [
  'src/database/postgresql/copy-site.test.ts',
  'src/database/postgresql/functions.test.ts',
  'src/database/postgresql/live.test.ts',
  'src/database/postgresql/pg-driver.test.ts',
  'src/database/postgresql/repositories.test.ts',
  'tests/import/postgresql-second.test.ts',
  'tests/operations/postgresql-for-tests.test.ts',
  'tests/operations/postgresql-gone.test.ts',
  'tests/shop/postgresql.test.ts',
];

/** What of a project's tests a run takes: those by themselves, or the others; all of them where nothing is said. */
export function chosenTests(
  chosen: string | undefined,
  include: string,
): { readonly include: string[]; readonly exclude: string[] } {
  if (chosen === 'only') {
    const inBrowser = include.startsWith('tests/browser/');
    return {
      include: LONG_TESTS.filter((files) => files.startsWith('tests/browser/') === inBrowser),
      exclude: [],
    };
  }
  return { include: [include], exclude: chosen === 'without' ? [...LONG_TESTS, ...POSTGRESQL_TESTS] : [] };
}
