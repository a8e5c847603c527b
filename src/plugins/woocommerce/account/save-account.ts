import { isEmail, sanitizeEmail } from 'portolan/html';
import type { Call, Reply, SetCookie, UserRow } from 'portolan/plugin';
import { noCacheHeaders, redirectReply, textOf } from 'portolan/request';
import { sanitizeTextField } from 'portolan/rest';
import { checkPassword, sessionCookies, sessionKey, sessionsOf, setPassword } from 'portolan/users';
import '../form-additions.ts';
import { addNotice } from '../notices/notices.ts';
import { verifyShopNonce } from '../session/shop-nonces.ts';
import { shopText } from '../texts/shop-text.ts';
import { accountAddress } from './account-addresses.ts';

/** Saves name, e-mail and password of an account. WooCommerce: `WC_Form_Handler::save_account_details()`. */
export async function saveAccount(call: Call): Promise<Reply | undefined> {
  const { site, request, visitor } = call;
  const { form } = request;
  const user = visitor.user;
  if (user === undefined) return undefined;
  if (!verifyShopNonce(call, form['save-account-details-nonce'], 'save_account_details')) return undefined;
  const text = (name: string) => sanitizeTextField(textOf(form, name));
  const first = text('account_first_name');
  const last = text('account_last_name');
  const display = text('account_display_name');
  const email = text('account_email');
  const problems = await problemsOf(call, user, { first, last, display, email });
  for (const problem of problems) await addNotice(call, problem, 'error');
  if (problems.length > 0) return undefined;
  await site.users.update(user.ID, { display_name: display, user_email: sanitizeEmail(email) });
  await site.users.setMeta(user.ID, 'first_name', [first]);
  await site.users.setMeta(user.ID, 'last_name', [last]);
  const password = textOf(form, 'password_1');
  const cookies = password === '' ? [] : await changePassword(call, user, password);
  await site.events.emit('customer.saved', { call, user: user.ID, form: 'account' });
  await addNotice(call, shopText(site, 'Account details changed successfully.'));
  return redirectReply(await accountAddress(site, 'edit-account'), { headers: noCacheHeaders, cookies });
}

interface Details {
  readonly first: string;
  readonly last: string;
  readonly display: string;
  readonly email: string;
}

/** Safe HTML of what is wrong. */
async function problemsOf(call: Call, user: UserRow, details: Details): Promise<readonly string[]> {
  const { site, request } = call;
  const t = (text: string, ...values: readonly string[]) => shopText(site, text, ...values);
  const problems: string[] = [];
  const required: readonly (readonly [string, string])[] = [
    [details.first, 'First name'],
    [details.last, 'Last name'],
    [details.display, 'Display name'],
    [details.email, 'Email address'],
  ];
  if (isEmail(details.display)) {
    problems.push(t('Display name cannot be changed to email address due to privacy concern.'));
  }
  for (const [value, label] of required) {
    if (value === '') problems.push(t('%s is a required field.', `<strong>${t(label)}</strong>`));
  }
  if (details.email !== '') {
    const owner = await site.users.byEmail(sanitizeEmail(details.email));
    if (!isEmail(details.email)) problems.push(t('Please provide a valid email address.'));
    else if (owner !== undefined && owner.ID !== user.ID) {
      problems.push(t('This email address is already registered.'));
    }
  }
  const password = await passwordProblem(
    textOf(request.form, 'password_current'),
    textOf(request.form, 'password_1'),
    textOf(request.form, 'password_2'),
    user,
  );
  return password === undefined ? problems : [...problems, t(password)];
}

async function passwordProblem(
  current: string,
  chosen: string,
  again: string,
  user: UserRow,
): Promise<string | undefined> {
  if (current !== '' && chosen === '' && again === '') return 'Please fill out all password fields.';
  if (chosen !== '' && current === '') return 'Please enter your current password.';
  if (chosen !== '' && again === '') return 'Please re-enter your password.';
  if (chosen !== again) return 'New passwords do not match.';
  if (chosen === '') return undefined;
  const { matches } = await checkPassword(current, user.user_pass);
  return matches ? undefined : 'Your current password is incorrect.';
}

/** The visitor stays logged in with cookies made anew; everybody else who knew the old password does not. */
async function changePassword(call: Call, user: UserRow, password: string): Promise<readonly SetCookie[]> {
  const { site, request, visitor } = call;
  const changed = await setPassword(site, user, password);
  const meta = (await site.users.meta([user.ID])).get(user.ID);
  const session = meta && sessionsOf(site, meta).get(sessionKey(visitor.sessionToken));
  if (session === undefined) return [];
  return sessionCookies(site, request, changed, {
    token: visitor.sessionToken,
    expiration: session.expiration,
  });
}
