import { createReadStream } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { extract, type Header } from 'tar-stream';
import { openPromise } from 'yauzl';
import { ExpectedError, expectedError } from '../../errors/index.ts';
import { isGzip } from '../sources/byte-stream.ts';
import type { StagedUploads } from './staged-uploads.ts';

/** Called with the bytes read and the files written so far. */
export type UploadProgress = (bytes: number, files: number) => void;

/** Copies a folder. Links in it are left out, whatever they point at. */
export async function copyFolder(
  folder: string,
  staged: StagedUploads,
  progress: UploadProgress,
): Promise<void> {
  const waiting = [''];
  for (let inside = waiting.pop(); inside !== undefined; inside = waiting.pop()) {
    const entries = await readdir(join(folder, inside), { withFileTypes: true });
    for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
      const name = inside === '' ? entry.name : `${inside}/${entry.name}`;
      if (entry.isDirectory()) waiting.push(name);
      else if (!entry.isFile()) staged.refuseLink(name, folder);
      else {
        const target = staged.target(name, folder);
        if (target !== undefined) await staged.copy(target, join(folder, name));
        progress(staged.bytes, staged.files);
      }
    }
  }
}

/** Unpacks a zip archive. Throws `uploads-refused` where it is damaged or encrypted. */
export async function unpackZip(
  file: string,
  staged: StagedUploads,
  progress: UploadProgress,
): Promise<void> {
  // Names are decoded here, and judged by one rule for all kinds of archives.
  const zip = await openPromise(file, { decodeStrings: false, autoClose: false, lazyEntries: true }).catch(
    damaged,
  );
  try {
    let packed = 0;
    for await (const entry of zip.eachEntry()) {
      const name = zipName(entry.fileNameRaw ?? entry.fileName, entry.generalPurposeBitFlag);
      packed += entry.compressedSize;
      if (name.endsWith('/')) continue;
      if (isLink(entry.externalFileAttributes, entry.versionMadeBy)) {
        staged.refuseLink(name, file);
        continue;
      }
      const target = staged.target(name, file);
      if (target === undefined) continue;
      // The reader ends with an error where more comes out than the entry declares.
      const content = await zip.openReadStreamPromise(entry);
      await staged.write(target, content, () => packed);
      progress(packed, staged.files);
    }
  } catch (error) {
    damaged(error as Error);
  } finally {
    zip.close();
  }
}

/** Unpacks a tar archive, packed with gzip or not. Throws `uploads-refused` where it is damaged. */
export async function unpackTar(
  file: string,
  head: Uint8Array,
  staged: StagedUploads,
  progress: UploadProgress,
): Promise<void> {
  const disk = createReadStream(file, { highWaterMark: 256 * 1024 });
  const archive = extract();
  const read = isGzip(head)
    ? pipeline(disk, createGunzip({ chunkSize: 256 * 1024 }), archive)
    : pipeline(disk, archive);
  // The loop below meets the error as well.
  read.catch(() => undefined);
  try {
    for await (const entry of archive as AsyncIterable<Readable & { readonly header: Header }>) {
      const { name, type } = entry.header;
      const target = type === 'file' || type === 'contiguous-file' ? staged.target(name, file) : undefined;
      if (target !== undefined) await staged.write(target, entry, () => disk.bytesRead);
      else {
        if (type === 'symlink' || type === 'link' || /device|fifo/.test(type ?? ''))
          staged.refuseLink(name, file);
        entry.resume();
      }
      progress(disk.bytesRead, staged.files);
    }
    await read;
  } catch (error) {
    damaged(error as Error);
  } finally {
    disk.destroy();
  }
}

function damaged(error: Error): never {
  if (error instanceof ExpectedError) throw error;
  const code = (error as NodeJS.ErrnoException).code ?? '';
  if (/^E[A-Z]+$/.test(code)) throw error;
  throw expectedError(
    'uploads-refused',
    { reason: `the archive cannot be unpacked (${error.message})` },
    { cause: error },
  );
}

/** Bit 11 says UTF-8; archives of old tools write it without saying so, others are in code page 437. */
function zipName(raw: Buffer | string, flags: number): string {
  if (typeof raw === 'string') return raw.replaceAll('\\', '/');
  const text = raw.toString('utf8');
  const name = (flags & 0x800) !== 0 || !text.includes('\uFFFD') ? text : raw.toString('latin1');
  // Tools on Windows separate with backslashes.
  return name.includes('/') ? name : name.replaceAll('\\', '/');
}

/** Whether an entry made on Unix is anything but a plain file. */
function isLink(attributes: number, versionMadeBy: number): boolean {
  const type = (attributes >>> 16) & 0o170000;
  return versionMadeBy >>> 8 === 3 && type !== 0 && type !== 0o100000;
}
