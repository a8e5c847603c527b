import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import type { BodyAllowance, SiteRequest } from '../types/index.ts';
import { parseQueryString } from '../wordpress/php-input.ts';
import { forwarded } from './forwarded-headers.ts';
import { NO_BODY, NO_INPUT, readBody } from './request-body.ts';

export interface ReadRequest {
  readonly request: SiteRequest;
  /** Removes the temporary files of an upload. */
  finish(): Promise<void>;
}

/**
 * Reads a request once, whole: query, cookies, body, files. `allowance` says how much of a body it may bring, by all the
 * rest of it. `trustProxy` proxies in front let `X-Forwarded-Proto`, `-Host`
 * and `-For` speak for the visitor.
 */
export async function readRequest(
  message: IncomingMessage,
  options: {
    readonly trustProxy: number;
    readonly allowance: (head: SiteRequest) => Promise<BodyAllowance>;
  },
): Promise<ReadRequest> {
  const url = originForm(message.url ?? '/');
  const mark = url.indexOf('?');
  const queryString = mark < 0 ? '' : url.slice(mark + 1);
  const headers = joinHeaders(message);
  const saidBefore = (name: Parameters<typeof forwarded>[1]) => forwarded(headers, name, options.trustProxy);
  const method = (message.method ?? 'GET').toUpperCase();
  // A body that breaks off takes the connection along: what it tells is asked before.
  const encrypted = 'encrypted' in message.socket;
  const { remoteAddress = '' } = message.socket;
  const head: SiteRequest = {
    id: headers['x-request-id']?.match(/^[\w-]{8,64}$/)?.[0] ?? randomBytes(8).toString('hex'),
    method,
    url,
    path: mark < 0 ? url : url.slice(0, mark),
    queryString,
    query: queryString === '' ? NO_INPUT : parseQueryString(queryString),
    form: NO_INPUT,
    files: [],
    rawBody: NO_BODY.rawBody,
    headers,
    cookies: parseCookies(headers['cookie']),
    host: (saidBefore('x-forwarded-host') ?? headers['host'] ?? '').toLowerCase(),
    secure: saidBefore('x-forwarded-proto') === 'https' || encrypted,
    remoteAddress: addressIn(saidBefore('x-forwarded-for')) ?? remoteAddress,
  };
  const { finish, ...body } = await readBody(message, method, () => options.allowance(head));
  return { finish, request: { ...head, ...body } };
}

/** An address as proxies write it: some add the port, or put brackets around IPv6. undefined where it is none. */
function addressIn(text: string | undefined): string | undefined {
  const address =
    text === undefined
      ? ''
      : (/^\[([^\]]+)\](?::\d+)?$|^([\d.]+):\d+$/.exec(text)?.slice(1).find(Boolean) ?? text);
  return isIP(address) === 0 ? undefined : address;
}

/** `GET http://host/path` (sent by some proxies) as `/path`. */
function originForm(url: string): string {
  if (url.startsWith('/')) return url;
  const match = /^https?:\/\/[^/?]*(.*)$/i.exec(url);
  const rest = match?.[1] ?? '';
  return rest.startsWith('/') ? rest : `/${rest}`;
}

function joinHeaders(message: IncomingMessage): Record<string, string | undefined> {
  const headers: Record<string, string | undefined> = Object.create(null);
  for (const [name, value] of Object.entries(message.headers))
    headers[name] = Array.isArray(value) ? value.join(', ') : value;
  return headers;
}

/** Cookie header → names and decoded values; the first of a name counts, as in PHP. */
export function parseCookies(header: string | undefined): Record<string, string | undefined> {
  const cookies: Record<string, string | undefined> = Object.create(null);
  if (!header) return cookies;
  for (const part of header.split(';')) {
    const equals = part.indexOf('=');
    if (equals < 0) continue;
    const name = part.slice(0, equals).trim();
    if (name === '' || name in cookies) continue;
    const value = part.slice(equals + 1).trim();
    try {
      cookies[name] = decodeURIComponent(value.replaceAll('+', ' '));
    } catch {
      cookies[name] = value;
    }
  }
  return cookies;
}
