import { describe, expect, it } from 'vitest';
import { table } from '../../scripts/bench/line.ts';

describe('table of the benchmark', () => {
  it('puts figures below each other, and what a core would do beside what one took', () => {
    const text = table([
      {
        what: 'shop',
        perSecond: 1234.4,
        p99Milliseconds: 12.34,
        processorMilliseconds: 0.8,
        statements: 2,
        coldStatements: 19,
      },
      { what: 'nginx', note: 'not installed here: skipped' },
    ]);
    expect(text.split('\n').map((line) => line.trimEnd())).toEqual([
      '       per second  a core  p99 ms  CPU ms  SQL  cold  MB',
      'shop        1,234   1,250    12.3    0.80    2    19',
      'nginx                                                     not installed here: skipped',
    ]);
  });
});
