import type { Reply, SetCookie, UserRow } from '../../../types/index.ts';
import { passwordChangedMail, trySending } from '../../mail/index.ts';
import { html, type Markup } from '../../markup.ts';
import { textOf } from '../../php-input.ts';
import { translate, translateHtml } from '../../texts/index.ts';
import { loginAddress } from '../addresses.ts';
import { resetPasswordByKey } from '../authenticate.ts';
import { cookieNames } from '../cookies.ts';
import { type LoginNotice, loginError } from '../login-errors.ts';
import { phpTrim } from '../passwords.ts';
import { randomPassword } from '../random-password.ts';
import { userOfResetKey } from '../reset-keys.ts';
import { type LoginCall, pageReply, redirectTo } from './login-call.ts';
import { logInLink, loginPage, navigation, noticeBox, passwordToggle, registerLink } from './login-page.ts';

const year = 365 * 86_400;

/**
 * Choosing a new password with the key of a mail. The key goes from the address into a cookie at once, so that no
 * later page sends it to others as a referrer. WordPress: wp-login.php, actions `rp` and `resetpass`.
 */
export async function resetPassword(call: LoginCall): Promise<Reply> {
  const { site, request } = call;
  const { key, login } = request.query;
  if (typeof key === 'string' && typeof login === 'string') {
    return redirectTo(call, withoutKey(call), [keyCookie(call, `${login}:${key}`)]);
  }
  const proof = await proofOf(call);
  if (typeof proof === 'string') return askAnew(call, proof);
  const chosen = textOf(request.form, 'pass1');
  const errors = chosen === '' ? [] : problemsWith(call, phpTrim(chosen));
  if (chosen !== '' && errors.length === 0) {
    return save(call, proof.user, phpTrim(chosen));
  }
  const page = loginPage(call, {
    title: translate(site, 'Reset Password'),
    action: textOf(call.input, 'action') === 'rp' ? 'rp' : 'resetpass',
    notice: noticeBox(
      translateHtml(site, 'Enter your new password below or generate one.'),
      'message reset-pass',
    ),
    notices: errors,
    content: form(call, proof),
  });
  return pageReply(call, page);
}

/** Leads back to where another mail is asked for. */
function askAnew(call: LoginCall, why: 'expired' | 'invalid'): Reply {
  const error = why === 'expired' ? 'expiredkey' : 'invalidkey';
  return redirectTo(call, loginAddress(call.site, `action=lostpassword&error=${error}`), [cleared(call)]);
}

interface Proof {
  readonly user: UserRow;
  readonly key: string;
}

/** The user whom the cookie's key names. A posted form must hold the same key, so that no other site can post it. */
async function proofOf(call: LoginCall): Promise<Proof | 'expired' | 'invalid'> {
  const { site, request } = call;
  const value = request.cookies[cookieNames(site).resetPassword] ?? '';
  const colon = value.indexOf(':');
  if (colon <= 0) {
    return 'invalid';
  }
  const key = value.slice(colon + 1);
  if (request.form['pass1'] !== undefined && textOf(request.form, 'rp_key') !== key) {
    return 'invalid';
  }
  const user = await userOfResetKey(site, value.slice(0, colon), key);
  return typeof user === 'string' ? user : { user, key };
}

function problemsWith(call: LoginCall, password: string): readonly LoginNotice[] {
  const { site, request } = call;
  if (password === '') {
    const text = 'The password cannot be a space or all spaces.';
    return [loginError(site, 'password_reset_empty_space', text)];
  }
  return phpTrim(textOf(request.form, 'pass2')) === password
    ? []
    : [loginError(site, 'password_reset_mismatch', '<strong>Error:</strong> The passwords do not match.')];
}

async function save(call: LoginCall, user: UserRow, password: string): Promise<Reply> {
  const { site } = call;
  if ((await resetPasswordByKey(site, user, password)) === undefined) return askAnew(call, 'invalid');
  const news = passwordChangedMail(site, user);
  if (news) {
    await trySending(site, news);
  }
  const done = translate(site, 'Your password has been reset.');
  const link = html`<a href="${loginAddress(site)}">${translate(site, 'Log in')}</a>`;
  const page = loginPage(call, {
    title: translate(site, 'Password Reset'),
    action: 'resetpass',
    notice: noticeBox(html`${done} ${link}`, 'message reset-pass'),
  });
  return pageReply(call, page, { cookies: [cleared(call)] });
}

function withoutKey(call: LoginCall): string {
  const kept = call.request.queryString
    .split('&')
    .filter((part) => part !== '' && !/^(?:key|login)(?:=|$)/.test(part));
  return call.request.path + (kept.length > 0 ? `?${kept.join('&')}` : '');
}

function keyCookie(call: LoginCall, value: string): SetCookie {
  return {
    name: cookieNames(call.site).resetPassword,
    value,
    path: call.request.path,
    secure: call.request.secure,
    httpOnly: true,
  };
}

function cleared(call: LoginCall): SetCookie {
  return { ...keyCookie(call, ' '), expires: Math.floor(call.site.clock.now() / 1000) - year };
}

function form(call: LoginCall, proof: Proof): Markup {
  const { site } = call;
  const t = (text: string) => translate(site, text);
  const suggestion = randomPassword(16, { special: true });
  const hint =
    'Hint: The password should be at least twelve characters long. To make it stronger, use upper and lower case letters, numbers, and symbols like ! " ? $ % ^ & ).';
  return html`<form name="resetpassform" id="resetpassform" action="${loginAddress(site, 'action=resetpass')}" method="post" autocomplete="off">
<input type="hidden" id="user_login" value="${proof.user.user_login}" autocomplete="off" />
<div class="user-pass1-wrap">
<p>
<label for="pass1">${t('New password')}</label>
</p>
<div class="wp-pwd">
<input type="password" name="pass1" id="pass1" class="input password-input" size="24" value="" autocomplete="new-password" spellcheck="false" data-reveal="1" data-pw="${suggestion}" aria-describedby="pass-strength-result" />
${passwordToggle(call)}
<div id="pass-strength-result" class="hide-if-no-js" aria-live="polite"></div>
</div>
</div>
<p class="user-pass2-wrap">
<label for="pass2">${t('Confirm new password')}</label>
<input type="password" name="pass2" id="pass2" class="input" size="20" value="" autocomplete="new-password" spellcheck="false" />
</p>
<p class="description indicator-hint">${t(hint)}</p>
<input type="hidden" name="rp_key" value="${proof.key}" />
<p class="submit reset-pass-submit">
<input type="submit" name="wp-submit" id="wp-submit" class="button button-primary button-large" value="${t('Save Password')}" />
</p>
</form>
${navigation([logInLink(call), registerLink(call)])}`;
}
