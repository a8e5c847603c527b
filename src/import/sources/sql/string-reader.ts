import { BYTE, isBlank } from './bytes.ts';
import { type Charset, charset, utf8Text } from './charset.ts';

/** What the backslash escapes of MySQL's strings stand for; any other `\x` is `x`, but `\%` and `\_` stay. */
const ESCAPES = new Map<number, number>([
  [0x30, 0x00],
  [0x62, 0x08],
  [0x6e, 0x0a],
  [0x72, 0x0d],
  [0x74, 0x09],
  [0x5a, 0x1a],
]);
const ESCAPED = Uint8Array.from({ length: 256 }, (_, byte) => ESCAPES.get(byte) ?? byte);

const SCRATCH_BYTES = 1024 * 1024;

/** Reads the strings of a dump. Scanned as bytes and decoded once, since a backslash may be half a character. */
export class StringReader {
  charset: Charset = charset('utf8mb4');
  /** What texts are read by that are no UTF-8, where the dump does not say how they are written. */
  fallback: Charset | undefined;
  /** Set where a text was read by `fallback`. */
  fellBack = false;
  noBackslashEscapes = false;
  /** Whether the whole buffer is known to be valid UTF-8, so that single strings need no check. */
  valid = false;
  /** Index after the string that was read. */
  end = 0;
  readonly #scratch = Buffer.allocUnsafeSlow(SCRATCH_BYTES);
  #escaped = false;

  /**
   * The string whose quote stands at `start`, joined with those that follow it directly (`'a' 'b'`); undefined where
   * the buffer ends first. Bytes where they are asked for or are no text.
   */
  read(
    buffer: Buffer,
    limit: number,
    start: number,
    binary: boolean,
    introducer: string | undefined,
  ): string | Uint8Array | undefined {
    const quote = buffer[start] as number;
    const end = this.#closing(buffer, limit, start + 1, quote);
    if (end < 0) return undefined;
    this.end = end + 1;
    let next = end + 1;
    while (next < limit && isBlank(buffer[next] as number)) next++;
    if (next < limit && buffer[next] === quote) {
      return this.#joined(buffer, limit, start, end, next, binary, introducer);
    }
    if (!this.#escaped && this.valid && !binary && introducer === undefined && this.charset.utf8) {
      return end === start + 1 ? '' : buffer.toString('utf8', start + 1, end);
    }
    const bytes = this.#escaped
      ? this.#unescaped(buffer, start + 1, end, quote)
      : buffer.subarray(start + 1, end);
    return this.decode(bytes, binary, introducer);
  }

  /** The text of bytes, in the dump's character set or an introduced one (`_latin1`); bytes that are none are copied. */
  decode(bytes: Buffer, binary: boolean, introducer: string | undefined): string | Uint8Array {
    if (binary || introducer === 'binary') return Uint8Array.from(bytes);
    // Unescaping can join bytes to something that is no UTF-8, so this is checked for each.
    if (introducer === undefined && this.charset.utf8) {
      return utf8Text(bytes) ?? this.#byFallback(bytes) ?? Uint8Array.from(bytes);
    }
    const set = introducer === undefined ? this.charset : charset(introducer);
    return set.decode(bytes) ?? Uint8Array.from(bytes);
  }

  #byFallback(bytes: Buffer): string | undefined {
    const text = this.fallback?.decode(bytes);
    if (text !== undefined) this.fellBack = true;
    return text;
  }

  #joined(
    buffer: Buffer,
    limit: number,
    start: number,
    firstEnd: number,
    second: number,
    binary: boolean,
    introducer: string | undefined,
  ): string | Uint8Array | undefined {
    const quote = buffer[start] as number;
    const parts = [Buffer.from(this.#unescaped(buffer, start + 1, firstEnd, quote))];
    let next = second;
    while (next < limit && buffer[next] === quote) {
      const end = this.#closing(buffer, limit, next + 1, quote);
      if (end < 0) return undefined;
      parts.push(Buffer.from(this.#unescaped(buffer, next + 1, end, quote)));
      next = end + 1;
      while (next < limit && isBlank(buffer[next] as number)) next++;
    }
    this.end = next;
    return this.decode(Buffer.concat(parts), binary, introducer);
  }

  /** The index of the closing quote, -1 where the buffer ends first; tells by `#escaped` whether it is plain. */
  #closing(buffer: Buffer, limit: number, from: number, quote: number): number {
    const backslash = this.noBackslashEscapes ? -1 : BYTE.backslash;
    const pairs = this.charset.backslashInside;
    let position = from;
    this.#escaped = false;
    while (position < limit) {
      const byte = buffer[position] as number;
      if (byte === quote) {
        // Whether the quote is doubled shows only in the next byte.
        if (position + 1 >= limit) return -1;
        if (buffer[position + 1] !== quote) return position;
        this.#escaped = true;
        position += 2;
      } else if (byte === backslash) {
        this.#escaped = true;
        position += 2;
      } else if (pairs && byte > 0x80) position += 2;
      else position++;
    }
    return -1;
  }

  /** The string's bytes with escapes resolved, in a buffer that the next call overwrites. */
  #unescaped(buffer: Buffer, start: number, end: number, quote: number): Buffer {
    const scratch = end - start > SCRATCH_BYTES ? Buffer.allocUnsafeSlow(end - start) : this.#scratch;
    const backslash = this.noBackslashEscapes ? -1 : BYTE.backslash;
    const pairs = this.charset.backslashInside;
    let length = 0;
    for (let position = start; position < end; position++) {
      const byte = buffer[position] as number;
      if (byte === backslash) {
        const escaped = buffer[++position] as number;
        if (escaped === 0x25 || escaped === 0x5f) scratch[length++] = BYTE.backslash;
        scratch[length++] = ESCAPED[escaped] as number;
      } else if (byte === quote) {
        scratch[length++] = byte;
        position++;
      } else if (pairs && byte > 0x80) {
        scratch[length++] = byte;
        scratch[length++] = buffer[++position] as number;
      } else scratch[length++] = byte;
    }
    return scratch.subarray(0, length);
  }
}
