import { describe, expect, it } from 'vitest';
import { phpJson } from './php-json.ts';

describe('phpJson', () => {
  it('escapes slashes and everything beyond ASCII with lower-case hex', () => {
    expect(phpJson({ href: 'https://a.example/é', mark: '\u{1F30B}' })).toBe(
      '{"href":"https:\\/\\/a.example\\/\\u00e9","mark":"\\ud83c\\udf0b"}',
    );
  });

  it('escapes control characters and quotes as PHP does and leaves DEL alone', () => {
    expect(phpJson('"\\\b\f\n\r\t\u0001\u007f\u2028')).toBe('"\\"\\\\\\b\\f\\n\\r\\t\\u0001\u007f\\u2028"');
  });

  it('leaves HTML characters alone', () => {
    expect(phpJson("<a href='x'>&</a>")).toBe('"<a href=\'x\'>&<\\/a>"');
  });

  it('writes floats in shortest form with PHP exponents', () => {
    expect(phpJson([0.1, 1.5, 2, -0.25, 1 / 3])).toBe('[0.1,1.5,2,-0.25,0.3333333333333333]');
    expect(phpJson([0.0001, 0.00001, 1.5e-7, 1e25, 1.25e25])).toBe('[0.0001,1.0e-5,1.5e-7,1.0e+25,1.25e+25]');
  });

  it('writes integers in full', () => {
    expect(phpJson([0, 16057, -3, 9007199254740991, 12n])).toBe('[0,16057,-3,9007199254740991,12]');
  });

  it('leaves out undefined members and turns undefined items and the top into null', () => {
    expect(phpJson({ a: undefined, b: null, c: [undefined] })).toBe('{"b":null,"c":[null]}');
    expect(phpJson(undefined)).toBe('null');
  });

  it('writes maps as objects in their own order', () => {
    expect(
      phpJson(
        new Map<string | number, unknown>([
          ['b', 1],
          [2, 'x'],
        ]),
      ),
    ).toBe('{"b":1,"2":"x"}');
  });

  it('prints pretty with four spaces and keeps empty lists short', () => {
    expect(phpJson({ a: [1, { b: 'x' }], c: [], d: {} }, { pretty: true })).toBe(
      '{\n    "a": [\n        1,\n        {\n            "b": "x"\n        }\n    ],\n    "c": [],\n    "d": {}\n}',
    );
  });
});
