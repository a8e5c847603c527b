import { expectedError } from '../../../errors/index.ts';
import type { SourceRecord } from '../../../types/source.ts';
import { ElementNames } from './names.ts';
import { RecordBuilder } from './record-builder.ts';
import { WxrScanner } from './scanner.ts';
import { type Repaired, TextDecoding } from './text-decoding.ts';

/** Elements one within another; a WXR file needs seven. */
const DEPTH_LIMIT = 64;

const REPAIRED: Readonly<Record<Repaired['code'], (count: number) => string>> = {
  encoding: (count) => `${count} byte(s) that are no UTF-8 were read as Windows-1252`,
  'encoding-declared': () => 'the file calls itself Latin-1; it was read as the UTF-8 that it is',
  'control-character': (count) => `${count} control character(s) that XML does not allow were left out`,
};

/** Reads a WXR file piece by piece: `write` takes the next bytes and gives the records that are complete. */
export class WxrParser {
  readonly #file: string;
  readonly #decoding = new TextDecoding();
  readonly #scanner: WxrScanner;
  readonly #builder: RecordBuilder;
  #records: SourceRecord[] = [];

  constructor(file: string) {
    this.#file = file;
    const names = new ElementNames();
    const builder = new RecordBuilder(
      file,
      (record) => this.#records.push(record),
      () => this.#scanner.line,
    );
    this.#builder = builder;
    let depth = 0;
    this.#scanner = new WxrScanner({
      get wantsText() {
        return builder.wantsText;
      },
      open: (name, attributes) => {
        if (++depth > DEPTH_LIMIT) {
          throw expectedError('source-refused', {
            reason: `more than ${DEPTH_LIMIT} elements stand in one another near line ${this.#scanner.line}, where an export has seven: the file is damaged there`,
          });
        }
        if (name === 'rss' || name === 'channel') names.declare(attributes);
        builder.open(names.usual(name), attributes);
      },
      close: (name) => {
        // Elements that were never closed end with the item they stand in.
        depth = name === 'item' ? 2 : Math.max(0, depth - 1);
        builder.close(names.usual(name));
      },
      text: (text) => builder.text(text),
      problem: (code, message, outcome) => {
        const place = { file, line: this.#scanner.line };
        this.#records.push({ kind: 'problem', place, code, message, outcome });
      },
    });
  }

  write(chunk: Buffer): SourceRecord[] {
    this.#records = [];
    const text = this.#decoding.write(chunk);
    this.#reportRepaired();
    this.#scanner.write(text);
    return this.#records;
  }

  end(): SourceRecord[] {
    this.#records = [];
    const text = this.#decoding.end();
    this.#reportRepaired();
    this.#scanner.write(text);
    this.#scanner.end();
    if (!this.#scanner.started) {
      throw expectedError('source-refused', { reason: `${this.#file} has no <rss> element` });
    }
    if (this.#scanner.open) {
      this.#records.push({
        kind: 'problem',
        place: { file: this.#file, line: this.#scanner.line },
        code: 'truncated',
        message: 'the file ends before its closing </rss>: what comes after is missing',
        outcome: 'refused',
      });
    }
    this.#builder.end();
    return this.#records;
  }

  #reportRepaired(): void {
    const { repaired } = this.#decoding;
    for (const { code, line, count } of repaired) {
      this.#records.push({
        kind: 'problem',
        place: { file: this.#file, line },
        code,
        message: REPAIRED[code](count),
        outcome: 'recovered',
      });
    }
    repaired.length = 0;
  }
}
