import { expect, it } from 'vitest';
import { query } from './query.ts';
import { StatementNumbers } from './statement-numbers.ts';

it('gives the same key to the same statement with the same values alone', () => {
  const numbers = new StatementNumbers();
  const keys = [
    query('SELECT 1'),
    query('SELECT 2'),
    query('SELECT ?', [1]),
    query('SELECT ?', ['1']),
    query('SELECT ?', [11]),
    query('SELECT ?, ?', ['1 string 1 1', '2']),
    query('SELECT ?, ?', ['1', '1 string 1 2']),
  ].map((one) => numbers.keyOf(one));
  expect(new Set(keys).size).toBe(keys.length);
  expect(numbers.keyOf(query('SELECT ?', [1]))).toBe(keys[2]);
});

it('never gives a number twice, however many statements come', () => {
  const numbers = new StatementNumbers();
  const numbered = Array.from({ length: 12_000 }, (_, n) => numbers.numberOf(`SELECT ${n}`));
  expect(new Set(numbered).size).toBe(12_000);
  expect(numbered).not.toContain(numbers.numberOf('SELECT 0'));
});
