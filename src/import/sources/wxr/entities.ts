const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/**
 * Resolves XML's five named references and numeric ones. Any other ampersand stays as it is: there are no entity
 * declarations here, so nothing can expand.
 */
export function decodeReferences(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(
    /&(?:#(\d{1,7})|#[xX]([0-9A-Fa-f]{1,6})|(amp|lt|gt|quot|apos));/g,
    (whole, decimal, hexadecimal, name) => {
      if (name !== undefined) return NAMED[name] as string;
      const code = decimal === undefined ? Number.parseInt(hexadecimal, 16) : Number(decimal);
      return isXmlCharacter(code) ? String.fromCodePoint(code) : whole;
    },
  );
}

/** XML 1.0 `Char`. */
function isXmlCharacter(code: number): boolean {
  return (
    code === 0x09 ||
    code === 0x0a ||
    code === 0x0d ||
    (code >= 0x20 && code <= 0xd7ff) ||
    (code >= 0xe000 && code <= 0xfffd) ||
    (code >= 0x10000 && code <= 0x10ffff)
  );
}
