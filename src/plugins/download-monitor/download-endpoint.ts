import { wpDie } from 'portolan/comments';
import { passwordForm } from 'portolan/content';
import { trustedHtml } from 'portolan/html';
import type { Call, Endpoint, Reply, SetCookie, Site } from 'portolan/plugin';
import { isEmpty, redirectReply, textOf } from 'portolan/request';
import { createNonce, passwordRequired } from 'portolan/users';
import { acceptsTerms, refusalOf } from './access/access.ts';
import { noAccessAddress } from './access/no-access-page.ts';
import {
  type Download,
  type DownloadVersion,
  downloadAddress,
  downloadFor,
  requestedVersion,
} from './download.ts';
import { isForbiddenType, storedFile } from './files/stored-file.ts';
import { type Requested, redirectToFile, sendContent } from './give-file.ts';
import { grant, TERMS_ACCEPTED, TERMS_SECONDS } from './log/visitor-cookie.ts';
import { NONCE_ACTION } from './nonce.ts';
import {
  accessDenied,
  type Failure,
  FILE_ACCESS_DENIED,
  FILE_GONE,
  FORBIDDEN_TYPE,
  failed,
  modalHeaders,
  NO_FILE_PATH,
  NO_FILE_PATHS,
  NOT_FOUND,
  personal,
  sentTo,
} from './replies.ts';
import { downloadValue, isInPage, mayBeDownload } from './request.ts';
import { type DownloadSettings, downloadSettings } from './settings.ts';
import { downloadText } from './texts.ts';

/**
 * Hands out downloads at `/download/{id}/` behind any address of the site. Source: Download Monitor,
 * `DLM_DownloadHandler::handler()`. Other methods than GET and POST get the page that the address names.
 */
export function downloadEndpoint(name: string): Endpoint {
  return {
    name: `GET|POST /${name}/{id}/`,
    matches: (path, request) =>
      (request.method === 'GET' || request.method === 'POST') && mayBeDownload(name, path, request.query),
    async handle(call): Promise<Reply | undefined> {
      const value = await downloadValue(call, name);
      return value === undefined ? undefined : answer(call, value);
    },
  };
}

async function answer(call: Call, value: string): Promise<Reply> {
  const { site, request } = call;
  const settings = downloadSettings(site);
  const { home } = site.address;
  if (isEmpty(value)) return isInPage(call) ? sentTo(call, home) : redirectReply(home);
  if (settings.hotlinkProtection && isHotlink(site, request.headers['referer'] ?? ''))
    return isInPage(call) ? sentTo(call, home) : redirectReply(home);
  const download = await downloadFor(site, settings, value);
  if (download?.post.post_status !== 'publish') return failed(call, settings, NOT_FOUND, {});
  if (await passwordRequired(site, download.post, request.cookies))
    return askPassword(call, settings, download);
  const version = requestedVersion(download, {
    id: textOf(request.query, 'v'),
    name: textOf(request.query, 'version'),
  });
  return give({ call, settings, download, headers: identity(call, download, version) }, version);
}

async function give(requested: Requested, version: DownloadVersion | undefined): Promise<Reply> {
  const { call, settings, download } = requested;
  const refuse = (failure: Failure) => failed(call, settings, failure, requested.headers);
  if (version === undefined || version.files.length === 0) return refuse(NO_FILE_PATHS);
  // The files of a version are the same one in several places.
  const entry = version.files[Math.floor(Math.random() * version.files.length)] ?? '';
  if (entry === '') return refuse(NO_FILE_PATH);
  const file = await storedFile(call.site, entry);
  if (file.kind === 'missing') return refuse(FILE_GONE);
  if (file.kind !== 'forbidden' && !download.redirectOnly && isForbiddenType(file.name))
    return refuse(FORBIDDEN_TYPE);
  if (file.kind === 'forbidden') return refuse(FILE_ACCESS_DENIED);
  const refusal = await refusalOf(call, download, settings);
  if (refusal !== undefined) return refused(requested, version);
  const cookies = await termsCookie(call, download, settings);
  const more = await call.site.extensions.apply('download.headers', requested.headers, {
    call,
    download,
    version,
  });
  const reply = download.redirectOnly
    ? await redirectToFile({ ...requested, headers: more }, version, entry, file)
    : await sendContent({ ...requested, headers: more }, version, file);
  return cookies.length === 0 ? reply : { ...reply, cookies: [...cookies, ...(reply.cookies ?? [])] };
}

/** Whether somebody comes from another site. No referrer is no other site. */
function isHotlink(site: Site, referrer: string): boolean {
  if (referrer === '') return false;
  const { home } = site.address;
  return referrer !== home && !referrer.startsWith(`${home}/`);
}

/** What the script learns of a download at once, so that it knows it whatever happens afterwards. */
function identity(
  call: Call,
  download: Download,
  version: DownloadVersion | undefined,
): Readonly<Record<string, string>> {
  if (!isInPage(call)) return personal;
  return {
    ...personal,
    'X-DLM-Download-ID': String(download.id),
    'X-DLM-Version-ID': version === undefined ? '' : String(version.id),
    'X-DLM-Nonce': createNonce(call.site, call.visitor, NONCE_ACTION),
  };
}

function askPassword(call: Call, settings: DownloadSettings, download: Download): Reply {
  const { site } = call;
  const address = downloadAddress(site, settings, download);
  if (isInPage(call)) return sentTo(call, address);
  return wpDie(call, {
    title: downloadText(site, 'Password Required'),
    // Safe: the form is made by html`…`.
    message: trustedHtml(passwordForm(site, download.post, address)),
    status: 200,
  });
}

/** There is no access: the modal, the page that tells why, or the owner's words. */
async function refused(requested: Requested, version: DownloadVersion): Promise<Reply> {
  const { call, settings, download, headers } = requested;
  if (isInPage(call) && settings.noAccessModal && download.membersOnly && call.visitor.id === 0) {
    return {
      status: 200,
      headers: {
        'Content-Type': 'text/html; charset=UTF-8',
        ...headers,
        ...modalHeaders(call, settings, 'no_access_page', ''),
        'X-DLM-Members': 'true',
        'X-DLM-No-Access-Modal': 'true',
        'X-DLM-Members-Locked': 'true',
        'X-DLM-No-Access-Modal-Text': downloadText(call.site, 'Only members can download'),
      },
      body: null,
    };
  }
  const page = await noAccessAddress(call.site, settings, download, version);
  if (page === undefined) return accessDenied(call, settings, headers);
  if (!isInPage(call)) return redirectReply(page, { headers: personal });
  return sentTo(call, page, { ...headers, ...modalHeaders(call, settings, 'no_access_page', '') });
}

/** Terms that were accepted with this request need not be accepted again for a moment. */
async function termsCookie(
  call: Call,
  download: Download,
  settings: DownloadSettings,
): Promise<readonly SetCookie[]> {
  if (!settings.termsForAll || !acceptsTerms(call)) return [];
  return call.site.database.transaction((transaction) =>
    grant(transaction, call, TERMS_ACCEPTED, download.id, TERMS_SECONDS),
  );
}
