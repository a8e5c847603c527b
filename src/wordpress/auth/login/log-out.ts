import type { Reply, Site, Visitor } from '../../../types/index.ts';
import { urlencode } from '../../../view/percent-encoding.ts';
import { wpDie } from '../../comments/wp-die.ts';
import { html, type Markup } from '../../markup.ts';
import { textOf } from '../../php-input.ts';
import { translateHtml } from '../../texts/index.ts';
import { loginAddress } from '../addresses.ts';
import { clearLogInCookies } from '../auth-cookies.ts';
import { createNonce, verifyNonce } from '../nonces.ts';
import { closeSession } from '../sessions.ts';
import { type LoginCall, redirectTo, siteName, withLoginHeaders } from './login-call.ts';
import { languageOf } from './login-language.ts';

const action = 'log-out';

/** Address that logs a visitor out at once. WordPress: wp_logout_url(). */
export function logoutAddress(site: Site, visitor: Visitor, redirect = ''): string {
  const back = redirect === '' ? '' : `&redirect_to=${urlencode(redirect)}`;
  return loginAddress(site, `action=logout${back}&_wpnonce=${createNonce(site, visitor, action)}`);
}

/** Ends the visitor's session; without a good nonce they are asked first. WordPress: wp-login.php, action `logout`. */
export async function logOut(call: LoginCall): Promise<Reply> {
  const { site, visitor, input } = call;
  if (!verifyNonce(site, visitor, input['_wpnonce'], action)) {
    return withLoginHeaders(call, askFirst(call));
  }
  const language = await languageOf(site, visitor);
  if (visitor.id > 0) {
    await closeSession(site, visitor.id, visitor.sessionToken);
  }
  const wish = textOf(input, 'redirect_to');
  const target = wish || loginAddress(site, `loggedout=true&wp_lang=${language}`);
  return redirectTo(call, target, clearLogInCookies(site, visitor.id));
}

/** WordPress: wp_nonce_ays(). */
function askFirst(call: LoginCall): Reply {
  const { site, visitor, input } = call;
  const title = translateHtml(site, 'You are attempting to log out of %s', siteName(site));
  const address: Markup = html`${logoutAddress(site, visitor, textOf(input, 'redirect_to'))}`;
  const question = translateHtml(site, 'Do you really want to <a href="%s">log out</a>?', address);
  return wpDie(call, { title: title.text, message: html`${title}</p><p>${question}`, status: 403 });
}
