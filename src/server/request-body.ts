import { setMaxListeners } from 'node:events';
import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import busboy from 'busboy';
import type { BodyAllowance, InputMap, SiteRequest, UploadedFile } from '../types/index.ts';
import { inputMap, MAX_VARIABLES, parseQueryString } from '../wordpress/php-input.ts';
import { ANYBODY, EDITORS } from '../wordpress/site/body-limits.ts';
import { BodyTooLarge, spool } from './spooled-body.ts';

/** Files of one form (PHP: `max_file_uploads`). */
const MOST_FILES = 20;

/** A body as it was read. */
export interface ReadBody extends Pick<SiteRequest, 'rawBody' | 'bodyFile' | 'form' | 'files'> {
  /** Removes the temporary files. */
  finish(): Promise<void>;
}

export const NO_INPUT: InputMap = Object.freeze(Object.create(null));
export const NO_BODY: ReadBody = {
  rawBody: new Uint8Array(0),
  form: NO_INPUT,
  files: [],
  finish: async () => {},
};

/**
 * Reads a body. What anybody may send is read at once; for more, and for forms that may hold files, it is asked first
 * how much the one who asks may send there. Throws BodyTooLarge, before anything is read where the length is known.
 */
export async function readBody(
  message: IncomingMessage,
  method: string,
  allowance: () => Promise<BodyAllowance>,
): Promise<ReadBody> {
  const { headers } = message;
  const type = headers['content-type'] ?? '';
  // Only REST clients send JSON with GET, in place of a query string.
  if ((method === 'GET' || method === 'HEAD') && !/^application\/[\w.+-]*json/i.test(type)) return NO_BODY;
  const isMultipart = method === 'POST' && /^multipart\/form-data/i.test(type);
  const length =
    headers['transfer-encoding'] === undefined ? Number(headers['content-length'] ?? 0) : Number.NaN;
  if (length === 0) return NO_BODY;
  const allowed = isMultipart || !(length <= ANYBODY.bytes) ? await allowance() : ANYBODY;
  const isText = /^(?:text\/|application\/(?:[\w.+-]*json|x-www-form-urlencoded))/i.test(type);
  const asFile = allowed.files === true && !isText;
  const most = allowed.files === true && !asFile ? EDITORS.bytes : allowed.bytes;
  if (length > most) throw new BodyTooLarge();
  // A message that is given up stays open: its sender is still to be told why.
  const chunks = () => message.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>;
  if (isMultipart && asFile) return readMultipart(chunks(), headers, most, true);
  const body = await spool(message, most);
  if (asFile && body.path !== undefined) {
    return { ...NO_BODY, bodyFile: { path: body.path, bytes: body.bytes }, finish: body.remove };
  }
  const bytes = await body.read().finally(body.remove);
  if (isMultipart) return readMultipart([bytes], headers, most, false);
  const isForm = method === 'POST' && /^application\/x-www-form-urlencoded/i.test(type);
  return { ...NO_BODY, rawBody: bytes, form: isForm ? parseQueryString(bytes.toString('utf8')) : NO_INPUT };
}

/** Reads the parts of a form: fields into memory, files, where they are wanted, into a temporary folder. */
async function readMultipart(
  source: Iterable<Buffer> | AsyncIterable<Buffer>,
  headers: IncomingHttpHeaders,
  most: number,
  keepsFiles: boolean,
): Promise<ReadBody> {
  const folder = keepsFiles ? await mkdtemp(join(tmpdir(), 'portolan-upload-')) : undefined;
  const finish = async () => {
    if (folder !== undefined) await rm(folder, { recursive: true, force: true });
  };
  const fields: [string, string][] = [];
  const files: UploadedFile[] = [];
  const writing: Promise<void>[] = [];
  const broken = new AbortController();
  setMaxListeners(MOST_FILES + 1, broken.signal);
  let inFields = 0;
  try {
    const parser = busboy({
      headers,
      defParamCharset: 'utf8',
      limits: { files: MOST_FILES, fields: MAX_VARIABLES, fieldSize: EDITORS.bytes + 1 },
    });
    parser.on('field', (name: string | undefined, value) => {
      inFields += value.length;
      if (inFields > EDITORS.bytes) parser.destroy(new BodyTooLarge());
      // Parts without a name are left out, as PHP leaves them out.
      else if (name) fields.push([name, value]);
    });
    parser.on('file', (field: string | undefined, stream, info) => {
      // Where the body breaks off, the parser says so; the file's own word is not needed.
      stream.on('error', () => {});
      if (!field || folder === undefined) {
        stream.resume();
        return;
      }
      const path = join(folder, String(writing.length));
      let bytes = 0;
      stream.on('data', (chunk: Buffer) => void (bytes += chunk.length));
      const written = pipeline(stream, createWriteStream(path, { mode: 0o600 }), {
        signal: broken.signal,
      }).then(
        () => void files.push({ field, filename: info.filename ?? '', type: info.mimeType, path, bytes }),
      );
      written.catch(() => {});
      writing.push(written);
    });
    await pipeline(source, bounded(most), parser);
    await Promise.all(writing);
  } catch (error) {
    broken.abort();
    await Promise.allSettled(writing);
    await finish();
    if (error instanceof BodyTooLarge) throw error;
    // A multipart body that is none: PHP gives the script empty input.
    return NO_BODY;
  }
  return { ...NO_BODY, form: inputMap(fields), files, finish };
}

/** Lets bytes through up to so many; then fails with BodyTooLarge. */
function bounded(most: number): Transform {
  let bytes = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      if (bytes > most) done(new BodyTooLarge());
      else done(null, chunk);
    },
  });
}
