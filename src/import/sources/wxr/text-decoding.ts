import { isUtf8 } from 'node:buffer';
import { wholeCharacters } from '../utf8.ts';
import { windows1252 } from '../windows-1252.ts';

/** Something mended in the text, at a line of it. */
export interface Mended {
  readonly code: 'control-character' | 'encoding';
  readonly line: number;
  readonly count: number;
}

/** Characters that XML 1.0 does not allow (`Char`), surrogates aside: those are seen to while decoding. */
const NOTABLE = /[\x00-\x08\x0B\x0C\x0E-\x1F\x80-\x9F\uFFFE\uFFFF]/;
/** WordPress turns bytes it takes for Latin-1 into UTF-8, which makes controls of the quotes of Windows-1252. */
const UPPER_CONTROLS = /[\x80-\x9F]/g;
const FORBIDDEN_ALL = /[\x00-\x08\x0B\x0C\x0E-\x1F\uFFFE\uFFFF]/g;

/**
 * Turns a file's bytes into text that XML allows, piece by piece: UTF-8 in which stray bytes are read as
 * Windows-1252, another encoding where the XML declaration (or a byte order mark) says so; forbidden control
 * characters are left out. What was mended is counted by line.
 */
export class TextDecoding {
  readonly mended: Mended[] = [];
  #decoder: Pick<TextDecoder, 'decode'> | undefined;
  #started = false;
  #rest: Buffer = Buffer.alloc(0);
  #line = 1;

  write(chunk: Buffer): string {
    const bytes = this.#rest.length === 0 ? chunk : Buffer.concat([this.#rest, chunk]);
    if (!this.#started) {
      // The declaration has to be there before anything is decoded.
      if (bytes.length < 256) {
        this.#rest = Buffer.from(bytes);
        return '';
      }
      this.#start(bytes);
    }
    this.#rest = Buffer.alloc(0);
    if (this.#decoder !== undefined) return this.#clean(this.#decoder.decode(bytes, { stream: true }));
    const whole = wholeCharacters(bytes);
    if (whole < bytes.length) this.#rest = Buffer.from(bytes.subarray(whole));
    return this.#clean(this.#utf8(bytes.subarray(0, whole)));
  }

  end(): string {
    const bytes = this.#rest;
    this.#rest = Buffer.alloc(0);
    if (!this.#started) this.#start(bytes);
    if (this.#decoder !== undefined) {
      return this.#clean(this.#decoder.decode(bytes, { stream: true }) + this.#decoder.decode());
    }
    return this.#clean(this.#utf8(bytes));
  }

  #start(bytes: Buffer): void {
    this.#started = true;
    const encoding = encodingOf(bytes);
    if (encoding === 'utf-8') return;
    try {
      const single = /^(?:windows-1252|iso-8859-1|latin1|ascii|us-ascii)$/.test(encoding);
      this.#decoder = single ? { decode: decodeSingle } : new TextDecoder(encoding);
    } catch {
      // An encoding nobody knows: the bytes are most likely UTF-8 all the same.
    }
  }

  #utf8(bytes: Buffer): string {
    if (isUtf8(bytes)) return bytes.toString('utf8');
    const parts: string[] = [];
    let good = 0;
    let position = 0;
    let stray = 0;
    let strayLine = this.#line;
    let line = this.#line;
    while (position < bytes.length) {
      const byte = bytes[position] as number;
      if (byte === 0x0a) {
        line++;
        if (stray > 0) this.mended.push({ code: 'encoding', line: strayLine, count: stray });
        stray = 0;
      }
      const length = byte < 0x80 ? 1 : sequenceLength(bytes, position);
      if (length > 0) {
        position += length;
        continue;
      }
      parts.push(bytes.toString('utf8', good, position), windows1252(bytes.subarray(position, position + 1)));
      if (stray++ === 0) strayLine = line;
      good = ++position;
    }
    if (stray > 0) this.mended.push({ code: 'encoding', line: strayLine, count: stray });
    parts.push(bytes.toString('utf8', good));
    return parts.join('');
  }

  #clean(text: string): string {
    let clean = text;
    if (NOTABLE.test(text)) {
      this.#note(text, FORBIDDEN_ALL, 'control-character');
      this.#note(text, UPPER_CONTROLS, 'encoding');
      clean = text
        .replace(FORBIDDEN_ALL, '')
        .replace(UPPER_CONTROLS, (character) => windows1252(Uint8Array.of(character.charCodeAt(0))));
    }
    for (let at = clean.indexOf('\n'); at >= 0; at = clean.indexOf('\n', at + 1)) this.#line++;
    return clean;
  }

  #note(text: string, pattern: RegExp, code: Mended['code']): void {
    let line = this.#line;
    for (const part of text.split('\n')) {
      const found = part.match(pattern);
      if (found !== null) this.mended.push({ code, line, count: found.length });
      line++;
    }
  }
}

/** Browsers read what calls itself Latin-1 as Windows-1252, and so did WordPress's visitors. */
function decodeSingle(bytes?: Parameters<TextDecoder['decode']>[0]): string {
  return bytes === undefined ? '' : windows1252(bytes as Uint8Array);
}

/** By byte order mark, or the XML declaration, which may come after a notice printed into the file. */
function encodingOf(head: Buffer): string {
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le';
  if (head[0] === 0xfe && head[1] === 0xff) return 'utf-16be';
  const declared = /<\?xml[^>]*\bencoding\s*=\s*["']([\w-]+)["']/i.exec(
    head.toString('latin1', 0, 4096),
  )?.[1];
  // A file that came this far as ASCII is not UTF-16, whatever it says.
  return declared === undefined || /^utf-?(?:8|16)/i.test(declared) ? 'utf-8' : declared.toLowerCase();
}

/** Bytes of the valid UTF-8 sequence that begins here; 0 = none does. */
function sequenceLength(bytes: Buffer, position: number): number {
  const byte = bytes[position] as number;
  const length =
    byte >= 0xf0 && byte < 0xf5 ? 4 : byte >= 0xe0 && byte < 0xf0 ? 3 : byte >= 0xc2 && byte < 0xe0 ? 2 : 0;
  return length > 0 &&
    position + length <= bytes.length &&
    isUtf8(bytes.subarray(position, position + length))
    ? length
    : 0;
}
