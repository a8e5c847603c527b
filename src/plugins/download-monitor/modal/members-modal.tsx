import { html } from 'portolan/html';
import { type AjaxAction, jsonError, renderNode, type Site } from 'portolan/plugin';
import { textOf } from 'portolan/request';
import { createNonce, loginAddress } from 'portolan/users';
import { LOGIN_NONCE_ACTION } from '../nonce.ts';
import { downloadText } from '../texts.ts';
import { Modal } from './modal.tsx';
import { requestedDownload } from './requested-download.ts';

/**
 * The modal with a form to log in, for downloads of members. Source: Download Monitor, members lock. Without scripts of
 * its own the form is WordPress's.
 */
export const membersModalAction: AjaxAction = {
  action: 'dlm_members_conditions_modal',
  audience: 'everyone',
  async handle(call) {
    const { site, request } = call;
    const { form } = request;
    const requested = await requestedDownload(call);
    if ('refusal' in requested) return requested.refusal;
    const { download } = requested;
    if (download === undefined) return jsonError('No download found');
    const security = createNonce(site, call.visitor, LOGIN_NONCE_ACTION);
    return {
      text: renderNode(
        <Modal
          title={downloadText(site, 'Log in to your account to download the file!')}
          contentHtml={loginForm(site, textOf(form, 'dlm_members_form_redirect'), download.id, security)}
          close={downloadText(site, 'Close')}
        />,
      ),
    };
  },
};

/** Where the log-in leads to is held against this site by the log-in itself. */
function loginForm(site: Site, redirect: string, download: number, security: string): string {
  const t = (text: string) => downloadText(site, text);
  return html`<div id="dlm_login_form"><form name="loginform" id="loginform" action="${loginAddress(site)}" method="post"><p><label for="dlm_user_login">${t('Username or Email Address')}</label> <input type="text" name="log" id="dlm_user_login" autocomplete="username" required></p><p><label for="dlm_user_pass">${t('Password')}</label> <input type="password" name="pwd" id="dlm_user_pass" autocomplete="current-password" spellcheck="false" required></p><p><label><input name="rememberme" type="checkbox" value="forever"> ${t('Remember Me')}</label></p><p><input type="hidden" name="redirect_to" value="${redirect}"><input type="hidden" name="download_id" value="${download}"><input type="hidden" name="security" value="${security}"><button type="submit" class="button">${t('Log In')}</button></p></form></div>`
    .text;
}
