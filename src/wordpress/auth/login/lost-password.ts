import type { Reply, UserRow } from '../../../types/index.ts';
import { passwordResetMail, trySending } from '../../mail/index.ts';
import { html, type Markup } from '../../markup.ts';
import { textOf } from '../../php-input.ts';
import { inLocaleOf, translate, translateHtml } from '../../texts/index.ts';
import { loginAddress } from '../addresses.ts';
import { equalMessagesOption } from '../authenticate.ts';
import { type LoginNotice, loginError } from '../login-errors.ts';
import { addressKey, rateLimiterOf, rateLimits } from '../rate-limit.ts';
import { createResetKey } from '../reset-keys.ts';
import { type LoginCall, pageReply, redirectTo } from './login-call.ts';
import { logInLink, loginPage, navigation, noticeBox, registerLink } from './login-page.ts';

/** Sends the link for a new password. WordPress: wp-login.php, action `lostpassword`. */
export async function lostPassword(call: LoginCall): Promise<Reply> {
  const { site, request, input, isPost } = call;
  const wish = textOf(input, 'redirect_to');
  const result = isPost ? await askForLink(call) : { errors: errorsOfAddress(call) };
  if (result.errors.length === 0 && isPost) {
    return redirectTo(call, textOf(request.form, 'redirect_to') || 'wp-login.php?checkemail=confirm');
  }
  const instruction = translateHtml(
    site,
    'Please enter your username or email address. You will receive an email message with instructions on how to reset your password.',
  );
  const page = loginPage(call, {
    title: translate(site, 'Lost Password'),
    action: textOf(input, 'action') === 'retrievepassword' ? 'retrievepassword' : 'lostpassword',
    notice: noticeBox(instruction, 'message'),
    notices: result.errors,
    content: form(call, wish),
  });
  return pageReply(call, page, { status: result.status });
}

interface Outcome {
  readonly errors: readonly LoginNotice[];
  readonly status?: number;
}

/** WordPress: retrieve_password(). */
async function askForLink(call: LoginCall): Promise<Outcome> {
  const { site, request } = call;
  const name = textOf(request.form, 'user_login').trim();
  if (name === '') {
    const text = '<strong>Error:</strong> Please enter a username or email address.';
    return { errors: [loginError(site, 'empty_username', text)] };
  }
  const limiter = rateLimiterOf(site);
  const addressCounter = `password-mail-address:${addressKey(request.remoteAddress)}`;
  const accountCounter = `password-mail:${name.toLowerCase().slice(0, 100)}`;
  if (
    (await limiter.take(addressCounter, rateLimits.passwordMailAddress)).wait > 0 ||
    (await limiter.take(accountCounter, rateLimits.passwordMail)).wait > 0
  ) {
    const text = '<strong>Error:</strong> Too many requests for a new password. Please try again later.';
    return { errors: [loginError(site, 'too_many_attempts', text)], status: 429 };
  }
  const user =
    (name.includes('@') ? await site.users.byEmail(name) : undefined) ?? (await site.users.byLogin(name));
  return site.options.flag(equalMessagesOption) ? sendQuietly(call, user) : send(call, user);
}

async function send(call: LoginCall, user: UserRow | undefined): Promise<Outcome> {
  const { site } = call;
  if (user === undefined) {
    const text = '<strong>Error:</strong> There is no account with that username or email address.';
    return { errors: [loginError(site, 'invalidcombo', text)] };
  }
  if (await mailKey(call, user)) {
    return { errors: [] };
  }
  const text =
    '<strong>Error:</strong> The email could not be sent. Your site may not be correctly configured to send emails. <a href="%s">Get support for resetting your password</a>.';
  const support = 'https://wordpress.org/documentation/article/reset-your-password/';
  return { errors: [loginError(site, 'retrieve_password_email_failure', text, support)] };
}

/** Neither the answer nor the time it takes tells whether there is an account: the mail goes out on its own. */
async function sendQuietly(call: LoginCall, user: UserRow | undefined): Promise<Outcome> {
  if (user !== undefined) {
    mailKey(call, user).catch((error: unknown) => {
      call.site.log.error({ error, request: call.request.id }, 'A key for a new password could not be made.');
    });
  }
  return { errors: [] };
}

async function mailKey(call: LoginCall, user: UserRow): Promise<boolean> {
  const { site, request } = call;
  const key = await createResetKey(site, user);
  const speaking = await inLocaleOf(site, user.ID);
  return trySending(site, passwordResetMail(speaking, user, key, request.remoteAddress));
}

/** A link that does not work any more leads back here and says why. */
function errorsOfAddress(call: LoginCall): readonly LoginNotice[] {
  const { site, request } = call;
  switch (request.query['error']) {
    case 'invalidkey':
      return [
        loginError(
          site,
          'invalidkey',
          '<strong>Error:</strong> Your password reset link appears to be invalid. Please request a new link below.',
        ),
      ];
    case 'expiredkey':
      return [
        loginError(
          site,
          'expiredkey',
          '<strong>Error:</strong> Your password reset link has expired. Please request a new link below.',
        ),
      ];
    default:
      return [];
  }
}

function form(call: LoginCall, redirect: string): Markup {
  const { site, request } = call;
  const t = (text: string) => translate(site, text);
  return html`<form name="lostpasswordform" id="lostpasswordform" action="${loginAddress(site, 'action=lostpassword')}" method="post">
<p>
<label for="user_login">${t('Username or Email Address')}</label>
<input type="text" name="user_login" id="user_login" class="input" value="${textOf(request.form, 'user_login')}" size="20" autocapitalize="off" autocomplete="username" required="required" />
</p>
<input type="hidden" name="redirect_to" value="${redirect}" />
<p class="submit">
<input type="submit" name="wp-submit" id="wp-submit" class="button button-primary button-large" value="${t('Get New Password')}" />
</p>
</form>
${navigation([logInLink(call), registerLink(call)])}`;
}
