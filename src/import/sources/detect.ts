import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { createGunzip } from 'node:zlib';
import { ImportError } from '../errors.ts';
import { fileHead, isGzip } from './byte-stream.ts';

export type SourceKind = 'wxr' | 'sql';

export interface DetectedFile {
  readonly file: string;
  readonly kind: SourceKind;
  /** Bytes on the disk. */
  readonly bytes: number;
}

export interface DetectedSources {
  /** Dumps first, then WXR files, each in the order of their names. */
  readonly files: readonly DetectedFile[];
  /** An uploads folder or archive that lies in a given folder beside the exports. */
  readonly uploads: string | undefined;
}

/**
 * Tells what the given paths are: WXR files, dumps (either packed with gzip), or folders that hold them, with the
 * uploads perhaps. Told by content; names decide only where the content says nothing.
 * Throws ImportError `source-missing`, `source-unknown`.
 */
export async function detectSources(paths: readonly string[]): Promise<DetectedSources> {
  const files: DetectedFile[] = [];
  let uploads: string | undefined;
  for (const path of paths) {
    const found = await stat(path).catch(() => undefined);
    if (found === undefined) {
      throw new ImportError('source-missing', `There is no file or folder ${path}.`);
    }
    if (!found.isDirectory()) {
      const kind = await kindOf(path);
      if (kind === undefined) throw unknown(path, await fileHead(path, 512));
      files.push({ file: path, kind, bytes: found.size });
      continue;
    }
    const inside = await filesIn(path);
    uploads ??= inside.uploads;
    if (inside.files.length === 0) {
      throw new ImportError(
        'source-unknown',
        `The folder ${path} holds no WordPress export (WXR) and no SQL dump.`,
      );
    }
    files.push(...inside.files);
  }
  const order = (kind: SourceKind) => files.filter((file) => file.kind === kind);
  return { files: [...order('sql'), ...order('wxr')], uploads };
}

async function filesIn(folder: string): Promise<{ files: DetectedFile[]; uploads: string | undefined }> {
  const files: DetectedFile[] = [];
  let uploads: string | undefined;
  const entries = (await readdir(folder, { withFileTypes: true })).sort((a, b) =>
    a.name.localeCompare(b.name, 'en', { numeric: true }),
  );
  for (const entry of entries) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) {
      if (entry.name === 'uploads') uploads = path;
      else if (entry.name === 'wp-content') {
        const inside = join(path, 'uploads');
        if ((await stat(inside).catch(() => undefined))?.isDirectory()) uploads ??= inside;
      }
      continue;
    }
    if (!entry.isFile()) continue;
    if (/^uploads\.(?:zip|tar|tar\.gz|tgz)$/i.test(entry.name)) {
      uploads ??= path;
      continue;
    }
    if (!/\.(?:xml|wxr|sql)(?:\.gz)?$/i.test(entry.name)) continue;
    const kind = await kindOf(path);
    if (kind !== undefined) files.push({ file: path, kind, bytes: (await stat(path)).size });
  }
  return { files, uploads };
}

/** What a file is, by its first 64 KiB; undefined for neither. */
async function kindOf(file: string): Promise<SourceKind | undefined> {
  const text = (await unpackedHead(file, 64 * 1024)).toString('latin1');
  if (/<rss[\s>]/i.test(text) || /\/export\/\d\.\d\//.test(text)) return 'wxr';
  if (
    /^\s*(?:--|#|\/\*)/.test(text) ||
    /(?:^|\n)\s*(?:CREATE TABLE|INSERT INTO|REPLACE INTO|DROP TABLE|SET NAMES|LOCK TABLES|SET SQL_MODE)/i.test(
      text,
    )
  ) {
    return 'sql';
  }
  // An XML file whose head is damaged or full of notices is left to the reader to judge.
  if (/\.(?:xml|wxr)(?:\.gz)?$/i.test(file) && text.includes('<')) return 'wxr';
  return /\.sql(?:\.gz)?$/i.test(file) && text.trim() === '' ? 'sql' : undefined;
}

async function unpackedHead(file: string, bytes: number): Promise<Buffer> {
  const head = await fileHead(file, bytes);
  if (!isGzip(head)) return head;
  const unpacked = createGunzip();
  const parts: Buffer[] = [];
  return new Promise((resolve) => {
    let length = 0;
    const done = () => resolve(Buffer.concat(parts).subarray(0, bytes));
    unpacked.on('data', (part: Buffer) => {
      parts.push(part);
      length += part.length;
      if (length >= bytes) unpacked.destroy();
    });
    unpacked.on('close', done).on('error', done);
    unpacked.end(head);
  });
}

function unknown(path: string, head: Buffer): ImportError {
  const what =
    head[0] === 0x50 && head[1] === 0x4b
      ? 'It is a zip archive: unpack it first, or give it as --uploads if it holds the uploads.'
      : head.toString('latin1', 0, 3) === 'BZh'
        ? 'It is packed with bzip2: unpack it first.'
        : /<!doctype html|<html/i.test(head.toString('latin1'))
          ? 'It is a web page: the export was probably not downloaded while logged in.'
          : 'Expected is a WordPress export (Tools → Export, XML) or an SQL dump, packed with gzip or not.';
  return new ImportError('source-unknown', `${path} is no export that can be read. ${what}`);
}
