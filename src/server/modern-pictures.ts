import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { dirname, extname, join, normalize, sep } from 'node:path';
import { LRUCache } from 'lru-cache';
import type { Logger } from '../types/index.ts';

export interface ModernPicturesOptions {
  /** The site's uploads: read, never written. */
  readonly uploads: string;
  /** Where the better pictures are kept; it may be removed at any time. */
  readonly cache: string;
  readonly log: Logger;
  /** Makes one picture; tests bring their own. */
  readonly convert?: (file: string, format: PictureFormat) => Promise<Uint8Array>;
}

export type PictureFormat = 'avif' | 'webp';

/** What the first visitors get while a better picture is made: they ask again after this many seconds. */
const MEANWHILE = 60;
const YEAR = 31_536_000;
/** Pictures that wait to be made; what comes on top of these is made when it is asked for again. */
const MOST_WAITING = 500;
/** Larger files, in bytes, stay as they are. */
const LARGEST_FILE = 20 * 1024 * 1024;
/** Pictures of more pixels stay as they are. */
const MOST_PIXELS = 40_000_000;
/** Seconds after which a picture is given up. */
const PATIENCE = 30;
/** Milliseconds for which a picture that could not be made is left alone. */
const LEFT_ALONE = 3_600_000;
/** A better picture has at most this share of the original's bytes. */
const WORTH_IT = 0.95;
const ORIGINALS = /\.(?:jpe?g|png)$/i;

/**
 * Sends photographs and drawings of the uploads in a newer format where the visitor's browser takes one: the same
 * address, fewer bytes. Each is made when it is first asked for, one at a time, in the background; until then, and
 * where the original is smaller, the original is sent. Originals are never touched.
 */
export function modernPictures(options: ModernPicturesOptions) {
  const { uploads, cache, log, convert = convertPicture } = options;
  const failed = new LRUCache<string, true>({ max: 10_000, ttl: LEFT_ALONE });
  const waiting = new Map<string, () => Promise<void>>();
  let working = false;

  const work = async () => {
    if (working) return;
    working = true;
    for (const [target, make] of waiting) {
      await make().catch((error: unknown) => {
        failed.set(target, true);
        log.warn({ error, target }, 'a picture could not be made');
      });
      waiting.delete(target);
    }
    working = false;
  };

  return async (
    request: Pick<IncomingMessage, 'method' | 'headers'> & { readonly path: string },
    response: ServerResponse & PictureResponse,
    next: () => void,
  ): Promise<void> => {
    const path = pathOf(request.path);
    if (path === undefined || (request.method !== 'GET' && request.method !== 'HEAD')) return next();
    const file = join(uploads, path);
    response.setHeader('Vary', 'Accept');
    const format = wantedFormat(request.headers.accept);
    const info = format && (await stat(file).catch(() => undefined));
    if (!format || !info?.isFile() || info.size > LARGEST_FILE) return next();
    // A file that is put in the original's place has another name here.
    const version = `${Math.floor(info.mtimeMs).toString(36)}-${info.size.toString(36)}`;
    const name = `${path}.${version}.${format}`;
    const target = join(cache, name);
    const made = await stat(target).catch(() => undefined);
    if (made && made.size > 0) {
      response.sendFile(name, {
        root: cache,
        dotfiles: 'allow',
        maxAge: YEAR * 1000,
        immutable: true,
        headers: { 'X-Content-Type-Options': 'nosniff' },
      });
      return;
    }
    if (!made && !failed.has(target)) {
      // Short, so that whoever has it asks again.
      response.setHeader('Cache-Control', `public, max-age=${MEANWHILE}`);
      if (waiting.size < MOST_WAITING && !waiting.has(target)) {
        waiting.set(target, async () => {
          const bytes = await convert(file, format);
          // An empty file says that there is nothing better than the original.
          await writeWhole(target, bytes.length < info.size * WORTH_IT ? bytes : new Uint8Array());
        });
        void work();
      }
    }
    next();
  };
}

/** What Express adds to a response. */
interface PictureResponse {
  sendFile(path: string, options: object): void;
}

/** A picture's path below the uploads as it is on the disk; undefined for what is none or leads elsewhere. */
function pathOf(requested: string): string | undefined {
  let path: string;
  try {
    path = normalize(decodeURIComponent(requested).replace(/^[/\\]+/, ''));
  } catch {
    return undefined;
  }
  const leaves =
    path.startsWith('..') || path.includes('\0') || path.split(sep).some((part) => part.startsWith('.'));
  return leaves || !ORIGINALS.test(path) ? undefined : path;
}

/** The smallest format that a browser names; a mere "anything" is said by all. Source: RFC 9110, 12.5.1. */
export function wantedFormat(accept: string | undefined): PictureFormat | undefined {
  const takes = (format: PictureFormat) =>
    new RegExp(`\\bimage/${format}\\b(?!\\s*;\\s*q=0(\\.0*)?\\s*(,|$))`, 'i').test(accept ?? '');
  if (takes('avif')) return 'avif';
  return takes('webp') ? 'webp' : undefined;
}

/** Nobody ever finds half a file. */
async function writeWhole(target: string, bytes: Uint8Array): Promise<void> {
  await mkdir(dirname(target), { recursive: true });
  const part = `${target}.${randomUUID()}.part`;
  try {
    await writeFile(part, bytes);
    await rename(part, target);
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  }
}

/** Photographs lose what nobody sees; drawings keep the sharp edges of their colours. What moves stays as it is. */
async function convertPicture(file: string, format: PictureFormat): Promise<Uint8Array> {
  const original = await readFile(file);
  const drawing = extname(file).toLowerCase() === '.png';
  if (drawing && original.subarray(0, original.indexOf('IDAT')).includes('acTL')) return original;
  const { default: sharp } = await import('sharp');
  // One processor is enough for what nobody waits for.
  sharp.concurrency(1);
  const picture = sharp(original, { limitInputPixels: MOST_PIXELS, failOn: 'error' })
    .autoOrient()
    .timeout({ seconds: PATIENCE });
  return format === 'avif'
    ? picture
        .avif({ quality: drawing ? 60 : 52, effort: 3, chromaSubsampling: drawing ? '4:4:4' : '4:2:0' })
        .toBuffer()
    : picture.webp({ quality: drawing ? 85 : 78, effort: 4, smartSubsample: drawing }).toBuffer();
}
