import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { loadSqlite } from '../database/addon.ts';
import { expectedError } from '../errors/index.ts';
import { DATABASE_FILE } from '../import/index.ts';
import type { Finding } from '../types/index.ts';
import { findingOf } from './finding-of.ts';

/** A log of writes that nobody brings into the database any more, in bytes. */
const LONG_LOG = 256e6;

/** Reads the whole database; false where the rest cannot be looked at. */
export async function examineDatabase(folder: string, findings: Finding[]): Promise<boolean> {
  const file = join(folder, DATABASE_FILE);
  if (!existsSync(file)) {
    findings.push(findingOf('database', expectedError('database-missing', { file })));
    return false;
  }
  try {
    const connection = loadSqlite()(file, { readonly: true, timeout: 5000 });
    try {
      const problems = (connection.pragma('quick_check(3)') as readonly Record<string, string>[])
        .flatMap((row) => Object.values(row))
        .filter((text) => text !== 'ok');
      if (problems.length > 0) {
        findings.push(
          findingOf('database', expectedError('database-damaged', { reason: problems.join('; ') })),
        );
        return false;
      }
    } finally {
      connection.close();
    }
  } catch (error) {
    findings.push(findingOf('database', error, 'See that the file can be read.'));
    return false;
  }
  const log = statSync(`${file}-wal`, { throwIfNoEntry: false })?.size ?? 0;
  findings.push(
    log > LONG_LOG
      ? {
          about: 'database',
          state: 'note',
          found: `Whole; but ${(log / 1e6).toFixed(0)} MB of writes wait in its log.`,
          remedy: 'Something reads without end: restart the servers.',
        }
      : { about: 'database', state: 'good', found: `Whole, ${(statSync(file).size / 1e6).toFixed(1)} MB.` },
  );
  return true;
}
