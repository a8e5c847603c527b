import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * Finds the folder of contract recordings that some check-outs have beside the repository.
 * Returns its absolute path, or undefined where it is absent; tests that need it then skip visibly.
 */
export function sharedFolder(): string | undefined {
  const folder = fileURLToPath(new URL('../../shared', import.meta.url));
  return existsSync(join(folder, 'vectors')) ? folder : undefined;
}
