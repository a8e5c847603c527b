import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Meta, Site } from '../../types/index.ts';
import { renderTitle } from '../content/titles.ts';
import { localDate } from '../site/site-time.ts';
import {
  accountLocales,
  addCatalogue,
  format,
  inLocale,
  languageTag,
  textDirection,
  translate,
  translatePlural,
  translatePluralWithContext,
  translateWithContext,
  userLocale,
} from './index.ts';
import { moFile } from './testing.ts';

/** As much of a site as texts need: a locale, a folder, and a place for its catalogues. */
function siteIn(
  locale: string,
  folder = join(tmpdir(), 'no-such-site'),
  warnings: string[] = [],
  options: Readonly<Record<string, string>> = {},
): Site {
  const kept = new Map<string, unknown>();
  return {
    folder,
    log: { warn: ({ file }: { file: string }) => void warnings.push(file) },
    options: {
      get: (name: string) => (name === 'WPLANG' ? locale : options[name]),
      kept: (_name: string, make: () => unknown) => make(),
      version: 1,
    },
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

describe('a site’s own translations', () => {
  let folder: string;

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'portolan-texts-'));
  });

  afterEach(() => rm(folder, { recursive: true, force: true }));

  async function store(name: string, content: string | Uint8Array): Promise<void> {
    const path = join(folder, 'languages', name);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, content);
  }

  const polish = 'nplurals=3; plural=(n==1 ? 0 : n%10>=2 && n%10<=4 && (n%100<12 || n%100>14) ? 1 : 2);';

  it('speak in the site’s locale, by domain, context and the file’s own rule for plurals', async () => {
    await store(
      'pl_PL.mo',
      moFile([
        ['', `Content-Type: text/plain; charset=UTF-8\nPlural-Forms: ${polish}\n`],
        ['Search', 'Szukaj'],
        ['verb\u0004Post', 'Opublikuj'],
        ['%s file\0%s files', '%s plik\0%s pliki\0%s plików'],
        ['box\u0004%s file\0%s files', '%s teczka\0%s teczki\0%s teczek'],
      ]),
    );
    await store('plugins/tide-tables-pl_PL.po', 'msgid "Tide"\nmsgstr "Pływ"\n');
    await store('themes/shore-pl_PL.l10n.php', "<?php return ['messages'=>['Shore'=>'Brzeg']];");
    const site = siteIn('pl_PL', folder);
    expect(translate(site, 'Search')).toBe('Szukaj');
    expect(translate(site, 'Tide')).toBe('Tide');
    expect(translate(site, 'Tide', 'tide-tables')).toBe('Pływ');
    expect(translate(site, 'Shore', 'shore')).toBe('Brzeg');
    expect(translateWithContext(site, 'Post', 'verb')).toBe('Opublikuj');
    expect([1, 3, 13].map((count) => translatePlural(site, '%s file', '%s files', count))).toEqual([
      '%s plik',
      '%s pliki',
      '%s plików',
    ]);
    expect(translatePluralWithContext(site, '%s file', '%s files', 2, 'box')).toBe('%s teczki');
    expect(translate(siteIn('', folder), 'Search')).toBe('Search');
  });

  it('win over what the program brings, file by file in WordPress’s preference', async () => {
    await store('en_GB.po', 'msgid "Trash"\nmsgstr "Dustbin"\n\nmsgid "Hill"\nmsgstr "Fell"\n');
    await store('en_GB.mo', moFile([['Trash', 'Rubbish']]));
    await store(
      'admin-en_GB.mo',
      moFile([
        ['Trash', 'Waste'],
        ['Settings', 'Knobs'],
      ]),
    );
    const site = siteIn('en_GB', folder);
    expect(translate(site, 'Trash')).toBe('Rubbish');
    expect(translate(site, 'Hill')).toBe('Hill');
    expect(translate(site, 'Settings')).toBe('Knobs');
    expect(translate(site, 'Color')).toBe('Colour');
  });

  it('name months and days', async () => {
    await store(
      'de_DE.po',
      [
        ['March', 'März'],
        ['Thursday', 'Donnerstag'],
        ['Thu', 'Do.'],
        ['pm', 'nachm.'],
      ]
        .map(([source, text]) => `msgid "${source}"\nmsgstr "${text}"\n`)
        .concat('msgctxt "March abbreviation"\nmsgid "Mar"\nmsgstr "Mrz."\n')
        .join('\n'),
    );
    const date = '2026-03-05 15:00:00';
    const format = 'l, j. F Y (D, M), a';
    expect(localDate(siteIn('de_DE', folder), format, date)).toBe(
      'Donnerstag, 5. März 2026 (Do., Mrz.), nachm.',
    );
    expect(localDate(siteIn('', folder), format, date)).toBe('Thursday, 5. March 2026 (Thu, Mar), pm');
  });

  it('are left out, and the log says so, where a file cannot be read', async () => {
    await store('de_DE.mo', 'no catalogue, and too long to be one by chance');
    const warnings: string[] = [];
    const site = siteIn('de_DE', folder, warnings);
    expect(translate(site, 'Search')).toBe('Search');
    expect(translate(site, 'Post')).toBe('Post');
    expect(warnings).toEqual(['languages/de_DE.mo']);
  });

  it('speak to a user in the language that they chose', async () => {
    await store('fr_FR.po', 'msgid "Search"\nmsgstr "Chercher"\n');
    const site = siteIn('en_GB', folder);
    const meta = { get: (key: string) => (key === 'locale' ? 'fr_FR' : undefined) } as unknown as Meta;
    expect(translate(inLocale(site, userLocale(site, meta)), 'Search')).toBe('Chercher');
    expect(languageTag(inLocale(site, 'fr_FR'))).toBe('fr-FR');
    expect(translate(site, 'Search')).toBe('Search');
    expect(userLocale(site, undefined)).toBe('en_GB');
  });
});

describe('languages of accounts', () => {
  const updatesOf = (updates: string) => ({
    _site_transient_update_core: `O:8:"stdClass":3:{s:7:"updates";${updates}s:15:"version_checked";s:3:"6.9";}`,
  });

  it('are English and that of the site', () => {
    expect(accountLocales(siteIn('en_GB'))).toEqual(['', 'en_US', 'en_GB']);
    expect(
      accountLocales(siteIn('en_GB', undefined, [], updatesOf('a:1:{i:0;O:8:"stdClass":0:{}}'))),
    ).toEqual(['', 'en_US', 'en_GB']);
    expect(accountLocales(siteIn(''))).toEqual(['', 'en_US']);
  });

  it('leave out that of the site where WordPress never reached the place that has its files', () => {
    expect(accountLocales(siteIn('en_GB', undefined, [], updatesOf('a:0:{}')))).toEqual(['', 'en_US']);
  });
});

describe('titles of posts that not everybody may read', () => {
  it('say so in the site’s language', () => {
    const site = siteIn('de_DE');
    addCatalogue(site, 'de_DE', 'default', { 'Protected: %s': 'Geschützt: %s', 'Private: %s': 'Privat: %s' });
    const post = { post_title: 'Delta %s', post_password: '', post_status: 'private' };
    expect(renderTitle(post, site)).toBe('Privat: Delta %s');
    expect(renderTitle({ ...post, post_password: 'x' }, site)).toBe('Geschützt: Delta %s');
    expect(renderTitle(post)).toBe('Private: Delta %s');
  });
});
