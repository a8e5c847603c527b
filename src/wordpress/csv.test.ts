import { expect, test } from 'vitest';
import { csvOf } from './csv.ts';

test('cells are quoted where they have to be, and text does not become a formula', () => {
  expect(
    csvOf([
      ['Day', 'Sales'],
      ['a "b", c', -2.5],
      ['=1+1', '@x'],
      ['-5.00', '-5.00+1'],
    ]),
  ).toBe(`Day,Sales\r\n"a ""b"", c",-2.5\r\n'=1+1,'@x\r\n-5.00,'-5.00+1\r\n`);
});
