import { closeSync, createReadStream, openSync, readSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { createGunzip } from 'node:zlib';
import { utf8Chunks, utf16Of } from './utf16.ts';

/** The file ended in the middle of its compression; what came before was delivered. */
export class TruncatedFileError extends Error {
  override readonly name = 'TruncatedFileError';
}

/** Small enough that the text of a chunk is no large object to V8, which would outlive the quick collections. */
const CHUNK_BYTES = 64 * 1024;
/** Read from the disk at once. */
const READ_BYTES = 8 * CHUNK_BYTES;

/** Whether the bytes open a gzip stream (RFC 1952, magic 1f 8b 08). */
export function isGzip(head: Uint8Array): boolean {
  return head[0] === 0x1f && head[1] === 0x8b && head[2] === 0x08;
}

/** The first bytes of a file as they lie on the disk. */
export async function fileHead(file: string, bytes: number): Promise<Buffer> {
  const handle = await open(file);
  try {
    const buffer = Buffer.alloc(bytes);
    const { bytesRead } = await handle.read(buffer, 0, bytes, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}

/**
 * Reads a file as a stream of buffers, as UTF-8 where it is UTF-16, unpacked where it is gzip (told by its first bytes, not its name).
 * `progress` gets the bytes read from the disk so far. Every buffer is new: parts of it may be kept.
 * Throws TruncatedFileError, after all bytes that could be unpacked, where the compression breaks off.
 */
export async function* readBytes(
  file: string,
  progress: (bytesRead: number) => void = () => {},
): AsyncGenerator<Buffer> {
  const head = await fileHead(file, 4);
  const packed = isGzip(head);
  const chunks = storedBytes(file, packed, progress);
  // A generator more costs time for each chunk: only files that may need it go through it.
  if (packed || utf16Of(head) !== undefined) yield* utf8Chunks(chunks);
  else yield* chunks;
}

/**
 * A file's bytes as they lie on the disk, for a thread that does nothing else: no stream's cost for each piece. Every
 * piece stands in the same memory and holds until the next is asked for. Undefined where the bytes have to be unpacked
 * or turned into UTF-8 first.
 */
export async function storedPieces(file: string): Promise<Iterable<Buffer> | undefined> {
  const head = await fileHead(file, 4);
  return isGzip(head) || utf16Of(head) !== undefined ? undefined : piecesOf(file);
}

function* piecesOf(file: string): Generator<Buffer> {
  const descriptor = openSync(file, 'r');
  try {
    const memory = Buffer.allocUnsafeSlow(READ_BYTES);
    for (;;) {
      const length = readSync(descriptor, memory, 0, memory.length, null);
      if (length === 0) return;
      yield memory.subarray(0, length);
    }
  } finally {
    closeSync(descriptor);
  }
}

async function* storedBytes(
  file: string,
  packed: boolean,
  progress: (bytesRead: number) => void,
): AsyncGenerator<Buffer> {
  const disk = createReadStream(file, { highWaterMark: READ_BYTES });
  if (!packed) {
    for await (const part of disk) {
      const bytes = part as Buffer;
      const before = disk.bytesRead - bytes.length;
      for (let at = 0; at < bytes.length; at += CHUNK_BYTES) {
        const chunk = bytes.subarray(at, at + CHUNK_BYTES);
        progress(before + at + chunk.length);
        yield chunk;
      }
    }
    return;
  }
  const unpacked = createGunzip({ chunkSize: CHUNK_BYTES });
  disk.on('error', (error) => unpacked.destroy(error));
  disk.pipe(unpacked);
  try {
    for await (const chunk of unpacked) {
      progress(disk.bytesRead);
      yield chunk as Buffer;
    }
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code ?? '';
    if (!code.startsWith('Z_')) throw error;
    throw new TruncatedFileError(`The compression of ${file} breaks off (${code}).`);
  } finally {
    disk.destroy();
  }
}
