import { readFileSync, writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Reporter, TestModule } from 'vitest/node';
import { grownTimes, type Times, withNewTimes } from './compare.ts';

const TABLE = fileURLToPath(new URL('./times.json', import.meta.url));
/** Seconds from start to end of files whose work a browser does: what they take in it is in nobody's processor time. */
const DURATIONS = fileURLToPath(new URL('./durations.json', import.meta.url));
const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/**
 * Tells at the end of a run which files of tests take longer than `times.json` says. `PORTOLAN_TEST_TIMES=write` notes
 * the times of this run there instead, and in `durations.json` how long files with a browser took, for their order.
 */
export default class TimesReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const known = JSON.parse(readFileSync(TABLE, 'utf8')) as Times;
    const times: Record<string, number> = {};
    const durations: Record<string, number> = {};
    for (const module of modules) {
      const seconds = timeOf(module);
      if (seconds === undefined) continue;
      const file = relative(ROOT, module.moduleId);
      times[file] = seconds;
      if (module.project.name === 'browser') durations[file] = module.diagnostic().duration / 1000;
    }
    if (process.env['PORTOLAN_TEST_TIMES'] === 'write') {
      write(TABLE, known, times);
      write(DURATIONS, JSON.parse(readFileSync(DURATIONS, 'utf8')) as Times, durations);
      return;
    }
    const grown = grownTimes(known, times);
    if (grown.length === 0) return;
    process.stdout.write(`\n Longer than before, in seconds of processor time:\n${grown.join('\n')}\n\n`);
  }
}

function write(table: string, known: Times, times: Times): void {
  writeFileSync(table, `${JSON.stringify(withNewTimes(known, times), null, 2)}\n`);
}

/** Of a file whose tests ran and passed: a failure may take as long as it likes. */
function timeOf(module: TestModule): number | undefined {
  return module.state() === 'passed' ? module.meta().processorSeconds : undefined;
}
