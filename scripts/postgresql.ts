import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { POSTGRESQL_TESTS } from '../tests/chosen-tests.ts';
import { distances, importersIn } from './test-changed/imports.ts';

/**
 * `npm run test:postgresql`: what tests of units, contracts, shop and security promise on a file, on PostgreSQL. Chosen are
 * the files that put a site's database where `PORTOLAN_TEST_DATABASE` says, which they do by `tests/test-database.ts`: for
 * the others it is the same run again. Folders and files that are named (`-- tests/shop tests/contract`) narrow them down. Before
 * them run the tests that start a PostgreSQL of their own.
 */
const ROOT = process.cwd();
const DATABASE = 'tests/test-database.ts';
const TEST =
  /^(?:src|themes|tests\/(?:contract|shop|security)|tests\/operations\/(?:several-processes|workers|metrics|read-only))[/.].*test\.tsx?$/;
/** Left out, with the reason: none of their statements is another one than those of the tests that stay. */
const LEFT_OUT: Readonly<Record<string, string>> = {
  'tests/security/fuzz-bodies.test.ts': 'what fuzzing sends goes to copies of a file',
  'tests/security/fuzz-pages.test.ts': 'what fuzzing sends goes to copies of a file',
  'tests/security/fuzz-run.test.ts': 'what fuzzing sends goes to copies of a file',
  'tests/security/stale-pages.test.ts': 'what fuzzing sends goes to copies of a file',
  'tests/security/canaries.test.ts': 'asks at more places for what hidden-posts and members ask for',
  'tests/security/member-matrix.test.ts': 'asks as more people for what members asks for',
  'tests/security/bodies.test.ts': 'bodies are refused before there is a statement',
  'tests/security/headers.test.ts': 'headers are the server’s',
  'tests/security/outer-secrets.test.ts': 'what is printed and logged',
  'tests/security/uploads.test.ts': 'uploads are files',
};

const named = process.argv.slice(2);
const files = [...distances(importersIn(ROOT), [DATABASE]).keys()].filter(
  (file) =>
    TEST.test(file) &&
    LEFT_OUT[file] === undefined &&
    !POSTGRESQL_TESTS.includes(file) &&
    (named.length === 0 || named.some((beginning) => file.startsWith(beginning))),
);
// Without names the runner of tests would take all there are.
if (files.length === 0) {
  process.stderr.write(`No test of those for PostgreSQL is in ${named.join(', ')}.\n`);
  process.exit(1);
}
const passed = [
  run(POSTGRESQL_TESTS, process.env),
  run(files.sort(), { ...process.env, PORTOLAN_TEST_DATABASE: 'postgresql' }),
];
process.exitCode = passed.every(Boolean) ? 0 : 1;

function run(tests: readonly string[], environment: NodeJS.ProcessEnv): boolean {
  const { status } = spawnSync(
    process.execPath,
    [
      join(ROOT, 'scripts', 'run.js'),
      ...['test', '--only', '--project=node', '--project=repositories', '--passWithNoTests'],
      ...tests,
    ],
    { stdio: 'inherit', env: { ...environment, NODE_ENV: 'production' } },
  );
  return status === 0;
}
