import { escapeUrlRaw } from 'portolan/html';
import { type Call, type Endpoint, type Reply, renderNode, type ShortcodeElement } from 'portolan/plugin';
import { isEmpty, noCacheHeaders, redirectReply, textOf } from 'portolan/request';
import {
  authenticate,
  beginLogIn,
  createNonce,
  logInCookies,
  loginAddress,
  safeRedirect,
  verifyNonce,
} from 'portolan/users';
import { callOf } from '../registration/call-of.ts';
import { errorsHtml, errorsOf, type FormError, noteErrors } from '../registration/errors.ts';
import { memberText } from '../texts/member-text.ts';
import { Errors } from './form-errors.tsx';
import { addressAfterLogin } from './level-redirects.ts';
import { ASKS_FOR, lostPassword } from './lost-password-form.tsx';

const ACTION = 'rcp-login-nonce';
const FORM = 'login';

/** `[login_form]`. */
export const loginFormShortcode: ShortcodeElement = {
  tag: 'login_form',
  render(attributes, _content, context) {
    const call = callOf(context);
    context.assets.addStyle('membership');
    if (call.visitor.id > 0) {
      const out = `${loginAddress(call.site, 'action=logout')}`;
      return renderNode(
        <p className="rcp_logged_in">
          <a href={out}>{memberText(call.site, 'Log out')}</a>
        </p>,
      );
    }
    return loginForm(call, attributes['redirect'] ?? '', attributes['class'] ?? 'rcp_form');
  },
};

/** Fields of an address that say where the log-in leads, and that a password was changed. */
export const LOGIN_FIELDS = ['redirect', 'rcp_redirect', 'password-reset'];

/** What stands where only members have something to see: the form. */
export function mustLogIn(call: Call): string {
  return loginForm(call, '', 'rcp_form');
}

function loginForm(call: Call, redirect: string, className: string): string {
  return lostPassword(call) ?? fieldsToLogIn(call, redirect, className);
}

function fieldsToLogIn(call: Call, redirect: string, className: string): string {
  const { site, visitor, request } = call;
  const t = (text: string) => memberText(site, text);
  const here = site.address.atHost(request.path);
  const { query } = request;
  const target = textOf(query, 'rcp_redirect') || textOf(query, 'redirect') || redirect || here;
  const form = (
    <form id="rcp_login_form" className={className} method="POST" action={here}>
      <Errors html={errorsHtml(errorsOf(call, FORM))} />
      <fieldset className="rcp_login_data">
        <p>
          <label htmlFor="rcp_user_login">{t('Username or Email')}</label>
          <input
            name="rcp_user_login"
            id="rcp_user_login"
            className="required"
            type="text"
            autoComplete="username"
          />
        </p>
        <p>
          <label htmlFor="rcp_user_pass">{t('Password')}</label>
          <input
            name="rcp_user_pass"
            id="rcp_user_pass"
            className="required"
            type="password"
            autoComplete="current-password"
          />
        </p>
        <p>
          <span>
            <input type="checkbox" name="rcp_user_remember" id="rcp_user_remember" value="1" />{' '}
            <label htmlFor="rcp_user_remember">{t('Remember me')}</label>
          </span>
        </p>
        <p className="rcp_lost_password">
          <a href={`${here}?${ASKS_FOR}=lostpassword`}>{t('Lost your password?')}</a>
        </p>
        <p>
          <input type="hidden" name="rcp_action" value="login" />
          <input type="hidden" name="rcp_redirect" value={escapeUrlRaw(target)} />
          <input type="hidden" name="rcp_login_nonce" value={createNonce(site, visitor, ACTION)} />
          <input id="rcp_login_submit" className="rcp-button" type="submit" value={t('Login')} />
        </p>
      </fieldset>
    </form>
  );
  if (textOf(query, 'password-reset') !== 'true') return renderNode(form);
  return renderNode(
    <>
      <p className="rcp_success" role="status">
        <span>{`${t('Your password has been successfully reset.')}${t(' You may now log in.')}`}</span>
      </p>
      {form}
    </>,
  );
}

/** The log-in form was sent. Restrict Content Pro: `rcp_process_login_form()`. */
export const logIn: Endpoint = {
  name: 'POST {page}: log in',
  matches: (_path, { method, form }) => method === 'POST' && form['rcp_action'] === 'login',
  async handle(call): Promise<Reply | undefined> {
    const { site, visitor, request } = call;
    const { form } = request;
    if (visitor.id > 0 || verifyNonce(site, visitor, form['rcp_login_nonce'], ACTION) === false) {
      return undefined;
    }
    const errors: FormError[] = [];
    const t = (code: string, text: string) => errors.push({ code, message: memberText(site, text) });
    const login = textOf(form, 'rcp_user_login').trim();
    const password = textOf(form, 'rcp_user_pass');
    const known =
      login === '' ? undefined : ((await site.users.byLogin(login)) ?? (await site.users.byEmail(login)));
    if (known === undefined) t('empty_username', 'Invalid username or email');
    if (password === '') t('empty_password', 'Please enter a password');
    const attempt = password === '' ? undefined : await beginLogIn(site, request, login);
    if (attempt?.refused) t('rate_limited', 'Too many failed login attempts. Please try again later.');
    const result =
      errors.length > 0 || known === undefined
        ? undefined
        : await authenticate(site, known.user_login, password);
    if (result !== undefined && 'errors' in result) {
      for (const { code, message } of result.errors) errors.push({ code, message: String(message) });
    }
    if (result === undefined || 'errors' in result) {
      noteErrors(call, FORM, errors);
      return undefined;
    }
    attempt?.succeeded();
    const wish = (await addressAfterLogin(site, result.user.ID)) ?? textOf(form, 'rcp_redirect');
    const target =
      wish === ''
        ? site.address.home
        : safeRedirect(site, escapeUrlRaw(wish), {
            fallback: `${site.address.home}/wp-admin/`,
            requestPath: request.path,
          });
    const cookies = await logInCookies(site, request, result.user, !isEmpty(form['rcp_user_remember']));
    // What is no address leads nowhere: the reply is empty, and whoever logged in stays where they are.
    if (target === '') return { status: 200, headers: noCacheHeaders, cookies, body: '' };
    return redirectReply(target, { headers: noCacheHeaders, cookies });
  },
};
