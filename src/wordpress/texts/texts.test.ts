import { describe, expect, it } from 'vitest';
import type { Site } from '../../types/index.ts';
import {
  addCatalogue,
  format,
  languageTag,
  textDirection,
  translate,
  translatePlural,
  translateWithContext,
} from './index.ts';

/** As much of a site as texts need: a locale, and a place for its catalogues. */
function siteIn(locale: string): Site {
  const kept = new Map<string, unknown>();
  return {
    options: { get: (name: string) => (name === 'WPLANG' ? locale : undefined) },
    once: (key: string, make: () => unknown) => {
      if (!kept.has(key)) kept.set(key, make());
      return kept.get(key);
    },
  } as unknown as Site;
}

describe('translate', () => {
  it('gives the English text where the locale has no other', () => {
    expect(translate(siteIn(''), 'Trash')).toBe('Trash');
    expect(translate(siteIn('en_GB'), 'Log In')).toBe('Log In');
  });

  it('speaks British English on a British site', () => {
    expect(translate(siteIn('en_GB'), 'Trash')).toBe('Bin');
  });

  it('reads catalogues that were added, by domain and context, for one site only', () => {
    const site = siteIn('en_GB');
    addCatalogue(site, 'en_GB', 'shop', { Cart: 'Basket', 'verb\u0004Cart': 'To haul' });
    expect(translate(site, 'Cart', 'shop')).toBe('Basket');
    expect(translateWithContext(site, 'Cart', 'verb', 'shop')).toBe('To haul');
    expect(translate(site, 'Cart')).toBe('Cart');
    expect(translate(siteIn('en_GB'), 'Cart', 'shop')).toBe('Cart');
  });

  it('takes no inherited property for a translation', () => {
    expect(translate(siteIn('en_GB'), 'constructor')).toBe('constructor');
  });
});

describe('translatePlural', () => {
  it('chooses between English forms', () => {
    expect(translatePlural(siteIn(''), '%s item', '%s items', 1)).toBe('%s item');
    expect(translatePlural(siteIn(''), '%s item', '%s items', 0)).toBe('%s items');
  });

  it('follows the rules of the language', () => {
    const site = siteIn('pl_PL');
    addCatalogue(site, 'pl_PL', 'default', { '%s file': ['%s plik', '%s pliki', '%s plików'] });
    expect([1, 2, 5, 22].map((count) => translatePlural(site, '%s file', '%s files', count))).toEqual([
      '%s plik',
      '%s pliki',
      '%s plików',
      '%s pliki',
    ]);
  });
});

describe('format', () => {
  it('puts values in by order and by number', () => {
    expect(format('%s of %d, 100%%', 'one', 2.9)).toBe('one of 2, 100%');
    expect(format('%2$s before %1$s', 'a', 'b')).toBe('b before a');
  });

  it('does not read placeholders inside values', () => {
    expect(format('%s and %s', '%s', 'x')).toBe('%s and x');
  });
});

describe('locale', () => {
  it('gives the language tag and the direction', () => {
    expect(languageTag(siteIn('en_GB'))).toBe('en-GB');
    expect(languageTag(siteIn(''))).toBe('en-US');
    expect(textDirection(siteIn('he_IL'))).toBe('rtl');
    expect(textDirection(siteIn('en_GB'))).toBe('ltr');
  });
});
