import { escapeHtml, sanitizeUser } from 'portolan/html';
import { passwordChangedMail, trySending } from 'portolan/mail';
import type { Call, Endpoint, Reply, SetCookie } from 'portolan/plugin';
import { integerOf, noCacheHeaders, redirectReply, textOf, withExtendedHeaders } from 'portolan/request';
import {
  addressKey,
  authenticate,
  beginLogIn,
  clearLogInCookies,
  closeSession,
  cookieNames,
  logInCookies,
  rateLimiterOf,
  rateLimits,
  resetPasswordByKey,
  safeRedirect,
  userOfResetKey,
} from 'portolan/users';
import { cartOf, mergeAfterLogin } from '../cart/index.ts';
import { guestHeaders } from '../checkout/page-headers.ts';
import { maybeShopPage, shopPageOf } from '../checkout/shop-page.ts';
import { newAccountMail, resetPasswordMail } from '../emails/account-mails.ts';
import '../form-additions.ts';
import { addNotice } from '../notices/notices.ts';
import { sessionOf } from '../session/session.ts';
import { verifyShopNonce } from '../session/shop-nonces.ts';
import { shopSettings } from '../settings/shop-settings.ts';
import { shopText } from '../texts/shop-text.ts';
import { accountAddress, endpointOfVariable, lostPasswordAddress } from './account-addresses.ts';
import { addMethod } from './add-method.tsx';
import { createCustomer } from './create-customer.ts';
import { logoutAddress } from './logout-address.ts';
import { confirmEmail } from './past-orders.ts';
import { clearToken, setDefaultToken } from './payment-tokens.ts';
import { saveAccount } from './save-account.ts';
import { saveAddress } from './save-address.ts';
import { resendPasswordLink, TEMPORARY_PASSWORD } from './temporary-password.ts';

const ERROR = '<strong>Error:</strong> ';
/**
 * Forms and links of the account, before the page they were sent to is rendered; they may stand on any page.
 * WooCommerce: `WC_Form_Handler`.
 */
export const accountEndpoint: Endpoint = {
  name: 'GET|POST {account}',
  matches: maybeShopPage,
  async handle(call): Promise<Reply | undefined> {
    const { request } = call;
    if (request.method === 'POST') {
      const { form } = request;
      if (form['login'] !== undefined && form['woocommerce-login-nonce'] !== undefined) return logIn(call);
      if (form['register'] !== undefined && form['woocommerce-register-nonce'] !== undefined) {
        return register(call);
      }
      if (form['wc_reset_password'] !== undefined) return resetForms(call);
      if (form['action'] === 'save_account_details') return ofDocument(call, saveAccount(call));
      if (form['action'] === 'edit_address') return ofDocument(call, saveAddress(call));
      if (form['woocommerce_add_payment_method'] !== undefined) return ofDocument(call, addMethod(call));
      return undefined;
    }
    const page = await shopPageOf(call);
    if (page?.page !== 'account') return undefined;
    if (request.query['wc-resend-set-password'] !== undefined) return resendPasswordLink(call);
    const confirmed = await confirmEmail(call);
    if (confirmed) return confirmed;
    const endpoint = endpointOfVariable(call.site, page.endpoint);
    if (endpoint === 'customer-logout') return ofDocument(call, logOut(call));
    if (endpoint === 'delete-payment-method' || endpoint === 'set-default-payment-method') {
      return ofDocument(call, changeMethod(call, endpoint, integerOf(page.value)));
    }
    return ofDocument(call, keepResetKey(call));
  },
};

/** A reply that WordPress makes of the document that the address names, with the headers of documents. */
async function ofDocument(call: Call, made: Promise<Reply | undefined>): Promise<Reply | undefined> {
  const reply = await made;
  return reply && withExtendedHeaders(call, reply, 'document');
}

/** Where a form wants to go on: what it says, else where it stood or the visitor came from, else the account. */
async function destination(call: Call): Promise<string> {
  const { site, request } = call;
  const wish =
    textOf(request.form, 'redirect') ||
    textOf(request.form, '_wp_http_referer') ||
    (request.headers['referer'] ?? '');
  const fallback = await accountAddress(site);
  if (wish === '') return fallback;
  const target = safeRedirect(site, wish, { fallback, requestPath: request.path });
  return target.replace(/([?&])(?:wc_error|password-reset|show-login)=[^&]*&?/g, '$1').replace(/[?&]$/, '');
}

/** WooCommerce: `process_login()`. */
async function logIn(call: Call): Promise<Reply | undefined> {
  const { site, request, visitor } = call;
  const { form } = request;
  if (visitor.id > 0 || !verifyShopNonce(call, form['woocommerce-login-nonce'], 'woocommerce-login')) {
    return undefined;
  }
  // A form without these fields is another form.
  if (typeof form['username'] !== 'string' || typeof form['password'] !== 'string') return undefined;
  const login = form['username'].trim();
  const refuse = async (html: string) => {
    await addNotice(call, html, 'error', { field: 'username' });
    return undefined;
  };
  if (login === '') return refuse(ERROR + shopText(site, 'Username is required.'));
  const { password } = form;
  const attempt = password !== '' ? await beginLogIn(site, request, login) : undefined;
  if (attempt?.refused) {
    return refuse(`${ERROR}${shopText(site, 'Too many failed login attempts. Please try again later.')}`);
  }
  const result = await authenticate(site, login, password);
  if ('errors' in result) {
    const lost = escapeHtml(await lostPasswordAddress(site));
    for (const error of result.errors) {
      // The way to a new password leads through the account's own page.
      await addNotice(
        call,
        error.message.text.replace(/href="[^"]*action=lostpassword[^"]*"/, `href="${lost}"`),
        'error',
        { field: error.code.includes('password') ? 'password' : 'username' },
      );
    }
    return undefined;
  }
  attempt?.succeeded();
  await mergeAfterLogin(site, result.user.ID);
  return redirectReply(await destination(call), {
    headers: noCacheHeaders,
    // The box counts where it is named, whatever it says.
    cookies: await logInCookies(site, request, result.user, form['rememberme'] !== undefined),
  });
}

/** WooCommerce: `process_registration()`. */
async function register(call: Call): Promise<Reply | undefined> {
  const { site, request, visitor } = call;
  const { form } = request;
  const settings = shopSettings(site);
  if (!settings.registration || visitor.id > 0) return undefined;
  if (!verifyShopNonce(call, form['woocommerce-register-nonce'], 'woocommerce-register')) return undefined;
  if (typeof form['email'] !== 'string') return undefined;
  const created = await createCustomer(call, {
    email: form['email'],
    username: settings.generateUsername ? '' : textOf(form, 'username'),
    password: settings.generatePassword ? '' : textOf(form, 'password'),
    makesUpMissing: true,
  });
  if ('problem' in created) {
    await addNotice(call, ERROR + created.problem, 'error', { field: registrationField(created.code) });
    return undefined;
  }
  await newAccountMail(site, created.user, created.passwordGenerated);
  if (created.passwordGenerated) await site.users.setMeta(created.user.ID, TEMPORARY_PASSWORD, ['1']);
  await site.events.emit('customer.saved', { call, user: created.user.ID, form: 'register' });
  if (sessionOf(call).exists) {
    await addNotice(
      call,
      shopText(
        site,
        created.passwordGenerated
          ? 'Your account was created successfully and a password has been sent to your email address.'
          : 'Your account was created successfully. Your login details have been sent to your email address.',
      ),
    );
  }
  // Their first page notes that they were here; there is no saved cart yet.
  await site.users.setMeta(created.user.ID, 'last_update', [String(Math.floor(site.clock.now() / 1000))]);
  return redirectReply(await destination(call), {
    cookies: await logInCookies(site, request, created.user, true),
  });
}

/** The field that a refused registration is about, by WooCommerce's code. */
function registrationField(code: string): string {
  if (/user(?:name|_)/.test(code)) return 'reg_username';
  return code.includes('password') ? 'reg_password' : 'reg_email';
}

/** Asking for a new password, and choosing one. WooCommerce: `process_lost_password()`, `process_reset_password()`. */
async function resetForms(call: Call): Promise<Reply | undefined> {
  const { form } = call.request;
  if (verifyShopNonce(call, form['woocommerce-reset-password-nonce'], 'reset_password')) {
    return chooseNewPassword(call);
  }
  if (verifyShopNonce(call, form['woocommerce-lost-password-nonce'], 'lost_password')) {
    return askForNewPassword(call);
  }
  return undefined;
}

async function askForNewPassword(call: Call): Promise<Reply | undefined> {
  const { site, request } = call;
  if (typeof request.form['user_login'] !== 'string') return undefined;
  const name = sanitizeUser(request.form['user_login']);
  const refuse = async (text: string) => {
    await addNotice(call, shopText(site, text), 'error', { field: 'user_login' });
    return undefined;
  };
  if (name === '') return refuse('Enter a username or email address.');
  const limiter = rateLimiterOf(site);
  const from = `password-mail-address:${addressKey(request.remoteAddress)}`;
  const account = `password-mail:${name.toLowerCase().slice(0, 100)}`;
  if (
    (await limiter.take(from, rateLimits.passwordMailAddress)).wait > 0 ||
    (await limiter.take(account, rateLimits.passwordMail)).wait > 0
  ) {
    return refuse('Too many requests for a new password. Please try again later.');
  }
  const user =
    (await site.users.byLogin(name)) ?? (name.includes('@') ? await site.users.byEmail(name) : undefined);
  if (user === undefined) return refuse('Invalid username or email.');
  await resetPasswordMail(site, user);
  const address = await accountAddress(site, 'lost-password');
  return redirectReply(`${address}${address.includes('?') ? '&' : '?'}reset-link-sent=true`, {
    headers: noCacheHeaders,
  });
}

async function chooseNewPassword(call: Call): Promise<Reply | undefined> {
  const { site, request } = call;
  const { form } = request;
  const refuse = async (text: string, id = '') => {
    await addNotice(call, shopText(site, text), 'error', id === '' ? {} : { field: id });
    return undefined;
  };
  const user = await userOfResetKey(site, textOf(form, 'reset_login'), textOf(form, 'reset_key'));
  const used = 'This key is invalid or has already been used. Please reset your password again if needed.';
  if (typeof user === 'string') return refuse(used);
  const chosen = textOf(form, 'password_1');
  if (chosen === '') return refuse('Please enter your password.', 'password_1');
  if (chosen !== textOf(form, 'password_2')) return refuse('Passwords do not match.', 'password_2');
  const changed = await resetPasswordByKey(site, user, chosen);
  if (changed === undefined) return refuse(used);
  const news = passwordChangedMail(site, user);
  if (news) await trySending(site, news);
  const account = await accountAddress(site);
  await mergeAfterLogin(site, user.ID);
  return redirectReply(`${account}${account.includes('?') ? '&' : '?'}password-reset=true`, {
    headers: noCacheHeaders,
    // Whoever has the mail and chose the password need not type it again.
    cookies: [
      resetCookie(call, ' ', site.clock.now() / 1000 - 31_536_000),
      ...(await logInCookies(site, request, changed, true)),
    ],
  });
}

/**
 * The key of a mail goes from the address into a cookie of the page that takes it, so that no later page gives it away.
 * WooCommerce: `WC_Form_Handler::redirect_reset_password_link()`, `WC_Shortcode_My_Account::set_reset_password_cookie()`.
 */
async function keepResetKey(call: Call): Promise<Reply | undefined> {
  const { site, request } = call;
  const { id, login } = request.query;
  const key = textOf(request.query, 'key');
  if (request.query['key'] === undefined || (id === undefined && login === undefined)) return undefined;
  const user =
    textOf(request.query, 'id') === ''
      ? await site.users.byLogin(textOf(request.query, 'login'))
      : await site.users.byId(integerOf(textOf(request.query, 'id')));
  const action = textOf(request.query, 'action');
  const address = await accountAddress(site, 'lost-password');
  const query = `show-reset-form=true&action${action === '' ? '' : `=${encodeURIComponent(action)}`}`;
  return redirectReply(`${address}${address.includes('?') ? '&' : '?'}${query}`, {
    headers: call.visitor.id === 0 ? guestHeaders : noCacheHeaders,
    cookies: [resetCookie(call, `${user?.ID ?? 0}:${key}`)],
  });
}

function resetCookie({ site, request }: Call, value: string, expires?: number): SetCookie {
  const names = cookieNames(site);
  return {
    name: names.resetPassword,
    value,
    path: request.path,
    secure: request.secure,
    httpOnly: true,
    ...(expires === undefined ? {} : { expires: Math.floor(expires) }),
  };
}

/** WooCommerce: `wc_template_redirect()` for `customer-logout`. */
async function logOut(call: Call): Promise<Reply> {
  const { site, request, visitor } = call;
  const account = await accountAddress(site);
  if (visitor.id === 0) return redirectReply(account, { headers: guestHeaders });
  if (verifyShopNonce(call, request.query['_wpnonce'], 'customer-logout')) {
    await closeSession(site, visitor.id, visitor.sessionToken);
    await sessionOf(call).destroy();
    return redirectReply(account, {
      headers: noCacheHeaders,
      cookies: clearLogInCookies(site, visitor.id),
    });
  }
  // The page that leads there has shown the cart.
  await cartOf(call);
  const href = escapeHtml(await logoutAddress(call));
  await addNotice(
    call,
    shopText(site, 'Are you sure you want to log out? <a href="%s">Confirm and log out</a>', href),
    'success',
  );
  return redirectReply(account, { headers: noCacheHeaders });
}

async function changeMethod(
  call: Call,
  endpoint: 'delete-payment-method' | 'set-default-payment-method',
  id: number,
): Promise<Reply> {
  const { site, visitor, request } = call;
  const good = verifyShopNonce(call, request.query['_wpnonce'], `${endpoint}-${id}`);
  const changed =
    good &&
    (endpoint === 'delete-payment-method'
      ? (await clearToken(site, visitor.id, id)) !== undefined
      : await setDefaultToken(site, visitor.id, id));
  await addNotice(
    call,
    shopText(
      site,
      changed
        ? endpoint === 'delete-payment-method'
          ? 'Payment method deleted.'
          : 'This payment method was successfully set as your default.'
        : 'Invalid payment method.',
    ),
    changed ? 'success' : 'error',
  );
  return redirectReply(await accountAddress(site, 'payment-methods'), { headers: noCacheHeaders });
}
