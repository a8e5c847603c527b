import { createHmac } from 'node:crypto';
import type { Secrets, Site } from '../../types/index.ts';
import { randomPassword } from './random-password.ts';

/** What a salt is for. Other names work too: plugins make hashes of their own kinds. */
export type SaltScheme = 'auth' | 'secure_auth' | 'logged_in' | 'nonce';

/**
 * Key and salt of a scheme, from the site's secrets. Schemes of plugins get one from option `secret_key`.
 * WordPress: wp_salt().
 */
export function saltOf(site: Site, scheme: string): string {
  const salts = site.once('auth.salts', () => new Map<string, string>());
  let salt = salts.get(scheme);
  if (salt === undefined) {
    salt = schemeSalt(site.secrets, scheme) ?? pluginSalt(site, scheme);
    salts.set(scheme, salt);
  }
  return salt;
}

/** Keyed hash as hex, MD5 unless said otherwise. WordPress: wp_hash(). */
export function wpHash(
  site: Site,
  data: string,
  scheme: string = 'auth',
  algorithm: 'md5' | 'sha1' | 'sha256' = 'md5',
): string {
  return createHmac(algorithm, saltOf(site, scheme)).update(data).digest('hex');
}

function schemeSalt(secrets: Secrets, scheme: string): string | undefined {
  switch (scheme) {
    case 'auth':
      return secrets.auth_key + secrets.auth_salt;
    case 'secure_auth':
      return secrets.secure_auth_key + secrets.secure_auth_salt;
    case 'logged_in':
      return secrets.logged_in_key + secrets.logged_in_salt;
    case 'nonce':
      return secrets.nonce_key + secrets.nonce_salt;
    default:
      return undefined;
  }
}

function pluginSalt(site: Site, scheme: string): string {
  let key = site.options.get('secret_key');
  if (!key) {
    key = randomPassword(64, { special: true, extraSpecial: true });
    // The value is kept for this process from now on; only later starts need the row.
    site.options.set('secret_key', key).catch((error: unknown) => {
      site.log.error({ error }, 'The generated secret_key could not be stored.');
    });
  }
  return key + createHmac('md5', key).update(scheme).digest('hex');
}
