import { isBroken } from './test/judge.ts';
import { run } from './test/runs.ts';

/**
 * All tests: those without a browser, then those with one, never side by side: where many processes wait for a processor
 * each takes longer, and what a browser does in time comes late. Further parameters are Vitest's; after `--only` they say
 * which tests. With `PORTOLAN_TEST_AGAIN` in the environment, what failed is looked at again.
 */
const parameters = process.argv.slice(2);
const all = ['--project=node', '--project=repositories', '--project=browser', ...parameters];
const chosen = parameters[0] === '--only' ? parameters.slice(1) : all;
const projects = chosen.filter((parameter) => parameter.startsWith('--project='));
const broken = await isBroken(await run(chosen), {
  again: Boolean(process.env['PORTOLAN_TEST_AGAIN']),
  print: (text) => void process.stdout.write(text),
  rerun: (files) => run([...projects, '--maxWorkers', '1', ...files]),
});
process.exitCode = broken ? 1 : 0;
