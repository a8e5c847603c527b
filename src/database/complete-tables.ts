import type { Connection } from './database.ts';
import { query } from './query.ts';

/** A table as a plugin declares it. */
interface DeclaredTable {
  readonly name: string;
  /** Definitions by column. */
  readonly columns: ReadonlyMap<string, string>;
  readonly primaryKey: readonly string[];
}

/**
 * Brings tables that an export of an older version brought to what `scripts` declare, as that plugin's own upgrade
 * would have: the columns they lack, with their defaults, and a primary key where a dump had lost it. Tables that are
 * not there are left to the scripts themselves, which are run afterwards. Gives what was added, as `table.column`.
 */
export async function completeTables(
  connection: Connection,
  scripts: readonly string[],
): Promise<readonly string[]> {
  const present = await presentTables(connection);
  const added: string[] = [];
  for (const script of scripts) {
    const table = declaredTable(script);
    const there = table && present.get(table.name);
    if (table === undefined || there === undefined) continue;
    for (const [column, definition] of table.columns) {
      if (there.columns.has(column.toLowerCase())) continue;
      await connection.run(query(`ALTER TABLE "${table.name}" ADD COLUMN ${addable(definition)}`));
      added.push(`${table.name}.${column}`);
    }
    if (connection.dialect.name === 'sqlite' && table.primaryKey.length > 0 && !there.hasKey) {
      await addPrimaryKey(connection, table, script);
      added.push(`${table.name}.${table.primaryKey.join('+')}`);
    }
  }
  return added;
}

async function presentTables(
  connection: Connection,
): Promise<ReadonlyMap<string, { readonly columns: Set<string>; hasKey: boolean }>> {
  const tables = new Map<string, { columns: Set<string>; hasKey: boolean }>();
  for (const { table, column, key } of await connection.all(connection.dialect.tableColumns)) {
    const known = tables.get(table) ?? { columns: new Set<string>(), hasKey: false };
    tables.set(table, known);
    known.columns.add(column.toLowerCase());
    if (key > 0) known.hasKey = true;
  }
  return tables;
}

/** Makes the table anew with its key; of rows that share one the last stands, rows without one get a number. */
async function addPrimaryKey(connection: Connection, table: DeclaredTable, script: string): Promise<void> {
  const old = `${table.name}_without_key`;
  const columns = (await connection.all(connection.dialect.tableColumns))
    .filter((known) => known.table === table.name)
    .map(({ column }) => column);
  await connection.transaction(async (transaction) => {
    await transaction.run(query(`ALTER TABLE "${table.name}" RENAME TO "${old}"`));
    await transaction.run(query(script));
    const declared = new Set([...table.columns.keys()].map((column) => column.toLowerCase()));
    for (const column of columns) {
      if (!declared.has(column.toLowerCase()))
        await transaction.run(query(`ALTER TABLE "${table.name}" ADD COLUMN "${column}"`));
    }
    const names = columns.map((column) => `"${column}"`).join(', ');
    await transaction.run(
      query(`INSERT OR REPLACE INTO "${table.name}" (${names}) SELECT ${names} FROM "${old}" ORDER BY rowid`),
    );
    await transaction.run(query(`DROP TABLE "${old}"`));
  });
}

/** Reads a `CREATE TABLE IF NOT EXISTS`; undefined for other statements. */
function declaredTable(script: string): DeclaredTable | undefined {
  const head = /^\s*CREATE TABLE IF NOT EXISTS\s+(\w+)\s*\(/i.exec(script);
  if (head?.[1] === undefined) return undefined;
  const columns = new Map<string, string>();
  let primaryKey: readonly string[] = [];
  for (const part of topLevelParts(script.slice(head[0].length, script.lastIndexOf(')')))) {
    const key = /^PRIMARY KEY\s*\(([^)]*)\)/i.exec(part)?.[1];
    if (key !== undefined) primaryKey = key.split(',').map((name) => name.trim());
    else if (!/^(?:UNIQUE|CHECK|FOREIGN|CONSTRAINT)\b/i.test(part)) {
      const name = /^\w+/.exec(part)?.[0];
      if (name === undefined) continue;
      columns.set(name, part);
      if (/\bPRIMARY KEY\b/i.test(part)) primaryKey = [name];
    }
  }
  return { name: head[1], columns, primaryKey };
}

/** The parts between commas that stand in no parentheses. */
function topLevelParts(text: string): readonly string[] {
  const parts: string[] = [];
  let depth = 0;
  let start = 0;
  for (let at = 0; at <= text.length; at++) {
    const sign = text[at];
    if (sign === '(') depth++;
    else if (sign === ')') depth--;
    else if (sign === undefined || (sign === ',' && depth === 0)) {
      parts.push(text.slice(start, at).trim());
      start = at + 1;
    }
  }
  return parts.filter((part) => part !== '');
}

/** A column can be added to rows that are there: no key, and a default where it takes no NULL. */
function addable(definition: string): string {
  const plain = definition
    .replace(/\bPRIMARY KEY(?:\s+AUTOINCREMENT)?\b/i, '')
    .replace(/\bUNIQUE\b/i, '')
    .trim();
  if (!/\bNOT NULL\b/i.test(plain) || /\bDEFAULT\b/i.test(plain)) return plain;
  return `${plain} DEFAULT ${/^\w+\s+(?:INTEGER|REAL|DECIMAL|NUMERIC)/i.test(plain) ? '0' : "''"}`;
}
