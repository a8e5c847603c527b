import { type AjaxReply, type Call, checkAjaxReferer, jsonError } from 'portolan/plugin';
import { integerOf, textOf } from 'portolan/request';
import { type Download, downloadById } from '../download.ts';
import { NONCE_ACTION } from '../nonce.ts';

/**
 * The download that a modal is asked for, undefined where there is none of that id, or a refusal: the checks of all
 * modals, in the plugin's order. Scripts name `empty-download` where they know of none.
 */
export async function requestedDownload(
  call: Call,
): Promise<{ readonly download: Download | undefined } | { readonly refusal: AjaxReply }> {
  const { form } = call.request;
  const refusal = checkAjaxReferer(call, form, NONCE_ACTION, 'nonce');
  if (refusal !== undefined) return { refusal };
  if (form['download_id'] === undefined || form['version_id'] === undefined)
    return { refusal: jsonError('Missing download_id or version_id') };
  return { download: await downloadById(call.site, integerOf(textOf(form, 'download_id'))) };
}
