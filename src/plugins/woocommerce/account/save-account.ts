import { isEmail, sanitizeEmail } from 'portolan/html';
import type { Call, Reply, SetCookie, UserRow } from 'portolan/plugin';
import { isEmpty, noCacheHeaders, redirectReply, textOf } from 'portolan/request';
import { sanitizeTextField } from 'portolan/rest';
import { checkPassword, sessionCookies, sessionKey, sessionsOf, setPassword } from 'portolan/users';
import '../form-additions.ts';
import { addNotice } from '../notices/notices.ts';
import { verifyShopNonce } from '../session/shop-nonces.ts';
import { shopText } from '../texts/shop-text.ts';
import { accountAddress } from './account-addresses.ts';
import { TEMPORARY_PASSWORD } from './temporary-password.ts';

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
  for (const { id, text, missing } of problems) {
    await addNotice(call, text, 'error', missing ? { id } : { field: id });
  }
  if (problems.length > 0) return undefined;
  await site.users.update(user.ID, { display_name: display, user_email: sanitizeEmail(email) });
  // Who is billed is called as the account is, and written to at its new address.
  for (const kind of ['', 'billing_']) {
    await site.users.setMeta(user.ID, `${kind}first_name`, [first]);
    await site.users.setMeta(user.ID, `${kind}last_name`, [last]);
  }
  const address = sanitizeEmail(email);
  if (address !== user.user_email) await site.users.setMeta(user.ID, 'billing_email', [address]);
  const password = isEmpty(form['password_1']) ? '' : textOf(form, 'password_1');
  const cookies = password === '' ? [] : await changePassword(call, user, password);
  if (password !== '') await site.users.setMeta(user.ID, TEMPORARY_PASSWORD, ['']);
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

/** What is wrong with a field. */
interface Problem {
  readonly id: string;
  /** Safe HTML. */
  readonly text: string;
  /** Whether it is required and empty: only then the message names its field. */
  readonly missing?: boolean;
}

/** What is wrong, as safe HTML. */
async function problemsOf(call: Call, user: UserRow, details: Details): Promise<readonly Problem[]> {
  const { site, request } = call;
  const t = (text: string, ...values: readonly string[]) => shopText(site, text, ...values);
  const problems: Problem[] = [];
  const required: readonly (readonly [value: string, label: string, id: string])[] = [
    [details.first, 'First name', 'account_first_name'],
    [details.last, 'Last name', 'account_last_name'],
    [details.display, 'Display name', 'account_display_name'],
    [details.email, 'Email address', 'account_email'],
  ];
  if (isEmail(details.display)) {
    const text = t('Display name cannot be changed to email address due to privacy concern.');
    problems.push({ id: 'account_display_name', text });
  }
  for (const [value, label, id] of required) {
    const text = t('%s is a required field.', `<strong>${t(label)}</strong>`);
    if (isEmpty(value)) problems.push({ id, text, missing: true });
  }
  if (details.email !== '') {
    const owner = await site.users.byEmail(sanitizeEmail(details.email));
    if (!isEmail(details.email)) {
      problems.push({ id: 'account_email', text: t('Please provide a valid email address.') });
    }
    // Written otherwise, the own address counts as taken.
    if (isEmail(details.email) && owner !== undefined && details.email !== user.user_email) {
      problems.push({ id: 'account_email', text: t('This email address is already registered.') });
    }
  }
  // What PHP takes for nothing was left out; a list was filled in, and matches no password.
  const typed = (name: string) => (isEmpty(request.form[name]) ? '' : request.form[name]);
  const password = await passwordProblem(
    typed('password_current'),
    typed('password_1'),
    typed('password_2'),
    user,
  );
  return password === undefined ? problems : [...problems, { ...password, text: t(password.text) }];
}

async function passwordProblem(
  current: unknown,
  chosen: unknown,
  again: unknown,
  user: UserRow,
): Promise<Problem | undefined> {
  if (current !== '' && chosen === '' && again === '')
    return { id: 'password_1', text: 'Please fill out all password fields.' };
  if (chosen !== '' && current === '') {
    return { id: 'password_current', text: 'Please enter your current password.' };
  }
  if (chosen !== '' && again === '') return { id: 'password_2', text: 'Please re-enter your password.' };
  if (chosen !== again) return { id: 'password_2', text: 'New passwords do not match.' };
  if (chosen === '') return undefined;
  const matches = typeof current === 'string' && (await checkPassword(current, user.user_pass)).matches;
  return matches ? undefined : { id: 'password_current', text: 'Your current password is incorrect.' };
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
