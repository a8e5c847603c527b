import { html, type Markup } from 'portolan/html';
import type { Call } from 'portolan/plugin';
import { type Download, downloadAddress } from '../download.ts';
import type { DownloadSettings } from '../settings.ts';
import { downloadText } from '../texts.ts';
import { TERMS_FIELD, termsAccepted } from './access.ts';

/** The form that accepts the terms and gets the download; undefined where nothing is to be accepted. */
export async function termsForm(
  call: Call,
  download: Download,
  settings: DownloadSettings,
): Promise<Markup | undefined> {
  if (!settings.termsForAll || (await termsAccepted(call, download))) return undefined;
  const { site } = call;
  const text = settings.termsText || downloadText(site, 'I accept the terms & conditions');
  return html`<form class="dlm-tc-form" method="post" action="${downloadAddress(site, settings, download)}"><p><label><input type="checkbox" name="${TERMS_FIELD}" value="1" required> ${text}</label></p><p><button type="submit" class="button">${downloadText(site, 'Download')}</button></p></form>`;
}
