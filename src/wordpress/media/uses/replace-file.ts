import { randomUUID } from 'node:crypto';
import { copyFile, rename, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { fromPlain, serialize } from '../../../database/php-serialize.ts';
import type { PostRow, Site } from '../../../types/index.ts';
import { sanitizeFileName } from '../../content/sanitize.ts';
import { acceptFile } from '../accept-file.ts';
import { openPicture } from '../open-picture.ts';
import { makeSubSizes, originalOf, type PictureMetadata, resizable } from '../sub-sizes.ts';
import { freeName, type Incoming, startOf, uploadsFolder } from '../upload.ts';
import type { UsedFile } from './find-uses.ts';

/** What is to stand in the place of a file. */
export interface Replacement {
  readonly name: string;
  readonly incoming: Incoming;
}

/** The file that stands in the place of another now, and what is kept of it in `_wp_attachment_metadata`. */
export interface Replaced {
  readonly file: string;
  readonly type: string;
  readonly details: Readonly<Record<string, unknown>>;
  /** The details, where they are a picture's. */
  readonly picture: PictureMetadata | undefined;
}

/** Why a file cannot stand in the place of another: its type may not be uploaded, or is not that of the address. */
export type ReplacementRefused = 'type' | 'kind';

/**
 * Puts a file at the address of another: pictures are converted into its type, and every size that had an address keeps
 * one, in the measures that pages expect there.
 */
export async function replaceInPlace(
  site: Site,
  post: Pick<PostRow, 'ID' | 'post_mime_type'>,
  { file, picture }: UsedFile,
  replacement: Replacement,
): Promise<Replaced | ReplacementRefused> {
  const accepted = await acceptedOf(replacement);
  if (!accepted) return 'type';
  const type = post.post_mime_type;
  const converts = resizable.has(accepted.type) && resizable.has(type);
  if (accepted.type !== type && !converts) return 'kind';
  const uploads = uploadsFolder(site);
  const target = picture ? originalOf({ ...picture, file }) : file;
  await put(
    join(uploads, target),
    accepted.type === type ? replacement.incoming : await converted(replacement.incoming, type),
  );
  if (!resizable.has(type)) return plainFile(target, type, replacement.incoming);
  const made = await makeSubSizes(site, uploads, target, type);
  const left = leftOver(file, picture, made);
  for (const one of left) await fill(join(uploads, target), join(uploads, dirname(file), one.file), one);
  await keepOldFiles(site, post.ID, left);
  return { file: made.file, type, details: { ...made }, picture: made };
}

/** Puts a file beside another, under its own name; the old one and its sizes stay where they are for who links there. */
export async function replaceByNew(
  site: Site,
  post: Pick<PostRow, 'ID'>,
  { file, picture }: UsedFile,
  replacement: Replacement,
): Promise<Replaced | ReplacementRefused> {
  const accepted = await acceptedOf(replacement);
  if (!accepted) return 'type';
  const uploads = uploadsFolder(site);
  const folder = dirname(file);
  const name = await freeName(join(uploads, folder), accepted.name, resizable.has(accepted.type));
  const target = join(folder, name);
  await put(join(uploads, target), replacement.incoming);
  await keepOldFiles(site, post.ID, leftOver(file, picture, undefined));
  if (!resizable.has(accepted.type)) return plainFile(target, accepted.type, replacement.incoming);
  const made = await makeSubSizes(site, uploads, target, accepted.type);
  return { file: made.file, type: accepted.type, details: { ...made }, picture: made };
}

function plainFile(file: string, type: string, incoming: Incoming): Replaced {
  const filesize = 'bytes' in incoming ? incoming.bytes.byteLength : incoming.size;
  return { file, type, details: { filesize }, picture: undefined };
}

async function acceptedOf({ name, incoming }: Replacement) {
  return acceptFile(sanitizeFileName(name), await startOf(incoming));
}

/** Writes a file so that whoever reads it meanwhile gets the old or the new one, never half of one. */
async function put(path: string, incoming: Incoming): Promise<void> {
  const beside = `${path}.${randomUUID()}.part`;
  try {
    if ('bytes' in incoming) await writeFile(beside, incoming.bytes);
    else await copyFile(incoming.path, beside);
    await rename(beside, path);
  } finally {
    await rm(beside, { force: true });
  }
}

async function converted(incoming: Incoming, type: string): Promise<Incoming> {
  const picture = await openPicture('bytes' in incoming ? incoming.bytes : incoming.path);
  return {
    bytes: await picture
      .rotate()
      .toFormat(type.slice('image/'.length) as 'jpeg')
      .toBuffer(),
  };
}

interface OldFile {
  readonly size: string;
  readonly file: string;
  readonly width: number;
  readonly height: number;
  readonly 'mime-type'?: string;
}

/** Files of a picture that its next version does not write. */
function leftOver(
  file: string,
  picture: PictureMetadata | undefined,
  made: PictureMetadata | undefined,
): readonly OldFile[] {
  const written = new Set(
    made
      ? [
          basename(made.file),
          ...(made.original_image ? [made.original_image] : []),
          ...Object.values(made.sizes).map((size) => size.file),
        ]
      : [],
  );
  const { width = 0, height = 0 } = picture ?? {};
  const all: readonly OldFile[] = [
    { size: 'full', file: basename(file), width, height },
    ...(picture?.original_image ? [{ size: 'original', file: picture.original_image, width, height }] : []),
    ...Object.entries(picture?.sizes ?? {}).map(([size, one]) => ({ size, ...one })),
  ];
  return all.filter((one) => !written.has(one.file));
}

/** Writes a picture in measures that are not its own: cut to their shape, around its middle. */
async function fill(
  source: string,
  target: string,
  { width, height }: Pick<OldFile, 'width' | 'height'>,
): Promise<void> {
  if (width <= 0 || height <= 0) return;
  const bytes = await (await openPicture(source)).rotate().resize(width, height, { fit: 'cover' }).toBuffer();
  await put(target, { bytes });
}

/** Old files belong to the attachment still: they go with it. WordPress: `_wp_attachment_backup_sizes`. */
async function keepOldFiles(site: Site, id: number, files: readonly OldFile[]): Promise<void> {
  if (files.length === 0) return;
  const meta = (await site.posts.meta([id])).get(id);
  const stored = meta?.value('_wp_attachment_backup_sizes');
  const kept: Record<string, unknown> =
    typeof stored === 'object' && stored !== null && !Array.isArray(stored) ? { ...stored } : {};
  const first = !('full-orig' in kept);
  const suffix = first ? 'orig' : String(Math.floor(site.clock.now() / 1000));
  for (const { size, ...file } of files) kept[`${size}-${suffix}`] = file;
  await site.posts.setMeta(id, '_wp_attachment_backup_sizes', [serialize(fromPlain(kept))]);
}
