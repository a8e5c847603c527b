import { copyFile, mkdir, open } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { RestError, Site, UploadedFile } from '../../../types/index.ts';
import { sanitizeFileName } from '../../content/sanitize.ts';
import { freeName, removeFiles, uploadsFolder } from '../../media/upload.ts';
import { restError } from '../errors.ts';

/** Where fonts lie, below the uploads. */
const folder = 'fonts';
const metaKey = '_wp_font_face_file';

/** How files of fonts begin, by their extension. */
const beginnings: Readonly<Record<string, readonly string[]>> = {
  '.woff2': ['774f4632'],
  '.woff': ['774f4646'],
  '.otf': ['4f54544f', '00010000'],
  '.ttf': ['00010000', '74727565', '4f54544f'],
};

/** A font file that was stored: its name in the folder of fonts and its address. */
export interface StoredFont {
  readonly name: string;
  readonly url: string;
}

/** Stores the file of a font, if it is one (WordPress: `handle_font_file_upload()`). */
export async function storeFont(site: Site, file: UploadedFile): Promise<StoredFont | RestError> {
  const name = sanitizeFileName(file.filename);
  const known = beginnings[extname(name).toLowerCase()];
  if (!known?.includes(await beginningOf(file.path))) {
    return restError(
      'rest_font_upload_invalid_file_type',
      'Sorry, you are not allowed to upload this file type.',
      400,
    );
  }
  const target = join(uploadsFolder(site), folder);
  await mkdir(target, { recursive: true });
  const free = await freeName(target, name, false);
  await copyFile(file.path, join(target, free));
  return { name: free, url: `${site.address.siteurl}/wp-content/uploads/${folder}/${free}` };
}

/** Remembers which files a face has, so that they go with it. */
export function rememberFontFiles(site: Site, face: number, files: readonly StoredFont[]): Promise<void> {
  return site.posts.setMeta(
    face,
    metaKey,
    files.map(({ name }) => name),
  );
}

/** Deletes the files of a face. */
export async function deleteFontFiles(site: Site, face: number): Promise<void> {
  const names = (await site.posts.meta([face])).get(face)?.all(metaKey) ?? [];
  for (const name of names) {
    await removeFiles(site, `${folder}/${name}`, undefined);
  }
}

async function beginningOf(path: string): Promise<string> {
  const handle = await open(path);
  try {
    const { buffer } = await handle.read(Buffer.alloc(4), 0, 4, 0);
    return buffer.toString('hex');
  } finally {
    await handle.close();
  }
}
