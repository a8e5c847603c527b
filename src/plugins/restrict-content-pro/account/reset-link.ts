import { passwordResetMail, trySending } from 'portolan/mail';
import type { Call } from 'portolan/plugin';
import { textOf } from 'portolan/request';
import { addressKey, createResetKey, rateLimiterOf, rateLimits } from 'portolan/users';

/**
 * Mails the link for a new password to who is named in `rcp_user_login`; gives what is wrong, in English.
 * Restrict Content Pro: `rcp_retrieve_password()`.
 */
export async function mailResetLink({
  site,
  request,
}: Call): Promise<{ readonly code: string; readonly text: string } | undefined> {
  const name = textOf(request.form, 'rcp_user_login').trim();
  if (name === '') return { code: 'empty_username', text: 'Enter a username or e-mail address.' };
  const limiter = rateLimiterOf(site);
  const from = `password-mail-address:${addressKey(request.remoteAddress)}`;
  const account = `password-mail:${name.toLowerCase().slice(0, 100)}`;
  const limited =
    (await limiter.take(from, rateLimits.passwordMailAddress)).wait > 0 ||
    (await limiter.take(account, rateLimits.passwordMail)).wait > 0;
  if (limited)
    return { code: 'rate_limited', text: 'Too many requests for a new password. Please try again later.' };
  const isAddress = name.includes('@');
  const user = isAddress ? await site.users.byEmail(name) : await site.users.byLogin(name);
  if (user === undefined) {
    return isAddress
      ? { code: 'invalid_email', text: 'There is no user registered with that email address.' }
      : { code: 'invalidcombo', text: 'Invalid username or e-mail.' };
  }
  const key = await createResetKey(site, user);
  await trySending(site, passwordResetMail(site, user, key, request.remoteAddress));
  return undefined;
}
