import { timingSafeEqual } from 'node:crypto';
import { blake2b } from './blake2b.ts';
import { phpassMatches } from './phpass.ts';

const prefix = '$generic$';
const key = Buffer.from('wp_fast_hash_6.8+');

/**
 * Hash of a long random secret (application password, reset key, request key): `$generic$` and 40 characters.
 * WordPress 6.8: wp_fast_hash().
 */
export function fastHash(secret: string): string {
  return prefix + blake2b(Buffer.from(secret), key, 30).toString('base64url');
}

/** Whether a secret belongs to a stored hash, of the present kind or phpass. WordPress 6.8: wp_verify_fast_hash(). */
export async function verifyFastHash(secret: string, stored: string): Promise<boolean> {
  if (!stored.startsWith(prefix)) {
    return phpassMatches(secret, stored);
  }
  const computed = Buffer.from(fastHash(secret));
  const expected = Buffer.from(stored);
  return computed.length === expected.length && timingSafeEqual(computed, expected);
}
