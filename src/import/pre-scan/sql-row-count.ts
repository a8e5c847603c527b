import { isStatementWord } from '../sources/sql/statement-words.ts';
import { isForeignTable } from './foreign-table.ts';

/**
 * Counts the rows of a dump by table, with a method of its own: a walk over the bytes that knows only quotes,
 * comments and parentheses and reads no value. What the importer took in is checked against it.
 */
export class SqlRowCount {
  /** Rows by table, in the order of first sight; tables that are only defined have 0. */
  readonly rows = new Map<string, number>();
  /** Tables that are called like one of WordPress's and have other columns. */
  readonly foreign = new Set<string>();
  #mode: Mode = 'head';
  #resume: Mode = 'head';
  #head = '';
  #known = false;
  #table = '';
  #depth = 0;
  #quote = 0;
  #skipNext = false;
  /** A string of a row has ended, and what follows it is to be looked at. */
  #stringEnded = false;
  #backslash = true;
  #previous = 0;
  #beforePrevious = 0;
  #line = '';

  /** Whether a backslash escapes within strings: false after `NO_BACKSLASH_ESCAPES`. */
  get backslashEscapes(): boolean {
    return this.#backslash;
  }

  write(chunk: Uint8Array): void {
    const { length } = chunk;
    let position = 0;
    while (position < length) {
      switch (this.#mode) {
        case 'quoted':
          position = this.#quoted(chunk, position, length);
          break;
        case 'rows':
          position = this.#rows(chunk, position, length);
          break;
        case 'head':
          position = this.#statementHead(chunk, position, length);
          break;
        case 'rest':
          position = this.#rest(chunk, position, length);
          break;
        case 'line':
          position = this.#lineComment(chunk, position, length);
          break;
        case 'block':
          position = this.#blockComment(chunk, position, length);
          break;
        case 'routine':
          position = this.#routine(chunk, position, length);
          break;
        case 'stray':
          position = this.#stray(chunk, position, length);
          break;
        case 'lost':
          position = this.#lost(chunk, position, length);
          break;
      }
    }
  }

  #enter(mode: Mode, back: Mode): void {
    this.#resume = back;
    this.#mode = mode;
    this.#previous = 0;
  }

  #quoted(chunk: Uint8Array, from: number, length: number): number {
    if (this.#resume !== 'rows') return this.#quotedElsewhere(chunk, from, length);
    const quote = this.#quote;
    const escaping = this.#backslash && quote !== 0x60 ? 0x5c : -1;
    let position = from;
    if (this.#skipNext) {
      this.#skipNext = false;
      position++;
    }
    for (; position < length; position++) {
      const byte = chunk[position] as number;
      if (byte === escaping) {
        if (++position === length) this.#skipNext = true;
      } else if (byte === quote) {
        this.#mode = 'rows';
        this.#stringEnded = true;
        return position + 1;
      }
    }
    return length;
  }

  /** A string that is no value of a row: of a definition or setting. */
  #quotedElsewhere(chunk: Uint8Array, from: number, length: number): number {
    const quote = this.#quote;
    const escaping = this.#backslash && quote !== 0x60 ? 0x5c : -1;
    for (let position = from; position < length; position++) {
      const byte = chunk[position] as number;
      if (this.#skipNext) this.#skipNext = false;
      else if (byte === escaping) this.#skipNext = true;
      else if (byte === quote) {
        this.#mode = this.#resume;
        return position + 1;
      }
      if (this.#beginsStatement(byte)) {
        this.#skipNext = false;
        return position + 1;
      }
    }
    return length;
  }

  #rows(chunk: Uint8Array, from: number, length: number): number {
    let depth = this.#depth;
    if (this.#stringEnded) {
      const byte = chunk[from] as number;
      // A blank may stand there, and then what was to be checked stands behind it.
      if (byte > 0x20) {
        this.#stringEnded = false;
        // Within the call of a function, words may follow.
        if (depth === 1 && byte !== 0x2c && byte !== 0x29 && byte !== this.#quote) return this.#lose(from);
      } else return from + 1;
    }
    for (let position = from; position < length; position++) {
      const byte = chunk[position] as number;
      if (depth === 0 && this.#comment(byte)) return position + 1;
      if (byte === 0x27 || byte === 0x22) {
        this.#depth = depth;
        this.#quote = byte;
        this.#enter('quoted', 'rows');
        return position + 1;
      }
      if (byte === 0x28) {
        if (depth++ === 0) this.rows.set(this.#table, (this.rows.get(this.#table) ?? 0) + 1);
      } else if (byte === 0x29) depth--;
      else if (depth === 0 && byte === 0x3b) {
        this.#depth = 0;
        this.#start();
        return position + 1;
      } else if (depth === 0 && byte >= 0x41 && byte <= 0x7a) {
        // ON DUPLICATE KEY UPDATE and the like: no rows any more.
        this.#depth = 0;
        this.#mode = 'rest';
        return position;
      }
    }
    this.#depth = depth;
    return length;
  }

  /** Enters a comment between rows; false where none begins with this byte. */
  #comment(byte: number): boolean {
    const previous = this.#previous;
    this.#previous = byte;
    const line = byte === 0x23 || (byte === 0x2d && previous === 0x2d);
    if (!line && !(byte === 0x2a && previous === 0x2f)) return false;
    this.#depth = 0;
    this.#line = '';
    this.#enter(line ? 'line' : 'block', 'rows');
    return true;
  }

  /** A string's end is followed by what no value is followed by: its quotes are broken. */
  #lose(position: number): number {
    this.#depth = 0;
    this.#mode = 'lost';
    this.#previous = 0;
    this.#beforePrevious = 0;
    this.#line = MID_LINE;
    return position;
  }

  /** Enters a statement with which a line begins, though the one before has no end: its quotes are broken. */
  #beginsStatement(byte: number): boolean {
    if (byte === 0x0a) this.#line = '';
    else if (this.#line.length < 14) {
      this.#line += String.fromCharCode(byte);
      const word = STATEMENT_LINE.exec(this.#line)?.[0];
      if (word !== undefined) {
        this.#start();
        this.#head = word;
        this.#known = true;
        if (!/^(?:INSERT|REPLACE|CREATE)/.test(word)) this.#mode = 'rest';
        return true;
      }
    }
    return false;
  }

  /** After broken quotes: goes on at the next row (a `(` after `),`) or at a line that begins as a statement does. */
  #lost(chunk: Uint8Array, from: number, length: number): number {
    for (let position = from; position < length; position++) {
      const byte = chunk[position] as number;
      if (byte === 0x28 && this.#previous === 0x2c && this.#beforePrevious === 0x29) {
        this.#mode = 'rows';
        return position;
      }
      if (this.#beginsStatement(byte)) return position + 1;
      if (byte > 0x20) {
        this.#beforePrevious = this.#previous;
        this.#previous = byte;
      }
    }
    return length;
  }

  /** A line that is no part of a dump. */
  #stray(chunk: Uint8Array, from: number, length: number): number {
    const end = chunk.indexOf(0x0a, from);
    if (end < 0) return length;
    this.#start();
    return end + 1;
  }

  #start(): void {
    this.#mode = 'head';
    this.#head = '';
    this.#known = false;
    this.#previous = 0;
    this.#line = MID_LINE;
  }

  /** Gathers the words of a statement until it is clear what it is. */
  #statementHead(chunk: Uint8Array, from: number, length: number): number {
    for (let position = from; position < length; position++) {
      const byte = chunk[position] as number;
      const previous = this.#previous;
      this.#previous = byte;
      if (this.#head === '' && (byte <= 0x20 || byte === 0x3b || byte >= 0xbb)) continue;
      if (this.#head === '' && !isLetter(byte) && byte !== 0x23 && byte !== 0x2d && byte !== 0x2f) {
        this.#mode = 'stray';
        return position;
      }
      if (this.#known && this.#beginsStatement(byte)) continue;
      if (byte === 0x3b) {
        this.#session();
        this.#define();
        this.#start();
        continue;
      }
      if (!this.#known && !isLetter(byte) && isLetter(previous)) {
        if (!/^(?:INSERT|REPLACE|CREATE|SET|DELIMITER)$/i.test(this.#head)) {
          this.#mode = isStatementWord(this.#head) ? 'rest' : 'stray';
          return position;
        }
        this.#known = true;
      }
      if (byte === 0x23 || (byte === 0x2d && previous === 0x2d)) {
        if (byte === 0x2d) this.#head = this.#head.slice(0, -1);
        this.#enter('line', 'head');
        return position + 1;
      }
      if (byte === 0x2a && previous === 0x2f) {
        this.#head = this.#head.slice(0, -1);
        this.#line = '';
        this.#enter('block', 'head');
        return position + 1;
      }
      if (byte === 0x28 && this.#isInsert()) {
        if (/[\s`")]VALUES?\s*$/i.test(this.#head)) {
          if (!this.rows.has(this.#table)) this.#judge(this.#table);
          this.#mode = 'rows';
          this.#depth = 0;
          return position;
        }
      }
      if (byte === 0x27 || byte === 0x22) {
        if (byte === 0x22) this.#head += '"';
        else {
          this.#quote = byte;
          this.#define();
          this.#enter(
            'quoted',
            this.#head.length > 200 && !/^(?:INSERT|REPLACE|SET)/i.test(this.#head) ? 'rest' : 'head',
          );
          return position + 1;
        }
      } else if (this.#head.length < 1_000_000) this.#head += String.fromCharCode(byte);
      if (byte === 0x0a && /^DELIMITER\b/i.test(this.#head)) {
        const sign = this.#head.slice(9).trim();
        this.#start();
        if (sign !== ';') {
          this.#line = '';
          this.#mode = 'routine';
          return position + 1;
        }
      }
      if (byte === 0x2c && this.#head.length > 300 && /^CREATE/i.test(this.#head)) {
        this.#define();
        this.#mode = 'rest';
        return position + 1;
      }
    }
    return length;
  }

  #isInsert(): boolean {
    const table =
      /^(?:INSERT|REPLACE)\b(?:\s+(?:LOW_PRIORITY|DELAYED|HIGH_PRIORITY|IGNORE))*(?:\s+INTO)?\s+(?:(?:`[^`]+`|"[^"]+"|[\w$]+)\s*\.\s*)?(`(?:[^`]|``)+`|"[^"]+"|[^\s`"(]+)/i.exec(
        this.#head,
      )?.[1];
    if (table === undefined) return false;
    this.#table = plainName(table);
    return true;
  }

  #define(): void {
    const name =
      /^CREATE\s+(?:TEMPORARY\s+)?TABLE\s+(?:IF\s+NOT\s+EXISTS\s+)?(?:(?:`[^`]+`|"[^"]+"|[\w$]+)\s*\.\s*)?(`(?:[^`]|``)+`|"[^"]+"|[^\s`"(]+)/i.exec(
        this.#head,
      )?.[1];
    if (name === undefined || this.rows.has(plainName(name))) return;
    this.rows.set(plainName(name), 0);
    this.#judge(plainName(name));
  }

  #judge(table: string): void {
    if (isForeignTable(table, this.#head)) this.foreign.add(table);
  }

  #session(): void {
    if (/\bSQL_MODE\s*=\s*"?[^@]/i.test(this.#head))
      this.#backslash = !/NO_BACKSLASH_ESCAPES/i.test(this.#head);
  }

  /** The rest of a statement that holds no rows. */
  #rest(chunk: Uint8Array, from: number, length: number): number {
    for (let position = from; position < length; position++) {
      const byte = chunk[position] as number;
      if (this.#beginsStatement(byte)) return position + 1;
      if (byte === 0x3b) {
        this.#start();
        return position + 1;
      }
      if (byte === 0x27 || byte === 0x22 || byte === 0x60) {
        this.#quote = byte;
        this.#enter('quoted', 'rest');
        return position + 1;
      }
    }
    return length;
  }

  #lineComment(chunk: Uint8Array, from: number, length: number): number {
    const end = chunk.indexOf(0x0a, from);
    if (end < 0) return length;
    this.#mode = this.#resume;
    return end + 1;
  }

  #blockComment(chunk: Uint8Array, from: number, length: number): number {
    for (let position = from; position < length; position++) {
      const byte = chunk[position] as number;
      if (byte === 0x2f && this.#previous === 0x2a) {
        if (this.#line.startsWith('!') && /SQL_MODE\s*=\s*['"]/i.test(this.#line)) {
          this.#backslash = !/NO_BACKSLASH_ESCAPES/i.test(this.#line);
        }
        this.#mode = this.#resume;
        this.#previous = 0;
        return position + 1;
      }
      if (this.#line.length < 2000) this.#line += String.fromCharCode(byte);
      this.#previous = byte;
    }
    return length;
  }

  /** Triggers and routines: passed over until the line that sets the delimiter back. */
  #routine(chunk: Uint8Array, from: number, length: number): number {
    for (let position = from; position < length; position++) {
      const byte = chunk[position] as number;
      if (byte !== 0x0a) {
        if (this.#line.length < 80) this.#line += String.fromCharCode(byte);
        continue;
      }
      const line = this.#line;
      this.#line = '';
      if (/^\s*DELIMITER\s+;\s*$/i.test(line)) {
        this.#start();
        return position + 1;
      }
    }
    return length;
  }
}

/** Where statements of a dump begin, and no line of a definition. */
const STATEMENT_LINE = /^(?:INSERT INTO|REPLACE INTO|CREATE TABLE|DROP TABLE|LOCK TABLES|UNLOCK TABLES)$/;
/** Stands for the beginning of a line that is of no interest. */
const MID_LINE = '\0';

type Mode = 'head' | 'rows' | 'quoted' | 'rest' | 'line' | 'block' | 'routine' | 'stray' | 'lost';

function isLetter(byte: number): boolean {
  return (byte >= 0x41 && byte <= 0x5a) || (byte >= 0x61 && byte <= 0x7a);
}

function plainName(quoted: string): string {
  const mark = quoted[0];
  const name = mark === '`' || mark === '"' ? quoted.slice(1, -1).replaceAll('``', '`') : quoted;
  return /[\x80-\xff]/.test(name) ? Buffer.from(name, 'latin1').toString('utf8') : name;
}
