import { type AjaxAction, checkAjaxReferer, jsonError } from 'portolan/plugin';
import { integerOf, textOf } from 'portolan/request';
import { downloadById } from '../download.ts';
import { NONCE_ACTION } from '../nonce.ts';
import { logDownload } from './log-download.ts';

/**
 * What the script in the page tells of a download. Ids are looked for before the nonce; the reply's headers, which the
 * script sends along, are not read. Source: Download Monitor, `DLM_Logging::xhr_log_download()`.
 */
export const logAction: AjaxAction = {
  action: 'log_dlm_xhr_download',
  audience: 'everyone',
  async handle(call) {
    const { site, request } = call;
    const { form } = request;
    if (form['download_id'] === undefined || form['version_id'] === undefined)
      return jsonError('Missing download_id or version_id');
    const refusal = checkAjaxReferer(call, form, NONCE_ACTION, 'nonce');
    if (refusal !== undefined) return refusal;
    const download = await downloadById(site, integerOf(textOf(form, 'download_id')));
    const version = download?.versions.find((each) => each.id === integerOf(textOf(form, 'version_id')));
    // The old server broke off here as well.
    if (download?.post.post_status !== 'publish' || version === undefined) return { text: '', status: 500 };
    const location = textOf(form, 'currentURL');
    if (location.includes('/wp-admin/')) return { text: '' };
    const cookies = await logDownload(call, {
      download,
      version,
      status: textOf(form, 'status'),
      location,
      withCookie: textOf(form, 'cookie') === 'true',
    });
    return { text: '', cookies };
  },
};
