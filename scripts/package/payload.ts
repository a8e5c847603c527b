import { createHash } from 'node:crypto';
import { chmodSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';

/** A file of the program as it lies in the payload. */
export interface PayloadFile {
  /** Where it is unpacked to, relative, with slashes. */
  readonly path: string;
  readonly bytes: number;
  /** May be run: the compiler's own program. */
  readonly executable?: true;
}

/** What a payload holds, in the order in which the contents follow each other. */
export interface PayloadIndex {
  /** Hash of paths and contents: other contents, other name. */
  readonly name: string;
  readonly files: readonly PayloadFile[];
}

/** A file that is to be packed: where it lies now, and where it goes. */
export interface SourceFile {
  readonly path: string;
  readonly from: string;
}

/** Brotli reaches back so far for repetitions, as a power of two in bytes. */
const WINDOW = 24;

/** All files, one after the other, compressed. `quality` from 1 (fast) to 11 (small). */
export function pack(
  files: readonly SourceFile[],
  quality: number,
): { readonly index: PayloadIndex; readonly content: Buffer } {
  const hash = createHash('sha256');
  const contents: Buffer[] = [];
  const packed: PayloadFile[] = [];
  for (const { path, from } of files) {
    const content = readFileSync(from);
    const executable = (statSync(from).mode & 0o111) !== 0;
    hash.update(`${path}\0${content.length}\0${executable}\0`).update(content);
    contents.push(content);
    packed.push({ path, bytes: content.length, ...(executable ? { executable } : {}) });
  }
  const whole = Buffer.concat(contents);
  return {
    index: { name: hash.digest('hex').slice(0, 24), files: packed },
    content: brotliCompressSync(whole, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: quality,
        [constants.BROTLI_PARAM_LGWIN]: WINDOW,
        [constants.BROTLI_PARAM_SIZE_HINT]: whole.length,
      },
    }),
  };
}

/**
 * Writes the files of a payload into a folder that is there and empty. They keep their order in time: what was built
 * comes after what it was built from. Throws where the content is not what the index says, and what the file system
 * throws.
 */
export function unpack(index: PayloadIndex, content: Uint8Array, folder: string): void {
  const whole = brotliDecompressSync(content);
  const expected = index.files.reduce((sum, { bytes }) => sum + bytes, 0);
  if (whole.length !== expected) throw new Error(`The payload has ${whole.length} bytes, not ${expected}.`);
  const made = new Set<string>();
  let offset = 0;
  for (const { path, bytes, executable } of index.files) {
    const file = join(folder, path);
    const parent = dirname(file);
    if (!made.has(parent)) {
      mkdirSync(parent, { recursive: true, mode: 0o700 });
      made.add(parent);
    }
    writeFileSync(file, whole.subarray(offset, offset + bytes), { mode: 0o600 });
    if (executable === true) chmodSync(file, 0o700);
    offset += bytes;
  }
}
