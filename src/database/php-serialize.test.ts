import { describe, expect, it } from 'vitest';
import {
  fromPlain,
  isSerialized,
  maybeSerialize,
  maybeUnserialize,
  PhpFloat,
  PhpObject,
  type PhpValue,
  phpFloatText,
  phpGet,
  repairSerialized,
  serialize,
  toPlain,
  unserialize,
} from './php-serialize.ts';

function read(text: string): PhpValue {
  const result = unserialize(text);
  if (!result.ok) throw new Error(`${result.reason} at ${result.offset}`);
  return result.value;
}

describe('unserialize', () => {
  it('tells lists from maps and keeps the order of integer keys', () => {
    expect(read('a:2:{i:0;s:1:"x";i:1;s:1:"y";}')).toEqual(['x', 'y']);
    expect(read('a:2:{i:7;s:1:"x";i:3;s:1:"y";}')).toEqual(
      new Map([
        [7, 'x'],
        [3, 'y'],
      ]),
    );
    expect(read('a:2:{i:0;i:1;s:1:"k";i:2;}')).toEqual(
      new Map<number | string, number>([
        [0, 1],
        ['k', 2],
      ]),
    );
  });

  it('counts bytes, not characters', () => {
    expect(read('a:1:{s:8:"élan🌍";s:3:"日";}')).toEqual('unreached');
  });
});
