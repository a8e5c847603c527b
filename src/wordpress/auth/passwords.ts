import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import * as bcrypt from '@node-rs/bcrypt';
import { phpassMatches } from './phpass.ts';

/** PHP's default up to 8.3; a hash of another cost is made anew at the next log-in. */
const cost = 10;

/** Longer passwords never match: they would only cost time. */
const longestPassword = 4096;

/** A hash of a random text nobody knows, so that a check can be made to last as long as a real one. */
const unknownHash = '$2y$10$p6WH6bkFbKXrGZF3vL5VZety.8Jf/f1rbcwwCoPoF4REMIixevttu';

export interface PasswordCheck {
  readonly matches: boolean;
  /** Whether the stored hash should be replaced by a fresh one when the password is known. */
  readonly needsRehash: boolean;
}

/**
 * Holds a password against a stored hash: MD5, portable phpass (`$P$`), WordPress's bcrypt (`$wp$2y$`) and plain
 * bcrypt (`$2y$`, `$2a$`, `$2b$`). Anything else, `$H$` and Argon2 included, matches nothing.
 * WordPress 6.8: wp_check_password(), wp_password_needs_rehash().
 */
export async function checkPassword(password: string, stored: string): Promise<PasswordCheck> {
  return { matches: await matches(password, stored), needsRehash: passwordNeedsRehash(stored) };
}

/** Whether a stored hash is not of the kind and cost that `hashPassword` makes. */
function passwordNeedsRehash(stored: string): boolean {
  return !(stored.startsWith(`$wp$2y$${cost}$`) && stored.length === 63);
}

/**
 * Hash of a new password, white space around it removed (`$wp$2y$10$…`). A password of more than 4096 bytes
 * gives `*`, which matches nothing. WordPress 6.8: wp_hash_password().
 */
export async function hashPassword(password: string): Promise<string> {
  if (Buffer.byteLength(password) > longestPassword) {
    return '*';
  }
  const hash = await bcrypt.hash(preHash(phpTrim(password)), cost);
  // PHP writes 2y where others write 2b: the same hash.
  return `$wp${hash.replace('$2b$', '$2y$')}`;
}

/** Takes the time of a bcrypt check and gives nothing: for log-ins that fail before a hash of that kind was checked. */
export async function spendPasswordTime(password: string): Promise<void> {
  await bcrypt.verify(preHash(password), unknownHash);
}

/** Whether a check of this hash already takes the time of `spendPasswordTime`. */
export function isBcrypt(stored: string): boolean {
  return /^(?:\$wp)?\$2[aby]\$/.test(stored);
}

async function matches(password: string, stored: string): Promise<boolean> {
  if (stored.length <= 32) {
    const digest = createHash('md5').update(password).digest('hex');
    return (
      stored.length === 32 &&
      timingSafeEqual(Buffer.from(digest), Buffer.from(stored.padEnd(32)).subarray(0, 32))
    );
  }
  if (Buffer.byteLength(password) > longestPassword) {
    return false;
  }
  if (stored.startsWith('$wp')) {
    return bcrypt.verify(preHash(password), stored.slice(3));
  }
  if (stored.startsWith('$P$')) {
    return phpassMatches(password, stored);
  }
  return isBcrypt(stored) && bcrypt.verify(password, stored);
}

/** bcrypt reads 72 bytes at most; the digest lets every byte of a password count. */
function preHash(password: string): string {
  return createHmac('sha384', 'wp-sha384').update(password).digest('base64');
}

/** PHP's trim(): blank, tab, line feed, carriage return, NUL, vertical tab. */
export function phpTrim(text: string): string {
  return text.replace(/^[ \t\n\r\0\x0B]+|[ \t\n\r\0\x0B]+$/g, '');
}
