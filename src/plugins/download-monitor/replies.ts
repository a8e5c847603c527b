import { wpDie } from 'portolan/comments';
import { html, trustedHtml } from 'portolan/html';
import type { Call, Reply } from 'portolan/plugin';
import { htmlType, noCacheHeaders } from 'portolan/request';
import { createNonce } from 'portolan/users';

import { NONCE_ACTION } from './nonce.ts';
import { isInPage } from './request.ts';
import type { DownloadSettings } from './settings.ts';
import { downloadText } from './texts.ts';

/** Why a download cannot be had, by the code that scripts know. */
export interface Failure {
  readonly code: string;
  /** What the script shows. */
  readonly text: string;
  /** What the page says to those who came without the script. */
  readonly pageText: string;
  readonly status: { readonly inPage: number; readonly page: number };
  /** Kind of refusal, where it is not the code. */
  readonly restriction?: string;
}

export const NOT_FOUND: Failure = {
  code: 'not_found',
  text: 'Download does not exist.',
  pageText: 'Download does not exist.',
  status: { inPage: 404, page: 404 },
};
export const NO_FILE_PATHS: Failure = {
  code: 'no_file_paths',
  text: 'No file paths defined',
  pageText: 'No file paths defined.',
  status: { inPage: 404, page: 500 },
};
export const NO_FILE_PATH: Failure = {
  code: 'no_file_path',
  text: 'No file path defined',
  pageText: 'No file paths defined.',
  status: { inPage: 404, page: 500 },
};
export const FILE_GONE: Failure = {
  code: 'filetype',
  text: 'File has been deleted or moved.',
  pageText: 'File has been deleted or moved.',
  status: { inPage: 404, page: 404 },
};
export const FORBIDDEN_TYPE: Failure = {
  code: 'filetype',
  text: 'Download is not allowed for this file type.',
  pageText: 'Download is not allowed for this file type.',
  status: { inPage: 403, page: 403 },
};
export const FILE_ACCESS_DENIED: Failure = {
  code: 'file_access_denied',
  text: 'Access denied to this file.',
  pageText: 'Access denied to this file',
  status: { inPage: 403, page: 403 },
  restriction: 'access_denied',
};
export const SECURITY_ERROR: Failure = {
  code: 'security_error',
  text: 'Something is wrong with the file path.',
  pageText: 'Something is wrong with the file path.',
  status: { inPage: 200, page: 404 },
};
export const FILE_NOT_FOUND: Failure = {
  code: 'file_not_found',
  text: 'File not found.',
  pageText: 'File not found.',
  status: { inPage: 404, page: 404 },
};
const ACCESS_DENIED: Failure = {
  code: 'access_denied',
  text: 'Access denied. You do not have permission to download this file.',
  pageText: '',
  status: { inPage: 200, page: 200 },
};

type Headers = Readonly<Record<string, string>>;

/** Headers that make the script show why there is no access. */
export function modalHeaders(
  call: Call,
  settings: DownloadSettings,
  restriction: string,
  text: string,
): Headers {
  return {
    'X-DLM-No-Access': 'true',
    'X-DLM-No-Access-Modal': settings.noAccessModal ? '1' : '0',
    'X-DLM-No-Access-Restriction': restriction,
    ...(text === '' ? {} : { 'X-DLM-No-Access-Modal-Text': text }),
    'X-DLM-Nonce': createNonce(call.site, call.visitor, NONCE_ACTION),
  };
}

/** Tells of a failure: by headers to the script, by a short page to everybody else. `headers` are those so far. */
export function failed(call: Call, settings: DownloadSettings, failure: Failure, headers: Headers): Reply {
  const { site } = call;
  if (isInPage(call)) {
    return {
      status: failure.status.inPage,
      headers: {
        ...htmlType,
        ...headers,
        'X-DLM-Error': failure.code,
        ...modalHeaders(
          call,
          settings,
          failure.restriction ?? failure.code,
          downloadText(site, failure.text),
        ),
      },
      body: null,
    };
  }
  const page = wpDie(call, {
    title: downloadText(site, 'Download Error'),
    message: html`${downloadText(site, failure.pageText)} <a href="${site.address.home}">${downloadText(site, 'Go to homepage')} &rarr;</a>`,
    status: failure.status.page,
  });
  return { ...page, headers: { ...headers, ...page.headers } };
}

/** No access, and no page that tells why: the owner's words stand alone. */
export function accessDenied(call: Call, settings: DownloadSettings, headers: Headers): Reply {
  if (isInPage(call)) return failed(call, settings, ACCESS_DENIED, headers);
  const page = wpDie(call, {
    title: downloadText(call.site, 'Download Error'),
    // Safe: the owner's own HTML from the settings.
    message: trustedHtml(noAccessText(call, settings)),
    status: ACCESS_DENIED.status.page,
  });
  return { ...page, headers: { ...headers, ...page.headers } };
}

/** What is said where there is no access: HTML of the owner, or the plugin's own. */
export function noAccessText({ site }: Pick<Call, 'site'>, settings: DownloadSettings): string {
  if (settings.noAccessError !== '') return settings.noAccessError;
  return html`${downloadText(site, 'You do not have permission to access this download.')} <a href="${site.address.home}">${downloadText(site, 'Go to homepage')}</a>`
    .text;
}

/** Sends the visitor elsewhere: the script by a header, everybody else by a redirect. */
export function sentTo(call: Call, address: string, headers: Headers = {}): Reply {
  return isInPage(call)
    ? { status: 200, headers: { ...htmlType, ...headers, 'X-DLM-Redirect': address }, body: null }
    : {
        status: 302,
        headers: { ...htmlType, ...headers, Location: address },
        body: null,
      };
}

/** Headers of everything that only this visitor may see. */
export const personal: Headers = noCacheHeaders;
