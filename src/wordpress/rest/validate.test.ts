import { describe, expect, it } from 'vitest';
import { validateValue } from './validate.ts';

const messageOf = (value: unknown, schema: Parameters<typeof validateValue>[1]) =>
  validateValue(value, schema, 'x')?.message;

describe('checking values against a schema', () => {
  it('takes text for numbers and truth values, as they come in queries', () => {
    for (const [value, type] of [
      ['7', 'integer'],
      ['7.0', 'integer'],
      ['-1.5', 'number'],
      ['true', 'boolean'],
      ['0', 'boolean'],
      ['a,b', 'array'],
      ['', 'object'],
    ] as const) {
      expect([value, messageOf(value, { type })]).toEqual([value, undefined]);
    }
  });

  it('refuses other types by name', () => {
    expect(messageOf('7.5', { type: 'integer' })).toBe('x is not of type integer.');
    expect(messageOf('yes', { type: 'boolean' })).toBe('x is not of type boolean.');
    expect(messageOf([1], { type: 'string' })).toBe('x is not of type string.');
    expect(messageOf('a', { type: ['integer', 'boolean'] })).toBe('x is not of type integer,boolean.');
  });

  it('names the bounds of numbers', () => {
    expect(messageOf(0, { type: 'integer', minimum: 1, maximum: 100 })).toBe(
      'x must be between 1 (inclusive) and 100 (inclusive)',
    );
    expect(messageOf(5, { type: 'integer', maximum: 5, exclusiveMaximum: true })).toBe(
      'x must be less than 5',
    );
    expect(messageOf(7, { type: 'integer', multipleOf: 5 })).toBe('x must be a multiple of 5.');
  });

  it('looks into lists and maps, and says where', () => {
    const list = { type: 'array', items: { type: 'integer' }, uniqueItems: true, maxItems: 3 };
    expect(messageOf('1,b', list)).toBe('x[1] is not of type integer.');
    expect(messageOf([1, 2, 1], list)).toBe('x has duplicate items.');
    expect(messageOf([1, 2, 3, 4], list)).toBe('x must contain at most 3 items.');
    const map = {
      type: 'object',
      properties: { size: { type: 'string', required: true } },
      additionalProperties: false,
    };
    expect(messageOf({ size: 5 }, map)).toBe('x[size] is not of type string.');
    expect(messageOf({}, map)).toBe('size is a required property of x.');
    expect(messageOf({ size: 'l', other: 1 }, map)).toBe('other is not a valid property of Object.');
  });

  it('lists what is allowed', () => {
    expect(messageOf('c', { type: 'string', enum: ['a', 'b'] })).toBe('x is not one of a and b.');
    expect(messageOf('1', { type: 'integer', enum: [1, 2] })).toBeUndefined();
  });

  it('checks formats', () => {
    expect(messageOf('nobody', { type: 'string', format: 'email' })).toBe('Invalid email address.');
    expect(messageOf('yesterday', { type: 'string', format: 'date-time' })).toBe('Invalid date.');
    expect(messageOf('2024-02-30T10:00:00', { type: 'string', format: 'date-time' })).toBeUndefined();
    expect(messageOf('999.1.1.1', { type: 'string', format: 'ip' })).toBe('x is not a valid IP address.');
    expect(messageOf('x', { type: 'string', format: 'uuid' })).toBe('x is not a valid UUID.');
  });

  it('explains which of several schemas came closest', () => {
    const either = {
      oneOf: [
        { title: 'List', type: 'array', items: { type: 'integer' } },
        {
          title: 'Query',
          type: 'object',
          properties: { terms: { type: 'array' } },
          additionalProperties: false,
        },
      ],
    };
    expect(messageOf([1], either)).toBeUndefined();
    // In PHP a list is a map as well.
    expect(messageOf(['a'], either)).toBe('x is not a valid List and Query.');
    expect(messageOf({ other: 1 }, either)).toBe(
      'x is not a valid Query. Reason: other is not a valid property of Object.',
    );
  });
});
