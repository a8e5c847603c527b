import { describe, expect, it } from 'vitest';
import type { Site } from '../../types/index.ts';
import { createAddress } from '../site/address.ts';
import { cleanRedirect, safeRedirect } from './safe-redirect.ts';

const site = {
  address: createAddress(
    { home: 'https://old.example', siteurl: 'https://old.example' },
    'https://atlas.example:8443',
  ),
} as Site;

function target(wish: string, requestPath = '/wp-login.php'): string {
  return safeRedirect(site, wish, { fallback: 'FALLBACK', requestPath });
}

describe('safeRedirect', () => {
  it('leads to addresses of this site, old and present', () => {
    expect(target('https://atlas.example:8443/about/?x=1#y')).toBe('https://atlas.example:8443/about/?x=1#y');
    expect(target('http://ATLAS.example/about/')).toBe('http://ATLAS.example/about/');
    expect(target('https://old.example/about/')).toBe('https://atlas.example:8443/about/');
    expect(target('/about/')).toBe('/about/');
  });

  it('reads relative paths from the folder of the request', () => {
    expect(target('wp-login.php?checkemail=confirm')).toBe('/wp-login.php?checkemail=confirm');
    expect(target('wp-login.php', '/blog/wp-login.php')).toBe('/blog/wp-login.php');
  });

  it.each([
    'https://evil.example/',
    '//evil.example/',
    'https://atlas.example@evil.example/',
    'https://evil.example\\@atlas.example/',
    'https://atlas.example:8443@evil.example/',
    'https:evil.example',
    'https:///evil.example',
    'javascript:alert(1)',
    ' \tjavascript:alert(1)',
    'data:text/html,x',
    'ftp://atlas.example/',
    'https://atlas.example.evil.example/',
    '///evil.example',
  ])('does not lead to %s', (wish) => {
    expect(target(wish)).toBe('FALLBACK');
  });

  it('makes a path of this site of backslashes', () => {
    expect(target('/\\evil.example')).toBe('/evil.example');
  });
});

describe('cleanRedirect', () => {
  it('lets no line break through, however it is written', () => {
    expect(cleanRedirect('/a\r\nSet-Cookie: x=1')).toBe('/aSet-Cookie:%20x=1');
    expect(cleanRedirect('/a%0d%0aSet-Cookie:x')).toBe('/aSet-Cookie:x');
    expect(cleanRedirect('/a%0%0ddb')).toBe('/ab');
  });

  it('encodes what is beyond ASCII', () => {
    expect(cleanRedirect('/flüsse/🌋 x')).toBe('/fl%C3%BCsse/%F0%9F%8C%8B%20x');
  });
});
