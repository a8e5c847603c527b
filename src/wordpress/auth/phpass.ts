import { hash, randomBytes, timingSafeEqual } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';

const alphabet = './0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** `$P$`, the character of the rounds, eight of salt. */
const settingLength = 12;
const storedLength = 34;

/** Rounds between two looks at the event loop: about 3 ms. */
const roundsPerTurn = 1024;

/**
 * Whether a password belongs to a portable phpass hash (`$P$` or `$H$`). Malformed hashes match nothing.
 * The many MD5 rounds give other requests their turn. WordPress: class PasswordHash.
 */
export async function phpassMatches(password: string, stored: string): Promise<boolean> {
  if (stored.length !== storedLength || !/^\$[PH]\$/.test(stored)) {
    return false;
  }
  const computed = await compute(password, stored.slice(0, settingLength));
  return computed !== undefined && timingSafeEqual(Buffer.from(computed), Buffer.from(stored));
}

/** A fresh portable hash as WordPress makes it for the cookie of a post's password: 8192 rounds, `$P$B…`. */
export async function phpassHash(password: string): Promise<string> {
  const computed = await compute(password, `$P$B${encode(randomBytes(6))}`);
  if (computed === undefined) {
    throw new RangeError('A portable hash could not be made.');
  }
  return computed;
}

async function compute(password: string, setting: string): Promise<string | undefined> {
  const exponent = alphabet.indexOf(setting.charAt(3));
  if (exponent < 7 || exponent > 30) {
    return undefined;
  }
  const secret = Buffer.from(password);
  let digest = hash('md5', Buffer.concat([Buffer.from(setting.slice(4)), secret]), 'buffer');
  const block = Buffer.concat([digest, secret]);
  for (let round = 1; round <= 2 ** exponent; round++) {
    digest.copy(block);
    digest = hash('md5', block, 'buffer');
    if (round % roundsPerTurn === 0) {
      await setImmediate();
    }
  }
  return setting + encode(digest);
}

/** phpass's own base 64: groups of three bytes, low bits first. */
function encode(bytes: Uint8Array): string {
  let text = '';
  for (let start = 0; start < bytes.length; start += 3) {
    const group = bytes.subarray(start, start + 3);
    let bits = (group[0] ?? 0) | ((group[1] ?? 0) << 8) | ((group[2] ?? 0) << 16);
    for (let character = 0; character <= group.length; character++) {
      text += alphabet.charAt(bits & 63);
      bits >>= 6;
    }
  }
  return text;
}
