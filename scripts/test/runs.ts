import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Failure } from '../../tests/reports/failures.ts';

const VITEST = join(dirname(createRequire(import.meta.url).resolve('vitest/package.json')), 'vitest.mjs');

export interface Run {
  readonly code: number;
  /** What it printed, where that was not shown at once. */
  readonly printed: string;
  readonly failures: readonly Failure[];
}

/** Runs Vitest with these parameters. Its name stands for it where it ends without saying what failed. */
export function run(name: string, parameters: readonly string[], shown: boolean): Promise<Run> {
  const folder = mkdtempSync(join(tmpdir(), 'portolan-tests-'));
  const file = join(folder, 'failures.json');
  const child = spawn(process.execPath, [VITEST, 'run', ...parameters], {
    stdio: ['inherit', shown ? 'inherit' : 'pipe', shown ? 'inherit' : 'pipe'],
    env: { ...process.env, PORTOLAN_TEST_FAILURES: file },
  });
  const printed: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (data: Buffer) => printed.push(data));
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code, signal) => {
      const failures = failuresIn(file, code === 0 ? undefined : `ended with ${signal ?? code}`, name);
      rmSync(folder, { recursive: true, force: true });
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
