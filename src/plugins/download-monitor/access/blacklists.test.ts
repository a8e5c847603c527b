import { describe, expect, test } from 'vitest';
import { isListedAddress, isListedAgent } from './blacklists.ts';

describe('a list of addresses', () => {
  const list = ['192.0.2.7', '198.51.100.0/24', '2001:db8::/32', 'not an address', '10.0.0.0/99'];
  test.each([
    ['192.0.2.7', true],
    ['192.0.2.8', false],
    ['198.51.100.200', true],
    ['::ffff:198.51.100.200', true],
    ['2001:db8:1::5', true],
    ['2001:db9::5', false],
    ['10.0.0.1', false],
    ['', false],
  ])('%s: %s', (address, listed) => {
    expect(isListedAddress(address, list)).toBe(listed);
  });
});

describe('a list of browsers', () => {
  test('holds parts of names in any case, and expressions', () => {
    const list = ['googlebot', '/^curl\\/[78]/', '/(/'];
    expect(isListedAgent('Mozilla/5.0 (compatible; Googlebot/2.1)', list)).toBe(true);
    expect(isListedAgent('curl/8.1', list)).toBe(true);
    expect(isListedAgent('curl/6.0', list)).toBe(false);
    expect(isListedAgent('Mozilla/5.0', [])).toBe(false);
  });
});
