import { expect, it } from 'vitest';
import type { Failure } from '../../tests/reports/failures.ts';
import { isBroken } from './judge.ts';

const failure = (name: string): Failure => ({ name, error: 'expected 1 to be 2', late: false });
const first = failure('tests/a.test.ts › the first');
const second = failure('tests/a.test.ts › the second');
const third = failure('tests/a.test.ts › the third');

async function judged(failed: readonly Failure[], later: readonly (readonly Failure[])[], again = true) {
  const runs: (readonly string[])[] = [];
  const printed: string[] = [];
  const broken = await isBroken(failed, {
    again,
    print: (text) => printed.push(text),
    rerun: async (files) => {
      runs.push(files);
      return later[runs.length - 1] ?? [];
    },
  });
  return { broken, runs, printed: printed.join('') };
}

it('calls broken what fails twice, and whatever fails where nobody looks again', async () => {
  expect(await judged([first], [[first, second]])).toMatchObject({
    broken: true,
    runs: [['tests/a.test.ts']],
  });
  expect(await judged([first], [[second], [second]])).toMatchObject({ broken: true });
  expect(await judged([first], [[]], false)).toMatchObject({ broken: true, runs: [] });
  expect(await judged([], [])).toEqual({ broken: false, runs: [], printed: '' });
});

it('tells as unsteady what fails once, up to a third time that something else does', async () => {
  const { broken, runs, printed } = await judged([first], [[second], []]);
  expect({ broken, runs: runs.length }).toEqual({ broken: false, runs: 2 });
  expect(printed).toContain(
    `Unsteady, failed once and passed otherwise:\n  ${first.name}\n  ${second.name}\n`,
  );
  expect(await judged([first], [[second], [third]])).toMatchObject({ broken: false });
  expect(await judged([first], [[second], [third, first]])).toMatchObject({ broken: true });
});

it('does not look again where something failed beside tests, or in too many files', async () => {
  expect(await judged([failure('outside of tests')], [])).toMatchObject({ broken: true, runs: [] });
  const many = Array.from({ length: 13 }, (_, index) => failure(`tests/${index}.test.ts › it`));
  expect(await judged(many, [])).toMatchObject({ broken: true, runs: [] });
});
