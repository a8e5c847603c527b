import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import type BetterSqlite3 from 'better-sqlite3';
import ts from 'typescript';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { loadSqlite } from '../../src/database/addon.ts';
import { openDatabase } from '../../src/database/index.ts';
import { Catalogue } from '../../src/database/postgresql/catalogue.ts';
import { copySite } from '../../src/database/postgresql/copy-site.ts';
import { createPglite, createPgliteDriver } from '../../src/database/postgresql/pglite-for-tests.ts';
import { type ListKind, translate } from '../../src/database/postgresql/translate.ts';
import { registerTextFunctions } from '../../src/database/text-functions.ts';
import { builtInPlugins } from '../../src/plugins/built-in.ts';
import { programRoot } from '../../src/theme/bundler/program-root.ts';
import { copySample } from '../imported-site.ts';
import { Unreadable } from './calls.ts';
import { Filled, OTHER_TABLES, POSTGRESQL_ONLY, SQLITE_ONLY, TABLES_OF_OTHERS } from './fillings.ts';
import { readProgram } from './program-types.ts';
import { builderTables, type Kind, rowColumns, type TypedColumn } from './row-columns.ts';
import { SqlTexts } from './sql-texts.ts';

/** A statement of the sources: one of the texts that a `query()` can have. */
interface Found {
  readonly place: string;
  readonly sql: string;
  readonly row: ReadonlyMap<string, TypedColumn> | undefined;
}

/** A column that a database gives. */
interface Column {
  readonly name: string;
  /** Absent where the database says nothing of it. */
  readonly kind?: Kind | undefined;
}

/** How a statement begins; else a text is part of one. */
const WHOLE = /^\s*(SELECT|INSERT|UPDATE|DELETE|WITH)\b/;

let folder: string;
let sqlite: BetterSqlite3.Database;
let pglite: PGlite;
const catalogue = new Catalogue();
const found: Found[] = [];
const unread: string[] = [];
const fillings = new Filled();

beforeAll(async () => {
  readStatements();
  folder = await mkdtemp(join(tmpdir(), 'portolan-statements-'));
  await copySample(folder);
  const file = join(folder, 'portolan.sqlite');
  const database = await openDatabase(file);
  await database.script(builtInPlugins.flatMap(({ tables }) => tables ?? []).join(';\n'));
  await database.script(TABLES_OF_OTHERS);
  await database.close();
  sqlite = loadSqlite()(file, {});
  registerTextFunctions(sqlite);
  pglite = await createPglite();
  await copySite(file, createPgliteDriver(pglite));
  await catalogue.read(async (sql) => (await pglite.query<Record<string, unknown>>(sql)).rows);
});

afterAll(async () => {
  sqlite.close();
  await pglite.close();
  await rm(folder, { recursive: true, force: true });
});

function readStatements(): void {
  const program = readProgram(programRoot());
  const texts = new SqlTexts(program, (expression) => fillings.of(expression));
  for (const call of program.callsOf.get('query') ?? []) {
    const [text] = call.arguments;
    const place = program.place(call);
    if (text === undefined || !ts.isIdentifier(call.expression)) continue;
    if (isIn(place, OTHER_TABLES)) continue;
    try {
      const row = rowColumns(program, call);
      found.push(...[...new Set(texts.of(text))].map((sql) => ({ place, sql, row })));
    } catch (error) {
      if (!(error instanceof Unreadable)) throw error;
      unread.push(`${place} ${error.message}`);
    }
  }
  for (const property of program.sqlProperties) {
    const { initializer } = property;
    const place = program.place(property);
    if (!ts.isStringLiteralLike(initializer) || isIn(place, OTHER_TABLES)) continue;
    if (WHOLE.test(initializer.text)) found.push({ place, sql: initializer.text, row: undefined });
  }
  for (const [table, columns] of builderTables(program))
    found.push({
      place: `Tables.${table}`,
      sql: `SELECT ${columns.join(', ')} FROM ${table}`,
      row: undefined,
    });
}

const isIn = (place: string, files: readonly string[]) =>
  files.some((file) => place.startsWith(`src/${file}`));
const foundBut = (files: readonly string[]) => found.filter(({ place }) => !isIn(place, files));

it('knows the text of every statement of the program before it runs', () => {
  expect(unread).toEqual([]);
  expect(fillings.unused).toEqual([]);
  expect(found.length).toBeGreaterThan(900);
});

it('prepares every statement on SQLite, and gets the columns that the type of its rows names', () => {
  expect(
    foundBut(POSTGRESQL_ONLY).flatMap(({ place, sql, row }) => {
      try {
        const prepared = sqlite.prepare(sql);
        const columns = prepared.reader ? prepared.columns() : [];
        return differences(
          sql,
          row,
          columns.map(({ name, type }) => ({ name, kind: affinity(type) })),
        ).map((difference) => `${place} ${difference}`);
      } catch (error) {
        return [`${place} ${(error as Error).message}: ${sql}`];
      }
    }),
  ).toEqual([]);
});

it('prepares every statement on PostgreSQL, and gets columns of the kinds that the type of its rows names', async () => {
  const wrong: string[] = [];
  for (const { place, sql, row } of foundBut(SQLITE_ONLY)) {
    const columns = await described(sql).catch((error: unknown) => `${(error as Error).message}: ${sql}`);
    if (typeof columns === 'string') wrong.push(`${place} ${columns}`);
    else wrong.push(...differences(sql, row, columns).map((difference) => `${place} ${difference}`));
  }
  expect(wrong).toEqual([]);
});

/** The columns of a statement on PostgreSQL; lists are of numbers, of texts or of lists. */
async function described(sql: string): Promise<readonly Column[]> {
  const places = sql.split('?').length;
  const describe = (kind: ListKind) =>
    pglite.describeQuery(translate(sql, new Array<ListKind>(places).fill(kind), catalogue).sql);
  const { resultFields } = await describe('integers').catch((error: unknown) => {
    if (!sql.includes('json_each')) throw error;
    return describe('texts').catch(() => describe('other'));
  });
  return resultFields.map(({ name, dataTypeID }) => ({ name, kind: kindOfType(dataTypeID) }));
}

function differences(sql: string, row: Found['row'], columns: readonly Column[]): readonly string[] {
  if (row === undefined) return [];
  const known = new Map(columns.map((column) => [column.name, column]));
  const missing = [...row].filter(([name, { optional }]) => !optional && !known.has(name));
  const more = sql.includes('*') ? [] : columns.filter(({ name }) => !row.has(name));
  const others = columns.filter(({ name, kind }) => {
    const kinds = row.get(name)?.kinds;
    return kind !== undefined && kinds !== undefined && kinds.size > 0 && !kinds.has(kind);
  });
  return [
    ...missing.map(([name]) => `gives no ${name}`),
    ...more.map(({ name }) => `gives ${name}, which the type of its rows has not`),
    ...others.map(({ name, kind }) => `gives ${name} as ${kind}`),
  ];
}

/** SQLite: section 3.1 of “Datatypes In SQLite”. */
function affinity(declared: string | null): Kind | undefined {
  if (declared === null) return undefined;
  if (/int|real|floa|doub|dec|num|bool/i.test(declared)) return 'number';
  return /blob|binary/i.test(declared) ? 'bytes' : 'text';
}

const BYTEA = 17;
const NUMBERS = new Set([16, 20, 21, 23, 26, 700, 701, 1700]);
function kindOfType(type: number): Kind {
  if (type === BYTEA) return 'bytes';
  return NUMBERS.has(type) ? 'number' : 'text';
}
