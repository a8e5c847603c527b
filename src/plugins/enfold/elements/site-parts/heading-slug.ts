const UMLAUTS: Readonly<Record<string, string>> = {
  Ä: 'Ae',
  Ö: 'Oe',
  Ü: 'Ue',
  ä: 'ae',
  ö: 'oe',
  ü: 'ue',
  ß: 'ss',
};

/**
 * Id of a heading that has none: umlauts written out, small letters, everything else one hyphen. Two headings with the
 * same text get the same. Source: Enfold, table of contents.
 */
export function headingSlug(text: string): string {
  return text
    .replace(/[ÄÖÜäöüß]/g, (character) => UMLAUTS[character] ?? '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}
