import { html, type Markup, trustedHtml } from '../../markup.ts';
import { translate } from '../../texts/index.ts';
import { loginAddress } from '../addresses.ts';
import type { LoginNotice } from '../login-errors.ts';
import type { LoginCall } from './login-call.ts';
import { lostPasswordLink, navigation, passwordToggle, registerLink } from './login-page.ts';

export interface LoginFormState {
  /** Name that was typed. */
  readonly login: string;
  readonly remember: boolean;
  readonly redirectTo: string;
  readonly interim: boolean;
  readonly notices: readonly LoginNotice[];
  /** Safe HTML of fields that plugins add. */
  readonly moreFieldsHtml: string;
}

/** The form of the log-in page. Ids, names and attributes are WordPress's: scripts and password managers know them. */
export function loginForm(call: LoginCall, state: LoginFormState): Markup {
  const t = (text: string) => translate(call.site, text);
  const described = describedBy(state.notices);
  const checked = state.remember ? trustedHtml(" checked='checked'") : undefined;
  return html`<form name="loginform" id="loginform" action="${loginAddress(call.site)}" method="post">
<p>
<label for="user_login">${t('Username or Email Address')}</label>
<input type="text" name="log" id="user_login"${described} class="input" value="${state.login}" size="20" autocapitalize="off" autocomplete="username" required="required" />
</p>
<div class="user-pass-wrap">
<label for="user_pass">${t('Password')}</label>
<div class="wp-pwd">
<input type="password" name="pwd" id="user_pass"${described} class="input password-input" value="" size="20" autocomplete="current-password" spellcheck="false" required="required" />
${passwordToggle(call)}
</div>
</div>
${trustedHtml(state.moreFieldsHtml)}<p class="forgetmenot"><input name="rememberme" type="checkbox" id="rememberme" value="forever" ${checked} /> <label for="rememberme">${t('Remember Me')}</label></p>
<p class="submit">
<input type="submit" name="wp-submit" id="wp-submit" class="button button-primary button-large" value="${t('Log In')}" />
${
  state.interim
    ? trustedHtml('<input type="hidden" name="interim-login" value="1" />')
    : html`<input type="hidden" name="redirect_to" value="${state.redirectTo}" />`
}
<input type="hidden" name="testcookie" value="1" />
</p>
</form>
${state.interim ? undefined : navigation([registerLink(call), lostPasswordLink(call)])}`;
}

/** Screen readers hear the error, or else the message, together with the fields. */
function describedBy(notices: readonly LoginNotice[]): Markup | undefined {
  const [first] = notices;
  return first && html` aria-describedby="${first.severity === 'message' ? 'login-message' : 'login_error'}"`;
}
