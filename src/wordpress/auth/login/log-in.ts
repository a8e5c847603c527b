import type { Reply, SetCookie, Site, UserRow } from '../../../types/index.ts';
import { html } from '../../markup.ts';
import { moreFields } from '../../more-fields.ts';
import { textOf } from '../../php-input.ts';
import { isEmpty } from '../../request-input.ts';
import { whereWritable } from '../../site/write-refusals.ts';
import { translate } from '../../texts/index.ts';
import { adminAddress } from '../addresses.ts';
import { clearLogInCookies, logInCookies } from '../auth-cookies.ts';
import { authenticate } from '../authenticate.ts';
import { cookieNames } from '../cookies.ts';
import { beginLogIn, logInAccountKey } from '../log-in-attempt.ts';
import { type LoginNotice, loginError } from '../login-errors.ts';
import { rateLimiterOf, rateLimits } from '../rate-limit.ts';
import { grantsOf } from '../roles.ts';
import { adminVisitorOf } from '../visitor.ts';
import { isRecovery, noticesOfAddress, recoveryAction } from './login-address.ts';
import { type LoginCall, pageReply, redirectTo } from './login-call.ts';
import { loginForm } from './login-form.ts';
import { loginPage } from './login-page.ts';

/** The log-in page, and logging in. WordPress: wp-login.php, action `login`. */
export async function logIn(call: LoginCall): Promise<Reply> {
  const { site, request, input } = call;
  const wish = input['redirect_to'];
  const requested = typeof wish === 'string' ? wish : undefined;
  const reauth = !isEmpty(input['reauth']);
  const interim = input['interim-login'] !== undefined;
  const attempt = await signOn(call);
  const cookies = [...attempt.cookies];
  const errors = cookiesWork(call) ? attempt.errors : [cookiesBlocked(call)];
  if (attempt.user && errors.length === 0 && !reauth) {
    if (interim) {
      return pageReply(call, interimSuccess(call), { cookies });
    }
    return redirectTo(call, await destination(call, attempt.user, requested), cookies);
  }
  const shown = !isEmpty(request.query['loggedout']) || reauth ? [] : errors;
  const notices = [...shown, ...noticesOfAddress(call, { interim, hasErrors: shown.length > 0 })];
  if (reauth) {
    cookies.push(...clearLogInCookies(site, call.visitor.id));
  }
  const code = errors[0]?.code;
  const keepsName = !reauth && (code === 'incorrect_password' || code === 'empty_password');
  // Who has to prove again who they are need not say it again.
  const login = reauth && request.form['log'] === undefined ? (attempt.user?.user_login ?? '') : '';
  const page = loginPage(call, {
    title: translate(site, 'Log In'),
    action: isRecovery(call) ? recoveryAction : 'login',
    notices,
    interim,
    content: loginForm(call, {
      login: keepsName ? textOf(request.form, 'log') : login,
      remember: !isEmpty(request.form['rememberme']),
      redirectTo: requested ?? adminAddress(site),
      interim,
      notices,
      moreFieldsHtml: await moreFields(site, 'login', call.visitor),
    }),
  });
  return pageReply(call, page, { status: attempt.status, cookies });
}

interface Attempt {
  readonly user?: UserRow;
  readonly errors: readonly LoginNotice[];
  readonly cookies: readonly SetCookie[];
  readonly status?: number;
}

/** Logs in with what was sent, or goes on with a log-in that the browser showed. WordPress: wp_signon(). */
async function signOn(call: LoginCall): Promise<Attempt> {
  const { site, request } = call;
  const login = textOf(request.form, 'log');
  const password = textOf(request.form, 'pwd');
  const remember = !isEmpty(request.form['rememberme']);
  if (login === '' && password === '') {
    const { user } = await adminVisitorOf(site, request);
    if (user) {
      // Who is logged in stays so where nothing can be written.
      const cookies = await whereWritable(site, () => logInCookies(site, request, user, remember));
      return { user, errors: [], cookies: cookies ?? [] };
    }
    if (request.cookies[request.secure ? cookieNames(site).secureAuth : cookieNames(site).auth]) {
      return { errors: [loginError(site, 'expired_session', 'Please log in again.')], cookies: [] };
    }
    if (Object.keys(request.form).length === 0) {
      return { errors: [], cookies: [] };
    }
  }
  const attempt = login !== '' && password !== '' ? await beginLogIn(site, request, login) : undefined;
  if (attempt?.refused) {
    if (attempt.accountUnderAttack) await notifyAttack(site, login);
    const text = '<strong>Error:</strong> Too many failed login attempts. Please try again later.';
    return { errors: [loginError(site, 'too_many_attempts', text)], cookies: [], status: 429 };
  }
  const refusal =
    login !== '' && password !== ''
      ? await site.extensions.apply('form.refusal', undefined, { call, form: 'login' })
      : undefined;
  if (refusal) {
    attempt?.succeeded();
    return { errors: [loginError(site, refusal.code, refusal.message)], cookies: [] };
  }
  const result = await authenticate(site, login, password);
  if ('errors' in result) return { errors: result.errors, cookies: [] };
  attempt?.succeeded();
  await site.events.emit('user.loggedIn', { user: result.user });
  return { user: result.user, errors: [], cookies: await logInCookies(site, request, result.user, remember) };
}

/** Says once in a while that an account is under attack, not at each try. */
async function notifyAttack(site: Site, login: string): Promise<void> {
  const notified = await rateLimiterOf(site).take(`${logInAccountKey(login)}:told`, rateLimits.loginNotice);
  if (notified.wait > 0) return;
  await site.events.emit('login.refused', { login });
}

/** The form says that it set a test cookie; a browser that does not send it back keeps none. */
function cookiesWork(call: LoginCall): boolean {
  const { request, site } = call;
  return (
    !isEmpty(request.cookies[cookieNames(site).loggedIn]) ||
    request.form['testcookie'] === undefined ||
    !isEmpty(request.cookies[cookieNames(site).test])
  );
}

function cookiesBlocked(call: LoginCall): LoginNotice {
  return loginError(
    call.site,
    'test_cookie',
    '<strong>Error:</strong> Cookies are blocked or not supported by your browser. You must <a href="%s">enable cookies</a> to use WordPress.',
    'https://developer.wordpress.org/advanced-administration/wordpress/cookies/#enable-cookies-in-your-browser',
  );
}

function interimSuccess(call: LoginCall) {
  const message = translate(call.site, 'You have logged in successfully.');
  return loginPage(call, {
    title: '',
    action: 'login',
    interim: 'success',
    notice: html`<p class="message">${message}</p>`,
  });
}

/**
 * Where a log-in leads: the address asked for, or wp-admin, or what may be seen of it. Plugins may choose another
 * (extension point `login.redirect`).
 */
async function destination(call: LoginCall, user: UserRow, requested: string | undefined): Promise<string> {
  const { site } = call;
  const admin = adminAddress(site);
  const chosen = await site.extensions.apply('login.redirect', requested ?? admin, {
    call,
    user: user.ID,
    requested: requested ?? '',
  });
  if (chosen !== '' && chosen !== 'wp-admin/' && chosen !== admin) {
    return chosen;
  }
  const { capabilities } = grantsOf(site, (await site.users.meta([user.ID])).get(user.ID));
  if (capabilities.get('edit_posts')) {
    return admin;
  }
  return capabilities.get('read') ? adminAddress(site, 'profile.php') : site.address.home;
}
