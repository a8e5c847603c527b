import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { type Failure, failureLines } from '../tests/reports/failures.ts';

/**
 * All tests, those with a browser beside the others: they mostly wait for pages and timers, the others for a processor.
 * What the browser's run prints comes in one piece after the other's, and after everything what failed in either.
 * Further parameters go to both.
 */
const VITEST = join(dirname(createRequire(import.meta.url).resolve('vitest/package.json')), 'vitest.mjs');

interface Run {
  readonly code: number;
  readonly printed: string;
  readonly failures: readonly Failure[];
}

function run(name: string, projects: readonly string[], shown: boolean): Promise<Run> {
  const chosen = projects.flatMap((project) => ['--project', project]);
  const file = join(folder, `${name}.json`);
  const child = spawn(
    process.execPath,
    [VITEST, 'run', '--passWithNoTests', ...chosen, ...process.argv.slice(2)],
    {
      stdio: ['inherit', shown ? 'inherit' : 'pipe', shown ? 'inherit' : 'pipe'],
      env: { ...process.env, PORTOLAN_TEST_FAILURES: file },
    },
  );
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
} finally {
  rmSync(folder, { recursive: true, force: true });
}
