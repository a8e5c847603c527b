import { createRequire } from 'node:module';

/**
 * The Node.js from which version 13 runs. Programs that were compiled for Node.js 24 or newer with version 12 end when
 * they clear up (nodejs/node#65446).
 */
const RUNS_13 = 22;

/**
 * The file that loads SQLite's native addon: version 13 of better-sqlite3 where it runs and npm has installed it – it
 * brings what is compiled –, else version 12, which is fetched from GitHub or compiled while it is installed. Throws
 * where neither is installed.
 */
export function sqlitePackage(node = process.versions.node, resolve = resolveHere): string {
  if (Number.parseInt(node, 10) >= RUNS_13) {
    try {
      return resolve('better-sqlite3-13');
    } catch {
      // Optional dependencies may be left out.
    }
  }
  return resolve('better-sqlite3');
}

function resolveHere(name: string): string {
  return createRequire(import.meta.url).resolve(name);
}
