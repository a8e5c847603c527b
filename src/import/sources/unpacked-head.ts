import { createGunzip } from 'node:zlib';
import { fileHead, isGzip } from './byte-stream.ts';

/** A file's first bytes, unpacked where it is gzip. */
export async function unpackedHead(file: string, bytes: number): Promise<Buffer> {
  const head = await fileHead(file, bytes);
  if (!isGzip(head)) return head;
  const gunzip = createGunzip();
  const parts: Buffer[] = [];
  return new Promise((resolve) => {
    let length = 0;
    const done = () => resolve(Buffer.concat(parts).subarray(0, bytes));
    gunzip.on('data', (part: Buffer) => {
      parts.push(part);
      length += part.length;
      if (length >= bytes) gunzip.destroy();
    });
    gunzip.on('close', done).on('error', done);
    gunzip.end(head);
  });
}
