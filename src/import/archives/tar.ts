import { createReadStream } from 'node:fs';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { extract, type Header } from 'tar-stream';
import { fileHead, isGzip } from '../sources/byte-stream.ts';
import type { ArchivedFile } from './archived-file.ts';

const READ_BYTES = 256 * 1024;

/** Whether the unpacked bytes open a tar archive. */
export function isTar(head: Uint8Array): boolean {
  return Buffer.from(head.buffer, head.byteOffset, head.byteLength).toString('latin1', 257, 262) === 'ustar';
}

/** The files of a tar archive, packed with gzip or not. */
export async function* tarFiles(file: string): AsyncGenerator<ArchivedFile> {
  const packed = isGzip(await fileHead(file, 3));
  const disk = createReadStream(file, { highWaterMark: READ_BYTES });
  const archive = extract();
  const read = packed
    ? pipeline(disk, createGunzip({ chunkSize: READ_BYTES }), archive)
    : pipeline(disk, archive);
  // The loop below meets the error as well.
  read.catch(() => undefined);
  try {
    for await (const entry of archive as AsyncIterable<Readable & { readonly header: Header }>) {
      const { name, type } = entry.header;
      const isLink = type === 'symlink' || type === 'link' || /device|fifo/.test(type ?? '');
      const opened = { yes: false };
      if (isLink || type === 'file' || type === 'contiguous-file') {
        const open = async () => {
          opened.yes = true;
          return entry;
        };
        yield { name, isLink, open, packed: () => disk.bytesRead };
      }
      if (!opened.yes) entry.resume();
    }
    await read;
  } finally {
    disk.destroy();
  }
}
