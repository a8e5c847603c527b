import { createRequire } from 'node:module';
import type BetterSqlite3 from 'better-sqlite3';
import { expectedError } from '../errors/index.ts';
import { sqlitePackage } from './sqlite-package.ts';

/** Opens one SQLite connection. */
export type OpenSqlite = (file: string, options: BetterSqlite3.Options) => BetterSqlite3.Database;

/**
 * Loads SQLite's native addon. npm may install the package without building the addon (install scripts
 * are blocked by default since npm 12): then the package is there and its binary is not.
 * Throws `addon-missing`.
 */
export function loadSqlite(load: () => unknown = requireSqlite): OpenSqlite {
  try {
    const Sqlite = load() as new (file: string, options: BetterSqlite3.Options) => BetterSqlite3.Database;
    // The package loads its binary with the first connection only.
    new Sqlite(':memory:', {}).close();
    return (file, options) => new Sqlite(file, options);
  } catch (cause) {
    throw expectedError('addon-missing', { reason: firstLine(cause) }, { cause });
  }
}

function requireSqlite(): unknown {
  return createRequire(import.meta.url)(sqlitePackage());
}

function firstLine(cause: unknown): string {
  const text = cause instanceof Error ? cause.message : String(cause);
  return text.split('\n', 1)[0] ?? text;
}
