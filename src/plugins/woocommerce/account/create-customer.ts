import { randomInt } from 'node:crypto';
import { escapeHtml, isEmail, sanitizeTitle, sanitizeUser } from 'portolan/html';
import { type Call, type InputMap, type Site, translate, type UserRow } from 'portolan/plugin';
import { textOf } from 'portolan/request';
import { AccountTaken, createUser, randomPassword } from 'portolan/users';
import { attributionMeta } from '../orders/attribution.ts';
import { shopSettings } from '../settings/shop-settings.ts';
import { shopText } from '../texts/shop-text.ts';

declare module '../../../types/events.ts' {
  interface SiteEvents {
    /** The shop opened an account for a customer. */
    'customer.created': { readonly user: number };
  }
}

export interface NewCustomer {
  readonly email: string;
  /** '' where it is generated. */
  readonly username: string;
  /** '' where it is generated. */
  readonly password: string;
  /** Whether a missing name or password is made up whatever the shop's settings, as the form to register does. */
  readonly makesUpMissing?: boolean;
  readonly firstName?: string;
  readonly lastName?: string;
}

export type CreatedCustomer =
  | { readonly user: UserRow; readonly passwordGenerated: boolean }
  | {
      /** Safe HTML. */
      readonly problem: string;
      readonly code: string;
    };

/** Characters of a user's name. WordPress: `wp_insert_user()`. */
const LONGEST_NAME = 60;

/** Opens an account for a customer. WooCommerce: `wc_create_new_customer()`. */
export async function createCustomer(call: Call, input: NewCustomer): Promise<CreatedCustomer> {
  const { site } = call;
  const settings = shopSettings(site);
  const t = (text: string, ...values: readonly string[]) => shopText(site, text, ...values);
  const refused = (code: string, problem: string): CreatedCustomer => ({ code, problem });
  const email = input.email.trim();
  if (email === '' || !isEmail(email)) {
    return refused('registration-error-invalid-email', t('Please provide a valid email address.'));
  }
  if (await site.users.byEmail(email)) {
    return refused(
      'registration-error-email-exists',
      t(
        'An account is already registered with %s. Please log in or use a different email address.',
        escapeHtml(email),
      ),
    );
  }
  let login = sanitizeUser(input.username);
  if ((settings.generateUsername || input.makesUpMissing === true) && input.username === '') {
    login = await freeUsername(site, email, input);
  } else if (login === '' || login !== sanitizeUser(login, true)) {
    return refused('registration-error-invalid-username', t('Please provide a valid account username.'));
  }
  if (await site.users.byLogin(login)) {
    return refused(
      'registration-error-username-exists',
      t('An account is already registered with that username. Please choose another.'),
    );
  }
  const passwordGenerated =
    (settings.generatePassword || input.makesUpMissing === true) && input.password === '';
  const password = passwordGenerated ? randomPassword(24, { special: true }) : input.password;
  if (password === '') {
    return refused('registration-error-missing-password', t('Please create a password for your account.'));
  }
  if (login.length > LONGEST_NAME) {
    return refused('user_login_too_long', translate(site, 'Username may not be longer than 60 characters.'));
  }
  if (sanitizeTitle(login) === '') {
    return refused('empty_user_nicename', translate(site, 'Cannot create a user with an empty nicename.'));
  }
  const id = await createUser(site, {
    login,
    email,
    password,
    role: 'customer',
    firstName: input.firstName,
    lastName: input.lastName,
  }).catch((error: unknown) => {
    if (error instanceof AccountTaken) return undefined;
    throw error;
  });
  // Somebody took the name or the address in this very moment: the checks say so, or find another name.
  if (id === undefined) return createCustomer(call, input);
  await rememberOrigin(call, id, call.request.form);
  await site.events.emit('customer.created', { user: id });
  return { user: (await site.users.byId(id)) as UserRow, passwordGenerated };
}

async function rememberOrigin({ site }: Call, user: number, form: InputMap): Promise<void> {
  if (form['wc_order_attribution_source_type'] === undefined) return;
  const origin = attributionMeta(site, (field) => textOf(form, `wc_order_attribution_${field}`), 'user');
  for (const [key, values] of origin) await site.users.setMeta(user, key, values);
}

/** A name from the customer's own, or from their e-mail. WooCommerce: `wc_create_new_customer_username()`. */
async function freeUsername(site: Site, email: string, input: NewCustomer): Promise<string> {
  const names = [input.firstName, input.lastName]
    .map((name) => sanitizeUser(name ?? '', true))
    .filter((name) => name !== '');
  const [local = '', host = ''] = email.split('@');
  const common = ['sales', 'hello', 'mail', 'contact', 'info'];
  const fromEmail = common.includes(local) ? (host.split('.')[0] ?? local) : local;
  const base = (names.length > 0 ? names.join('.') : sanitizeUser(fromEmail, true)).toLowerCase();
  const wanted = base.replaceAll(' ', '') || 'customer';
  for (let candidate = wanted; ; candidate = `${wanted}-${String(randomInt(10_000)).padStart(4, '0')}`) {
    if ((await site.users.byLogin(candidate)) === undefined) return candidate;
  }
}
