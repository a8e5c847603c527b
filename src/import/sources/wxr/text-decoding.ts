import { isUtf8 } from 'node:buffer';
import { sequenceLength } from '../mixed-text.ts';
import { wholeCharacters } from '../utf8.ts';
import { windows1252 } from '../windows-1252.ts';

/** Something repaired in the text, at a line of it. */
export interface Repaired {
  readonly code: 'control-character' | 'encoding' | 'encoding-declared';
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
 * Windows-1252, another encoding where the XML declaration says so; forbidden control
 * characters are left out. What was repaired is counted by line.
 */
export class TextDecoding {
  readonly repaired: Repaired[] = [];
  #decoder: Pick<TextDecoder, 'decode'> | undefined;
  #started = false;
  /** The file calls itself Latin-1: bytes that are no UTF-8 are then nothing to report. */
  #latin = false;
  #declarationReported = false;
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
    // Browsers read what calls itself Latin-1 as Windows-1252, and so did WordPress's visitors. Where such a file
    // holds letters of UTF-8, it was converted and its first line was not.
    this.#latin = /^(?:windows-1252|iso-8859-1|latin1|ascii|us-ascii)$/.test(encoding);
    if (this.#latin) return;
    try {
      this.#decoder = new TextDecoder(encoding);
    } catch {
      // An encoding nobody knows: the bytes are most likely UTF-8 all the same.
    }
  }

  #utf8(bytes: Buffer): string {
    if (isUtf8(bytes) && !this.#latin) return bytes.toString('utf8');
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
        this.#strays(strayLine, stray);
        stray = 0;
      }
      const length = byte < 0x80 ? 1 : sequenceLength(bytes, position);
      if (length > 0) {
        if (length > 1 && this.#latin && !this.#declarationReported) {
          this.#declarationReported = true;
          this.repaired.push({ code: 'encoding-declared', line, count: 1 });
        }
        position += length;
        continue;
      }
      parts.push(bytes.toString('utf8', good, position), windows1252(bytes.subarray(position, position + 1)));
      if (stray++ === 0) strayLine = line;
      good = ++position;
    }
    this.#strays(strayLine, stray);
    parts.push(bytes.toString('utf8', good));
    return parts.join('');
  }

  #strays(line: number, count: number): void {
    if (count > 0 && !this.#latin) this.repaired.push({ code: 'encoding', line, count });
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

  #note(text: string, pattern: RegExp, code: Repaired['code']): void {
    let line = this.#line;
    for (const part of text.split('\n')) {
      const found = part.match(pattern);
      if (found !== null) this.repaired.push({ code, line, count: found.length });
      line++;
    }
  }
}

/** By the XML declaration, which may come after a notice printed into the file. */
function encodingOf(head: Buffer): string {
  const declared = /<\?xml[^>]*\bencoding\s*=\s*["']([\w-]+)["']/i.exec(
    head.toString('latin1', 0, 4096),
  )?.[1];
  // UTF-16 was turned into UTF-8 before, whatever the declaration says.
  return declared === undefined || /^utf-?(?:8|16)/i.test(declared) ? 'utf-8' : declared.toLowerCase();
}
