import { readFile, stat } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname, join, normalize, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip, constants as zlib } from 'node:zlib';
import { LRUCache } from 'lru-cache';

const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
};
/** Seconds in a year: hashed names never change what they mean. */
const YEAR = 31_536_000;
/** Bytes of all that is kept in memory, compressed. */
const MOST_KEPT = 16 * 1024 * 1024;
/** Larger files are left to whoever sends files from the disk. */
const LARGEST = 8 * 1024 * 1024;
/** Answers the first request; what it gave is then made anew as small as it gets. */
const QUICK = 5;

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

interface Kept {
  bytes: Buffer;
}

/**
 * Sends a folder's scripts, style sheets and drawings compressed, for good: their names carry a hash of what is in
 * them. The first who asks gets what is compressed quickly; those after them the smallest there is.
 */
export function compressedFiles(folder: string) {
  const kept = new LRUCache<string, Kept>({
    maxSize: MOST_KEPT,
    sizeCalculation: ({ bytes }) => bytes.length + 256,
  });
  return async (
    request: Pick<IncomingMessage, 'method' | 'headers'> & { readonly path: string },
    response: ServerResponse,
    next: () => void,
  ): Promise<void> => {
    const type = TYPES[extname(request.path)];
    const encoding = acceptedEncoding(request.headers['accept-encoding']);
    const file = join(folder, normalize(request.path));
    if (
      type === undefined ||
      encoding === undefined ||
      !file.startsWith(folder + sep) ||
      (request.method !== 'GET' && request.method !== 'HEAD')
    )
      return next();
    const found = kept.get(`${encoding} ${file}`) ?? (await compress(file, encoding, kept));
    if (!found) return next();
    response.writeHead(200, {
      'Content-Type': type,
      'Content-Encoding': encoding,
      'Content-Length': found.bytes.length,
      'Cache-Control': `public, max-age=${YEAR}, immutable`,
      Vary: 'Accept-Encoding',
      'X-Content-Type-Options': 'nosniff',
    });
    response.end(request.method === 'HEAD' ? undefined : found.bytes);
  };
}

/** The best of those that a browser takes; undefined = none. Source: RFC 9110, 12.5.3. */
function acceptedEncoding(header: string | undefined): 'br' | 'gzip' | undefined {
  const takes = (name: string) => new RegExp(`\\b${name}\\b(?!\\s*;\\s*q=0(\\.0*)?\\s*(,|$))`, 'i');
  if (header === undefined) return undefined;
  if (takes('br').test(header)) return 'br';
  return takes('gzip').test(header) ? 'gzip' : undefined;
}

async function compress(
  file: string,
  encoding: 'br' | 'gzip',
  kept: LRUCache<string, Kept>,
): Promise<Kept | undefined> {
  const info = await stat(file).catch(() => undefined);
  if (!info?.isFile() || info.size > LARGEST) return undefined;
  const plain = await readFile(file);
  const found: Kept = {
    bytes: encoding === 'br' ? await brotliOf(plain, QUICK) : await zip(plain, { level: 6 }),
  };
  kept.set(`${encoding} ${file}`, found);
  if (encoding === 'br') {
    brotliOf(plain, zlib.BROTLI_MAX_QUALITY).then(
      (bytes) => {
        found.bytes = bytes;
      },
      () => undefined,
    );
  }
  return found;
}

function brotliOf(plain: Buffer, quality: number): Promise<Buffer> {
  return brotli(plain, {
    params: { [zlib.BROTLI_PARAM_QUALITY]: quality, [zlib.BROTLI_PARAM_SIZE_HINT]: plain.length },
  });
}
