import { randomBytes } from 'node:crypto';
import { type FileHandle, open, readFile, rm } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A body larger than is allowed: answered with 413. */
export class BodyTooLarge extends Error {
  override name = 'BodyTooLarge';
}

/** Bytes of a body that stay in memory while it comes; what is longer waits on the disk. */
export const IN_MEMORY = 64 << 10;

/** A body that came whole. */
export interface SpooledBody {
  readonly bytes: number;
  /** The temporary file that holds it; undefined = it was short and is in memory. */
  readonly path: string | undefined;
  /** All of it, in memory. */
  read(): Promise<Buffer>;
  /** Removes the temporary file. */
  remove(): Promise<void>;
}

/**
 * Takes a body in, at most `most` bytes: many that come slowly, or that never end, cost no more memory than their
 * beginnings. Throws BodyTooLarge, and leaves no file then.
 */
export async function spool(message: IncomingMessage, most: number): Promise<SpooledBody> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  let path: string | undefined;
  let file: FileHandle | undefined;
  try {
    // A message that is given up stays open: its sender is still to be told why.
    for await (const chunk of message.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
      bytes += chunk.length;
      if (bytes > most) throw new BodyTooLarge();
      if (file === undefined && bytes > IN_MEMORY) {
        path = join(tmpdir(), `portolan-body-${randomBytes(9).toString('base64url')}`);
        file = await open(path, 'wx', 0o600);
        await file.writeFile(Buffer.concat(chunks.splice(0)));
      }
      if (file === undefined) chunks.push(chunk);
      else await file.writeFile(chunk);
    }
  } catch (error) {
    await file?.close();
    if (path !== undefined) await rm(path, { force: true });
    throw error;
  }
  await file?.close();
  const held = path;
  return {
    bytes,
    path: held,
    read: () => (held === undefined ? Promise.resolve(Buffer.concat(chunks)) : readFile(held)),
    remove: () => (held === undefined ? Promise.resolve() : rm(held, { force: true })),
  };
}
