import { expect, test } from 'vitest';
import { firstTerms } from './standard-checkout.ts';

test('a first term is told in days as far as PayPal takes them, then in two terms', () => {
  expect(firstTerms(42)).toEqual({ p1: '42', t1: 'D' });
  expect(firstTerms(120)).toEqual({ p1: '90', t1: 'D', a2: '0', p2: '30', t2: 'D' });
  expect(firstTerms(210)).toEqual({ p1: '30', t1: 'W' });
  expect(firstTerms(213)).toEqual({ p1: '3', t1: 'D', a2: '0', p2: '30', t2: 'W' });
});

test('no term is longer than PayPal takes it', () => {
  const most: Readonly<Record<string, number>> = { D: 90, W: 52, M: 24 };
  for (let days = 1; days <= 730; days += 1) {
    const { p1, t1, p2, t2 } = firstTerms(days);
    expect(Number(p1), `${days}`).toBeGreaterThan(0);
    expect(Number(p1), `${days}`).toBeLessThanOrEqual(most[t1 ?? ''] ?? 0);
    if (p2 !== undefined) expect(Number(p2), `${days}`).toBeLessThanOrEqual(most[t2 ?? ''] ?? 0);
  }
});
