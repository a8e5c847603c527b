/** What Windows-1252 has at 0x80–0x9F, where Latin-1 has control characters; 0 = undefined, stays as it is. */
const UPPER = [
  0x20ac, 0, 0x201a, 0x0192, 0x201e, 0x2026, 0x2020, 0x2021, 0x02c6, 0x2030, 0x0160, 0x2039, 0x0152, 0,
  0x017d, 0, 0, 0x2018, 0x2019, 0x201c, 0x201d, 0x2022, 0x2013, 0x2014, 0x02dc, 0x2122, 0x0161, 0x203a,
  0x0153, 0, 0x017e, 0x0178,
];

const BYTES: ReadonlyMap<number, number> = new Map(
  UPPER.map((code, index) => [code === 0 ? 0x80 + index : code, 0x80 + index]),
);

/** Decodes Windows-1252, which MySQL calls latin1. `TextDecoder` of some Node.js versions takes it for Latin-1. */
export function windows1252(bytes: Uint8Array): string {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');
  return text.replace(/[\x80-\x9f]/g, (character) => {
    const code = UPPER[character.charCodeAt(0) - 0x80];
    return code === undefined || code === 0 ? character : String.fromCharCode(code);
  });
}

/** Encodes a text in Windows-1252; undefined where it has characters that are not in it. */
export function windows1252Bytes(text: string): Buffer | undefined {
  const bytes = Buffer.allocUnsafe(text.length);
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    const byte = code < 0x80 || (code >= 0xa0 && code <= 0xff) ? code : BYTES.get(code);
    if (byte === undefined) return undefined;
    bytes[at] = byte;
  }
  return bytes;
}
