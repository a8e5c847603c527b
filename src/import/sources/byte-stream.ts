import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { createGunzip } from 'node:zlib';

/** The file ended in the middle of its compression; what came before was delivered. */
export class TruncatedFileError extends Error {
  override readonly name = 'TruncatedFileError';
}

const CHUNK_BYTES = 256 * 1024;

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
 * Reads a file as a stream of buffers, unpacked where it is gzip (told by its first bytes, not its name).
 * `progress` gets the bytes read from the disk so far. Every buffer is new: parts of it may be kept.
 * Throws TruncatedFileError, after all bytes that could be unpacked, where the compression breaks off.
 */
export async function* readBytes(
  file: string,
  progress: (bytesRead: number) => void = () => {},
): AsyncGenerator<Buffer> {
  const packed = isGzip(await fileHead(file, 3));
  const disk = createReadStream(file, { highWaterMark: CHUNK_BYTES });
  if (!packed) {
    for await (const chunk of disk) {
      progress(disk.bytesRead);
      yield chunk as Buffer;
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
