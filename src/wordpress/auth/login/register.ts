import type { Reply } from '../../../types/index.ts';
import { html, type Markup, trustedHtml } from '../../markup.ts';
import { moreFields } from '../../more-fields.ts';
import { textOf } from '../../php-input.ts';
import { translate, translateHtml } from '../../texts/index.ts';
import { loginAddress } from '../addresses.ts';
import { type LoginNotice, loginError } from '../login-errors.ts';
import { addressKey, rateLimiterOf, rateLimits } from '../rate-limit.ts';
import { registerUser } from '../register-user.ts';
import { type LoginCall, pageReply, redirectTo } from './login-call.ts';
import { logInLink, loginPage, lostPasswordLink, navigation, noticeBox } from './login-page.ts';

/** Opens an account where the site lets everybody do so. WordPress: wp-login.php, action `register`. */
export async function register(call: LoginCall): Promise<Reply> {
  const { site, request, input, isPost } = call;
  if (!site.options.flag('users_can_register')) {
    return redirectTo(call, loginAddress(site, 'registration=disabled'));
  }
  const outcome = isPost ? await tryToRegister(call) : { errors: [] };
  if (isPost && outcome.errors.length === 0) {
    return redirectTo(call, textOf(request.form, 'redirect_to') || 'wp-login.php?checkemail=registered');
  }
  const page = loginPage(call, {
    title: translate(site, 'Registration Form'),
    action: 'register',
    notice: noticeBox(translateHtml(site, 'Register For This Site'), 'message register'),
    notices: outcome.errors,
    content: form(call, textOf(input, 'redirect_to'), await moreFields(site, 'register', call.visitor)),
  });
  return pageReply(call, page, { status: outcome.status });
}

async function tryToRegister(
  call: LoginCall,
): Promise<{ readonly errors: readonly LoginNotice[]; readonly status?: number }> {
  const { site, request } = call;
  const limiter = rateLimiterOf(site);
  const counter = `registration:${addressKey(request.remoteAddress)}`;
  if ((await limiter.take(counter, rateLimits.registration)).wait > 0) {
    const text =
      '<strong>Error:</strong> Too many accounts were opened from your address. Please try again later.';
    return { errors: [loginError(site, 'too_many_attempts', text)], status: 429 };
  }
  const refusal = await site.extensions.apply('form.refusal', undefined, { call, form: 'register' });
  const result = await registerUser(
    site,
    textOf(request.form, 'user_login'),
    textOf(request.form, 'user_email'),
    refusal ? [loginError(site, refusal.code, refusal.message)] : [],
  );
  if ('errors' in result) {
    limiter.giveBack(counter);
    return result;
  }
  return { errors: [] };
}

/** `moreFieldsHtml` is safe. */
function form(call: LoginCall, redirect: string, moreFieldsHtml: string): Markup {
  const { site, request } = call;
  const t = (text: string) => translate(site, text);
  return html`<form name="registerform" id="registerform" action="${loginAddress(site, 'action=register')}" method="post" novalidate="novalidate">
<p>
<label for="user_login">${t('Username')}</label>
<input type="text" name="user_login" id="user_login" class="input" value="${textOf(request.form, 'user_login')}" size="20" autocapitalize="off" autocomplete="username" required="required" />
</p>
<p>
<label for="user_email">${t('Email')}</label>
<input type="email" name="user_email" id="user_email" class="input" value="${textOf(request.form, 'user_email')}" size="25" autocomplete="email" required="required" />
</p>
${trustedHtml(moreFieldsHtml)}<p id="reg_passmail">
${t('Registration confirmation will be emailed to you.')} </p>
<input type="hidden" name="redirect_to" value="${redirect}" />
<p class="submit">
<input type="submit" name="wp-submit" id="wp-submit" class="button button-primary button-large" value="${t('Register')}" />
</p>
</form>
${navigation([logInLink(call), lostPasswordLink(call)])}`;
}
