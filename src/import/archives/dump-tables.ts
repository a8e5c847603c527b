import { readBytes, TruncatedFileError } from '../sources/byte-stream.ts';

/** The tables that a dump names. */
export interface DumpTables {
  readonly created: ReadonlySet<string>;
  readonly filled: ReadonlySet<string>;
}

/** A statement's beginning that names a table, at the beginning of a line. */
const STATEMENT =
  /^(CREATE TABLE|(?:INSERT|REPLACE)(?: IGNORE| DELAYED| LOW_PRIORITY)? INTO)\s+(?:IF NOT EXISTS\s+)?(?:[`"][^`"\n]+[`"]\.|\w+\.)?[`"]?([^\s`"(]+)/gim;
/** Characters in which such a beginning ends. */
const LONGEST = 400;

/** Which tables a dump makes and fills, by a look at the beginnings of its lines; it may be packed with gzip. */
export async function tablesOfDump(file: string): Promise<DumpTables> {
  const created = new Set<string>();
  const filled = new Set<string>();
  const take = (text: string) => {
    for (const [, statement = '', table = ''] of text.matchAll(STATEMENT)) {
      (/^CREATE/i.test(statement) ? created : filled).add(table);
    }
  };
  let rest = '';
  try {
    for await (const bytes of readBytes(file)) {
      const text = rest + bytes.toString('latin1');
      // Up to the last line that has begun, so that none is cut; of a long one the beginning is enough.
      const end = text.lastIndexOf('\n') + 1;
      take(text.slice(0, end));
      rest = text.slice(end, end + LONGEST);
    }
  } catch (error) {
    if (!(error instanceof TruncatedFileError)) throw error;
  }
  take(rest);
  return { created, filled };
}
