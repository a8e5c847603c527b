import { describe, expect, it } from 'vitest';
import type { InputMap } from '../types/index.ts';
import { entriesAsSent, inputMap, integerOf, parseQueryString, textOf } from './php-input.ts';

const plain = (value: unknown) => JSON.parse(JSON.stringify(value));

describe('form and query input', () => {
  it('reads lists, maps and nested names as PHP does', () => {
    expect(plain(parseQueryString('a=1&b[]=x&b[]=y&c[k]=v&c[l][m]=w&b[]=z'))).toEqual({
      a: '1',
      b: ['x', 'y', 'z'],
      c: { k: 'v', l: { m: 'w' } },
    });
  });

  it('takes the last value of a name and decodes blanks and UTF-8', () => {
    expect(plain(parseQueryString('q=a&q=caf%C3%A9+au+lait'))).toEqual({ q: 'café au lait' });
  });

  it('keeps what cannot be decoded', () => {
    expect(textOf(parseQueryString('q=100%&r=%zz'), 'q')).toBe('100%');
    expect(textOf(parseQueryString('r=%zz'), 'r')).toBe('%zz');
  });

  it('turns dots and blanks in names into underscores', () => {
    expect(plain(parseQueryString('a.b=1&c%20d=2'))).toEqual({ a_b: '1', c_d: '2' });
  });

  it('knows in which order numbers came', () => {
    const names = (text: string) =>
      entriesAsSent(parseQueryString(text)['q'] as InputMap).map(([name]) => name);
    expect(names('q[38]=1&q[20]=2&q[x]=3&q[39]=4&q[20]=5')).toEqual(['38', '20', 'x', '39']);
    expect(names('q[]=a&q[]=b')).toEqual(['0', '1']);
    expect(
      entriesAsSent(
        inputMap([
          ['b', '1'],
          ['7', '2'],
          ['5', '3'],
        ]),
      ),
    ).toEqual([
      ['b', '1'],
      ['7', '2'],
      ['5', '3'],
    ]);
  });

  it('cannot be made to touch prototypes', () => {
    const input = parseQueryString('__proto__[x]=1&constructor=2');
    expect(({} as Record<string, unknown>)['x']).toBeUndefined();
    expect(textOf(input, 'constructor')).toBe('2');
  });

  it('reads at most a thousand variables', () => {
    expect(
      Object.keys(inputMap(Array.from({ length: 3000 }, (_, i) => [`v${i}`, '1'] as const))),
    ).toHaveLength(1000);
  });

  it('reads integers from the front of a text', () => {
    expect([integerOf('12abc'), integerOf('-3'), integerOf('abc'), integerOf(' 7')]).toEqual([12, -3, 0, 7]);
    // No number that a database could not be asked for.
    expect(integerOf('9'.repeat(400))).toBe(Number.MAX_SAFE_INTEGER);
    expect(integerOf('1.5')).toBe(1);
    expect([integerOf('1e3'), integerOf('-1.5E1x'), integerOf('.5'), integerOf('2e')]).toEqual([
      1000, -15, 0, 2,
    ]);
  });
});
