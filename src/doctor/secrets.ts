import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Finding } from '../types/index.ts';
import { KEYS_FILE, type StoredSecret } from '../wordpress/secrets/index.ts';

/** Secrets in the database, and who may read the files that hold others. */
export async function examineSecrets(
  folder: string,
  stored: readonly StoredSecret[],
): Promise<readonly Finding[]> {
  const findings: Finding[] = [];
  for (const name of ['secrets.json', KEYS_FILE]) {
    const mode = (await stat(join(folder, name)).catch(() => undefined))?.mode ?? 0;
    if ((mode & 0o077) === 0) continue;
    findings.push({
      about: 'secrets',
      state: 'wrong',
      found: `${name} can be read by others than its owner.`,
      remedy: `chmod 600 ${join(folder, name)}`,
    });
  }
  if (stored.length > 0) {
    const names = [...new Set(stored.map(({ secret }) => secret.name))];
    findings.push({
      about: 'secrets',
      state: 'note',
      found: `The database holds ${names.join(', ')}: so do its backups and exports.`,
      remedy: `\`portolan config secrets --move\` takes them out, into ${KEYS_FILE}.`,
    });
  }
  if (findings.length > 0) return findings;
  return [{ about: 'secrets', state: 'good', found: 'None of others stands in the database.' }];
}
