/**
 * Turns `&` into `&#038;` unless an entity begins there; one that is the last character stays.
 * WordPress: convert_chars().
 */
export function convertChars(text: string): string {
  return text.includes('&') ? text.replace(/&([^#])(?![a-z1-4]{1,8};)/gi, '&#038;$1') : text;
}

/** What Windows-1252 has at 128 to 159; numbers without a character there vanish. */
const WINDOWS_1252: readonly (number | undefined)[] = [
  0x20ac,
  undefined,
  0x201a,
  0x192,
  0x201e,
  0x2026,
  0x2020,
  0x2021,
  0x2c6,
  0x2030,
  0x160,
  0x2039,
  0x152,
  undefined,
  0x17d,
  undefined,
  undefined,
  0x2018,
  0x2019,
  0x201c,
  0x201d,
  0x2022,
  0x2013,
  0x2014,
  0x2dc,
  0x2122,
  0x161,
  0x203a,
  0x153,
  undefined,
  0x17e,
  0x178,
];

/**
 * Replaces `&#128;` to `&#159;`, which name no characters in HTML, by the references that old word processors
 * meant. Done when text is saved. WordPress: convert_invalid_entities().
 */
export function convertInvalidEntities(text: string): string {
  if (!text.includes('&#1')) return text;
  return text.replace(/&#(12[89]|1[345]\d);/g, (_, number: string) => {
    const character = WINDOWS_1252[Number(number) - 128];
    return character === undefined ? '' : `&#${character};`;
  });
}
