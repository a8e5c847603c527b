import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { inProportion, repeated } from '../../tests/in-proportion.ts';
import { repairSerialized } from './php-repair.ts';
import { fromPlain, serialize, unserialize } from './php-serialize.ts';

describe('repairSerialized', () => {
  it('leaves what can be read', () => {
    const text = 'a:2:{s:1:"a";s:3:"";}";i:0;O:3:"Foo":0:{}}';
    expect(repairSerialized(text)).toEqual({ text, repairs: [] });
  });

  it('measures strings anew whose addresses were replaced', () => {
    const damaged = 'a:2:{s:4:"home";s:18:"https://new.example.com";s:1:"n";i:5;}';
    expect(repairSerialized(damaged)).toEqual({
      text: 'a:2:{s:4:"home";s:23:"https://new.example.com";s:1:"n";i:5;}',
      repairs: [{ offset: 16, declared: 18, actual: 23, kind: 'length' }],
    });
  });

  it('restores line ends that were collapsed', () => {
    expect(repairSerialized('a:1:{i:0;s:10:"one\ntwo\n";}')).toEqual({
      text: 'a:1:{i:0;s:10:"one\r\ntwo\r\n";}',
      repairs: [{ offset: 9, declared: 10, actual: 8, kind: 'line-endings' }],
    });
  });

  it('is not led astray by what looks like an end inside a string', () => {
    const inner = 'a:1:{s:3:"url";s:16:"http://a.example";}';
    const damaged = `a:2:{i:0;s:33:"${inner}";i:1;s:1:"x";}`;
    expect(repairSerialized(damaged)?.text).toBe(`a:2:{i:0;s:${inner.length}:"${inner}";i:1;s:1:"x";}`);
  });

  it('finds nothing where brackets or counts are missing', () => {
    expect(repairSerialized('a:2:{i:0;s:3:"hello";}')).toBeUndefined();
    expect(repairSerialized('a:1:{i:0;s:3:"hel')).toBeUndefined();
    expect(repairSerialized('')).toBeUndefined();
  });

  it('makes every value readable again after a search-and-replace', () => {
    const texts = fc
      .array(fc.constantFrom('old', ' ', '"', ';', '}', 's:1:', 'é', '\n'), { maxLength: 6 })
      .map((a) => a.join(''));
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom('a', 'b', 'c', 'd'), texts), (plain) => {
        const damaged = serialize(fromPlain(plain)).replaceAll('old', 'brand-new');
        const repaired = repairSerialized(damaged);
        expect(repaired && unserialize(repaired.text).ok).toBe(true);
      }),
    );
  });

  it.each([
    ['a:9:{', 's:5:";"', ''],
    ['a:100000:{', 'i:0;s:9:"";', ''],
    ['a:2:{i:0;s:999:"', '";i:1;', '}'],
  ])('gives up in time on hostile input: %s%s', async (begin, part, end) => {
    const work = (length: number) => repairSerialized(begin + repeated(part, length) + end);
    expect(await inProportion(work)).toBe(true);
  });
});
