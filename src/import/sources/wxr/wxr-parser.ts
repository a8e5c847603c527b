import { Parser } from 'htmlparser2';
import type { SourceRecord } from '../../../types/source.ts';
import { ImportError } from '../../errors.ts';
import { ElementNames } from './names.ts';
import { RecordBuilder } from './record-builder.ts';
import { Sections } from './sections.ts';
import { TextDecoding } from './text-decoding.ts';

/** Elements one within another; a WXR file needs seven. */
const DEPTH_LIMIT = 32;
/** Characters of text outside of CDATA one element may have. */
const TEXT_LIMIT = 64 * 1024 * 1024;

/** Reads a WXR file piece by piece: `write` takes the next bytes and gives the records that are complete. */
export class WxrParser {
  readonly #file: string;
  readonly #decoding = new TextDecoding();
  readonly #sections: Sections;
  readonly #builder: RecordBuilder;
  readonly #names = new ElementNames();
  readonly #xml: Parser;
  #records: SourceRecord[] = [];
  #depth = 0;
  #plainText = 0;
  /** The markup that is being parsed: where it begins in the parser's count, and its line. */
  #piece = { text: '', start: 0, line: 1 };
  #written = 0;
  #counted = { at: 0, line: 1 };

  constructor(file: string) {
    this.#file = file;
    this.#builder = new RecordBuilder(file, (record) => this.#records.push(record));
    this.#xml = this.#newParser();
    this.#sections = new Sections({
      markup: (text, line) => {
        this.#piece = { text, start: this.#written, line };
        this.#counted = { at: 0, line };
        this.#written += text.length;
        this.#xml.write(text);
      },
      cdata: (text) => this.#builder.text(text),
      problem: (code, message, outcome, line) =>
        this.#records.push({ kind: 'problem', place: { file, line }, code, message, outcome }),
    });
  }

  write(chunk: Buffer): SourceRecord[] {
    this.#records = [];
    const text = this.#decoding.write(chunk);
    this.#reportMended();
    this.#sections.write(text);
    return this.#records;
  }

  end(): SourceRecord[] {
    this.#records = [];
    const text = this.#decoding.end();
    this.#reportMended();
    this.#sections.write(text);
    this.#sections.end();
    if (!this.#sections.started) {
      throw new ImportError('source-refused', `${this.#file} is no WordPress export: it has no <rss> element.`);
    }
    if (this.#sections.open) {
      this.#records.push({
        kind: 'problem',
        place: { file: this.#file, line: this.#sections.line },
        code: 'truncated',
        message: 'the file ends before its closing </rss>: what comes after is missing',
        outcome: 'recovered',
      });
    }
    this.#builder.end(this.#sections.line);
    return this.#records;
  }

  #newParser(): Parser {
    const names = this.#names;
    return new Parser(
      {
        onopentag: (name, attributes) => {
          if (++this.#depth > DEPTH_LIMIT) {
            throw new ImportError('source-refused', `Elements are nested too deeply near line ${this.#line()}.`);
          }
          if (name === 'rss' || name === 'channel') names.declare(attributes);
          this.#plainText = 0;
          this.#builder.open(names.usual(name), attributes, this.#line());
        },
        onclosetag: (name) => {
          this.#depth--;
          this.#builder.close(names.usual(name));
        },
        ontext: (text) => {
          this.#plainText += text.length;
          if (this.#plainText > TEXT_LIMIT) {
            throw new ImportError('source-refused', `A text near line ${this.#line()} is too long.`);
          }
          this.#builder.text(text);
        },
      },
      { xmlMode: true, decodeEntities: true },
    );
  }

  /** The line of the parser's present event. */
  #line(): number {
    const { text, start } = this.#piece;
    const position = this.#xml.startIndex - start;
    const counted = this.#counted;
    for (let at = text.indexOf('\n', counted.at); at >= 0 && at < position; at = text.indexOf('\n', at + 1)) {
      counted.line++;
      counted.at = at + 1;
    }
    return counted.line;
  }

  #reportMended(): void {
    const { mended } = this.#decoding;
    for (const { code, line, count } of mended) {
      this.#records.push({
        kind: 'problem',
        place: { file: this.#file, line },
        code,
        message:
          code === 'encoding'
            ? `${count} byte(s) that are no UTF-8 were read as Windows-1252`
            : `${count} control character(s) that XML does not allow were left out`,
        outcome: 'recovered',
      });
    }
    mended.length = 0;
  }
}
