import { openPromise } from 'yauzl';
import type { ArchivedFile } from './archived-file.ts';

/** Whether the bytes open a zip archive, one without files too. */
export function isZip(head: Uint8Array): boolean {
  return head[0] === 0x50 && head[1] === 0x4b && (head[2] === 3 || head[2] === 5);
}

/** The files of a zip archive. */
export async function* zipFiles(file: string): AsyncGenerator<ArchivedFile> {
  // Names are decoded here, and judged by one rule for all kinds of archives.
  const zip = await openPromise(file, { decodeStrings: false, autoClose: false, lazyEntries: true });
  try {
    let packed = 0;
    for await (const entry of zip.eachEntry()) {
      const name = nameOf(entry.fileNameRaw ?? entry.fileName, entry.generalPurposeBitFlag);
      packed += entry.compressedSize;
      if (name.endsWith('/')) continue;
      yield {
        name,
        isLink: isLink(entry.externalFileAttributes, entry.versionMadeBy),
        // The reader ends with an error where more comes out than the entry declares.
        open: () => zip.openReadStreamPromise(entry),
        packed: () => packed,
      };
    }
  } finally {
    zip.close();
  }
}

/** Bit 11 says UTF-8; archives of old tools write it without saying so, others are in code page 437. */
function nameOf(raw: Buffer | string, flags: number): string {
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
