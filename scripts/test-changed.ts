import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { type Candidate, chooseTests, nameOf, namesOf } from './test-changed/choose.ts';
import { distances, importersIn } from './test-changed/imports.ts';

/**
 * Runs the tests that what was changed since the last commit (or since the commit, branch or tag that is given) most
 * concerns, as many as give an answer in about twenty seconds, and says how many were left out.
 */
const ROOT = process.cwd();
const TEST = /\.test\.tsx?$/;
const IN_BROWSER = 'tests/browser/';
/** Seconds of processor time for tests; starting and loading the sources take the rest. Two files run at a time. */
const SECONDS = 6;
/** What loading a file of tests costs beside what it is known to take. */
const LOADING = 0.3;
/** What a file of tests with a browser costs beside that: the browser, and a site for it. */
const BROWSER = 4;
/** What is reckoned for a file of which nobody knows what it takes. */
const UNKNOWN = 2;

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
const secondsOf = (file: string) => (times[file] ?? UNKNOWN) + LOADING;
const inNode: Candidate[] = [...distances(importersIn(ROOT), changed)]
  .filter(([file]) => TEST.test(file) && existsSync(join(ROOT, file)) && !file.startsWith(IN_BROWSER))
  .map(([file, distance]) => ({ file, distance, seconds: secondsOf(file) }));
// They import nothing of what they try out: those that are called like what was changed.
const names = namesOf(changed);
const withBrowser: Candidate[] = readdirSync(join(ROOT, IN_BROWSER))
  .filter((name) => TEST.test(name) && names.has(nameOf(name)))
  .map((name) => `${IN_BROWSER}${name}`)
  .map((file) => ({ file, distance: 0, seconds: secondsOf(file) + BROWSER }));
const candidates = [...withBrowser, ...inNode];
const { chosen, left } = chooseTests(candidates, changed, SECONDS);
if (chosen.length === 0) {
  process.stdout.write(
    `${changed.length} files changed since ${since}; no test imports them. npm test runs all tests.\n`,
  );
} else {
  const vitest = join(dirname(createRequire(import.meta.url).resolve('vitest/package.json')), 'vitest.mjs');
  const browser = chosen.some((file) => file.startsWith(IN_BROWSER)) ? ['browser'] : [];
  const projects = ['node', 'repositories', ...browser];
  const { status } = spawnSync(
    process.execPath,
    [vitest, 'run', ...projects.flatMap((project) => ['--project', project]), ...chosen],
    { stdio: 'inherit' },
  );
  if (left.length > 0)
    process.stdout.write(
      `${left.length} more files of tests depend on it, and the browser's: npm test runs all.\n`,
    );
  process.exitCode = status ?? 1;
}
