import type { Site } from '../../types/index.ts';
import { isEmail, sanitizeUser } from '../content/sanitize.ts';
import { loginDetailsMail, newAccountMail, trySending } from '../mail/index.ts';
import { inLocaleOf } from '../texts/index.ts';
import { loginAddress } from './addresses.ts';
import { AccountTaken, createUser } from './create-user.ts';
import { type LoginNotice, loginError } from './login-errors.ts';
import { randomPassword } from './random-password.ts';
import { createResetKey } from './reset-keys.ts';

/** Characters of a log-in that are kept. */
const LOGIN_LENGTH = 60;

/**
 * Opens an account for a visitor and mails them the link for their password; gives the user's id, or what is wrong with
 * name and address, and what `further` names besides. WordPress: register_new_user().
 */
export async function registerUser(
  site: Site,
  login: string,
  email: string,
  further: readonly LoginNotice[] = [],
): Promise<{ readonly user: number } | { readonly errors: readonly LoginNotice[] }> {
  const name = sanitizeUser(login);
  const problems = async () =>
    [await problemWithName(site, login, name), await problemWithEmail(site, email), ...further].filter(
      (error) => error !== undefined,
    );
  const errors = await problems();
  if (errors.length > 0) {
    return { errors };
  }
  if (name.length > LOGIN_LENGTH) return { errors: [couldNotRegister(site)] };
  let user: number;
  try {
    user = await createUser(site, { login: name, email, password: randomPassword(12) });
  } catch (error) {
    // Somebody took it in this very moment: the checks now say so.
    if (error instanceof AccountTaken) return { errors: await problems() };
    throw error;
  }
  await site.users.setMeta(user, 'default_password_nag', ['1']);
  await announceNewUser(site, user);
  return { user };
}

/** Mails to the site's owner and to the new user. WordPress: wp_new_user_notification( …, 'both' ). */
export async function announceNewUser(site: Site, id: number): Promise<void> {
  const user = await site.users.byId(id);
  if (user === undefined) {
    return;
  }
  const toAdmin = newAccountMail(site, user);
  if (toAdmin) {
    await trySending(site, toAdmin);
  }
  const key = await createResetKey(site, user);
  await trySending(site, loginDetailsMail(await inLocaleOf(site, id), user, key));
}

function couldNotRegister(site: Site): LoginNotice {
  const text =
    '<strong>Error:</strong> Could not register you&hellip; please contact the <a href="mailto:%s">site admin</a>!';
  return loginError(site, 'registerfail', text, site.options.get('admin_email') ?? '');
}

async function problemWithName(site: Site, input: string, name: string): Promise<LoginNotice | undefined> {
  if (name === '') {
    return loginError(site, 'empty_username', '<strong>Error:</strong> Please enter a username.');
  }
  if (sanitizeUser(input, true) !== input) {
    const text =
      '<strong>Error:</strong> This username is invalid because it uses illegal characters. Please enter a valid username.';
    return loginError(site, 'invalid_username', text);
  }
  if (await site.users.byLogin(name)) {
    const text = '<strong>Error:</strong> This username is already registered. Please choose another one.';
    return loginError(site, 'username_exists', text);
  }
  return undefined;
}

async function problemWithEmail(site: Site, email: string): Promise<LoginNotice | undefined> {
  if (email === '') {
    return loginError(site, 'empty_email', '<strong>Error:</strong> Please type your email address.');
  }
  if (!isEmail(email)) {
    return loginError(site, 'invalid_email', '<strong>Error:</strong> The email address is not correct.');
  }
  if (await site.users.byEmail(email)) {
    const text =
      '<strong>Error:</strong> This email address is already registered. <a href="%s">Log in</a> with this address or choose another one.';
    return loginError(site, 'email_exists', text, loginAddress(site));
  }
  return undefined;
}
