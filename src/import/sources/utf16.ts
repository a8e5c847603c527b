/** UTF-16, as Windows's own tools write what they are told to put into a file. */
export type Utf16 = 'utf-16le' | 'utf-16be';

/** Whether a file begins as UTF-16: with its mark, or with a character of ASCII in two bytes. */
export function utf16Of(head: Uint8Array): Utf16 | undefined {
  const [first = 0, second = 0, third = 0, fourth = 0] = head;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  if (isAscii(first) && second === 0 && isAscii(third) && fourth === 0) return 'utf-16le';
  return first === 0 && isAscii(second) && third === 0 && isAscii(fourth) ? 'utf-16be' : undefined;
}

/** Turns the beginning of a UTF-16 file into UTF-8. */
export function asUtf8(bytes: Uint8Array, encoding: Utf16): Buffer {
  return Buffer.from(new TextDecoder(encoding).decode(bytes, { stream: true }));
}

/** Passes chunks on as UTF-8, where they turn out to be UTF-16. */
export async function* utf8Chunks(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let decoder: TextDecoder | undefined;
  let first = true;
  for await (const chunk of chunks) {
    if (first) {
      first = false;
      const encoding = utf16Of(chunk);
      if (encoding !== undefined) decoder = new TextDecoder(encoding);
    }
    yield decoder === undefined ? chunk : Buffer.from(decoder.decode(chunk, { stream: true }));
  }
  const rest = decoder?.decode() ?? '';
  if (rest !== '') yield Buffer.from(rest);
}

function isAscii(byte: number): boolean {
  return byte === 0x09 || byte === 0x0a || byte === 0x0d || (byte >= 0x20 && byte < 0x7f);
}
