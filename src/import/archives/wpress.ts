import { createReadStream } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { ArchivedFile } from './archived-file.ts';

/** Where the fields of a header lie: texts that end with a zero byte. */
const NAME = [0, 255] as const;
const SIZE = [255, 269] as const;
const TIME = [269, 281] as const;
const FOLDER = [281, 4377] as const;

/** Bytes of the header before each file. The last one is empty but for the archive's own size, or altogether. */
export const HEADER_BYTES = FOLDER[1];

interface Header {
  readonly name: string;
  readonly bytes: number;
}

/** Whether the bytes open an archive of All-in-One WP Migration. */
export function isWpress(head: Buffer): boolean {
  return head.length === HEADER_BYTES && headerOf(head) !== undefined;
}

/** The files of an archive of All-in-One WP Migration: end to end, each behind a header of its own. */
export async function* wpressFiles(file: string): AsyncGenerator<ArchivedFile> {
  const handle = await open(file);
  try {
    const { size } = await handle.stat();
    for (let at = 0; ; ) {
      const bytes = await bytesAt(handle, at);
      if (text(bytes, NAME) === '' && bytes.length === HEADER_BYTES) return;
      const header = headerOf(bytes);
      const from = at + HEADER_BYTES;
      at = from + (header?.bytes ?? 0);
      if (header === undefined || at > size)
        throw new Error('it breaks off: it was not downloaded to its end');
      yield {
        name: header.name,
        isLink: false,
        open: async () =>
          header.bytes === 0 ? Readable.from([]) : createReadStream(file, { start: from, end: at - 1 }),
        packed: () => at,
      };
    }
  } finally {
    await handle.close();
  }
}

async function bytesAt(handle: FileHandle, at: number): Promise<Buffer> {
  const buffer = Buffer.alloc(HEADER_BYTES);
  const { bytesRead } = await handle.read(buffer, 0, HEADER_BYTES, at);
  return buffer.subarray(0, bytesRead);
}

/** Undefined for what is no header. */
function headerOf(bytes: Buffer): Header | undefined {
  const [name, folder, size] = [text(bytes, NAME), text(bytes, FOLDER), text(bytes, SIZE)];
  if (bytes.length < HEADER_BYTES || name === '' || name.includes('/')) return undefined;
  if (!/^\d+$/.test(size) || !/^\d+$/.test(text(bytes, TIME))) return undefined;
  return { name: folder === '' || folder === '.' ? name : `${folder}/${name}`, bytes: Number(size) };
}

function text(bytes: Buffer, [from, to]: readonly [number, number]): string {
  const field = bytes.subarray(from, to);
  const end = field.indexOf(0);
  return field.toString('utf8', 0, end < 0 ? field.length : end);
}
