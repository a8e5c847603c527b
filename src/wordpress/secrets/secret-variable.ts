import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expectedError } from '../../errors/index.ts';

export type Environment = Readonly<Record<string, string | undefined>>;

/**
 * A secret from outside of the site's folder, undefined where nobody gives it: the variable itself, the file that
 * `<variable>_FILE` names (as containers hand secrets over), or the file of the variable's name among the credentials
 * that systemd gives a service (`LoadCredential=`). The line break at the end of a file is not part of it. Throws
 * ExpectedError where a file that is named cannot be read.
 */
export function secretVariable(variable: string, environment: Environment): string | undefined {
  const direct = environment[variable];
  if (direct) return direct;
  const file = environment[`${variable}_FILE`];
  if (file) return readSecret(file, `${variable}_FILE`);
  const credentials = environment['CREDENTIALS_DIRECTORY'];
  if (!credentials) return undefined;
  return readSecret(join(credentials, variable));
}

/** `named`: the variable that says that the file is there. */
function readSecret(file: string, named?: string): string | undefined {
  try {
    return readFileSync(file, 'utf8').replace(/\r?\n$/, '') || undefined;
  } catch (error) {
    if (named === undefined) return undefined;
    const why = (error as NodeJS.ErrnoException).code ?? 'unknown error';
    throw expectedError('secret-unreadable', { variable: named, file, reason: why });
  }
}
