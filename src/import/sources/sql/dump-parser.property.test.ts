import fc from 'fast-check';
import { expect, it } from 'vitest';
import { SqlRowCount } from '../../pre-scan/sql-row-count.ts';
import { DumpParser } from './dump-parser.ts';

const ESCAPES: Readonly<Record<string, string>> = {
  '\0': '\\0',
  '\n': '\\n',
  '\r': '\\r',
  '\x1a': '\\Z',
  "'": "\\'",
  '"': '\\"',
  '\\': '\\\\',
};
const literal = (value: string | number | null) =>
  value === null
    ? 'NULL'
    : typeof value === 'number'
      ? String(value)
      : `'${value.replace(/[\0\n\r\x1a'"\\]/g, (character) => ESCAPES[character] as string)}'`;

const text = fc.string({
  unit: fc.oneof(
    fc.constantFrom("'", '"', '\\', '(', ')', ',', ';', '\n', '\0', '-', '*', '/', 'é', '地', '😀'),
    fc.string({ minLength: 1, maxLength: 1 }),
  ),
  maxLength: 30,
});
const value = fc.oneof(fc.constant(null), fc.integer(), text);

it('whatever a dump’s texts are and wherever its pieces end, its rows come back, and both readers count the same', () => {
  fc.assert(
    fc.property(
      fc.array(fc.array(value, { minLength: 3, maxLength: 3 }), { minLength: 1, maxLength: 12 }),
      fc.integer({ min: 1, max: 200 }),
      fc.boolean(),
      (rows, piece, lines) => {
        const list = rows.map((row) => `(${row.map(literal).join(',')})`).join(lines ? ',\n' : ',');
        const dump = Buffer.from(
          `/*!40101 SET NAMES utf8mb4 */;\nINSERT INTO \`t\` VALUES ${lines ? '\n' : ''}${list};\nUNLOCK TABLES;\n`,
        );
        const parser = new DumpParser('f', '', { rowBytes: 1 << 20 });
        const count = new SqlRowCount();
        const found: unknown[] = [];
        const take = (records: ReturnType<DumpParser['write']>) => {
          for (const record of records) found.push(record.kind === 'row' ? record.values : record);
        };
        for (let at = 0; at < dump.length; at += piece) {
          take(parser.write(Buffer.from(dump.subarray(at, at + piece))));
          count.write(dump.subarray(at, at + piece));
        }
        take(parser.end());
        expect(found).toEqual(rows.map((row) => row.map((item) => (Object.is(item, -0) ? 0 : item))));
        expect(count.rows.get('t')).toBe(rows.length);
      },
    ),
    { numRuns: 300, seed: 20240301 },
  );
});
