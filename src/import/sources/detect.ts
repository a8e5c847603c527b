import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type ExpectedError, expectedError } from '../../errors/index.ts';
import { fileHead } from './byte-stream.ts';
import { unpackedHead } from './unpacked-head.ts';
import { asUtf8, utf16Of } from './utf16.ts';

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

/** What of a file is looked at. */
const HEAD_BYTES = 64 * 1024;

/**
 * Tells what the given paths are: WXR files, dumps (either packed with gzip), or folders that hold them, with the
 * uploads perhaps. Told by content; names decide only where the content says nothing.
 * Throws `source-missing`, `source-unknown`.
 */
export async function detectSources(paths: readonly string[]): Promise<DetectedSources> {
  const files: DetectedFile[] = [];
  let uploads: string | undefined;
  for (const path of paths) {
    const found = await stat(path).catch(() => undefined);
    if (found === undefined) {
      throw expectedError('source-missing', { path });
    }
    if (!found.isDirectory()) {
      const head = await readableHead(path);
      if (head.length < HEAD_BYTES && head.toString('latin1').trim() === '') {
        const reason = 'It is empty: the export was not written or not downloaded.';
        throw expectedError('source-unknown', { path, reason });
      }
      const kind = kindOf(path, head);
      if (kind === undefined) throw unknown(path, await fileHead(path, 4), head);
      files.push({ file: path, kind, bytes: found.size });
      continue;
    }
    const inside = await filesIn(path);
    uploads ??= inside.uploads;
    if (inside.files.length === 0) {
      const reason = 'The folder holds no WordPress export (WXR) and no SQL dump.';
      throw expectedError('source-unknown', { path, reason });
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
    const kind = kindOf(path, await readableHead(path));
    if (kind !== undefined) files.push({ file: path, kind, bytes: (await stat(path)).size });
  }
  return { files, uploads };
}

/** What a file is, by its content alone; undefined for neither. */
export async function exportKind(file: string): Promise<SourceKind | undefined> {
  const head = await readableHead(file);
  const kind = kindOf('', head);
  return kind === 'wxr' && !/\/export\/\d\.\d\/|<wp:/.test(head.toString('latin1')) ? undefined : kind;
}

/** What a file is, by its first bytes; undefined for neither. */
function kindOf(file: string, head: Buffer): SourceKind | undefined {
  const text = head.toString('latin1');
  if (isFeed(text)) return undefined;
  if (/<rss[\s>]/i.test(text) || /\/export\/\d\.\d\//.test(text)) return 'wxr';
  if (isPage(text)) return undefined;
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

/** A feed is RSS as well, and has nothing of WordPress's own in it. */
function isFeed(text: string): boolean {
  return /<rss[\s>]/i.test(text) && /<channel[\s>]/.test(text) && !/\/export\/\d|<wp:/.test(text);
}

function isPage(text: string): boolean {
  return /^\s*(?:<!doctype html|<html)/i.test(text);
}

/** A file's first bytes, unpacked and as UTF-8. */
async function readableHead(file: string): Promise<Buffer> {
  const head = await unpackedHead(file, HEAD_BYTES);
  const encoding = utf16Of(head);
  return encoding === undefined ? head : asUtf8(head, encoding);
}

function unknown(path: string, bytes: Buffer, head: Buffer): ExpectedError {
  return expectedError('source-unknown', { path, reason: hint(bytes, head.toString('latin1')) });
}

/** What other programs' packed files begin with. */
const PACKERS = [
  ['BZh', 'bzip2'],
  ['\xfd7zX', 'xz'],
  ['\x28\xb5\x2f\xfd', 'Zstandard'],
] as const;

function hint(bytes: Buffer, text: string): string {
  const packer = PACKERS.find(([magic]) => bytes.toString('latin1').startsWith(magic))?.[1];
  if (packer !== undefined) return `It is packed with ${packer}: unpack it first.`;
  if (/^(?:Rar!|7z\xbc\xaf|JPA)/.test(text))
    return 'It is an archive of a kind that is not read: pack its files as zip.';
  if (isFeed(text)) return 'It is a feed of the site. The export is made in Tools → Export.';
  if (/<!doctype html|<html/i.test(text))
    return 'It is a web page: the export was probably not downloaded while logged in.';
  const expected =
    'Expected is a WordPress export (Tools → Export, XML) or an SQL dump, packed with gzip or not.';
  return /^\s*[{[]/.test(text) ? `It is JSON. ${expected}` : expected;
}
