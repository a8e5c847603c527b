import { decide } from './decide.ts';
import { BusyLink, COMPLETE_FOR, EXTERNAL_COMPLETE_FOR } from './link.ts';
import { logDownload } from './log.ts';
import { openModal } from './modal.ts';
import { fileName, type ReplyHeaders, readHeaders } from './reply-headers.ts';
import { messageOf, type ScriptSettings } from './settings.ts';

/** Said when another server refuses its file; spelt as visitors know it. */
const EXTERNAL_REFUSED = 'Acces Denied to file.';

/** Headers that tell the server that the script asks. */
const REQUEST_HEADERS = [
  ['dlm-xhr-request', 'dlm_XMLHttpRequest'],
  ['Cache-Control', 'no-store, no-cache, no-transform, max-age=0'],
] as const;

/** One download through one link. */
interface Download {
  readonly settings: ScriptSettings;
  readonly busy: BusyLink;
  /** Of the site's own reply, where the file is on another server. */
  readonly from?: ReplyHeaders;
}

/** Fetches the file that a link leads to. */
export function download(link: HTMLAnchorElement, settings: ScriptSettings): void {
  const busy = new BusyLink(link, settings);
  busy.start();
  request(busy.address, { settings, busy });
}

function request(address: string, state: Download): void {
  const { settings, busy, from } = state;
  const message = new XMLHttpRequest();
  let headers: ReplyHeaders = new Map();
  let decided = false;
  message.open('GET', address, true);
  message.responseType = 'blob';
  for (const [name, value] of REQUEST_HEADERS) message.setRequestHeader(name, value);
  message.onreadystatechange = () => {
    if (message.readyState !== XMLHttpRequest.HEADERS_RECEIVED) return;
    headers = readHeaders(message.getAllResponseHeaders());
    const goesOn =
      from === undefined ? onHeaders(headers, state) : onExternalHeaders(message.status, from, state);
    if (goesOn) return;
    decided = true;
    message.abort();
  };
  message.onprogress = (event) => {
    const size = event.lengthComputable ? event.total : Number(headers.get('x-dlm-filesize') ?? 0);
    if (!decided && size > 0) busy.progress(Math.min(100, (event.loaded / size) * 100));
  };
  message.onload = () => {
    if (decided) return;
    if (message.status >= 400) {
      refused(message, state);
      return;
    }
    const shownFor = from === undefined ? COMPLETE_FOR : EXTERNAL_COMPLETE_FOR;
    busy.complete(message.response as Blob, fileName(headers, address), shownFor);
    logDownload(settings, from ?? headers, 'completed');
  };
  message.onerror = () => {
    if (decided) return;
    busy.restore();
    busy.leaveToBrowser();
    busy.t(messageOf(settings, 'error'));
  };
  message.send();
}

/** Acts on the headers of the site's own reply; true = the body is wanted. */
function onHeaders(headers: ReplyHeaders, { settings, busy }: Download): boolean {
  const decision = decide(headers);
  if (decision.kind === 'file') return true;
  if (decision.kind === 'external') {
    request(decision.address, { settings, busy, from: headers });
    return false;
  }
  busy.restore();
  switch (decision.kind) {
    case 'follow':
      location.assign(webAddress(decision.address) ?? busy.address);
      break;
    case 'modal':
      void showModal(headers, { settings, busy }, 'access_denied');
      break;
    case 'error':
      logDownload(settings, headers, 'failed');
      if (decision.modal) void showModal(headers, { settings, busy }, decision.code);
      else busy.t(messageOf(settings, decision.code));
      break;
    case 'redirect':
      logDownload(settings, headers, 'redirected');
      window.open(webAddress(decision.address) ?? busy.address, busy.link.target || '_self');
      break;
  }
  return false;
}

/** Acts on what another server answers; true = the body is wanted. */
function onExternalHeaders(status: number, from: ReplyHeaders, { settings, busy }: Download): boolean {
  if (status !== 403) return true;
  busy.restore();
  logDownload(settings, from, 'failed');
  busy.t(EXTERNAL_REFUSED);
  return false;
}

/** A modal that does not come is told in words. */
async function showModal(headers: ReplyHeaders, { settings, busy }: Download, code: string): Promise<void> {
  if (!(await openModal(settings, headers, busy.link))) busy.t(messageOf(settings, code));
}

/** The server refuses by the reply's status alone. */
function refused(message: XMLHttpRequest, { settings, busy }: Download): void {
  const { status, statusText } = message;
  busy.restore();
  if (status === 401) {
    const address = sameSite(statusText);
    if (address !== undefined) {
      location.assign(address);
      return;
    }
  }
  if ((status === 403 || status === 404) && statusText !== '') busy.showBelow(statusText);
  else busy.t(messageOf(settings, 'error'));
}

/** An address of the web; undefined for what is none (a script, say). */
function webAddress(text: string | undefined): string | undefined {
  if (text === undefined || !URL.canParse(text, location.href)) return undefined;
  const { protocol, href } = new URL(text, location.href);
  return protocol === 'http:' || protocol === 'https:' ? href : undefined;
}

/** A text as an address of this site; undefined for what leads elsewhere. */
function sameSite(text: string): string | undefined {
  if (text === '' || !URL.canParse(text, location.origin)) return undefined;
  const url = new URL(text, location.origin);
  return url.origin === location.origin ? url.href : undefined;
}
