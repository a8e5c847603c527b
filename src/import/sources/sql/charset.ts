import { isUtf8 } from 'node:buffer';
import { windows1252 } from '../windows-1252.ts';

/** MySQL's character sets that are not UTF-8, by the names `TextDecoder` knows. */
const ENCODINGS: Readonly<Record<string, string>> = {
  latin1: 'windows-1252',
  ascii: 'windows-1252',
  latin2: 'iso-8859-2',
  latin5: 'windows-1254',
  latin7: 'iso-8859-13',
  cp1250: 'windows-1250',
  cp1251: 'windows-1251',
  cp1256: 'windows-1256',
  cp1257: 'windows-1257',
  cp866: 'ibm866',
  greek: 'iso-8859-7',
  hebrew: 'iso-8859-8',
  koi8r: 'koi8-r',
  koi8u: 'koi8-u',
  tis620: 'windows-874',
  gbk: 'gbk',
  gb2312: 'gbk',
  gb18030: 'gb18030',
  big5: 'big5',
  sjis: 'shift_jis',
  cp932: 'shift_jis',
  euckr: 'euc-kr',
  ujis: 'euc-jp',
  eucjpms: 'euc-jp',
  ucs2: 'utf-16be',
  utf16: 'utf-16be',
  utf16le: 'utf-16le',
};

/** Sets in which a character's second byte can be a backslash or a quote. */
const BACKSLASH_INSIDE = new Set(['gbk', 'gb18030', 'big5', 'sjis', 'cp932']);

/** The character set a dump or a literal is written in. */
export interface Charset {
  readonly name: string;
  /** Whether texts are UTF-8 as they are. */
  readonly utf8: boolean;
  /** Whether 0x5C can be the second byte of a character. */
  readonly backslashInside: boolean;
  /** Undefined where the bytes are no text of this set. */
  decode(bytes: Uint8Array): string | undefined;
}

/** A character set by MySQL's name (`utf8mb4`, `latin1`, `binary` …); unknown names count as UTF-8. */
export function charset(mysqlName: string): Charset {
  const name = mysqlName.toLowerCase();
  const encoding = ENCODINGS[name];
  if (encoding === undefined) {
    return { name, utf8: true, backslashInside: false, decode: (bytes) => utf8Text(bytes) };
  }
  const decoder = encoding === 'windows-1252' ? undefined : new TextDecoder(encoding, { fatal: true });
  // Sites whose tables were declared latin1 while PHP wrote UTF-8 give UTF-8 bytes in a latin1 dump.
  const singleByte = encoding.startsWith('windows') || encoding.startsWith('iso');
  return {
    name,
    utf8: false,
    backslashInside: BACKSLASH_INSIDE.has(name),
    decode(bytes) {
      if (singleByte) {
        const text = utf8Text(bytes);
        if (text !== undefined) return text;
      }
      try {
        return decoder === undefined ? windows1252(bytes) : decoder.decode(bytes);
      } catch {
        return undefined;
      }
    },
  };
}

/**
 * The character set that a site says its pages have (option `blog_charset`: `windows-1251`, `ISO-8859-7`); undefined
 * where that is UTF-8, Western European or nothing that is known. WordPress stored bytes of it until version 2.2.
 */
export function charsetOfSite(label: string | undefined): Charset | undefined {
  const name = label?.trim().toLowerCase();
  if (name === undefined || !/[\d-]/.test(name)) return undefined;
  let decoder: TextDecoder;
  try {
    decoder = new TextDecoder(name, { fatal: true });
  } catch {
    return undefined;
  }
  if (/^(?:utf-|windows-1252$)/.test(decoder.encoding)) return undefined;
  return {
    name,
    utf8: false,
    backslashInside: false,
    decode(bytes) {
      try {
        return utf8Text(bytes) ?? decoder.decode(bytes);
      } catch {
        return undefined;
      }
    },
  };
}

/** The character set that a `CREATE TABLE` ends with; undefined where it names none, or UTF-8. */
export function charsetOfTable(definition: string): Charset | undefined {
  const options = definition.slice(definition.lastIndexOf(')') + 1);
  const name =
    /\b(?:CHARSET|CHARACTER\s+SET)\s*=?\s*'?(\w+)/i.exec(options)?.[1] ??
    /\bCOLLATE\s*=?\s*'?([a-z0-9]+)_/i.exec(options)?.[1];
  if (name === undefined) return undefined;
  const declared = charset(name);
  return declared.utf8 ? undefined : declared;
}

/** UTF-8 text, or undefined where the bytes are none. */
export function utf8Text(bytes: Uint8Array): string | undefined {
  if (!isUtf8(bytes)) return undefined;
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('utf8');
}
