import { isBroken } from './test/judge.ts';
import { run } from './test/runs.ts';

/**
 * The tests without a browser, then those with one, alone: where many processes wait for a processor, what a browser
 * does in time comes late, and nothing is gained, since both are busy all the time. `--long` takes those that take their
 * time instead of the others (`tests/chosen-tests.ts`). Further parameters are Vitest's; after `--only` they say which
 * tests, of all that there are. With `PORTOLAN_TEST_AGAIN` in the environment, what failed is looked at again.
 */
const [kind, ...rest] = process.argv.slice(2);
const only = kind === '--only' ? rest : undefined;
const long = kind === '--long';
const parameters = long ? rest : process.argv.slice(2);

async function inTurn() {
  // Names of files may choose none of the one or the other kind, and any of all that there are.
  const chosen = ['--passWithNoTests', ...parameters];
  const named = parameters.some((parameter) => !parameter.startsWith('-'));
  const tests = { PORTOLAN_TEST_LONG: long ? 'only' : named ? '' : 'without' };
  const others = long ? ['--project=node'] : ['--project=node', '--project=repositories'];
  const failed = await run([...others, ...chosen], tests);
  return [...failed, ...(await run(['--project=browser', ...chosen], tests))];
}

const projects = (only ?? []).filter((parameter) => parameter.startsWith('--project='));
const broken = await isBroken(await (only ? run(only) : inTurn()), {
  again: Boolean(process.env['PORTOLAN_TEST_AGAIN']),
  print: (text) => void process.stdout.write(text),
  rerun: (files) => run([...projects, '--maxWorkers', '1', ...files]),
});
process.exitCode = broken ? 1 : 0;
