import { expect, it } from 'vitest';
import type { TestModule } from 'vitest/node';
import { failureLines, failuresOf } from './failures.ts';

const failing = (fullName: string, message: string) => ({
  fullName,
  result: () => ({ state: 'failed', errors: [{ message }] }),
});

/** A file of tests as Vitest gives it, as far as it is read. */
const file = {
  moduleId: '/portolan/tests/shop/buying.test.ts',
  errors: () => [],
  children: {
    allSuites: () => [
      { fullName: 'a shop', errors: () => [{ message: 'Hook timed out in 60000ms.\nMore of it' }] },
    ],
    allTests: () => [failing('a shop > reduces the stock', 'expected 3 to be 2\n\n- 2\n+ 3')],
  },
} as unknown as TestModule;

it('each failing test and hook is listed with its file, names and the first line of its error', () => {
  const failures = failuresOf([file], [{ message: 'read ECONNRESET' }], '/portolan');
  expect(failureLines(failures)).toEqual([
    '3 failed, 1 of them out of time:',
    '  tests/shop/buying.test.ts › a shop\n      out of time: Hook timed out in 60000ms.',
    '  tests/shop/buying.test.ts › a shop › reduces the stock\n      expected 3 to be 2',
    '  outside of tests\n      read ECONNRESET',
  ]);
});
