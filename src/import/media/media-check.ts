import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Connection } from '../database/index.ts';
import { query } from '../database/index.ts';
import { maybeUnserialize, phpEntries, phpGet } from '../database/php-serialize.ts';

export interface MissingFile {
  /** Path under the uploads folder. */
  readonly file: string;
  readonly attachment: number;
  /** Sizes of a picture can be made again; originals cannot. */
  readonly size?: string;
}

export interface MediaSummary {
  readonly attachments: number;
  readonly files: number;
  readonly missing: readonly MissingFile[];
  readonly missingCount: number;
}

/** Missing files beyond this number are counted and not listed. */
const LISTED = 2000;
const PAGE = 500;

/** Looks whether every file and every size that the attachments name is there. */
export async function checkMedia(connection: Connection, uploads: string): Promise<MediaSummary> {
  let attachments = 0;
  let files = 0;
  let missingCount = 0;
  const missing: MissingFile[] = [];
  const look = (path: string, attachment: number, size?: string) => {
    files++;
    // Names from a Mac's disk may be decomposed.
    if ([path, path.normalize('NFC'), path.normalize('NFD')].some((name) => existsSync(join(uploads, name))))
      return;
    missingCount++;
    if (missing.length < LISTED)
      missing.push({ file: path, attachment, ...(size === undefined ? {} : { size }) });
  };
  let last = 0;
  for (;;) {
    const rows = await connection.all(
      query<{ ID: number; file: string | null; metadata: string | null }>(
        `SELECT p.ID,
           (SELECT meta_value FROM wp_postmeta m WHERE m.post_id = p.ID AND m.meta_key = '_wp_attached_file' LIMIT 1) AS file,
           (SELECT meta_value FROM wp_postmeta m WHERE m.post_id = p.ID AND m.meta_key = '_wp_attachment_metadata' LIMIT 1) AS metadata
         FROM wp_posts p WHERE p.post_type = 'attachment' AND p.ID > ? ORDER BY p.ID LIMIT ${PAGE}`,
        [last],
      ),
    );
    for (const row of rows) {
      attachments++;
      const path = attachedPath(row.file);
      if (path === undefined) continue;
      look(path, row.ID);
      for (const [size, file] of sizesOf(row.metadata)) look(sibling(path, file), row.ID, size);
    }
    if (rows.length < PAGE) break;
    last = (rows.at(-1) as { ID: number }).ID;
  }
  return { attachments, files, missing, missingCount };
}

/** `_wp_attached_file` as a path under uploads; some sites hold absolute paths or addresses there. */
function attachedPath(stored: string | null): string | undefined {
  if (stored === null || stored === '') return undefined;
  const path = (/\/uploads\/(?:sites\/\d+\/)?(.+)$/.exec(stored)?.[1] ?? stored).replace(/^\/+/, '');
  return path.split('/').includes('..') || path.includes('\0') ? undefined : path;
}

function sizesOf(metadata: string | null): [string, string][] {
  if (metadata === null) return [];
  const found: [string, string][] = [];
  const value = maybeUnserialize(metadata);
  for (const [name, size] of phpEntries(phpGet(value, 'sizes'))) {
    const file = phpGet(size, 'file');
    if (typeof file === 'string' && file !== '') found.push([String(name), file]);
  }
  const original = phpGet(value, 'original_image');
  if (typeof original === 'string' && original !== '') found.push(['original', original]);
  return found.filter(([, file]) => !/[/\\\0]/.test(file));
}

function sibling(path: string, file: string): string {
  const folder = path.lastIndexOf('/');
  return folder < 0 ? file : `${path.slice(0, folder)}/${file}`;
}
