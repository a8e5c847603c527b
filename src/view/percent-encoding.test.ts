import { expect, it } from 'vitest';
import { decodePercent, rawurlencode, urlencode } from './percent-encoding.ts';

it('encodes a value of a query as PHP does', () => {
  expect(urlencode("a b~c!'()*-._é&")).toBe('a+b%7Ec%21%27%28%29%2A-._%C3%A9%26');
});

it('encodes a part of an address as PHP does', () => {
  expect(rawurlencode("a b~c!'()*-._é/")).toBe('a%20b~c%21%27%28%29%2A-._%C3%A9%2F');
});

it('replaces halves of characters, which have no encoding', () => {
  expect(urlencode('\ud83d and \udc4d')).toBe('%EF%BF%BD+and+%EF%BF%BD');
  expect(urlencode('👍')).toBe('%F0%9F%91%8D');
});

it('leaves what is not encoded well', () => {
  expect(decodePercent('100%')).toBe('100%');
  expect(decodePercent('%C3%A9')).toBe('é');
});
