import type { Site, UserRow } from '../../types/index.ts';
import { fastHash, verifyFastHash } from './fast-hash.ts';
import { randomPassword } from './random-password.ts';

/** Seconds that a key for a new password is good for. */
const life = 86_400;

/** Makes the key of a mail about a forgotten password and stores its hash. WordPress: get_password_reset_key(). */
export async function createResetKey(site: Site, user: Pick<UserRow, 'ID'>): Promise<string> {
  const key = randomPassword(20);
  const now = Math.floor(site.clock.now() / 1000);
  await site.users.update(user.ID, { user_activation_key: `${now}:${fastHash(key)}` });
  return key;
}

/** The user whom a key lets choose a new password, or why it does not. WordPress: check_password_reset_key(). */
export async function userOfResetKey(
  site: Site,
  login: string,
  inputKey: string,
): Promise<UserRow | 'expired' | 'invalid'> {
  const key = inputKey.replace(/[^a-z\d]/gi, '');
  const user = key === '' || login === '' ? undefined : await site.users.byLogin(login);
  const [, made, hash] = /^(\d+):(.+)$/s.exec(user?.user_activation_key ?? '') ?? [];
  if (user === undefined || made === undefined || hash === undefined || !(await verifyFastHash(key, hash))) {
    return 'invalid';
  }
  return site.clock.now() / 1000 < Number(made) + life ? user : 'expired';
}
