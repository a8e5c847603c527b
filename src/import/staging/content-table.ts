import type { TableRecord } from '../../types/source.ts';
import { quoted } from './table-writer.ts';

/** The SQLite column type of a MySQL type: affinities that keep every value as it is. */
function columnType(type: string): string {
  if (/^(?:tiny|small|medium|big)?int|^integer|^bool|^bit|^year|^serial/.test(type)) return 'INTEGER';
  if (/^(?:float|double|real)/.test(type)) return 'REAL';
  if (/blob|binary|^geometry|^point/.test(type)) return 'BLOB';
  // Decimals stay texts: their digits are money.
  return 'TEXT';
}

/** The SQL that makes a table of a dump that is none of WordPress's own, without its indexes. */
export function contentTableSql(name: string, record: TableRecord): string {
  const [only] = record.primaryKey;
  const rowid =
    record.primaryKey.length === 1 &&
    record.columns.some((column) => column.name === only && columnType(column.type) === 'INTEGER')
      ? only
      : undefined;
  const lines = record.columns.map((column) => {
    if (column.name === rowid) return `${quoted(column.name)} INTEGER PRIMARY KEY AUTOINCREMENT`;
    const parts = [quoted(column.name), columnType(column.type)];
    if (!column.nullable) parts.push('NOT NULL');
    if (typeof column.default === 'string') parts.push(`DEFAULT '${column.default.replaceAll("'", "''")}'`);
    return parts.join(' ');
  });
  if (rowid === undefined && record.primaryKey.length > 0) {
    lines.push(`PRIMARY KEY (${record.primaryKey.map(quoted).join(', ')})`);
  }
  return `CREATE TABLE ${quoted(name)} (\n  ${lines.join(',\n  ')}\n)`;
}
