import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { booklets } from './booklets.ts';
import { downloadFiles } from './downloads/posts.ts';
import { pictures } from './pictures/index.ts';
import type { PlacedPicture } from './pictures/placed.ts';

/** Sizes in bytes of every file that the attachments name, by path below the uploads folder. */
export async function readFileSizes(folder: string): Promise<ReadonlyMap<string, number>> {
  const paths = [
    ...pictures.flatMap((picture) => filesOf(picture).map((file) => `${picture.folder}/${file}`)),
    ...booklets.map((booklet) => booklet.file),
    ...downloadFiles,
  ];
  const sizes = await Promise.all(
    paths.map(async (path) => [path, (await stat(join(folder, path))).size] as const),
  );
  return new Map(sizes);
}

/** Names of all files of one picture. */
export function filesOf(picture: PlacedPicture): string[] {
  const full = picture.originalFile === undefined ? [picture.file] : [picture.originalFile, picture.file];
  return [...full, ...picture.sizes.map((size) => size.file)];
}
