import type { Failure } from '../tests/reports/failures.ts';
import { isBroken } from './test/judge.ts';
import { run } from './test/runs.ts';

/**
 * All tests, those with a browser beside the others: they mostly wait for pages and timers, the others for a processor.
 * What the browser's run prints comes in one piece after the other's, and after everything what failed in either.
 * Further parameters go to both. After `--only` the parameters are Vitest's own, for one run. With `PORTOLAN_TEST_AGAIN` in
 * the environment, what failed is looked at again.
 */
const parameters = process.argv.slice(2);
// A filter may concern the tests of one kind alone.
const SOME = '--passWithNoTests';
if (parameters[0] === '--only') {
  const own = parameters.slice(1);
  const { failures } = await run('chosen', own, true);
  await end(
    failures,
    own.filter((parameter) => parameter.startsWith('--project=')),
  );
} else {
  const inBrowser = run('browser', [...projects('browser'), SOME, ...parameters], false);
  const others = await run('other', [...projects('node', 'repositories'), SOME, ...parameters], true);
  process.stdout.write('\nThe tests with a browser, which run at the same time:\n');
  const browser = await inBrowser;
  process.stdout.write(browser.printed);
  await end([...others.failures, ...browser.failures], projects('node', 'repositories', 'browser'));
}

async function end(failed: readonly Failure[], chosen: readonly string[]): Promise<void> {
  const broken = await isBroken(failed, {
    again: Boolean(process.env['PORTOLAN_TEST_AGAIN']),
    print: (text) => void process.stdout.write(text),
    rerun: async (files) => (await run('failed', [...chosen, '--maxWorkers', '1', ...files], true)).failures,
  });
  process.exitCode = broken ? 1 : 0;
}

function projects(...names: readonly string[]): readonly string[] {
  return names.map((name) => `--project=${name}`);
}
