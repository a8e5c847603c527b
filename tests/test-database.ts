import { createHash, randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import pg from 'pg';
import { type Database, openDatabase } from '../src/database/index.ts';

/** The database of PostgreSQL's own that every server has: who names it names the server. */
const SERVER = '/postgres';
/** How the names of databases begin that this process makes. */
const OWN = `of_${process.pid}_`;

/** Whether sites of tests lie in files: else tests of what only files do are left out. */
export const onFiles = (process.env['PORTOLAN_TEST_DATABASE'] ?? '') === '';

/**
 * An empty database for a site of a test: a file in its folder; or, as `PORTOLAN_TEST_DATABASE` says, inside PGlite
 * (`pglite`) or on the PostgreSQL of that address, in the database that it names or, where that is `postgres`, in a new one
 * for each site: `dropTestDatabases()`.
 */
export async function openTestDatabase(
  folder: string,
  where: string | undefined = process.env['PORTOLAN_TEST_DATABASE'],
): Promise<Database> {
  if (where === undefined || where === '') {
    return openNewFile(join(folder, 'portolan.sqlite'));
  }
  const { createPgDriver, openPostgresql } = await import('../src/database/postgresql/index.ts');
  if (where === 'pglite') {
    const { createPglite, createPgliteDriver } = await import(
      '../src/database/postgresql/pglite-for-tests.ts'
    );
    return openPostgresql(createPgliteDriver(await createPglite()));
  }
  if (new URL(where).pathname !== SERVER) return openPostgresql(createPgDriver(where));
  return openPostgresql(createPgDriver(await makeDatabase(where, process.env['PORTOLAN_TEST_TEMPLATE'])));
}

let empty: Promise<Buffer> | undefined;

/** Opens a new file with the schema: a copy of the first one of this process. Making its tables takes longer than most tests. */
async function openNewFile(file: string): Promise<Database> {
  empty ??= makeEmpty();
  if (!existsSync(file)) await writeFile(file, await empty);
  return openDatabase(file, { create: true });
}

async function makeEmpty(): Promise<Buffer> {
  const folder = await mkdtemp(join(tmpdir(), 'portolan-empty-'));
  const file = join(folder, 'portolan.sqlite');
  await (await openDatabase(file, { create: true })).close();
  const bytes = await readFile(file);
  await rm(folder, { recursive: true });
  return bytes;
}

/** Removes the databases that this process made on the server that the tests run on. */
export async function dropTestDatabases(): Promise<void> {
  const server = process.env['PORTOLAN_TEST_DATABASE'];
  if (server === undefined || !server.startsWith('postgresql:')) return;
  const { rows } = await onServer(server, 'SELECT datname AS name FROM pg_database');
  for (const { name } of rows as readonly { readonly name: string }[]) {
    if (name.startsWith(OWN)) await onServer(server, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
  }
}

/** Opens the database of a site that was imported into a folder; its file, or what the tests run on. */
export async function openImportedDatabase(folder: string): Promise<Database> {
  const address = await databaseAddressOf(folder);
  const { openPostgresqlAt } = await import('../src/site-database.ts');
  return address === undefined ? openDatabase(join(folder, 'portolan.sqlite')) : openPostgresqlAt(address);
}

/**
 * Where the tests run on a PostgreSQL: the address of the database of a folder's site. The first time it is made of
 * the file that is in the folder; who copies the folder gets one of their own, made of the file too. Undefined where the
 * file itself is the database, or there is none yet.
 */
export async function databaseAddressOf(folder: string): Promise<string | undefined> {
  const server = process.env['PORTOLAN_TEST_DATABASE'];
  if (server === undefined || !server.startsWith('postgresql:')) return undefined;
  const file = join(folder, 'portolan.sqlite');
  if (!existsSync(file)) return undefined;
  const note = join(folder, '.portolan', 'database-of-test.json');
  const owner = resolve(folder);
  const known = JSON.parse(await readFile(note, 'utf8').catch(() => '{}')) as Partial<Note>;
  if (known.folder === owner && known.address !== undefined) return known.address;
  const address = await makeDatabase(server, await copyOfFile(server, file));
  await mkdir(dirname(note), { recursive: true });
  await writeFile(note, JSON.stringify({ folder: owner, address } satisfies Note));
  return address;
}

interface Note {
  readonly folder: string;
  readonly address: string;
}

/** The environment of a program that works on a folder's site. */
export async function environmentFor(folder: string): Promise<NodeJS.ProcessEnv> {
  const address = await databaseAddressOf(folder);
  return address === undefined ? process.env : { ...process.env, DATABASE_URL: address };
}

/** The database on the server that holds what a file holds: copied once, whoever of this process asks, and used by nobody. */
async function copyOfFile(server: string, file: string): Promise<string> {
  const digest = createHash('sha256').update(await readFile(file));
  digest.update(await readFile(`${file}-wal`).catch(() => ''));
  const name = `${OWN}${digest.digest('hex').slice(0, 24)}`;
  const { rows } = await onServer(server, `SELECT 1 FROM pg_database WHERE datname = '${name}'`);
  if (rows.length > 0) return name;
  const { copySite, createPgDriver } = await import('../src/database/postgresql/index.ts');
  const made = await makeDatabase(server, process.env['PORTOLAN_TEST_TEMPLATE']);
  await copySite(file, createPgDriver(made));
  // Who copied it at the same time has made the same.
  await onServer(server, `ALTER DATABASE ${nameIn(made)} RENAME TO ${name}`).catch((error: unknown) => {
    if (!(error instanceof pg.DatabaseError) || error.code !== '42P04') throw error;
  });
  return name;
}

/** Makes a database on a server, empty or a copy; gives its address. */
async function makeDatabase(server: string, template: string | undefined): Promise<string> {
  const name = `${OWN}${randomBytes(6).toString('hex')}`;
  await onServer(server, `CREATE DATABASE ${name}${template === undefined ? '' : ` TEMPLATE ${template}`}`);
  const made = new URL(server);
  made.pathname = `/${name}`;
  return made.href;
}

async function onServer(server: string, sql: string): Promise<pg.QueryResult> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  try {
    return await client.query(sql);
  } finally {
    await client.end();
  }
}

function nameIn(address: string): string {
  return new URL(address).pathname.slice(1);
}
