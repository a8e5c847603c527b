import { expect, it } from 'vitest';
import { newEquation } from './equation.ts';
import { answerOf } from './field-checks.ts';

it('asks for a sum whose result the verifier holds', () => {
  for (let turn = 0; turn < 200; turn++) {
    const { verifier, sum } = newEquation();
    expect(verifier).toMatch(/^[1-8]{9}$/);
    const [first = '', second = ''] = sum.replace(' = ?', '').split(' + ');
    expect(String(Number(first) + Number(second))).toBe(answerOf(verifier));
  }
});

it('writes 4 for 0 and 7 for 9', () => {
  expect(newEquation((from) => (from > 1 ? 190_000_992 : 1)).verifier).toBe('174444772');
});
