import type { Site, UserRow } from '../../types/index.ts';
import { isEmail, sanitizeUser } from '../content/sanitize.ts';
import { html } from '../markup.ts';
import { translate } from '../texts/index.ts';
import { loginAddress } from './addresses.ts';
import { type LoginNotice, loginError } from './login-errors.ts';
import { checkPassword, hashPassword, isBcrypt, phpTrim, spendPasswordTime } from './passwords.ts';
import { closeAllSessions } from './sessions.ts';

export type Authenticated = { readonly user: UserRow } | { readonly errors: readonly LoginNotice[] };

/**
 * Option that makes unknown accounts and wrong passwords answer alike (`1`). Off unless the owner sets it: WordPress's
 * own messages tell them apart.
 */
export const equalMessagesOption = 'portolan_equal_login_messages';

/**
 * The user of a name (or e-mail address) and password, or what is wrong with them. Every failure takes as long as a
 * real check. A password stored in an older way is hashed anew, so the row given may be fresh.
 * WordPress: wp_authenticate().
 */
export async function authenticate(site: Site, login: string, password: string): Promise<Authenticated> {
  const name = sanitizeUser(login);
  const secret = phpTrim(password);
  const empty = [
    ...(name === ''
      ? [loginError(site, 'empty_username', '<strong>Error:</strong> The username field is empty.')]
      : []),
    ...(secret === ''
      ? [loginError(site, 'empty_password', '<strong>Error:</strong> The password field is empty.')]
      : []),
  ];
  if (empty.length > 0) {
    return { errors: empty };
  }
  const byLogin = await site.users.byLogin(name);
  const byEmail = byLogin === undefined && isEmail(name) ? await site.users.byEmail(name) : undefined;
  const user = byLogin ?? byEmail;
  if (user === undefined) {
    await spendPasswordTime(secret);
    return { errors: [unknownUser(site, name)] };
  }
  const { matches, needsRehash } = await checkPassword(secret, user.user_pass);
  if (!matches) {
    if (!isBcrypt(user.user_pass)) {
      await spendPasswordTime(secret);
    }
    return { errors: [await wrongPassword(site, name)] };
  }
  return { user: needsRehash ? await setPassword(site, user, secret) : user };
}

/** Stores a new password; cookies made with the old one end with it. WordPress: wp_set_password(). */
export async function setPassword(site: Site, user: UserRow, password: string): Promise<UserRow> {
  const changes = await passwordChanges(password);
  await site.users.update(user.ID, changes);
  return { ...user, ...changes };
}

async function passwordChanges(password: string) {
  return { user_pass: await hashPassword(password), user_activation_key: '' };
}

/** Stores a new password and ends all sessions, for accounts whose old password may be known to others. */
export async function resetPassword(site: Site, user: UserRow, password: string): Promise<UserRow> {
  const changed = await setPassword(site, user, password);
  await closeAllSessions(site, user.ID);
  return changed;
}

/**
 * Stores the password chosen with the key of a mail and ends all sessions. The key is used up in the same moment:
 * undefined where somebody used it since the row was read, or where there is a newer one.
 */
export async function resetPasswordByKey(
  site: Site,
  user: UserRow,
  password: string,
): Promise<UserRow | undefined> {
  const changes = await passwordChanges(password);
  const isFirst = await site.database.transaction(async ({ core: { users } }) => {
    const now = await users.byId(user.ID);
    if (now?.user_activation_key !== user.user_activation_key) return false;
    await users.update(user.ID, changes);
    return true;
  });
  if (!isFirst) return undefined;
  // Nobody is reminded any more that the password was made for them.
  await site.users.setMeta(user.ID, 'default_password_nag', ['']);
  await closeAllSessions(site, user.ID);
  return { ...user, ...changes };
}

function unknownUser(site: Site, name: string): LoginNotice {
  if (site.options.flag(equalMessagesOption)) {
    return sameForAll(site);
  }
  return isEmail(name)
    ? loginError(site, 'invalid_email', 'Unknown email address. Check again or try your username.')
    : loginError(
        site,
        'invalid_username',
        '<strong>Error:</strong> The username <strong>%s</strong> is not registered on this site. If you are unsure of your username, try your email address instead.',
        name,
      );
}

async function wrongPassword(site: Site, name: string): Promise<LoginNotice> {
  if (site.options.flag(equalMessagesOption)) {
    return sameForAll(site);
  }
  const text = isEmail(name)
    ? '<strong>Error:</strong> The password you entered for the email address %s is incorrect.'
    : '<strong>Error:</strong> The password you entered for the username %s is incorrect.';
  const error = loginError(site, 'incorrect_password', text, html`<strong>${name}</strong>`);
  const address = loginAddress(site, 'action=lostpassword');
  const lostPassword = await site.extensions.apply('login.lostPassword', address, { site });
  const lost = html`<a href="${lostPassword}">${translate(site, 'Lost your password?')}</a>`;
  return { ...error, message: html`${error.message} ${lost}` };
}

function sameForAll(site: Site): LoginNotice {
  return loginError(
    site,
    'authentication_failed',
    '<strong>Error:</strong> Invalid username, email address or incorrect password.',
  );
}
