import { constants } from 'node:fs';
import { access } from 'node:fs/promises';
import { sanitizeFileName } from 'portolan/html';
import { isRestrictedUpload, signedUploadAddress, typeOfExtension } from 'portolan/media';
import type { Call, Reply, Site } from 'portolan/plugin';
import { openRemote, whereWritable } from 'portolan/request';
import { rawurlencode } from 'portolan/routing';
import type { Download, DownloadVersion } from './download.ts';
import { requestedRange, sendFile } from './files/send-file.ts';
import { pathInUploads, type StoredFile } from './files/stored-file.ts';
import { logDownload } from './log/log-download.ts';
import { FILE_NOT_FOUND, failed, SECURITY_ERROR, sentTo } from './replies.ts';
import { isInPage } from './request.ts';
import type { DownloadSettings } from './settings.ts';

/** What every reply with a file's content carries, over what else there is. */
const FILE_CACHING = 'no-store, no-cache, must-revalidate, no-transform, max-age=0';

/** One request for a download, and the headers that its reply has so far. */
export interface Requested {
  readonly call: Call;
  readonly settings: DownloadSettings;
  readonly download: Download;
  readonly headers: Readonly<Record<string, string>>;
}

/** A file that may be given out, unless nothing lies at its address. */
export type GivableFile = Exclude<StoredFile, { readonly kind: 'forbidden' | 'missing' }>;

/** Sends the visitor to where the file can be had. */
export async function redirectToFile(
  requested: Requested,
  version: DownloadVersion,
  entry: string,
  file: GivableFile,
): Promise<Reply> {
  const { call, download, headers } = requested;
  const address = file.kind === 'local' ? await addressOf(call.site, file.path, entry) : entry;
  // The script tells the log itself.
  if (isInPage(call)) return sentTo(call, address, headers);
  await whereWritable(call.site, () =>
    logDownload(call, { download, version, status: 'redirected', location: '', withCookie: false }),
  );
  return sentTo(call, address, { ...headers, 'X-Robots-Tag': 'noindex, nofollow' });
}

/** Where a file of this machine can be had: closed ones for a short while only. */
async function addressOf(site: Site, path: string, entry: string): Promise<string> {
  const below = await pathInUploads(site, path);
  if (below === undefined) {
    const own = site.address.pathOf(entry) ?? entry;
    return `${site.address.home}${own.startsWith('/') ? '' : '/'}${own}`;
  }
  if (await isRestrictedUpload(site, below.toLowerCase())) return signedUploadAddress(site, below);
  return `${site.address.home}/wp-content/uploads/${below.split('/').map(encodeURIComponent).join('/')}`;
}

/** Hands out the file itself, from this machine or from another server. */
export async function sendContent(
  requested: Requested,
  version: DownloadVersion,
  file: GivableFile,
): Promise<Reply> {
  const { call, settings, download } = requested;
  const headers = { ...requested.headers, ...fileHeaders(call, file.name) };
  const log = async (status: string) =>
    // A download that is taken up again has been logged; the script tells the log itself.
    isInPage(call) || isContinued(call)
      ? []
      : ((await whereWritable(call.site, () =>
          logDownload(call, { download, version, status, location: '', withCookie: true }),
        )) ?? []);
  if (file.kind === 'local') {
    const readable = await access(file.path, constants.R_OK).then(
      () => true,
      () => false,
    );
    if (!readable) return failed(call, settings, FILE_NOT_FOUND, requested.headers);
    const cookies = await log('completed');
    const sized = { ...headers, 'Cache-Control': FILE_CACHING, 'X-DLM-Filesize': String(file.size) };
    return { ...sendFile(call.request, file, sized), cookies };
  }
  const remote =
    file.kind === 'remote' ? await openRemote(file.address, call.request.headers['range']) : undefined;
  const cookies = await log(remote === undefined ? 'failed' : 'completed');
  if (remote === undefined) {
    const caching: Readonly<Record<string, string>> = isInPage(call) ? { 'Cache-Control': FILE_CACHING } : {};
    return { ...failed(call, settings, SECURITY_ERROR, { ...headers, ...caching }), cookies };
  }
  const length = remote.headers['content-length'];
  const range = remote.headers['content-range'];
  return {
    status: remote.statusCode === 206 ? 206 : 200,
    headers: {
      ...headers,
      'Cache-Control': FILE_CACHING,
      ...(length === undefined
        ? {}
        : { 'Content-Length': length, 'Accept-Ranges': 'bytes', 'X-DLM-Filesize': length }),
      ...(range === undefined ? {} : { 'Content-Range': range }),
    },
    cookies,
    body: remote,
  };
}

/** Whether the request asks for a later part of a file. */
function isContinued({ request }: Call): boolean {
  const range = requestedRange(request.headers['range'], Number.MAX_SAFE_INTEGER);
  return typeof range === 'object' && range.start > 0;
}

function fileHeaders(call: Call, file: string): Readonly<Record<string, string>> {
  const name = rawurlencode(sanitizeFileName(file));
  const extension = file.slice(file.lastIndexOf('.') + 1);
  return {
    'Content-Type': typeOfExtension(extension) ?? 'application/octet-stream',
    'Content-Description': 'File Transfer',
    'Content-Transfer-Encoding': 'binary',
    'X-Robots-Tag': 'noindex, nofollow',
    ...(isInPage(call)
      ? { 'Content-Disposition': `attachment; filename="${name}";`, 'X-DLM-File-Name': name }
      : { 'Content-Disposition': `attachment; filename*=UTF-8''${name};` }),
  };
}
