import type { StoredValue } from '../../database/index.ts';

const ESCAPES: Readonly<Record<string, string>> = {
  '\0': '\\0',
  '\n': '\\n',
  '\r': '\\r',
  '\x1a': '\\Z',
  '"': '\\"',
  "'": "\\'",
  '\\': '\\\\',
};

/** A value as MySQL reads it in an INSERT. */
export function literal(value: StoredValue): string {
  if (value === null) return 'NULL';
  if (typeof value === 'string') {
    return `'${value.replaceAll(/[\0\n\r\x1a"'\\]/g, (character) => ESCAPES[character] as string)}'`;
  }
  if (typeof value === 'object') {
    return value.length === 0 ? "''" : `0x${Buffer.from(value).toString('hex').toUpperCase()}`;
  }
  return String(value);
}

/** A name as MySQL reads it. */
export function identifier(name: string): string {
  return `\`${name.replaceAll('`', '``')}\``;
}
