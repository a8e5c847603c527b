import { createHash, createHmac } from 'node:crypto';
import { hashSync } from '@node-rs/bcrypt';

const alphabet = './0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** A password as WordPress 6.8 stores it: `$wp` and bcrypt of an HMAC. The salt is 16 bytes of text. */
export function hashWordPress(password: string, salt: string): string {
  const digest = createHmac('sha384', 'wp-sha384').update(password.trim()).digest('base64');
  return `$wp${hashBcrypt(digest, salt)}`;
}

/** Plain bcrypt as PHP's password_hash() writes it, cost 10. */
export function hashBcrypt(password: string, salt: string): string {
  return hashSync(password, 10, Buffer.from(salt)).replace('$2b$', '$2y$');
}

/** phpass's portable hash with 8,192 rounds, as WordPress stored passwords before 6.8. The salt has 8 characters. */
export function hashPhpass(password: string, salt: string): string {
  let digest = createHash('md5').update(`${salt}${password}`).digest();
  for (let round = 0; round < 8192; round++) {
    digest = createHash('md5').update(digest).update(password).digest();
  }
  return `$P$B${salt}${encode64(digest)}`;
}

/** The MD5 of very old sites. */
export function hashMd5(password: string): string {
  return createHash('md5').update(password).digest('hex');
}

function encode64(bytes: Buffer): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += 3) {
    const group = (bytes[at] ?? 0) | ((bytes[at + 1] ?? 0) << 8) | ((bytes[at + 2] ?? 0) << 16);
    const signs = Math.min(3, bytes.length - at) + 1;
    for (let sign = 0; sign < signs; sign++) text += alphabet[(group >> (sign * 6)) & 63];
  }
  return text;
}
