import he from 'he';

const UMLAUTS: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss' };

/**
 * A title as the end of an address: small letters, blanks as hyphens, nothing but letters, figures, `-`, `.`, `_`; the
 * fallback where nothing that begins with a letter or figure is left. Source: Enfold, links of tabs.
 */
export function linkName(title: string, fallback: string): string {
  const name = he
    .decode(title)
    .toLowerCase()
    .trim()
    .replace(/\s+/g, '-')
    .replace(/[äöüß]/g, (character) => UMLAUTS[character] ?? '')
    .replace(/[^a-z0-9._-]/g, '')
    .replace(/\.+$/, '');
  return /^[a-z0-9]/.test(name) ? name : fallback;
}
