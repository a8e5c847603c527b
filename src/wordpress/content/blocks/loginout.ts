import type { BlockElement, RenderContext } from '../../../types/index.ts';
import { loginAddress, loginAddressFor } from '../../auth/addresses.ts';
import { createNonce } from '../../auth/nonces.ts';
import { html, type Markup } from '../../markup.ts';
import { translate } from '../../texts/index.ts';
import { escapeUrl } from '../escape.ts';
import { requestUrl } from '../render-context.ts';
import { wrapper } from './wrapper.ts';

/** `core/loginout`: the way to log in or out and back again. WordPress: render_block_core_loginout(). */
export const loginout: BlockElement = {
  name: 'core/loginout',
  render(attributes, _inner, context) {
    const { site, visitor } = context;
    const back = attributes['redirectToCurrent'] ? currentAddress(context) : undefined;
    if (visitor && visitor.id > 0) {
      const nonce = createNonce(site, visitor, 'log-out');
      const query = `action=logout${back ? `&redirect_to=${encodeURIComponent(back)}` : ''}&_wpnonce=${nonce}`;
      const link = html`<a href="${escapeUrl(loginAddress(site, query))}">${translate(site, 'Log out')}</a>`;
      return html`<div ${wrapper('core/loginout', attributes, { class: 'logged-in' })}>${link}</div>`.text;
    }
    const asForm = Boolean(attributes['displayLoginAsForm']);
    const address = back ? loginAddressFor(site, back) : loginAddress(site);
    const inside = asForm
      ? loginForm(context, back ?? '')
      : html`<a href="${escapeUrl(address)}">${translate(site, 'Log in')}</a>`;
    const classes = `logged-out${asForm ? ' has-login-form' : ''}`;
    return html`<div ${wrapper('core/loginout', attributes, { class: classes })}>${inside}</div>`.text;
  },
};

function currentAddress(context: RenderContext): string {
  const { address } = context.site;
  const requested = requestUrl(context);
  return requested === undefined ? `${address.home}/` : address.atHost(requested);
}

/** WordPress: wp_login_form(). */
function loginForm({ site }: RenderContext, back: string): Markup {
  const text = (source: string) => translate(site, source);
  return html`<form name="loginform" id="loginform" action="${escapeUrl(loginAddress(site))}" method="post"><p class="login-username">
				<label for="user_login">${text('Username or Email Address')}</label>
				<input type="text" name="log" id="user_login" autocomplete="username" class="input" value="" size="20" />
			</p><p class="login-password">
				<label for="user_pass">${text('Password')}</label>
				<input type="password" name="pwd" id="user_pass" autocomplete="current-password" spellcheck="false" class="input" value="" size="20" />
			</p><p class="login-remember"><label><input name="rememberme" type="checkbox" id="rememberme" value="forever" /> ${text('Remember Me')}</label></p><p class="login-submit">
				<input type="submit" name="wp-submit" id="wp-submit" class="button button-primary" value="${text('Log In')}" />
				<input type="hidden" name="redirect_to" value="${back}" />
			</p></form>`;
}
