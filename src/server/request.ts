import { randomBytes } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import busboy from 'busboy';
import type { InputMap, SiteRequest, UploadedFile } from '../types/index.ts';
import { inputMap, parseQueryString } from '../wordpress/php-input.ts';

export interface RequestLimits {
  /** Bytes of a body that is not multipart. */
  readonly body: number;
  /** Bytes of one uploaded file. */
  readonly file: number;
  readonly files: number;
  readonly fields: number;
}

export const DEFAULT_LIMITS: RequestLimits = { body: 8 << 20, file: 256 << 20, files: 20, fields: 1000 };

/** A body larger than the limits allow: answered with 413. */
export class BodyTooLarge extends Error {
  override name = 'BodyTooLarge';
}

export interface ReadRequest {
  readonly request: SiteRequest;
  /** Removes the temporary files of an upload. */
  finish(): Promise<void>;
}

const NO_INPUT: InputMap = Object.freeze(Object.create(null));
const NO_BODY = new Uint8Array(0);

/**
 * Reads a request once, whole: query, cookies, body, files. `trustProxy` proxies in front let `X-Forwarded-Proto`, `-Host`
 * and `-For` speak for the visitor: each adds what it saw at the end, so that what a visitor wrote himself stands before.
 */
export async function readRequest(
  message: IncomingMessage,
  options: { readonly trustProxy: number; readonly limits?: RequestLimits },
): Promise<ReadRequest> {
  const url = originForm(message.url ?? '/');
  const mark = url.indexOf('?');
  const queryString = mark < 0 ? '' : url.slice(mark + 1);
  const headers = joinHeaders(message);
  const forwarded = (name: string) => {
    if (options.trustProxy === 0) return undefined;
    const words = headers[name]?.split(',') ?? [];
    return words[Math.max(0, words.length - options.trustProxy)]?.trim();
  };
  const method = (message.method ?? 'GET').toUpperCase();
  const limits = options.limits ?? DEFAULT_LIMITS;
  // A body that breaks off takes the connection along: what it tells is asked before.
  const encrypted = 'encrypted' in message.socket;
  const { remoteAddress = '' } = message.socket;
  const body = await readBody(message, method, headers['content-type'] ?? '', limits);
  return {
    finish: body.finish,
    request: {
      id: headers['x-request-id']?.match(/^[\w-]{8,64}$/)?.[0] ?? randomBytes(8).toString('hex'),
      method,
      url,
      path: mark < 0 ? url : url.slice(0, mark),
      queryString,
      query: queryString === '' ? NO_INPUT : parseQueryString(queryString),
      form: body.form,
      files: body.files,
      rawBody: body.raw,
      headers,
      cookies: parseCookies(headers['cookie']),
      host: (forwarded('x-forwarded-host') ?? headers['host'] ?? '').toLowerCase(),
      secure: forwarded('x-forwarded-proto') === 'https' || encrypted,
      remoteAddress: addressIn(forwarded('x-forwarded-for')) ?? remoteAddress,
    },
  };
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

interface ReadBody {
  readonly raw: Uint8Array;
  readonly form: InputMap;
  readonly files: readonly UploadedFile[];
  finish(): Promise<void>;
}

async function readBody(
  message: IncomingMessage,
  method: string,
  type: string,
  limits: RequestLimits,
): Promise<ReadBody> {
  const none = { raw: NO_BODY, form: NO_INPUT, files: [], finish: async () => {} };
  // Only REST clients send JSON with GET, in place of a query string.
  if ((method === 'GET' || method === 'HEAD') && !/^application\/[\w.+-]*json/i.test(type)) return none;
  if (method === 'POST' && /^multipart\/form-data/i.test(type)) return readMultipart(message, limits);
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of message) {
    bytes += (chunk as Buffer).length;
    if (bytes > limits.body && !/^(image|video|audio|application\/(pdf|zip|octet-stream))/i.test(type))
      throw new BodyTooLarge();
    if (bytes > limits.file) throw new BodyTooLarge();
    chunks.push(chunk as Buffer);
  }
  const raw = Buffer.concat(chunks);
  const isForm = /^application\/x-www-form-urlencoded/i.test(type);
  return {
    ...none,
    raw,
    form: method === 'POST' && isForm ? parseQueryString(raw.toString('utf8')) : NO_INPUT,
  };
}

async function readMultipart(message: IncomingMessage, limits: RequestLimits): Promise<ReadBody> {
  const folder = await mkdtemp(join(tmpdir(), 'portolan-upload-'));
  const finish = () => rm(folder, { recursive: true, force: true });
  const fields: [string, string][] = [];
  const files: UploadedFile[] = [];
  const writing: Promise<void>[] = [];
  const broken = new AbortController();
  let tooLarge = false;
  try {
    const parser = busboy({
      headers: message.headers,
      defParamCharset: 'utf8',
      limits: { fileSize: limits.file, files: limits.files, fields: limits.fields, fieldSize: limits.body },
    });
    parser.on('field', (name: string | undefined, value) => {
      // Parts without a name are left out, as PHP leaves them out.
      if (name) fields.push([name, value]);
    });
    parser.on('file', (field: string | undefined, stream, info) => {
      // Where the body breaks off, the parser says so; the file's own word is not needed.
      stream.on('error', () => {});
      if (!field) {
        stream.resume();
        return;
      }
      const path = join(folder, String(files.length + writing.length));
      let bytes = 0;
      stream.on('data', (chunk: Buffer) => void (bytes += chunk.length));
      stream.on('limit', () => void (tooLarge = true));
      const written = pipeline(stream, createWriteStream(path), { signal: broken.signal }).then(
        () => void files.push({ field, filename: info.filename ?? '', type: info.mimeType, path, bytes }),
      );
      written.catch(() => {});
      writing.push(written);
    });
    await pipeline(message, parser);
    await Promise.all(writing);
    if (tooLarge) throw new BodyTooLarge();
  } catch (error) {
    broken.abort();
    await Promise.allSettled(writing);
    await finish();
    if (error instanceof BodyTooLarge) throw error;
    // A multipart body that is none: PHP gives the script empty input.
    return { raw: NO_BODY, form: NO_INPUT, files: [], finish: async () => {} };
  }
  return { raw: NO_BODY, form: inputMap(fields), files, finish };
}
