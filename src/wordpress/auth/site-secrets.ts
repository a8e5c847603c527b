import type { Options, Secrets } from '../../types/index.ts';
import { randomPassword } from './random-password.ts';

/** What wp-config.php holds before anybody filled it in. */
const samplePhrase = 'put your unique phrase here';

/** The eight keys and salts, by the names of wp-config.php's constants in lower case. */
export const SALT_NAMES = [
  'auth_key',
  'auth_salt',
  'secure_auth_key',
  'secure_auth_salt',
  'logged_in_key',
  'logged_in_salt',
  'nonce_key',
  'nonce_salt',
] as const satisfies readonly (keyof Secrets)[];

/**
 * The eight keys and salts of a site: the constants of wp-config.php (by their names in lower case) where they are
 * good, that is set, unlike each other and not the sample phrase; otherwise the options of the same names, which are
 * made of 64 random characters where they do not exist yet. WordPress: wp_salt().
 */
export async function secretsOf(
  constants: Readonly<Partial<Record<string, string>>>,
  options: Pick<Options, 'get' | 'set'>,
): Promise<Secrets> {
  const input = Object.values(constants);
  const isGood = (value: string | undefined): value is string =>
    !!value && value !== samplePhrase && input.indexOf(value) === input.lastIndexOf(value);
  const secrets: [string, string][] = [];
  for (const name of SALT_NAMES) {
    const constant = constants[name];
    secrets.push([name, isGood(constant) ? constant : await storedSecret(name, options)]);
  }
  return Object.fromEntries(secrets) as unknown as Secrets;
}

async function storedSecret(name: string, options: Pick<Options, 'get' | 'set'>): Promise<string> {
  const stored = options.get(name);
  if (stored) {
    return stored;
  }
  const made = randomPassword(64, { special: true, extraSpecial: true });
  await options.set(name, made);
  return made;
}
