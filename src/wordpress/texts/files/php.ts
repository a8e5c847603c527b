import { parsePluralRule } from '../plural-rule.ts';
import { type TextFile, TextFileError, textFileOf } from './entries.ts';

type PhpData = string | number | boolean | null | ReadonlyMap<string, PhpData>;

/**
 * Reads a catalogue that WordPress wrote as PHP (`.l10n.php`): `<?php return ['messages' => […], 'plural-forms' => '…'];`.
 * It is read as data: texts, numbers and arrays of them, joined by `.` at most. Anything else is refused, nothing is
 * ever executed. Throws TextFileError.
 */
export function readPhp(bytes: Uint8Array): TextFile {
  const data = new DataReader(new TextDecoder().decode(bytes)).read();
  const messages = data instanceof Map ? data.get('messages') : undefined;
  if (!(data instanceof Map) || !(messages instanceof Map)) throw new TextFileError('It holds no messages.');
  const pairs: (readonly [string, string])[] = [];
  for (const [source, translation] of messages) {
    if (typeof translation === 'string') pairs.push([source, translation]);
  }
  const { texts } = textFileOf(pairs);
  const rule = data.get('plural-forms');
  const plural = typeof rule === 'string' ? parsePluralRule(rule) : undefined;
  return plural === undefined ? { texts } : { texts, plural };
}

/** Arrays within arrays, at most. */
const deepest = 8;

class DataReader {
  readonly #text: string;
  #at = 0;

  constructor(text: string) {
    this.#text = text;
  }

  read(): PhpData {
    if (!this.#match(/<\?php\s/y) || !this.#match(/return\b/y)) this.#refuse();
    const value = this.#value(0);
    if (!this.#match(/;/y)) this.#refuse();
    this.#match(/\?>/y);
    if (this.#at < this.#text.length) this.#refuse();
    return value;
  }

  #value(depth: number): PhpData {
    let value = this.#single(depth);
    while (this.#match(/\./y)) {
      const next = this.#single(depth);
      if (typeof value !== 'string' || typeof next !== 'string') this.#refuse();
      value = (value as string) + (next as string);
    }
    return value;
  }

  #single(depth: number): PhpData {
    if (depth > deepest) this.#refuse();
    const single = this.#match(/'([^'\\]*(?:\\[\s\S][^'\\]*)*)'/y);
    if (single) return (single[1] ?? '').replace(/\\([\\'])/g, '$1');
    const double = this.#match(/"([^"\\$]*(?:\\[\s\S][^"\\$]*)*)"/y);
    if (double) return (double[1] ?? '').replace(/\\(x[0-9a-f]{1,2}|[0-7]{1,3}|[\s\S])/gi, escaped);
    const number = this.#match(/-?\d+\b/y);
    if (number) return Number(number[0]);
    const word = this.#match(/(?:true|false|null)\b/iy)?.[0].toLowerCase();
    if (word) return word === 'null' ? null : word === 'true';
    if (this.#match(/\[/y)) return this.#array(/\]/y, depth);
    if (this.#match(/array\b/iy) && this.#match(/\(/y)) return this.#array(/\)/y, depth);
    return this.#refuse();
  }

  #array(end: RegExp, depth: number): PhpData {
    const entries = new Map<string, PhpData>();
    let index = 0;
    while (!this.#match(end)) {
      const first = this.#value(depth + 1);
      if (this.#match(/=>/y)) {
        if (typeof first !== 'string' && typeof first !== 'number') this.#refuse();
        entries.set(String(first), this.#value(depth + 1));
      } else entries.set(String(index++), first);
      if (this.#match(/,/y)) continue;
      if (!this.#match(end)) this.#refuse();
      break;
    }
    return entries;
  }

  /** Takes what comes next if it is of this kind; blanks and comments around it are passed over. */
  #match(pattern: RegExp): RegExpExecArray | undefined {
    const blank = /(?:\s+|\/\*[\s\S]*?\*\/|(?:\/\/|#)[^\n]*)*/y;
    blank.lastIndex = this.#at;
    blank.exec(this.#text);
    pattern.lastIndex = blank.lastIndex;
    const found = pattern.exec(this.#text);
    if (found === null) return undefined;
    blank.lastIndex = pattern.lastIndex;
    blank.exec(this.#text);
    this.#at = blank.lastIndex;
    return found;
  }

  #refuse(): never {
    throw new TextFileError(`It holds more than data (at character ${this.#at}).`);
  }
}

const names: Readonly<Record<string, string>> = {
  n: '\n',
  t: '\t',
  r: '\r',
  '"': '"',
  '\\': '\\',
  $: '$',
};

function escaped(whole: string, code: string): string {
  if (/^x[0-9a-f]/i.test(code)) return String.fromCharCode(Number.parseInt(code.slice(1), 16));
  if (/^[0-7]/.test(code)) return String.fromCharCode(Number.parseInt(code, 8));
  return names[code] ?? whole;
}
