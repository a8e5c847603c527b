import type { DeclaredColumn } from '../../database/index.ts';
import type { TableRecord } from '../../types/index.ts';
import { coreDefinitions } from './core-definitions.ts';
import { identifier, literal } from './literal.ts';

/** What the old database said of a table, kept at the import. */
export type KeptDefinition = Pick<TableRecord, 'columns' | 'primaryKey' | 'keys'>;

/**
 * CREATE TABLE for MySQL: WordPress's tables as WordPress makes them, tables of a dump as the dump had them, tables
 * made here by what SQLite declares. Every column of the database is in it.
 */
export function tableDefinition(
  table: string,
  columns: readonly DeclaredColumn[],
  kept: KeptDefinition | undefined,
): string {
  const core = coreDefinitions[table];
  const lines = columns.map((column) => {
    const known = core?.columns[column.name] ?? keptColumn(column, kept);
    return `${identifier(column.name)} ${known ?? declared(column)}`;
  });
  const keys = core?.keys ?? (kept === undefined ? primaryKeyOf(columns) : keysOf(kept));
  return `CREATE TABLE ${identifier(table)} (\n  ${[...lines, ...keys].join(',\n  ')}\n) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_520_ci;`;
}

function keptColumn(column: DeclaredColumn, kept: KeptDefinition | undefined): string | undefined {
  const definition = kept?.columns.find(({ name }) => name.toLowerCase() === column.name.toLowerCase());
  if (definition === undefined || kept === undefined) return undefined;
  const parts = [definition.type, definition.nullable ? 'NULL' : 'NOT NULL'];
  // Some dumps say in a later statement which column counts: an integer key without a default may always.
  const [key, ...others] = kept.primaryKey;
  const mayCount =
    others.length === 0 &&
    key?.toLowerCase() === column.name.toLowerCase() &&
    /int/i.test(definition.type) &&
    definition.default === undefined;
  if (definition.counts || mayCount) parts.push('AUTO_INCREMENT');
  else if (definition.default === null) parts.push('DEFAULT NULL');
  else if (definition.default !== undefined) parts.push(`DEFAULT ${literal(definition.default)}`);
  return parts.join(' ');
}

function keysOf({ columns, primaryKey, keys }: KeptDefinition): readonly string[] {
  // A key over a long text needs a length, which the dump's reader does not keep: WordPress's usual one.
  const part = (name: string) => {
    const type = columns.find((column) => column.name.toLowerCase() === name.toLowerCase())?.type ?? '';
    const length = Number(/char\((\d+)\)/i.exec(type)?.[1] ?? 0);
    return `${identifier(name)}${/text|blob/i.test(type) || length > 191 ? '(191)' : ''}`;
  };
  return [
    ...(primaryKey.length > 0 ? [`PRIMARY KEY (${primaryKey.map(part).join(', ')})`] : []),
    ...keys.map(
      (key) =>
        `${key.unique ? 'UNIQUE ' : ''}KEY ${identifier(key.name)} (${key.columns.map(part).join(', ')})`,
    ),
  ];
}

function primaryKeyOf(columns: readonly DeclaredColumn[]): readonly string[] {
  const key = columns.filter((column) => column.primaryKey > 0).sort((a, b) => a.primaryKey - b.primaryKey);
  if (key.length === 0) return [];
  return [
    `PRIMARY KEY (${key.map((column) => `${identifier(column.name)}${isText(column) ? '(191)' : ''}`).join(', ')})`,
  ];
}

const isText = (column: DeclaredColumn) => mysqlType(column.type) === 'longtext';

function declared(column: DeclaredColumn): string {
  const type = mysqlType(column.type);
  const parts = [type, column.nullable ? 'NULL' : 'NOT NULL'];
  if (column.primaryKey === 1 && type === 'bigint(20)') parts.push('AUTO_INCREMENT');
  // MySQL gives texts no default.
  else if (column.default !== null && type !== 'longtext' && type !== 'longblob') {
    parts.push(`DEFAULT ${column.default}`);
  }
  return parts.join(' ');
}

function mysqlType(type: string): string {
  if (/INT/.test(type)) return 'bigint(20)';
  if (/CHAR|CLOB|TEXT/.test(type)) return 'longtext';
  if (/BLOB/.test(type) || type === '') return 'longblob';
  if (/REAL|FLOA|DOUB/.test(type)) return 'double';
  return type.toLowerCase();
}
