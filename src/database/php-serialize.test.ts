import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { inProportion, repeated } from '../../tests/in-proportion.ts';
import {
  fromPlain,
  isSerialized,
  maybeSerialize,
  maybeUnserialize,
  PhpFloat,
  PhpObject,
  type PhpValue,
  serialize,
  unserialize,
} from './php-serialize.ts';

function read(text: string): PhpValue {
  const result = unserialize(text);
  if (!result.ok) throw new Error(`${result.reason} at ${result.offset}`);
  return result.value;
}

function refusal(text: string, limits = {}): string {
  const result = unserialize(text, limits);
  return result.ok ? 'was read' : result.reason;
}

describe('unserialize', () => {
  it('tells lists from maps and keeps the order of integer keys', () => {
    expect(read('a:2:{i:0;s:1:"x";i:1;s:1:"y";}')).toEqual(['x', 'y']);
    const map = read('a:2:{i:7;s:1:"x";i:3;s:1:"y";}');
    expect([...(map as Map<number, string>)]).toEqual([
      [7, 'x'],
      [3, 'y'],
    ]);
    const mixed = read('a:3:{i:0;i:1;s:1:"k";i:2;i:1;i:3;}');
    expect([...(mixed as Map<number | string, number>).keys()]).toEqual([0, 'k', 1]);
  });

  it('reads integer-like text keys as integers, as PHP stores them', () => {
    expect(read('a:1:{s:1:"5";N;}')).toEqual(new Map([[5, null]]));
    expect(read('a:1:{s:2:"05";N;}')).toEqual(new Map([['05', null]]));
  });

  it('counts bytes, not characters', () => {
    expect(read('a:1:{s:9:"élan🌍";s:3:"日";}')).toEqual(new Map([['élan🌍', '日']]));
    expect(refusal('s:4:"élan";')).toBe('"\\";" is missing');
    expect(refusal('s:1:"é";')).toBe('a length that does not fit');
  });

  it('keeps floats apart from integers, with their spelling', () => {
    const price = read('d:5;');
    expect(price).toBeInstanceOf(PhpFloat);
    expect((price as PhpFloat).value).toBe(5);
    expect(serialize(price)).toBe('d:5;');
    expect(serialize(read('d:0.1000000000000000055;'))).toBe('d:0.1000000000000000055;');
    expect((read('d:-INF;') as PhpFloat).value).toBe(Number.NEGATIVE_INFINITY);
  });

  it('keeps integers beyond what JavaScript numbers hold', () => {
    expect(read('i:9223372036854775807;')).toBe(9223372036854775807n);
    expect(read('i:-12;')).toBe(-12);
  });

  it('makes data of objects and never runs anything', () => {
    const order = read('O:8:"WC_Order":2:{s:2:"id";i:7;s:8:"\0*\0total";s:4:"9.50";}') as PhpObject;
    expect(order).toBeInstanceOf(PhpObject);
    expect(order.className).toBe('WC_Order');
    expect([...order.properties]).toEqual([
      ['id', 7],
      ['\0*\0total', '9.50'],
    ]);
    expect(refusal('C:3:"Foo":2:{xy}')).toBe('C: is refused');
    expect(refusal('E:7:"Foo:Bar";')).toBe('E: is refused');
  });

  it('reads references as copies, and refuses those that contain themselves', () => {
    expect(read('a:2:{i:0;a:1:{i:0;i:5;}i:1;R:2;}')).toEqual([[5], [5]]);
    expect(refusal('a:1:{i:0;R:1;}')).toBe('a reference to itself or to nothing');
    expect(refusal('a:1:{i:0;R:9;}')).toBe('a reference to itself or to nothing');
  });

  it('reads escaped strings', () => {
    expect(read('S:3:"a\\0ab";')).toBe('a\nb');
  });

  it('refuses what is nested too deeply or has too many values', () => {
    expect(refusal('a:1:{i:0;'.repeat(600))).toBe('nested too deeply');
    expect(refusal('a:3:{i:0;N;i:1;N;i:2;N;}', { values: 3 })).toBe('too many values');
    // Each array holds the one before it twice.
    const previous = (level: number) => (level === 0 ? 2 : level + 3);
    const doubling = Array.from({ length: 40 }, (_, level) => {
      const reference = `R:${previous(level)};`;
      return `i:${level + 1};a:2:{i:0;${reference}i:1;${reference}}`;
    });
    expect(refusal(`a:41:{i:0;a:1:{i:0;i:1;}${doubling.join('')}}`)).toBe('too many values');
  });

  it.each<[string, (length: number) => unknown]>([
    ['arrays in arrays', (length) => refusal(repeated('a:1:{i:0;', length))],
    ['texts that end early', (length) => refusal(`a:9:{${repeated('s:5:";"', length)}`)],
    [
      'many values',
      (length) => {
        const count = Math.floor(length / 16);
        return read(`a:${count}:{${Array.from({ length: count }, (_, i) => `i:${i};s:3:"é!";`).join('')}}`);
      },
    ],
    ['a long text', (length) => read(`s:${length * 2}:"${'é'.repeat(length)}";`)],
  ])('is not slowed down by hostile input: %s', async (_, work) => {
    expect(await inProportion(work)).toBe(true);
  });
});

const value: fc.Arbitrary<PhpValue> = fc
  .letrec<{ any: PhpValue }>((tie) => ({
    any: fc.oneof(
      { depthSize: 'small' },
      fc.constant(null),
      fc.boolean(),
      fc.integer(),
      fc.string({ unit: 'grapheme' }),
      fc.double({ noNaN: true }).map((number) => new PhpFloat(number)),
      fc.array(tie('any'), { maxLength: 4 }),
      fc.dictionary(fc.string(), tie('any'), { maxKeys: 4 }).map((map) => fromPlain(map)),
      fc
        .dictionary(fc.string(), tie('any'), { maxKeys: 3 })
        .map((map) => new PhpObject('Thing', new Map(Object.entries(map)))),
    ),
  }))
  .any.map((made) => made as PhpValue);

describe('serialize', () => {
  it('writes what unserialize reads', () => {
    fc.assert(
      fc.property(value, (made) => {
        const text = serialize(made);
        expect(serialize(read(text))).toBe(text);
      }),
    );
  });

  it('writes numbers as PHP does', () => {
    expect(serialize([1, 1.5, new PhpFloat(2), new PhpFloat(1e25), new PhpFloat(0.00001)])).toBe(
      'a:5:{i:0;i:1;i:1;d:1.5;i:2;d:2;i:3;d:1.0E+25;i:4;d:1.0E-5;}',
    );
  });
});

describe('isSerialized', () => {
  it.each(['N;', 'b:0;', 'i:5;', 'd:1.5;', 's:1:"a";', 'a:0:{}', ' a:0:{} \n', 'O:3:"Foo":0:{}'])(
    'knows %j',
    (text) => {
      expect(isSerialized(text)).toBe(true);
    },
  );

  it.each(['', 'N', 'hello', 's:1:a;', 'a:x:{}', 'b:true;', 'a:0:{}x', 'https://example.com/', '5', 'i:5'])(
    'takes %j for text',
    (text) => {
      expect(isSerialized(text)).toBe(false);
    },
  );

  it('does not look at the end unless strict', () => {
    expect(isSerialized('a:0:{}x', false)).toBe(true);
    expect(isSerialized('i:1', false)).toBe(false);
  });
});

describe('maybeUnserialize and maybeSerialize', () => {
  it('decode once', () => {
    expect(maybeUnserialize('s:6:"a:0:{}";')).toBe('a:0:{}');
    expect(maybeUnserialize('plain')).toBe('plain');
    expect(maybeUnserialize(' i:5;\n')).toBe(5);
  });

  it('keep a text that looks serialised and is damaged', () => {
    expect(maybeUnserialize('s:4:"hello";')).toBe('s:4:"hello";');
  });

  it('serialise a text that looks serialised once more, and leave others', () => {
    expect(maybeSerialize('a:0:{}')).toBe('s:6:"a:0:{}";');
    expect(maybeSerialize('plain')).toBe('plain');
    expect(maybeSerialize(['x'])).toBe('a:1:{i:0;s:1:"x";}');
    expect(maybeSerialize(5)).toBe(5);
  });
});
