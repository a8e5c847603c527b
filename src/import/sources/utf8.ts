/** The length of the bytes without a UTF-8 character that goes on in the next piece. */
export function wholeCharacters(bytes: Uint8Array): number {
  const { length } = bytes;
  for (let back = 1; back <= Math.min(3, length); back++) {
    const byte = bytes[length - back] as number;
    if (byte < 0x80) return length;
    if (byte >= 0xc0) {
      const needed = byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : 2;
      return needed > back ? length - back : length;
    }
  }
  return length;
}
