import { copyFile, mkdir, open, readdir, rm, writeFile } from 'node:fs/promises';
import { dirname, extname, join } from 'node:path';
import type { Site } from '../../types/index.ts';
import { sanitizeFileName } from '../content/sanitize.ts';
import { localDate } from '../site/site-time.ts';
import { acceptFile } from './accept-file.ts';
import { bytesToDetect } from './detect-type.ts';
import { type PictureMetadata, resizable } from './sub-sizes.ts';

/** A file in the uploads folder. */
export interface StoredFile {
  /** Below the uploads folder: `2024/03/river.jpg`. */
  readonly file: string;
  /** Absolute path. */
  readonly path: string;
  readonly type: string;
  readonly bytes: number;
}

/** What comes: bytes, or a temporary file that stays where it is. */
export type Incoming = { readonly bytes: Uint8Array } | { readonly path: string; readonly size: number };

/** The folder in which a site's uploads lie. */
export function uploadsFolder(site: Pick<Site, 'folder'>): string {
  return join(site.folder, 'uploads');
}

/**
 * Stores a file in the uploads, in the folder of a date (a MySQL text in the site's time) if the site keeps folders
 * by month; undefined where its type may not be uploaded. A name that is taken gets a number.
 * WordPress: `wp_handle_upload()`, `wp_unique_filename()`.
 */
export async function storeUpload(
  site: Site,
  name: string,
  incoming: Incoming,
  date: string,
): Promise<StoredFile | undefined> {
  const accepted = acceptFile(sanitizeFileName(name), await startOf(incoming));
  if (!accepted) {
    return undefined;
  }
  const monthly = site.options.flag('uploads_use_yearmonth_folders', true);
  const folder = monthly ? localDate(site, 'Y/m', date) : '';
  const target = join(uploadsFolder(site), folder);
  await mkdir(target, { recursive: true });
  const free = await freeName(target, accepted.name, resizable.has(accepted.type));
  const path = join(target, free);
  if ('bytes' in incoming) {
    await writeFile(path, incoming.bytes);
  } else {
    await copyFile(incoming.path, path);
  }
  const bytes = 'bytes' in incoming ? incoming.bytes.byteLength : incoming.size;
  return { file: join(folder, free), path, type: accepted.type, bytes };
}

/** The bytes by which the kind of a file is known. */
export async function startOf(incoming: Incoming): Promise<Uint8Array> {
  if ('bytes' in incoming) {
    return incoming.bytes.subarray(0, bytesToDetect);
  }
  const handle = await open(incoming.path);
  try {
    const buffer = Buffer.alloc(bytesToDetect);
    const { bytesRead } = await handle.read(buffer, 0, bytesToDetect, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}

/** A name that no file of the folder has, nor a size of another picture could get. */
export async function freeName(folder: string, name: string, isPicture: boolean): Promise<string> {
  const taken = new Set((await readdir(folder)).map((one) => one.toLowerCase()));
  const extension = extname(name);
  const lower = extension.toLowerCase();
  const base = name.slice(0, name.length - extension.length);
  const sized = isPicture && /-(?:\d+x\d+|scaled|rotated)$/.test(base);
  for (let number = sized ? 1 : 0; ; number++) {
    const candidate = `${base}${number === 0 ? '' : `-${number}`}${lower}`;
    if (!taken.has(candidate.toLowerCase())) {
      return candidate;
    }
  }
}

/** Deletes the files of an attachment: the main one, its sizes, the one that came. Missing ones are passed over. */
export async function removeFiles(
  site: Pick<Site, 'folder'>,
  file: string,
  metadata: Partial<Pick<PictureMetadata, 'sizes' | 'original_image'>> | undefined,
): Promise<void> {
  const folder = dirname(file);
  const names = [
    ...Object.values(metadata?.sizes ?? {}).map((size) => size.file),
    ...(metadata?.original_image ? [metadata.original_image] : []),
  ];
  const uploads = uploadsFolder(site);
  for (const path of [file, ...names.map((name) => join(folder, name))]) {
    const absolute = join(uploads, path);
    // What an export says of its files must not reach outside of the uploads.
    if (absolute.startsWith(`${uploads}/`)) {
      await rm(absolute, { force: true });
    }
  }
}
