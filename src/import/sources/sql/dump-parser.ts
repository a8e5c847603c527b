import { isUtf8 } from 'node:buffer';
import type { FindingCode } from '../../../errors/index.ts';
import type { ProblemRecord, SourceRecord, TableRecord } from '../../../types/source.ts';
import { wholeCharacters } from '../utf8.ts';
import { BYTE, isBlank } from './bytes.ts';
import { type Charset, charset } from './charset.ts';
import { nextComment } from './comments.ts';
import { HEADER_LIMIT, type InsertHeader, insertTable, parseInsertHeader } from './insert-header.ts';
import { KnownTables } from './known-tables.ts';
import { LineCounter } from './line-counter.ts';
import { CONTEXT, findResumption, swallowedStatement } from './resumption.ts';
import { endOfUnreadableRow } from './row-end.ts';
import { RowReader } from './row-reader.ts';
import { readSession } from './session.ts';
import { statementBeginning, statementKind } from './statement-kind.ts';
import { StatementScanner } from './statement-scanner.ts';

/** Statements that define something are held whole; longer ones are passed over. */
const DEFINITION_LIMIT = 4 * 1024 * 1024;

export interface DumpLimits {
  /** Bytes one row may have; longer rows are refused. */
  readonly rowBytes: number;
}

/** What the parser does with the next byte. */
type State = 'statement' | 'rows' | 'skip' | 'delimiter' | 'resync' | 'stray';

/**
 * Reads a MySQL or MariaDB dump piece by piece: `write` takes the next bytes and gives the records that are
 * complete, `end` gives what is left. At most one row, or one definition, is held at a time.
 */
export class DumpParser {
  readonly #file: string;
  readonly #limits: DumpLimits;
  readonly #reader: RowReader;
  readonly #lines = new LineCounter();
  readonly #tables = new KnownTables();
  #buffer: Buffer = Buffer.alloc(0);
  #position = 0;
  /** Bytes that must be there before another attempt is worth it. */
  #wanted = 0;
  #waiting: Buffer[] = [];
  #waitingBytes = 0;
  #final = false;
  #state: State = 'statement';
  #skipper: StatementScanner | undefined;
  #records: SourceRecord[] = [];
  #header: InsertHeader | undefined;
  #headerBytes: Buffer = Buffer.alloc(0);
  #columns: readonly string[] = [];
  #previousMode = false;
  /** Whether the line before was no part of a dump either: one finding tells of them all. */
  #strayBefore = false;
  #hasStartMark = false;
  #hasEndMark = false;

  /** The site's own character set, where it has another one than UTF-8. */
  readonly #siteCharset: Charset | undefined;
  /** Whether the dump says how its texts are written (`SET NAMES`). */
  #saysCharset = false;
  #saidFallback = false;

  constructor(file: string, now: string, limits: DumpLimits, siteCharset?: Charset) {
    this.#file = file;
    this.#limits = limits;
    this.#siteCharset = siteCharset;
    this.#reader = new RowReader(now);
  }

  write(chunk: Buffer): SourceRecord[] {
    this.#waiting.push(chunk);
    this.#waitingBytes += chunk.length;
    const rest = this.#buffer.length - this.#position;
    // A long row is not parsed again for every piece that comes, but when the bytes have doubled.
    if (rest + this.#waitingBytes < this.#wanted) return [];
    this.#join();
    return this.#run();
  }

  end(): SourceRecord[] {
    this.#final = true;
    this.#join();
    const records = this.#run();
    const left = this.#buffer.length - this.#position;
    if (this.#state === 'rows' || this.#state === 'resync' || (this.#state === 'statement' && left > 0)) {
      const row = this.#state === 'rows' && this.#buffer[this.#position] === BYTE.open;
      this.#problem('truncated', 'the dump ends within a statement', 'refused', row ? 1 : 0);
    } else if (this.#hasStartMark && !this.#hasEndMark) {
      this.#problem('no-end-mark', 'the dump lacks its closing line: its end may be missing', 'refused');
    }
    return records;
  }

  #join(): void {
    const rest = this.#buffer.subarray(this.#position);
    this.#lines.moveTo(this.#buffer, this.#position);
    this.#buffer =
      rest.length === 0 && this.#waiting.length === 1
        ? (this.#waiting[0] as Buffer)
        : Buffer.concat([rest, ...this.#waiting]);
    this.#lines.rebase();
    this.#position = 0;
    this.#waiting = [];
    this.#waitingBytes = 0;
    this.#wanted = 0;
    this.#reader.strings.valid = isUtf8(this.#buffer.subarray(0, wholeCharacters(this.#buffer)));
  }

  #run(): SourceRecord[] {
    this.#records = [];
    while (this.#step()) {
      // Each step takes a statement, a row or a comment.
    }
    return this.#records;
  }

  /** Takes one step; false where more bytes are needed. */
  #step(): boolean {
    switch (this.#state) {
      case 'statement':
        return this.#skipBlank() && this.#statement();
      case 'rows':
        return this.#row();
      case 'skip':
        return this.#skip();
      case 'delimiter':
        return this.#skipDelimiterSection();
      case 'resync':
        return this.#resync();
      case 'stray':
        return this.#skipStrayLine();
    }
  }

  #more(): false {
    this.#wanted = Math.min(2 * (this.#buffer.length - this.#position), this.#limits.rowBytes + 1);
    return false;
  }

  /** Passes over blanks and comments; reads what executable ones say about the session. */
  #skipBlank(): boolean {
    for (;;) {
      const found = nextComment(this.#buffer, this.#position, this.#final);
      this.#position = found.position;
      if (found.kind === 'code') return true;
      if (found.kind === 'end') return false;
      if (found.kind === 'open') {
        if (!this.#final && this.#buffer.length - this.#position < DEFINITION_LIMIT) return this.#more();
        // A comment that never ends, or one beyond all measure.
        this.#position = this.#buffer.length;
        return false;
      }
      this.#position = found.end;
      if (found.text.startsWith('/*')) this.#session(found.text);
      else if (/^-- (?:MySQL|MariaDB) dump/.test(found.text)) this.#hasStartMark = true;
      else if (found.text.startsWith('-- Dump completed')) this.#hasEndMark = true;
    }
  }

  #session(text: string): void {
    const { names, sqlMode } = readSession(text);
    if (names !== undefined) {
      this.#saysCharset = true;
      this.#reader.strings.charset = this.#written(charset(names));
    }
    if (sqlMode === 'restored') this.#reader.strings.noBackslashEscapes = this.#previousMode;
    else if (sqlMode !== undefined) {
      this.#previousMode = this.#reader.strings.noBackslashEscapes;
      this.#reader.strings.noBackslashEscapes = sqlMode.includes('NO_BACKSLASH_ESCAPES');
    }
  }

  /** Tables that were latin1 by default held the bytes of the site's own character set, and a dump hands them out as they are. */
  #written(said: Charset): Charset {
    return said.name === 'latin1' ? (this.#siteCharset ?? said) : said;
  }

  #statement(): boolean {
    const kind = statementKind(this.#buffer, this.#position, this.#final);
    if (kind === 'more') return this.#more();
    const strayBefore = this.#strayBefore;
    this.#strayBefore = kind === 'stray';
    switch (kind) {
      case 'rows':
        return this.#insert();
      case 'definition':
        return this.#definition();
      case 'delimiter':
        return this.#delimiter();
      case 'stray':
        if (!strayBefore) this.#problem('stray-text', 'text that is no SQL was passed over', 'recovered');
        this.#state = 'stray';
        return true;
      case 'change': {
        const statement = statementBeginning(this.#buffer, this.#position).slice(0, 100);
        const said = `this is no part of a dump and was not done: ${statement}`;
        this.#problem('statement-not-run', said, 'refused');
        this.#state = 'skip';
        return true;
      }
      case 'other':
        this.#state = 'skip';
        return true;
    }
  }

  #delimiter(): boolean {
    const buffer = this.#buffer;
    const line = buffer.indexOf(BYTE.lineFeed, this.#position);
    if (line < 0 && !this.#final) return this.#more();
    const end = line < 0 ? buffer.length : line;
    const sign = buffer.toString('latin1', this.#position + 'DELIMITER'.length, end).trim();
    if (sign !== ';') {
      const said = 'triggers and routines are left out: nothing here runs them';
      this.#problem('routine-left-out', said, 'recovered');
    }
    this.#position = Math.min(end + 1, buffer.length);
    this.#state = sign === ';' ? 'statement' : 'delimiter';
    return true;
  }

  #skipStrayLine(): boolean {
    const line = this.#buffer.indexOf(BYTE.lineFeed, this.#position);
    this.#position = line < 0 ? this.#buffer.length : line + 1;
    if (line < 0) return false;
    this.#state = 'statement';
    return true;
  }

  #insert(): boolean {
    const buffer = this.#buffer;
    const start = this.#position;
    // Dumps with one row a statement repeat the same head over and over.
    let header = this.#header;
    const known = this.#headerBytes;
    const same =
      header !== undefined &&
      buffer.length > start + known.length &&
      buffer.compare(known, 0, known.length, start, start + known.length) === 0 &&
      buffer[start + known.length] === BYTE.open;
    if (!same) {
      header = parseInsertHeader(buffer, start);
      if (header === undefined) {
        if (!this.#final && buffer.length - start < HEADER_LIMIT && !this.#hasStatementEnd())
          return this.#more();
        const table = insertTable(buffer, start);
        this.#problem('insert-form', 'this form of INSERT is not read', 'refused', 0, table);
        this.#state = 'skip';
        return true;
      }
      this.#use(header);
      this.#headerBytes = Buffer.from(buffer.subarray(start, start + header.length));
    }
    this.#position = start + (header as InsertHeader).length;
    this.#state = 'rows';
    return true;
  }

  #hasStatementEnd(): boolean {
    return (
      new StatementScanner(this.#reader.strings.noBackslashEscapes).scan(this.#buffer, this.#position) >= 0
    );
  }

  #use(header: InsertHeader): void {
    this.#header = header;
    this.#columns = header.columns ?? this.#tables.columns(header.table);
    this.#reader.binary = this.#tables.binary(header.table, this.#columns);
    const declared = this.#saysCharset ? undefined : this.#tables.charset(header.table);
    this.#reader.strings.fallback = this.#siteCharset ?? declared;
  }

  #row(): boolean {
    const buffer = this.#buffer;
    let position = this.#position;
    while (position < buffer.length) {
      const byte = buffer[position] as number;
      if (byte !== BYTE.comma && !isBlank(byte)) break;
      position++;
    }
    this.#position = position;
    if (position >= buffer.length) return false;
    const byte = buffer[position] as number;
    if (byte !== BYTE.open) return this.#afterRows(byte);

    const result = this.#reader.read(buffer, position);
    if (result === 'more') {
      if (this.#final) return false;
      if (buffer.length - position > this.#limits.rowBytes)
        return this.#badRow('row-too-long', 'a row is too long');
      return this.#more();
    }
    if (result === 'bad') return this.#badRow('bad-row', this.#reader.reason);
    const { values } = this.#reader;
    if (values.length !== this.#columns.length && this.#columns.length > 0) {
      this.#problem(
        'column-count',
        `a row has ${values.length} values for ${this.#columns.length} columns`,
        'refused',
        1,
      );
    } else {
      this.#records.push({
        kind: 'row',
        place: { file: this.#file, line: this.#lines.at(buffer, position) },
        table: (this.#header as InsertHeader).table,
        columns: this.#columns,
        values,
      });
    }
    if (this.#reader.strings.fellBack) this.#sayFallback();
    this.#position = this.#reader.end;
    return true;
  }

  /** Once for a dump: how texts were read of which it does not say how they are written. */
  #sayFallback(): void {
    this.#reader.strings.fellBack = false;
    if (this.#saidFallback) return;
    this.#saidFallback = true;
    const { fallback } = this.#reader.strings;
    const whose = fallback === this.#siteCharset ? "the site's own character set" : 'as its table declares';
    const said = `texts that are no UTF-8 were read as ${fallback?.name}, ${whose}`;
    this.#problem('encoding', said, 'recovered');
  }

  /** After the last row: `;`, or what a duplicate key should do, which nothing here needs. */
  #afterRows(byte: number): boolean {
    if (byte === BYTE.semicolon) {
      this.#position++;
      this.#state = 'statement';
      return true;
    }
    const buffer = this.#buffer;
    if (byte === BYTE.slash || byte === BYTE.hash || byte === BYTE.minus) return this.#commentBetweenRows();
    if (buffer.length - this.#position < 8 && !this.#final) return this.#more();
    const word = buffer.toString('latin1', this.#position, this.#position + 8).toUpperCase();
    if (/^(?:ON|AS|RETURNIN)\b/.test(word)) {
      this.#state = 'skip';
      return true;
    }
    if (/^(?:INSERT|REPLACE|CREATE|UNLOCK|DROP|ALTER|LOCK|SET|COMMIT)\b/.test(word)) {
      this.#problem('no-semicolon', 'an INSERT ends without its semicolon', 'recovered');
      this.#state = 'statement';
      return true;
    }
    this.#problem('stray-text', 'there is something else between the rows', 'recovered');
    this.#state = 'resync';
    return true;
  }

  #commentBetweenRows(): boolean {
    const found = nextComment(this.#buffer, this.#position, this.#final);
    if (found.kind === 'comment') {
      this.#position = found.end;
      return true;
    }
    if (found.kind !== 'code' && !this.#final && this.#buffer.length - this.#position < DEFINITION_LIMIT)
      return this.#more();
    this.#problem('stray-text', 'there is something else between the rows', 'recovered');
    this.#position++;
    this.#state = 'resync';
    return true;
  }

  #badRow(code: FindingCode, reason: string): boolean {
    const escapes = !this.#reader.strings.noBackslashEscapes;
    const end =
      code === 'row-too-long' ? undefined : endOfUnreadableRow(this.#buffer, this.#position, escapes);
    if (end === 'more' && !this.#final && this.#buffer.length - this.#position <= this.#limits.rowBytes)
      return this.#more();
    if (typeof end === 'number') {
      this.#problem(code, `a row cannot be read: ${reason}`, 'refused', 1);
      this.#position = end;
      return true;
    }
    this.#problem(code, `a row cannot be read: ${reason}`, 'refused', 1);
    this.#position++;
    this.#state = 'resync';
    return true;
  }

  /** Looks for where rows or statements can be read again. */
  #resync(): boolean {
    const found = findResumption(this.#buffer, this.#position, (start) => {
      const result = this.#reader.read(this.#buffer, start);
      if (result === 'row')
        return this.#columns.length === 0 || this.#reader.values.length === this.#columns.length;
      return result === 'more' && !this.#final ? undefined : false;
    });
    if (found.kind === 'unknown') {
      if (this.#buffer.length - found.position > this.#limits.rowBytes) {
        this.#position = found.position + 1;
        return true;
      }
      this.#position = Math.max(this.#position, found.position - CONTEXT);
      return this.#more();
    }
    if (found.kind === 'nothing') {
      this.#position = this.#final ? this.#buffer.length : found.position;
      return false;
    }
    this.#position = found.position;
    this.#state = found.kind === 'row' ? 'rows' : 'statement';
    return true;
  }

  #skip(): boolean {
    this.#skipper ??= new StatementScanner(this.#reader.strings.noBackslashEscapes);
    const buffer = this.#buffer;
    // A line that begins a statement may be cut by the end of the buffer: it waits for the rest.
    const line = this.#final ? -1 : buffer.lastIndexOf(BYTE.lineFeed);
    const limit = line >= this.#position && buffer.length - line < CONTEXT ? line : buffer.length;
    const end = this.#skipper.scan(buffer.subarray(0, limit), this.#position);
    const swallowed = swallowedStatement(buffer, this.#position, end < 0 ? limit : end);
    if (swallowed !== undefined) return this.#resume(swallowed);
    if (end < 0) {
      this.#position = limit;
      return false;
    }
    this.#skipper = undefined;
    this.#position = end;
    this.#state = 'statement';
    return true;
  }

  /** Triggers and routines between `DELIMITER ;;` and `DELIMITER ;`. */
  #skipDelimiterSection(): boolean {
    const buffer = this.#buffer;
    const found = /^[ \t]*DELIMITER[ \t]+;[ \t]*\r?$/im.exec(buffer.toString('latin1', this.#position));
    if (found !== null && (this.#final || this.#position + found.index + found[0].length < buffer.length)) {
      this.#position += found.index + found[0].length;
      this.#state = 'statement';
      return true;
    }
    const line = buffer.lastIndexOf(BYTE.lineFeed);
    if (this.#final) this.#position = buffer.length;
    else if (line >= this.#position) this.#position = line + 1;
    return false;
  }

  #definition(): boolean {
    const buffer = this.#buffer;
    const start = this.#position;
    const end = new StatementScanner(this.#reader.strings.noBackslashEscapes).scan(buffer, start);
    const swallowed = swallowedStatement(buffer, start, end < 0 ? buffer.length : end);
    if (swallowed !== undefined) return this.#resume(swallowed);
    if (end < 0 && !this.#final) {
      if (buffer.length - start <= DEFINITION_LIMIT) return this.#more();
      this.#state = 'skip';
      return true;
    }
    if (end < 0) return false;
    const statement = buffer.toString('utf8', start, end);
    if (/^SET\b/i.test(statement)) this.#session(statement);
    else if (/^ALTER/i.test(statement)) this.#know(this.#tables.alter(statement));
    else {
      const place = { file: this.#file, line: this.#lines.at(buffer, start) };
      this.#know(this.#tables.create(statement, place));
    }
    this.#position = end;
    return true;
  }

  /** Goes on at a line within a statement that swallowed it. */
  #resume(position: number): boolean {
    this.#skipper = undefined;
    this.#position = position;
    this.#state = 'statement';
    this.#problem(
      'broken-statement',
      'the statement before this line has no end; it was passed over',
      'recovered',
    );
    return true;
  }

  #know(record: TableRecord | undefined): void {
    if (record === undefined) return;
    this.#header = undefined;
    this.#records.push(record);
  }

  #problem(
    code: FindingCode,
    message: string,
    outcome: ProblemRecord['outcome'],
    rows = 0,
    table = this.#state === 'statement' ? undefined : this.#header?.table,
  ): void {
    const line = this.#lines.at(this.#buffer, Math.min(this.#position, this.#buffer.length));
    this.#records.push({
      kind: 'problem',
      place: { file: this.#file, line },
      code,
      message,
      outcome,
      rows,
      ...(table === undefined ? {} : { table }),
    });
  }
}
