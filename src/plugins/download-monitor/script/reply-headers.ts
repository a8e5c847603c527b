import { decodePercent } from 'portolan/browser';
/** Headers of a reply: names in lower case, in the order in which the browser gives them. */
export type ReplyHeaders = ReadonlyMap<string, string>;

/** Reads what `XMLHttpRequest.getAllResponseHeaders()` gives. */
export function readHeaders(text: string): ReplyHeaders {
  const headers = new Map<string, string>();
  for (const line of text.split('\r\n')) {
    const colon = line.indexOf(':');
    if (colon > 0) headers.set(line.slice(0, colon).trim().toLowerCase(), line.slice(colon + 1).trim());
  }
  return headers;
}

/** A header of downloads (`dlm-…`), with or without `x-` in front. */
export function downloadHeader(headers: ReplyHeaders, name: string): string | undefined {
  return headers.get(`x-dlm-${name}`) ?? headers.get(`dlm-${name}`);
}

/** The name under which a file is saved. */
export function fileName(headers: ReplyHeaders, address: string): string {
  const disposition = headers.get('content-disposition') ?? '';
  const name =
    downloadHeader(headers, 'file-name') ??
    /filename\*=UTF-8''([^;]+)/i.exec(disposition)?.[1] ??
    /filename="?([^";]+)"?/i.exec(disposition)?.[1] ??
    new URL(address, location.href).pathname.split('/').findLast((part) => part !== '') ??
    'download';
  return decodePercent(name);
}
