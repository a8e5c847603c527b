import { describe, expect, it } from 'vitest';
import {
  isEmail,
  sanitizeEmail,
  sanitizeFileName,
  sanitizeHtmlClass,
  sanitizeKey,
  sanitizeTitle,
  sanitizeTitleWithDashes,
  sanitizeUser,
} from './sanitize.ts';

describe('sanitizeTitle', () => {
  it('makes slugs', () => {
    expect(sanitizeTitle('Rivers & <em>Coasts</em>: Åland’s “Map”')).toBe('rivers-coasts-alands-map');
    expect(sanitizeTitle('Year 7/8 — unit 1.2')).toBe('year-7-8-unit-1-2');
    expect(sanitizeTitle('地図')).toBe('%e5%9c%b0%e5%9b%b3');
  });

  it('falls back where nothing is left', () => {
    expect(sanitizeTitle('!!!', 'map')).toBe('map');
  });

  it('keeps octets and drops other percent signs', () => {
    expect(sanitizeTitle('50% of %C3%A9')).toBe('50-of-%c3%a9');
  });

  it('cuts between characters', () => {
    expect(sanitizeTitle(`${'a'.repeat(195)}地図`)).toBe('a'.repeat(195));
    expect(sanitizeTitle('a'.repeat(300))).toHaveLength(200);
  });

  it('reads slugs from addresses without changing their signs', () => {
    expect(sanitizeTitle('a—b', '', 'query')).toBe('a%e2%80%94b');
    expect(sanitizeTitleWithDashes('Σ a')).toBe('%cf%83-a');
  });
});

describe('sanitizeFileName', () => {
  it.each([
    ['Map of Wales (final).PDF', 'Map-of-Wales-final.PDF'],
    ['Küste 1\u202fb.jpg', 'Kuste-1-b.jpg'],
    ['..hidden..png', 'hidden.png'],
    ['shell.phtml.png', 'shell.phtml_.png'],
    ['archive.tar.gz', 'archive.tar.gz'],
    ['page.html.jpg', 'page.html_.jpg'],
    ['jpg', 'unnamed-file.jpg'],
    ['a/../b', 'a.b'],
  ])('%s → %s', (name, clean) => {
    expect(sanitizeFileName(name)).toBe(clean);
  });
});

it('sanitizeKey keeps lower-case letters, digits, hyphens and underscores', () => {
  expect(sanitizeKey('My-Key_1.É')).toBe('my-key_1');
});

describe('sanitizeUser', () => {
  it('drops tags, octets and references', () => {
    expect(sanitizeUser(' <b>Zoë</b>  %20&nbsp;O ')).toBe('Zoe O');
    expect(sanitizeUser('a&b\n;c')).toBe('a&b ;c');
  });

  it('leaves ASCII only where it is strict', () => {
    expect(sanitizeUser('tom#1 日', true)).toBe('tom1');
  });
});

it('sanitizeHtmlClass falls back where nothing is left', () => {
  expect(sanitizeHtmlClass('a b%20c')).toBe('abc');
  expect(sanitizeHtmlClass('日', 'x y')).toBe('xy');
});

describe('e-mail addresses', () => {
  it('are cleaned', () => {
    expect(sanitizeEmail(' nia (o)@maps .test')).toBe('niao@maps.test');
    expect(sanitizeEmail('nia@-maps-.te_st')).toBe('nia@maps.test');
    expect(sanitizeEmail('nia@maps')).toBe('');
    expect(sanitizeEmail('@a.bc')).toBe('');
  });

  it.each(['nia@maps.test', "o'neil+x@a-b.co.uk", 'a@b.cd'])('%s is one', (address) => {
    expect(isEmail(address)).toBe(true);
  });

  it.each([
    'a@b.c',
    'nia@maps',
    'nia@maps..test',
    'nia@-maps.test',
    'ni a@maps.test',
    'nia@a@b.test',
    'é@maps.test',
  ])('%s is none', (address) => {
    expect(isEmail(address)).toBe(false);
  });
});
