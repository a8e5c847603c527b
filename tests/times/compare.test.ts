import { expect, it } from 'vitest';
import { grownTimes, withNewTimes } from './compare.ts';

it('files that take clearly longer than they did are told, the worst first, and nothing of new ones', () => {
  const known = { 'a.test.ts': 1, 'b.test.ts': 4, 'c.test.ts': 20, 'd.test.ts': 0.2 };
  const times = { 'a.test.ts': 2.6, 'b.test.ts': 12, 'c.test.ts': 22, 'd.test.ts': 0.9, 'new.test.ts': 3 };
  expect(grownTimes(known, times)).toEqual([
    '    12.0  b.test.ts (was 4.0)',
    '     2.6  a.test.ts (was 1.0)',
  ]);
});

it('the table keeps what did not run, in order', () => {
  expect(withNewTimes({ 'b.test.ts': 2, 'c.test.ts': 1 }, { 'a.test.ts': 0.04, 'b.test.ts': 3.14 })).toEqual({
    'a.test.ts': 0,
    'b.test.ts': 3.1,
    'c.test.ts': 1,
  });
});
