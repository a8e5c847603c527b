import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Reporter, TestModule } from 'vitest/node';
import { failuresOf } from './failures.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** Writes what failed into the file that `PORTOLAN_TEST_FAILURES` names, for who runs several runs and tells of all. */
export default class FailuresReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly { readonly message?: string }[]): void {
    const file = process.env['PORTOLAN_TEST_FAILURES'];
    if (file) writeFileSync(file, JSON.stringify(failuresOf(modules, unhandled, ROOT)));
  }
}
