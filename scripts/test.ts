import { checkSources } from './test/check-sources.ts';
import { isBroken } from './test/judge.ts';
import { run } from './test/runs.ts';

/**
 * Linter, types, boundaries and licences beside the tests without a browser, then those with one, alone: where many
 * processes wait for a processor, what a browser does in time comes late, and nothing is gained, since both are busy all
 * the time. Further parameters are Vitest's; after `--only` they say which tests, and nothing else is done. With
 * `PORTOLAN_TEST_AGAIN` in the environment, what failed is looked at again.
 */
const parameters = process.argv.slice(2);
const only = parameters[0] === '--only' ? parameters.slice(1) : undefined;

async function all() {
  // Names of files may choose none of the one or the other kind.
  const chosen = ['--passWithNoTests', ...parameters];
  const others = run(['--project=node', '--project=repositories', ...chosen]);
  const failed = (await Promise.all([checkSources(), others])).flat();
  return [...failed, ...(await run(['--project=browser', ...chosen]))];
}

const projects = (only ?? []).filter((parameter) => parameter.startsWith('--project='));
const broken = await isBroken(await (only ? run(only) : all()), {
  again: Boolean(process.env['PORTOLAN_TEST_AGAIN']),
  print: (text) => void process.stdout.write(text),
  rerun: (files) => run([...projects, '--maxWorkers', '1', ...files]),
});
process.exitCode = broken ? 1 : 0;
