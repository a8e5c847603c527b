import { BYTE, isBlank } from './bytes.ts';

const Mode = { code: 0, string: 1, lineComment: 2, blockComment: 3 } as const;
type Mode = (typeof Mode)[keyof typeof Mode];

/**
 * Finds where a statement ends, buffer after buffer, without keeping any of it: a `;` outside of strings,
 * quoted names and comments.
 */
export class StatementScanner {
  readonly #noBackslashEscapes: boolean;
  #mode: Mode = Mode.code;
  #quote = 0;
  #escaped = false;
  #previous = 0;
  #dashes = false;

  constructor(noBackslashEscapes: boolean) {
    this.#noBackslashEscapes = noBackslashEscapes;
  }

  /** The index after the statement's `;`, or -1 where it goes on in the next buffer. */
  scan(buffer: Buffer, from: number): number {
    let mode: Mode = this.#mode;
    let previous = this.#previous;
    let dashes = this.#dashes;
    for (let position = from; position < buffer.length; position++) {
      const byte = buffer[position] as number;
      if (mode === Mode.string) {
        if (this.#escaped) this.#escaped = false;
        else if (byte === BYTE.backslash && this.#quote !== BYTE.backtick && !this.#noBackslashEscapes)
          this.#escaped = true;
        // A doubled quote closes and opens again, which comes to the same here.
        else if (byte === this.#quote) mode = Mode.code;
      } else if (mode === Mode.lineComment) {
        if (byte === BYTE.lineFeed) mode = Mode.code;
      } else if (mode === Mode.blockComment) {
        if (byte === BYTE.slash && previous === BYTE.star) {
          mode = Mode.code;
          previous = 0;
          continue;
        }
      } else if (byte === BYTE.semicolon) {
        this.#mode = Mode.code;
        this.#previous = 0;
        this.#dashes = false;
        return position + 1;
      } else if (byte === BYTE.quote || byte === BYTE.doubleQuote || byte === BYTE.backtick) {
        mode = Mode.string;
        this.#quote = byte;
      } else if (byte === BYTE.hash) mode = Mode.lineComment;
      else if (byte === BYTE.minus && previous === BYTE.minus) {
        dashes = true;
        previous = byte;
        continue;
      } else if (dashes && isBlank(byte)) {
        // MySQL: two dashes open a comment only before a blank.
        if (byte !== BYTE.lineFeed) mode = Mode.lineComment;
      } else if (byte === BYTE.star && previous === BYTE.slash) {
        mode = Mode.blockComment;
        previous = 0;
        continue;
      }
      previous = byte;
      dashes = false;
    }
    this.#dashes = dashes;
    this.#mode = mode;
    this.#previous = previous;
    return -1;
  }
}
