import { closeSync, openSync, rmSync, writeFileSync, writeSync } from 'node:fs';
import { mkdir, open, readFile, rename, rm, stat } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { basename, dirname, join } from 'node:path';
import { acceptFile } from '../../wordpress/media/accept-file.ts';
import { bytesToDetect } from '../../wordpress/media/detect-type.ts';
import { checkedGet, FetchRefusal, type GetOptions } from '../../wordpress/site/checked-get.ts';

/** Milliseconds that one attempt may take, however steadily the bytes drip; the next one goes on from there. */
const PATIENCE = 10 * 60_000;

export interface FetchFileOptions extends Omit<GetOptions, 'headers'> {
  /** Bytes a file may have. */
  readonly fileBytes: number;
}

/**
 * Fetches a file into a folder, under its path there; answers with its bytes. What was begun before is gone on with,
 * where the server still has the same file. Nothing but a whole file of the type that its name says gets its name.
 *
 * Throws FetchRefusal.
 */
export async function fetchFile(
  address: string,
  folder: string,
  path: string,
  options: FetchFileOptions,
): Promise<number> {
  const target = join(folder, path);
  const part = `${target}.part`;
  const markFile = `${target}.mark`;
  await mkdir(dirname(target), { recursive: true });
  const byte = (await stat(part).catch(() => undefined))?.size ?? 0;
  const mark = byte === 0 ? undefined : await readFile(markFile, 'utf8').catch(() => undefined);
  const from = mark === undefined ? undefined : { byte, mark };
  const reply = await checkedGet(address, {
    ...options,
    headers: from === undefined ? {} : { range: `bytes=${from.byte}-`, 'if-range': from.mark },
  });
  const goesOn = from !== undefined && continuesAt(reply, from.byte);
  if (reply.statusCode === 206 && !goesOn) {
    reply.destroy();
    await rm(markFile, { force: true });
    throw new FetchRefusal('the server gives another part than the one asked for', true);
  }
  const begun = goesOn ? byte : 0;
  const length = Number(reply.headers['content-length'] ?? Number.NaN);
  if (begun + length > options.fileBytes) {
    reply.destroy();
    throw new FetchRefusal(
      `it has ${begun + length} bytes, more than the ${options.fileBytes} that are fetched`,
    );
  }
  noteMark(markFile, reply);
  const bytes = await store(reply, part, begun, options.fileBytes);
  if (!Number.isNaN(length) && bytes !== begun + length)
    throw new FetchRefusal(`it breaks off after ${bytes} of ${begun + length} bytes`, true);
  await checkType(part, path, bytes);
  await rm(markFile, { force: true });
  await rename(part, target);
  return bytes;
}

/** Whether a reply is the rest of a file from this byte on. */
function continuesAt(reply: IncomingMessage, byte: number): boolean {
  return reply.statusCode === 206 && reply.headers['content-range']?.startsWith(`bytes ${byte}-`) === true;
}

/** What tells the server later whether its file is still the same: a strong ETag, or the time of its last change. */
function noteMark(file: string, reply: IncomingMessage): void {
  const { etag, 'last-modified': modified } = reply.headers;
  const mark = etag !== undefined && !etag.startsWith('W/') ? etag : modified;
  // At once: what the reply brings would pass by while the disk is waited for.
  if (mark === undefined) rmSync(file, { force: true });
  else writeFileSync(file, mark);
}

/**
 * Writes a reply behind what was begun; answers with the bytes that the file has then. Each piece is on its way to the
 * disk before the next one comes: where the connection breaks, all that came is there to go on from.
 */
async function store(reply: IncomingMessage, part: string, begun: number, limit: number): Promise<number> {
  const began = performance.now();
  const file = openSync(part, begun > 0 ? 'a' : 'w');
  let bytes = begun;
  try {
    await new Promise<void>((resolve, reject) => {
      if (reply.destroyed) reject(new FetchRefusal(`it breaks off after ${bytes} bytes`, true));
      reply.on('data', (piece: Buffer) => {
        try {
          for (let at = 0; at < piece.length; ) at += writeSync(file, piece, at);
        } catch (error) {
          reply.destroy(error as Error);
          return;
        }
        bytes += piece.length;
        if (bytes > limit)
          reply.destroy(new FetchRefusal(`it has more than the ${limit} bytes that are fetched`));
        else if (performance.now() - began > PATIENCE)
          reply.destroy(new FetchRefusal('it comes too slowly', true));
      });
      reply.once('end', resolve);
      reply.once('error', reject);
      reply.once('close', () => reject(new FetchRefusal(`it breaks off after ${bytes} bytes`, true)));
    });
  } catch (error) {
    const { code, name } = error as NodeJS.ErrnoException;
    if (error instanceof FetchRefusal || name === 'AbortError') throw error;
    // A full disk is the import's end, a lost connection is not.
    if (code === 'ENOSPC' || code === 'EDQUOT' || code === 'EFBIG') throw error;
    throw new FetchRefusal(`it breaks off after ${bytes} bytes`, true);
  } finally {
    closeSync(file);
  }
  return bytes;
}

/** A page that says “not found” with status 200 is no picture. */
async function checkType(part: string, path: string, bytes: number): Promise<void> {
  const handle = await open(part);
  try {
    const start = Buffer.alloc(Math.min(bytes, bytesToDetect));
    await handle.read(start, 0, start.length, 0);
    if (bytes > 0 && acceptFile(basename(path), start) !== undefined) return;
  } finally {
    await handle.close();
  }
  await rm(part, { force: true });
  throw new FetchRefusal(bytes === 0 ? 'it is empty' : 'its content is not what its name says');
}
