import { renderTitle } from 'portolan/content';
import { html, trustedHtml } from 'portolan/html';
import { type AjaxAction, checkAjaxReferer, jsonError, jsonSuccess } from 'portolan/plugin';
import { integerOf, textOf } from 'portolan/request';
import { authenticate, beginLogIn, logInCookies } from 'portolan/users';
import { downloadAddress, downloadById } from '../download.ts';
import { LOGIN_NONCE_ACTION } from '../nonce.ts';
import { downloadSettings } from '../settings.ts';
import { downloadText } from '../texts.ts';

/** Logs in from the members' modal and names the download. Source: Download Monitor, `dlm_login_member`. */
export const loginAction: AjaxAction = {
  action: 'dlm_login_member',
  audience: 'guests',
  async handle(call) {
    const { site, request } = call;
    const { form } = request;
    const refusal = checkAjaxReferer(call, form, LOGIN_NONCE_ACTION, 'security');
    if (refusal !== undefined) return refusal;
    const login = textOf(form, 'user_name');
    const password = textOf(form, 'user_pass');
    if (login === '') return jsonError(downloadText(site, 'User name is required'));
    if (password === '') return jsonError(downloadText(site, 'Password is required'));
    const attempt = await beginLogIn(site, request, login);
    if (attempt.refused)
      return jsonError(downloadText(site, 'Too many failed login attempts. Please try again later.'));
    const result = await authenticate(site, login, password);
    if ('errors' in result) return jsonError(result.errors[0]?.message.text ?? '');
    attempt.succeeded();
    await site.events.emit('user.loggedIn', { user: result.user });
    const download = await downloadById(site, integerOf(textOf(form, 'download_id')));
    const link =
      download?.post.post_status === 'publish'
        ? // Safe: the title is rendered as titles are.
          html`<p class="dlm-download-link">${downloadText(site, 'Download link:')} <strong><a href="${downloadAddress(site, downloadSettings(site), download)}">${trustedHtml(renderTitle(download.post))}</a></strong></p>`
        : undefined;
    return {
      // Spelt as scripts and visitors know it.
      ...jsonSuccess(html`<p>${downloadText(site, 'Authentification successful.')}</p>${link}`.text),
      cookies: await logInCookies(site, request, result.user, false),
    };
  },
};
