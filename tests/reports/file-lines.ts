import { DefaultReporter, type TestCase } from 'vitest/node';

/** A line for each file of tests, and below it the tests that failed or passed only when they were run again. */
export default class FileLinesReporter extends DefaultReporter {
  protected override printTestCase(
    ...[moduleState, test]: Parameters<DefaultReporter['printTestCase']>
  ): void {
    if (worthALine(test)) super.printTestCase(moduleState, test);
  }
}

function worthALine(test: TestCase): boolean {
  return test.result().state === 'failed' || (test.diagnostic()?.retryCount ?? 0) > 0;
}
