import { expect, it } from 'vitest';
import { Few } from './few.ts';

it('holds each thing once, and all that were not deleted', () => {
  const [one, other, third] = [{ n: 1 }, { n: 2 }, { n: 3 }];
  const few = new Few<object>();
  expect([few.size, few.all()]).toEqual([0, []]);
  few.add(one);
  few.add(one);
  few.delete(other);
  expect([few.size, few.all()]).toEqual([1, [one]]);
  few.add(other);
  few.add(other);
  few.add(third);
  expect([few.size, few.all()]).toEqual([3, [one, other, third]]);
  for (const held of few.all()) few.delete(held);
  expect([few.size, few.all()]).toEqual([0, []]);
  few.add(third);
  few.delete(third);
  expect(few.size).toBe(0);
});
