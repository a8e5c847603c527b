import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { type Failure, failureLines } from '../tests/reports/failures.ts';

/**
 * All tests, those with a browser beside the others: they mostly wait for pages and timers, the others for a processor.
 * What the browser's run prints comes in one piece after the other's, and after everything what failed in either.
 * Further parameters go to both. With `PORTOLAN_TEST_AGAIN` in the environment, files in which something failed are run once
 * more, alone: what is green then is told as unsteady, and only what fails twice fails the run.
 */
const VITEST = join(dirname(createRequire(import.meta.url).resolve('vitest/package.json')), 'vitest.mjs');

interface Run {
  readonly code: number;
  readonly printed: string;
  readonly failures: readonly Failure[];
}

function run(
  name: string,
  projects: readonly string[],
  shown: boolean,
  further = process.argv.slice(2),
): Promise<Run> {
  const chosen = projects.flatMap((project) => ['--project', project]);
  const file = join(folder, `${name}.json`);
  const child = spawn(process.execPath, [VITEST, 'run', '--passWithNoTests', ...chosen, ...further], {
    stdio: ['inherit', shown ? 'inherit' : 'pipe', shown ? 'inherit' : 'pipe'],
    env: { ...process.env, PORTOLAN_TEST_FAILURES: file },
  });
  const printed: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (data: Buffer) => printed.push(data));
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code, signal) => {
      const failures = failuresIn(file, code === 0 ? undefined : `ended with ${signal ?? code}`, name);
      resolve({ code: code ?? 1, printed: Buffer.concat(printed).toString(), failures });
    });
  });
}

/** What a run noted as failed. A run that ended badly without a note is a failure itself. */
function failuresIn(file: string, ended: string | undefined, name: string): readonly Failure[] {
  const noted = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as readonly Failure[]) : [];
  if (noted.length > 0 || ended === undefined) return noted;
  return [{ name: `the run of the ${name} tests`, error: ended, late: false }];
}

/** The files of tests that something failed in; none where something else failed too, or so much that it is no accident. */
function filesOf(failed: readonly Failure[]): readonly string[] {
  const files = failed.map(({ name }) => /^\S+\.test\.tsx?(?= › |$)/.exec(name)?.[0]);
  const known = [...new Set(files)].filter((file) => file !== undefined);
  return known.length > 12 || files.includes(undefined) ? [] : known;
}

const folder = mkdtempSync(join(tmpdir(), 'portolan-tests-'));
try {
  const browser = run('browser', ['browser'], false);
  const others = await run('other', ['node', 'repositories'], true);
  process.stdout.write('\nThe tests with a browser, which run at the same time:\n');
  const { code, printed, failures } = await browser;
  process.stdout.write(printed);
  const failed = [...others.failures, ...failures];
  if (failed.length > 0) process.stdout.write(`\n${failureLines(failed).join('\n')}\n`);
  process.exitCode = Math.max(code, others.code);
  const files = filesOf(failed);
  if (process.env['PORTOLAN_TEST_AGAIN'] && files.length > 0) {
    process.stdout.write(`\nOnce more, by themselves: ${files.join(', ')}\n`);
    const second = await run('second', ['node', 'repositories', 'browser'], true, [
      '--maxWorkers',
      '1',
      ...files,
    ]);
    process.stdout.write(
      second.code === 0
        ? `\nUnsteady: ${failed.length} failed beside the others and passed alone.\n`
        : `\nTwice, ${failureLines(second.failures).join('\n')}\n`,
    );
    process.exitCode = second.code;
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
