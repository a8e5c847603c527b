import { constants } from 'node:os';
import { checkSources } from './test/check-sources.ts';
import { isBroken } from './test/judge.ts';
import { run } from './test/runs.ts';

/**
 * Linter, types, boundaries and licences, and all tests: those with a browser, which wait more than they work, and behind
 * them, in the time that they leave, those without. Further parameters are Vitest's; after `--only` they say which tests,
 * and nothing else is done. With `PORTOLAN_TEST_AGAIN` in the environment, what failed is looked at again.
 */
const parameters = process.argv.slice(2);
const only = parameters[0] === '--only' ? parameters.slice(1) : undefined;
const outcomes = only
  ? [run(only)]
  : [
      checkSources(),
      run(['--project=browser', ...parameters]),
      run(['--project=node', '--project=repositories', ...parameters], {
        priority: constants.priority.PRIORITY_BELOW_NORMAL,
      }),
    ];
const projects = (only ?? []).filter((parameter) => parameter.startsWith('--project='));
const broken = await isBroken((await Promise.all(outcomes)).flat(), {
  again: Boolean(process.env['PORTOLAN_TEST_AGAIN']),
  print: (text) => void process.stdout.write(text),
  rerun: (files) => run([...projects, '--maxWorkers', '1', ...files]),
});
process.exitCode = broken ? 1 : 0;
