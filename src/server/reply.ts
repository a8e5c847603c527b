import type { ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { gzip, gzipSync } from 'node:zlib';
import type { Reply, SetCookie, SiteAddress, SiteRequest } from '../types/index.ts';

const compress = promisify(gzip);
const COMPRESSIBLE =
  /^(text\/|application\/(json|javascript|xml|rss\+xml|atom\+xml|rdf\+xml|manifest)|image\/svg)/;
/** Smaller bodies gain nothing from compression. */
const WORTH_COMPRESSING = 1024;
/** Bytes up to which compressing takes less than handing it to another thread and back. */
const AT_ONCE = 8192;
const LEVEL = { level: 6 };

/** A cookie as PHP's setcookie() writes it. `now` in milliseconds since 1970. */
export function cookieHeader(cookie: SetCookie, now: number): string {
  const value = cookie.raw ? cookie.value : encodeURIComponent(cookie.value).replaceAll("'", '%27');
  const parts = [`${cookie.name}=${value}`];
  if (cookie.expires !== undefined) {
    const seconds = Math.max(0, Math.ceil(cookie.expires - now / 1000));
    parts.push(`expires=${new Date(cookie.expires * 1000).toUTCString()}`, `Max-Age=${seconds}`);
  }
  if (cookie.path) parts.push(`path=${cookie.path}`);
  if (cookie.secure) parts.push('secure');
  if (cookie.httpOnly) parts.push('HttpOnly');
  if (cookie.sameSite) parts.push(`SameSite=${cookie.sameSite}`);
  return parts.join('; ');
}

/** Text and headers with the site's old addresses made present ones: the one place where that happens. */
export function withPresentAddresses(reply: Reply, address: SiteAddress): Reply {
  const headers: Record<string, string | readonly string[]> = {};
  for (const [name, value] of Object.entries(reply.headers)) {
    headers[name] =
      typeof value === 'string' ? address.toPresent(value) : value.map((item) => address.toPresent(item));
  }
  return {
    ...reply,
    headers,
    body: typeof reply.body === 'string' ? address.toPresent(reply.body) : reply.body,
  };
}

/** Sends a reply. HEAD gets the headers alone; texts are compressed where the visitor takes gzip. */
export async function sendReply(
  reply: Reply,
  request: SiteRequest,
  response: ServerResponse,
  now: number,
): Promise<void> {
  for (const [name, value] of Object.entries(reply.headers))
    response.setHeader(name, value as string | string[]);
  if (reply.cookies && reply.cookies.length > 0) {
    response.setHeader('Set-Cookie', [
      ...existingCookies(response),
      ...reply.cookies.map((cookie) => cookieHeader(cookie, now)),
    ]);
  }
  response.setHeader('X-Request-Id', request.id);
  response.statusCode = reply.status;
  // Nothing is sent that a type could be of (RFC 9110, 15.4.5).
  if (reply.status === 304) response.removeHeader('Content-Type');
  const { body } = reply;
  if (body === null || typeof body === 'string' || body instanceof Uint8Array) {
    await sendBytes(
      typeof body === 'string' ? Buffer.from(body) : (body ?? Buffer.alloc(0)),
      request,
      response,
    );
  } else if (request.method === 'HEAD') {
    (body as NodeJS.ReadableStream & { destroy?: () => void }).destroy?.();
    response.end();
  } else {
    await pipeline(body, response).catch((error: NodeJS.ErrnoException) => {
      // The visitor went away in the middle: nobody is left to be told.
      if (error.code !== 'ERR_STREAM_PREMATURE_CLOSE') throw error;
    });
  }
}

function existingCookies(response: ServerResponse): string[] {
  const value = response.getHeader('Set-Cookie');
  return Array.isArray(value) ? value : value ? [String(value)] : [];
}

async function sendBytes(bytes: Uint8Array, request: SiteRequest, response: ServerResponse): Promise<void> {
  const type = String(response.getHeader('Content-Type') ?? '');
  let body = bytes;
  if (COMPRESSIBLE.test(type) && bytes.length > WORTH_COMPRESSING) {
    response.appendHeader('Vary', 'Accept-Encoding');
    if (acceptsGzip(request.headers['accept-encoding'])) {
      body = bytes.length <= AT_ONCE ? gzipSync(bytes, LEVEL) : await compress(bytes, LEVEL);
      response.setHeader('Content-Encoding', 'gzip');
    }
  }
  if (response.statusCode !== 304 && response.statusCode !== 204)
    response.setHeader('Content-Length', body.length);
  if (request.method === 'HEAD' || response.statusCode === 304) response.end();
  else response.end(body);
}

/** Whether an Accept-Encoding header takes gzip. */
export function acceptsGzip(header: string | undefined): boolean {
  return header !== undefined && /\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/i.test(header);
}
