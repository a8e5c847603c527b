import { existsSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { loadSqlite } from '../database/addon.ts';
import { newerSchema, type SchemaStep, schemaVersion, stepsAfter } from '../database/index.ts';
import { DATABASE_FILE } from '../import/index.ts';
import { backUp, copyDatabase } from './back-up.ts';
import type { Backup } from './backup-folders.ts';

/** What a newer program has to do to a site's database. */
export interface Upgrade {
  /** The schema that the database has, and the one that the program works with. */
  readonly from: number;
  readonly to: number;
  readonly steps: readonly SchemaStep[];
}

/** The upgrade that a site's SQLite file waits for; undefined = none. Throws `database-newer`. */
export function upgradeOf(site: string): Upgrade | undefined {
  const file = join(site, DATABASE_FILE);
  if (!existsSync(file)) return undefined;
  const from = schemaOf(file);
  if (from > schemaVersion) throw newerSchema(from);
  return from === 0 || from === schemaVersion
    ? undefined
    : { from, to: schemaVersion, steps: stepsAfter(from) };
}

export interface UpgradeOptions {
  readonly site: string;
  /** The folder of all backups. */
  readonly to: string;
  readonly program: string;
  readonly now: number;
}

/**
 * Backs the database of a site up where opening it would change its schema: the way back to the older program.
 * Undefined = nothing will change. Throws ExpectedError, and then nothing has been changed.
 */
export async function backUpBeforeUpgrade(options: UpgradeOptions): Promise<Backup | undefined> {
  return upgradeOf(options.site) === undefined ? undefined : backUp({ ...options, databaseOnly: true });
}

/** What a rehearsal found. */
export interface Rehearsal {
  /** Tables, indexes and triggers that come, go and change, by their names. */
  readonly added: readonly string[];
  readonly removed: readonly string[];
  readonly changed: readonly string[];
  readonly milliseconds: number;
}

/**
 * Upgrades a copy of a site's database and tells what became of it. `open` opens the site with the copy and closes it
 * again. The site itself is only read; the copy is removed.
 */
export async function rehearseUpgrade(
  site: string,
  open: (database: string) => Promise<void>,
): Promise<Rehearsal> {
  const folder = join(site, '.portolan', `rehearsal-${process.pid}`);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  try {
    const copy = join(folder, DATABASE_FILE);
    await copyDatabase(join(site, DATABASE_FILE), copy);
    const before = objectsOf(copy);
    const began = performance.now();
    await open(copy);
    const milliseconds = Math.round(performance.now() - began);
    const after = objectsOf(copy);
    return {
      added: [...after.keys()].filter((name) => !before.has(name)),
      removed: [...before.keys()].filter((name) => !after.has(name)),
      changed: [...after]
        .filter(([name, sql]) => before.has(name) && before.get(name) !== sql)
        .map(([name]) => name),
      milliseconds,
    };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** 0 where the program has not made its tables yet. */
function schemaOf(file: string): number {
  const connection = loadSqlite()(file, { readonly: true, fileMustExist: true });
  try {
    const known = connection.prepare("SELECT 1 FROM sqlite_master WHERE name = 'portolan_meta'").get();
    if (known === undefined) return 0;
    const version = connection
      .prepare("SELECT value FROM portolan_meta WHERE name = 'schema_version'")
      .pluck()
      .get();
    return Number(version ?? 0);
  } finally {
    connection.close();
  }
}

/** `table portolan_jobs` → the statement that makes it. */
function objectsOf(file: string): ReadonlyMap<string, string> {
  const connection = loadSqlite()(file, { readonly: true, fileMustExist: true });
  try {
    const rows = connection
      .prepare("SELECT type, name, sql FROM sqlite_master WHERE name NOT LIKE 'sqlite!_%' ESCAPE '!'")
      .all() as readonly { type: string; name: string; sql: string | null }[];
    return new Map(rows.map(({ type, name, sql }) => [`${type} ${name}`, sql ?? '']));
  } finally {
    connection.close();
  }
}
