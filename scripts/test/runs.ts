import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Failure } from '../../tests/reports/failures.ts';

const VITEST = join(dirname(createRequire(import.meta.url).resolve('vitest/package.json')), 'vitest.mjs');

/** Runs Vitest with these parameters and this environment more, prints what it says line by line, and gives what failed. */
export function run(
  parameters: readonly string[],
  environment: Readonly<Record<string, string>> = {},
): Promise<readonly Failure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'portolan-tests-'));
  const file = join(folder, 'failures.json');
  const child = spawn(process.execPath, [VITEST, 'run', ...parameters], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      ...environment,
      PORTOLAN_TEST_FAILURES: file,
      ...(process.stdout.isTTY && { FORCE_COLOR: '1' }),
    },
  });
  // Whole lines: something else may print at the same time.
  createInterface(child.stdout).on('line', (line) => process.stdout.write(`${line}\n`));
  createInterface(child.stderr).on('line', (line) => process.stderr.write(`${line}\n`));
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code, signal) => {
      const failures = failuresIn(file, code === 0 ? undefined : `ended with ${signal ?? code}`);
      rmSync(folder, { recursive: true, force: true });
      resolve(failures);
    });
  });
}

/** What a run noted as failed. A run that ended badly without a note is a failure itself. */
function failuresIn(file: string, ended: string | undefined): readonly Failure[] {
  const noted = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as readonly Failure[]) : [];
  if (noted.length > 0 || ended === undefined) return noted;
  return [{ name: 'the run of the tests', error: ended, late: false }];
}
