import type { RowRecord } from '../../../types/source.ts';
import { BYTE, isBlank, isWordByte } from './bytes.ts';
import { StringReader } from './string-reader.ts';

export type SqlValue = RowRecord['values'][number];

/** `row`: `values` and `end` are set. `more`: the buffer ends within the row. `bad`: `reason` says why. */
export type RowResult = 'row' | 'more' | 'bad';

/** Reads one parenthesised row of an INSERT, value by value, from bytes that are all in one buffer. */
export class RowReader {
  values: SqlValue[] = [];
  /** Index after the closing parenthesis. */
  end = 0;
  reason = '';
  /** How strings are written in this dump. */
  readonly strings = new StringReader();
  /** For each column whether its type is binary: its values stay bytes. */
  binary: readonly boolean[] = [];
  /** What CURRENT_TIMESTAMP stands for. */
  readonly #now: string;
  #position = 0;

  constructor(now: string) {
    this.#now = now;
  }

  /** Reads the row whose `(` stands at `start`. */
  read(buffer: Buffer, start: number): RowResult {
    const limit = buffer.length;
    const values: SqlValue[] = [];
    this.#position = start + 1;
    for (;;) {
      const result = this.#value(buffer, limit, values);
      if (result !== 'row') return result;
      let position = this.#position;
      let byte = position < limit ? (buffer[position] as number) : -1;
      while (byte !== BYTE.comma && byte !== BYTE.close) {
        if (byte < 0) return 'more';
        if (!isBlank(byte)) return this.#bad(`unexpected ${describe(byte)} after a value`);
        byte = ++position < limit ? (buffer[position] as number) : -1;
      }
      this.#position = position + 1;
      if (byte === BYTE.close) {
        this.values = values;
        this.end = position + 1;
        return 'row';
      }
    }
  }

  #value(buffer: Buffer, limit: number, values: SqlValue[]): RowResult {
    let position = this.#position;
    while (position < limit && isBlank(buffer[position] as number)) position++;
    if (position >= limit) return 'more';
    const byte = buffer[position] as number;
    if (byte === BYTE.quote || byte === BYTE.doubleQuote) {
      return this.#string(buffer, limit, position, values, undefined);
    }
    if ((byte >= BYTE.zero && byte <= BYTE.nine) || byte === BYTE.minus || byte === BYTE.plus) {
      return this.#number(buffer, limit, position, values);
    }
    if (byte === BYTE.dot) return this.#number(buffer, limit, position, values);
    return this.#word(buffer, limit, position, values);
  }

  #string(
    buffer: Buffer,
    limit: number,
    start: number,
    values: SqlValue[],
    introducer: string | undefined,
  ): RowResult {
    const { strings } = this;
    const value = strings.read(buffer, limit, start, this.binary[values.length] === true, introducer);
    if (value === undefined) return 'more';
    this.#position = strings.end;
    values.push(value);
    return 'row';
  }

  /** Integers become numbers (bigint beyond 2^53, text beyond 64 bits), decimals keep their digits as text. */
  #number(buffer: Buffer, limit: number, start: number, values: SqlValue[]): RowResult {
    let position = start;
    const negative = buffer[position] === BYTE.minus;
    if (negative || buffer[position] === BYTE.plus) position++;
    const digits = position;
    let value = 0;
    let byte = -1;
    for (; position < limit; position++) {
      byte = buffer[position] as number;
      if (byte < BYTE.zero || byte > BYTE.nine) break;
      value = value * 10 + byte - BYTE.zero;
    }
    if (position >= limit) return 'more';
    if ((byte === BYTE.comma || byte === BYTE.close || isBlank(byte)) && position > digits) {
      this.#position = position;
      if (position - digits <= 15) values.push(negative ? -value : value);
      else values.push(largeInteger(buffer.toString('latin1', start, position)));
      return 'row';
    }
    if (byte === 0x78 && position === digits + 1 && buffer[digits] === BYTE.zero) {
      return this.#hexadecimal(buffer, limit, position + 1, values, false, undefined);
    }
    while (position < limit && isNumberByte((byte = buffer[position] as number))) position++;
    if (position >= limit) return 'more';
    const text = buffer.toString('latin1', start, position);
    if (!/^[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?$/.test(text)) return this.#bad('a number that is none');
    values.push(text);
    this.#position = position;
    return 'row';
  }

  /** NULL, TRUE, CURRENT_TIMESTAMP, x'…', b'…', N'…', _charset'…', CONVERT('…' USING …). */
  #word(buffer: Buffer, limit: number, start: number, values: SqlValue[]): RowResult {
    let position = start;
    while (position < limit && isWordByte(buffer[position] as number)) position++;
    if (position >= limit) return 'more';
    if (position === start) return this.#bad(`unexpected ${describe(buffer[start] as number)} for a value`);
    const word = buffer.toString('latin1', start, position).toUpperCase();
    this.#position = position;
    if (word === 'NULL' || word === 'DEFAULT') values.push(null);
    else if (word === 'TRUE') values.push(1);
    else if (word === 'FALSE') values.push(0);
    else if (word === 'X' && buffer[position] === BYTE.quote) {
      return this.#hexadecimal(buffer, limit, position + 1, values, true, undefined);
    } else if (word === 'B' && buffer[position] === BYTE.quote) {
      return this.#bits(buffer, limit, position + 1, values);
    } else if (word === 'N' && buffer[position] === BYTE.quote) {
      return this.#string(buffer, limit, position, values, 'utf8');
    } else if (word.startsWith('_')) {
      while (position < limit && isBlank(buffer[position] as number)) position++;
      if (position >= limit) return 'more';
      return this.#introduced(buffer, limit, position, values, word.slice(1).toLowerCase());
    } else if (word === 'CURRENT_TIMESTAMP' || word === 'NOW') {
      const end = afterEmptyCall(buffer, limit, position);
      if (end < 0) return 'more';
      this.#position = end;
      values.push(this.#now);
    } else if (word === 'CONVERT' || word === 'CAST') return this.#converted(buffer, limit, position, values);
    else return this.#bad(`the expression ${word} is not a value`);
    return 'row';
  }

  #introduced(
    buffer: Buffer,
    limit: number,
    position: number,
    values: SqlValue[],
    introducer: string,
  ): RowResult {
    const byte = buffer[position] as number;
    // A `_binary` text column's value is kept as text where it is one: only a binary column stays bytes.
    const set = introducer === 'binary' && !this.binary[values.length] ? 'utf8' : introducer;
    if (byte === BYTE.quote || byte === BYTE.doubleQuote) {
      return this.#string(buffer, limit, position, values, set);
    }
    if (position + 1 >= limit) return 'more';
    const second = buffer[position + 1] as number;
    if (byte === BYTE.zero && second === 0x78) {
      return this.#hexadecimal(buffer, limit, position + 2, values, false, set);
    }
    if ((byte === 0x78 || byte === 0x58) && second === BYTE.quote) {
      return this.#hexadecimal(buffer, limit, position + 2, values, true, set);
    }
    return this.#bad(`_${introducer} without a string`);
  }

  #hexadecimal(
    buffer: Buffer,
    limit: number,
    start: number,
    values: SqlValue[],
    quoted: boolean,
    introducer: string | undefined,
  ): RowResult {
    let position = start;
    while (position < limit && isHexadecimal(buffer[position] as number)) position++;
    if (position >= limit) return 'more';
    const digits = buffer.toString('latin1', start, position);
    if (quoted) {
      if (buffer[position] !== BYTE.quote) return this.#bad("x'…' without its end");
      position++;
    }
    const bytes = Buffer.from(digits.length % 2 === 1 ? `0${digits}` : digits, 'hex');
    values.push(this.strings.decode(bytes, this.binary[values.length] === true, introducer));
    this.#position = position;
    return 'row';
  }

  #bits(buffer: Buffer, limit: number, start: number, values: SqlValue[]): RowResult {
    let position = start;
    while (position < limit && (buffer[position] === 0x30 || buffer[position] === 0x31)) position++;
    if (position >= limit) return 'more';
    if (buffer[position] !== BYTE.quote) return this.#bad("b'…' without its end");
    const digits = buffer.toString('latin1', start, position);
    values.push(digits.length <= 53 ? Number.parseInt(digits || '0', 2) : largeInteger(`0b${digits}`));
    this.#position = position + 1;
    return 'row';
  }

  /** `CONVERT("…" USING utf8mb4)` and `CAST("…" AS JSON)`, as mydumper writes JSON columns. */
  #converted(buffer: Buffer, limit: number, start: number, values: SqlValue[]): RowResult {
    let position = start;
    while (position < limit && isBlank(buffer[position] as number)) position++;
    if (position >= limit) return 'more';
    if (buffer[position] !== BYTE.open) return this.#bad('a conversion without a value');
    position++;
    while (position < limit && isBlank(buffer[position] as number)) position++;
    if (position >= limit) return 'more';
    const byte = buffer[position] as number;
    if (byte !== BYTE.quote && byte !== BYTE.doubleQuote && byte !== BYTE.underscore) {
      return this.#bad('a conversion of something that is no string');
    }
    const result =
      byte === BYTE.underscore
        ? this.#word(buffer, limit, position, values)
        : this.#string(buffer, limit, position, values, undefined);
    if (result !== 'row') return result;
    const close = buffer.indexOf(BYTE.close, this.#position);
    if (close < 0) return 'more';
    if (
      !/^\s*(?:USING|AS)\s+\w+(?:\s*\(\s*\d+)?\s*$/i.test(buffer.toString('latin1', this.#position, close))
    ) {
      return this.#bad('a conversion that is not understood');
    }
    this.#position = close + 1;
    return 'row';
  }

  #bad(reason: string): RowResult {
    this.reason = reason;
    return 'bad';
  }
}

function largeInteger(text: string): SqlValue {
  const value = BigInt(text);
  if (value >= -(2n ** 53n) && value <= 2n ** 53n) return Number(value);
  return value >= -(2n ** 63n) && value < 2n ** 63n ? value : value.toString();
}

function isNumberByte(byte: number): boolean {
  return (
    (byte >= BYTE.zero && byte <= BYTE.nine) ||
    byte === BYTE.dot ||
    byte === 0x65 ||
    byte === 0x45 ||
    byte === BYTE.minus ||
    byte === BYTE.plus
  );
}

function isHexadecimal(byte: number): boolean {
  return (byte >= 0x30 && byte <= 0x39) || (byte >= 0x41 && byte <= 0x46) || (byte >= 0x61 && byte <= 0x66);
}

/** The index after an optional `()` or `(3)`; -1 where the buffer ends. */
function afterEmptyCall(buffer: Buffer, limit: number, start: number): number {
  if (start >= limit) return -1;
  if (buffer[start] !== BYTE.open) return start;
  const close = buffer.indexOf(BYTE.close, start);
  return close < 0 ? -1 : close + 1;
}

function describe(byte: number): string {
  return byte > 0x20 && byte < 0x7f
    ? `'${String.fromCharCode(byte)}'`
    : `byte 0x${byte.toString(16).padStart(2, '0')}`;
}
