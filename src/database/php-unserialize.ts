import { PhpFloat, type PhpKey, type PhpMap, PhpObject, type PhpValue, phpKey } from './php-value.ts';

/** What a hostile or damaged text may cost. */
export interface UnserializeLimits {
  /** Arrays and objects inside each other; 512 unless said otherwise. */
  readonly depth?: number;
  /** Values in all, repeated ones counted as often as they appear; 1,000,000 unless said otherwise. */
  readonly values?: number;
}

/** `offset` counts JavaScript characters from the start of the text. */
export type Unserialized =
  | { readonly ok: true; readonly value: PhpValue }
  | { readonly ok: false; readonly reason: string; readonly offset: number };

/**
 * Reads PHP's serialisation. Data only: objects keep their class's name and nothing is ever run; `C:` (classes that
 * serialise themselves) and `E:` (enums) are refused. A reference is read as a copy of what it points to, and refused
 * where it points to something that contains it. Text behind the first value is ignored, as PHP does.
 */
export function unserialize(text: string, limits: UnserializeLimits = {}): Unserialized {
  const reader = new Reader(text, limits.depth ?? 512, limits.values ?? 1_000_000);
  try {
    return { ok: true, value: reader.value(0) };
  } catch (error) {
    if (error instanceof Unreadable) return { ok: false, reason: error.message, offset: error.offset };
    throw error;
  }
}

class Unreadable extends Error {
  readonly offset: number;

  constructor(reason: string, offset: number) {
    super(reason);
    this.offset = offset;
  }
}

const number = /[+-]?\d+;/y;
const float = /(?:-?INF|NAN|[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?);/y;
const numbers: Readonly<Record<string, number>> = {
  INF: Number.POSITIVE_INFINITY,
  '-INF': Number.NEGATIVE_INFINITY,
  NAN: Number.NaN,
};

/** A value that a reference may point to, and how many values it is made of. */
interface Slot {
  readonly value: PhpValue;
  readonly size: number;
}

class Reader {
  private at = 0;
  private count = 0;
  /** One character is one byte throughout. */
  private readonly ascii: boolean;
  /** Values by their number, undefined while being read; kept only where the text has references. */
  private readonly slots: (Slot | undefined)[] | undefined;

  constructor(
    private readonly text: string,
    private readonly maximumDepth: number,
    private readonly maximumCount: number,
  ) {
    this.ascii = Buffer.byteLength(text, 'utf8') === text.length;
    this.slots = /[;{}][Rr]:\d/.test(text) ? [] : undefined;
  }

  value(depth: number): PhpValue {
    const kind = this.text[this.at];
    if (kind === 'R' || kind === 'r') return this.reference(kind);
    const before = this.count;
    this.add(1);
    const slot = this.slots ? this.slots.push(undefined) - 1 : 0;
    const value = this.plainValue(kind, depth);
    if (this.slots) this.slots[slot] = { value, size: this.count - before };
    return value;
  }

  private plainValue(kind: string | undefined, depth: number): PhpValue {
    switch (kind) {
      case 's':
        return this.string();
      case 'i':
        return this.integer();
      case 'a':
        this.expect('a:');
        return this.array(depth);
      case 'b':
        return this.boolean();
      case 'd':
        return this.float();
      case 'N':
        this.expect('N;');
        return null;
      case 'O':
        return this.object(depth);
      case 'S':
        return this.escapedString();
      default:
        throw this.unreadable(kind === 'C' || kind === 'E' ? `${kind}: is refused` : 'no value begins here');
    }
  }

  private string(): string {
    this.expect('s:');
    const length = this.length();
    this.expect(':"');
    const start = this.at;
    this.at = this.end(start, length);
    const value = this.text.slice(start, this.at);
    this.expect('";');
    return value;
  }

  /** `S:`: bytes may be written as a backslash and two hexadecimal digits. */
  private escapedString(): string {
    this.expect('S:');
    const length = this.length();
    this.expect(':"');
    const bytes: Buffer[] = [];
    for (let read = 0; read < length; ) {
      const escaped = /^\\([0-9a-fA-F]{2})/.exec(this.text.slice(this.at, this.at + 3));
      const character = String.fromCodePoint(this.text.codePointAt(this.at) ?? 0);
      const part = escaped ? Buffer.from(escaped[1] as string, 'hex') : Buffer.from(character);
      if (this.at >= this.text.length) throw this.unreadable('the text ends inside a string');
      this.at += escaped ? 3 : character.length;
      bytes.push(part);
      read += part.length;
    }
    this.expect('";');
    return Buffer.concat(bytes).toString('utf8');
  }

  private integer(): number | bigint {
    this.expect('i:');
    const digits = this.token(number, 'an integer');
    const value = Number(digits);
    return Number.isSafeInteger(value) ? value + 0 : clampedInteger(digits.replace('+', ''));
  }

  private boolean(): boolean {
    const value = this.text.startsWith('b:1;', this.at);
    if (!value && !this.text.startsWith('b:0;', this.at)) throw this.unreadable('no boolean');
    this.at += 4;
    return value;
  }

  private float(): PhpFloat {
    this.expect('d:');
    const text = this.token(float, 'a float');
    return new PhpFloat(numbers[text] ?? Number(text), text);
  }

  private array(depth: number): readonly PhpValue[] | PhpMap {
    const count = this.openBraces(depth);
    const list: PhpValue[] = [];
    let map: Map<PhpKey, PhpValue> | undefined;
    for (let index = 0; index < count; index++) {
      const key = this.key();
      const value = this.value(depth + 1);
      if (!map && key === list.length) {
        list.push(value);
        continue;
      }
      // Not a list after all: what was read so far gets its keys back.
      map ??= new Map(list.map((item, position) => [position, item]));
      map.set(key, value);
    }
    this.expect('}');
    return map ?? list;
  }

  private object(depth: number): PhpObject {
    this.expect('O:');
    const length = this.length();
    this.expect(':"');
    const start = this.at;
    this.at = this.end(start, length);
    const className = this.text.slice(start, this.at);
    this.expect('":');
    const properties = new Map<PhpKey, PhpValue>();
    const count = this.openBraces(depth);
    for (let index = 0; index < count; index++) {
      // Names of properties stay texts, integer-like ones too.
      const name = this.text[this.at] === 's' ? this.string() : this.key();
      properties.set(name, this.value(depth + 1));
    }
    this.expect('}');
    return new PhpObject(className, properties);
  }

  /** The number of entries, and the brace in front of them. */
  private openBraces(depth: number): number {
    const count = this.length();
    this.expect(':{');
    if (depth >= this.maximumDepth) throw this.unreadable('nested too deeply');
    return count;
  }

  private key(): PhpKey {
    const kind = this.text[this.at];
    if (kind === 'i') return this.integer();
    if (kind === 's') return phpKey(this.string());
    if (kind === 'S') return phpKey(this.escapedString());
    throw this.unreadable('no key');
  }

  private reference(kind: string): PhpValue {
    const offset = this.at;
    this.at += 1;
    this.expect(':');
    const target = this.slots?.[Number(this.token(number, 'a number')) - 1];
    if (!target) throw new Unreadable('a reference to itself or to nothing', offset);
    this.add(target.size);
    // PHP numbers `r:` as a value of its own, `R:` not.
    if (kind === 'r') this.slots?.push(target);
    return target.value;
  }

  private add(values: number): void {
    this.count += values;
    if (this.count > this.maximumCount) throw this.unreadable('too many values');
  }

  private length(): number {
    const start = this.at;
    let value = 0;
    for (
      let code = this.text.charCodeAt(this.at);
      code >= 48 && code <= 57;
      code = this.text.charCodeAt(++this.at)
    ) {
      value = value * 10 + code - 48;
    }
    if (this.at === start) throw this.unreadable('no length');
    return value;
  }

  /** The index `length` bytes behind `start`. */
  private end(start: number, length: number): number {
    const end = byteOffset(this.text, start, length, this.ascii);
    if (end === -1) throw this.unreadable('a length that does not fit');
    return end;
  }

  private token(pattern: RegExp, what: string): string {
    pattern.lastIndex = this.at;
    const match = pattern.exec(this.text);
    if (!match) throw this.unreadable(`no ${what}`);
    this.at += match[0].length;
    return match[0].slice(0, -1);
  }

  private expect(part: string): void {
    if (!this.text.startsWith(part, this.at)) throw this.unreadable(`${JSON.stringify(part)} is missing`);
    this.at += part.length;
  }

  private unreadable(reason: string): Unreadable {
    return new Unreadable(reason, this.at);
  }
}

/** PHP's integers have 64 bits; larger ones become the largest. */
function clampedInteger(digits: string): bigint {
  const value = BigInt(digits);
  const limit = 2n ** 63n;
  if (value >= limit) return limit - 1n;
  return value < -limit ? -limit : value;
}

/**
 * The index that stands `bytes` UTF-8 bytes behind `start`; -1 where the text is too short or the place would be inside
 * a character. `ascii` says that every character is one byte.
 */
export function byteOffset(text: string, start: number, bytes: number, ascii: boolean): number {
  if (ascii) return start + bytes <= text.length ? start + bytes : -1;
  let left = bytes;
  let at = start;
  while (left > 0 && at < text.length) {
    const code = text.charCodeAt(at);
    if (code < 0x80) left -= 1;
    else if (code < 0x800) left -= 2;
    else if (code >= 0xd800 && code < 0xdc00 && (text.charCodeAt(at + 1) & 0xfc00) === 0xdc00) {
      left -= 4;
      at++;
    } else left -= 3;
    at++;
  }
  return left === 0 ? at : -1;
}
