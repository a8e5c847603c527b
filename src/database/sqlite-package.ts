import { createRequire } from 'node:module';

/** Programs that were compiled for it with the addon's 12th version end when they clear up (nodejs/node#65446). */
const NEEDS_13 = 24;

/**
 * The file that loads SQLite's native addon: version 13 of better-sqlite3 from Node.js 24 on, where npm has installed
 * it, version 12 before, which 13 does not run on. Throws where neither is installed.
 */
export function sqlitePackage(node = process.versions.node, resolve = resolveHere): string {
  if (Number.parseInt(node, 10) >= NEEDS_13) {
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
