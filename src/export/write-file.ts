import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';

/** Writes pieces of text into a file, packed where its name ends in `.gz`. Whoever looks sees the whole file or none. */
export async function writeFile(
  file: string,
  pieces: Iterable<string> | AsyncIterable<string>,
): Promise<void> {
  const part = `${file}.part`;
  const source = Readable.from(pieces, { objectMode: true });
  const target = createWriteStream(part);
  try {
    if (file.endsWith('.gz')) await pipeline(source, createGzip(), target);
    else await pipeline(source, target);
    await rename(part, file);
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  }
}
