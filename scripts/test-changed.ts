import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { type Candidate, chooseTests } from './test-changed/choose.ts';
import { distances, importersIn } from './test-changed/imports.ts';

/**
 * Runs the tests that what was changed since the last commit (or since the commit, branch or tag that is given) most
 * concerns, as many as give an answer in about twenty seconds, and says how many were left out.
 */
const ROOT = process.cwd();
const TEST = /\.test\.tsx?$/;
/** Seconds of processor time for tests; starting and loading the sources take the rest. Two files run at a time. */
const SECONDS = 6;
/** What loading a file of tests costs beside what it is known to take, and what is not known takes. */
const LOADING = 0.3;

const since = process.argv[2] ?? 'HEAD';
const git = (...words: readonly string[]) =>
  execFileSync('git', words, { cwd: ROOT, encoding: 'utf8' }).split('\n').filter(Boolean);
const changed = [
  ...git('diff', '--name-only', '--relative', since),
  ...git('ls-files', '--others', '--exclude-standard'),
];
const times = JSON.parse(readFileSync(join(ROOT, 'tests/times/times.json'), 'utf8')) as Readonly<
  Record<string, number>
>;
const candidates: Candidate[] = [...distances(importersIn(ROOT), changed)]
  .filter(([file]) => TEST.test(file) && existsSync(join(ROOT, file)) && !file.startsWith('tests/browser/'))
  .map(([file, distance]) => ({ file, distance, seconds: (times[file] ?? 0) + LOADING }));
const { chosen, left } = chooseTests(candidates, changed, SECONDS);
if (chosen.length === 0) {
  process.stdout.write(
    `${changed.length} files changed since ${since}; no test imports them. npm test runs all tests.\n`,
  );
} else {
  const vitest = join(dirname(createRequire(import.meta.url).resolve('vitest/package.json')), 'vitest.mjs');
  const { status } = spawnSync(
    process.execPath,
    [vitest, 'run', '--project', 'node', '--project', 'repositories', ...chosen],
    { stdio: 'inherit' },
  );
  if (left.length > 0)
    process.stdout.write(
      `${left.length} more files of tests depend on it, and the browser's: npm test runs all.\n`,
    );
  process.exitCode = status ?? 1;
}
