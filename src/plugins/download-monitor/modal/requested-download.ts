import { type AjaxReply, type Call, checkAjaxReferer, jsonError } from 'portolan/plugin';
import { integerOf, textOf } from 'portolan/request';
import { type Download, downloadById } from '../download.ts';
import { NONCE_ACTION } from '../nonce.ts';

/** What the script names where a refusal told of no download. */
export const NO_DOWNLOAD = 'empty-download';

/** The download that a modal is asked for, or why there is none: the checks of all modals, in the plugin's order. */
export async function requestedDownload(
  call: Call,
): Promise<{ readonly download: Download } | { readonly refusal: AjaxReply }> {
  const { form } = call.request;
  const refusal = checkAjaxReferer(call, form, NONCE_ACTION, 'nonce');
  if (refusal !== undefined) return { refusal };
  if (form['download_id'] === undefined || form['version_id'] === undefined)
    return { refusal: jsonError('Missing download_id or version_id') };
  const download = await downloadById(call.site, integerOf(textOf(form, 'download_id')));
  return download === undefined ? { refusal: jsonError('No download found') } : { download };
}
