import { expect, it } from 'vitest';
import { inProportion } from './in-proportion.ts';

/** What is judged of work that takes so many milliseconds on a text of so many characters. */
function judged(cost: (length: number) => number): Promise<boolean> {
  let spent = 0;
  return inProportion(
    (length) => {
      spent += cost(length);
    },
    () => spent,
  );
}

it('tells work in proportion to a length from work that takes its square', async () => {
  expect(await judged((length) => length / 100)).toBe(true);
  expect(await judged((length) => length * Math.log2(length))).toBe(true);
  expect(await judged((length) => length ** 2 / 1e6)).toBe(false);
});

it('takes no step that texts of a certain length cost more for the square of a length', async () => {
  const stepped = (step: number) => judged((length) => (length > step ? length / 100 : length / 1000));
  expect(await Promise.all([20_000, 40_000, 100_000, 150_000].map(stepped))).toEqual([
    true,
    true,
    true,
    true,
  ]);
});
