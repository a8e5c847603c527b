import { downloadHeader, type ReplyHeaders } from './reply-headers.ts';
import type { ScriptSettings } from './settings.ts';

export type DownloadStatus = 'completed' | 'failed' | 'redirected';

const FORM = 'application/x-www-form-urlencoded;charset=utf-8';

/** Tells the site what became of a download, also while the page goes away. */
export function logDownload(settings: ScriptSettings, headers: ReplyHeaders, status: DownloadStatus): void {
  const fields = new URLSearchParams([
    ['action', 'log_dlm_xhr_download'],
    ['download_id', downloadHeader(headers, 'download-id') ?? ''],
    ['version_id', downloadHeader(headers, 'version-id') ?? ''],
    ['status', status],
    // The old script asked for no cookie where it only sent the visitor on.
    ['cookie', String(settings.preventsDuplicates && status !== 'redirected')],
    ['currentURL', location.href],
    ['nonce', headers.get('x-dlm-nonce') ?? ''],
    ...[...headers].map(([name, value]): [string, string] => [`responseHeaders[${name}]`, value]),
    // The old script read the line break behind the last header as one more.
    ['responseHeaders[]', 'undefined'],
  ]);
  const body = new Blob([fields.toString()], { type: FORM });
  if (navigator.sendBeacon?.(settings.ajaxAddress, body)) return;
  void fetch(settings.ajaxAddress, {
    method: 'POST',
    headers: { 'Content-Type': FORM },
    body: fields.toString(),
    keepalive: true,
  }).catch(() => undefined);
}
