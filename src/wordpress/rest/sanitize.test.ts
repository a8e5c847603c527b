import { expect, it } from 'vitest';
import { sanitizeValue } from './sanitize.ts';

it('brings values into the types of their schema', () => {
  for (const [value, schema, expected] of [
    ['7', { type: 'integer' }, 7],
    ['-7.9 apples', { type: 'integer' }, -7],
    ['Infinity', { type: 'integer' }, 0],
    ['1e308', { type: 'integer' }, Number.MAX_SAFE_INTEGER],
    [1e308, { type: 'integer' }, 0],
    [2 ** 64 + 2 ** 32, { type: 'integer' }, 2 ** 32],
    ['1', { type: 'boolean' }, true],
    ['false', { type: 'boolean' }, false],
    ['1, 2,3', { type: 'array', items: { type: 'integer' } }, [1, 2, 3]],
    [5, { type: 'string' }, '5'],
    ['a,b,a', { type: 'array', uniqueItems: true }, ['a', 'b']],
    [' <b>Hi</b> ', { type: 'string', format: 'text-field' }, 'Hi'],
    ['10', { type: ['object', 'array'], oneOf: [{ type: 'array', items: { type: 'integer' } }] }, [10]],
  ] as const) {
    expect(sanitizeValue(value, schema, 'x')).toEqual(expected);
  }
});

it('drops members of maps that are not allowed', () => {
  const schema = { type: 'object', properties: { a: { type: 'integer' } }, additionalProperties: false };
  expect(sanitizeValue({ a: '1', b: 2 }, schema, 'x')).toEqual({ a: 1 });
});
