import { mkdir, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import sharp, { type Exif, type Sharp } from 'sharp';
import { booklets, writeBooklet } from './booklets.ts';
import { downloadFiles, writeDownloadFile } from './downloads/files.ts';
import type { Drawing } from './drawings/plate.ts';
import { pictures } from './pictures/index.ts';
import type { PlacedPicture } from './pictures/placed.ts';

/** Renders every picture of the sample and writes the uploads folder anew. `say` is told each file's name. */
export async function writeUploads(folder: string, t: (file: string) => void): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  for (const picture of pictures) {
    await writePicture(folder, picture);
    t(`${picture.folder}/${picture.file}`);
  }
  for (const booklet of booklets) {
    const path = join(folder, booklet.file);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, writeBooklet(booklet));
    t(booklet.file);
  }
  for (const download of downloadFiles) {
    const path = join(folder, download.file);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, writeDownloadFile(download));
    t(download.file);
  }
}

/** Sizes in bytes of every file that the attachments name, by path below the uploads folder. */
export async function readFileSizes(folder: string): Promise<ReadonlyMap<string, number>> {
  const paths = [
    ...pictures.flatMap((picture) => filesOf(picture).map((file) => `${picture.folder}/${file}`)),
    ...booklets.map((booklet) => booklet.file),
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

async function writePicture(folder: string, picture: PlacedPicture): Promise<void> {
  const base = join(folder, picture.folder);
  await mkdir(base, { recursive: true });
  const source = await rasterise(picture.render());
  const original = picture.originalFile ?? picture.file;
  await writeFile(join(base, original), await encode(sharp(source), picture, picture.width));
  if (picture.originalFile !== undefined) {
    const scaled = sharp(source).resize(picture.fullWidth, picture.fullHeight, { fit: 'fill' });
    await writeFile(join(base, picture.file), await encode(scaled, picture, picture.fullWidth));
  }
  for (const size of picture.sizes) {
    const fitted = sharp(source).resize(size.width, size.height, { fit: size.crop ? 'cover' : 'fill' });
    await writeFile(join(base, size.file), await encode(fitted, picture, size.width));
  }
}

/** A drawing as an uncompressed PNG in memory. */
async function rasterise(drawing: Drawing): Promise<Buffer> {
  const shapes = Buffer.from(drawing.svg);
  if (drawing.under === undefined) return sharp(shapes).png({ compressionLevel: 0 }).toBuffer();
  const raw = { width: drawing.width, height: drawing.height, channels: 3 } as const;
  return sharp(drawing.under, { raw })
    .composite([{ input: shapes }])
    .png({ compressionLevel: 0 })
    .toBuffer();
}

/** Compresses one size; the large generated sizes, which nobody sees alone, a little harder than the rest. */
function encode(image: Sharp, picture: PlacedPicture, width: number): Promise<Buffer> {
  const full = width >= picture.fullWidth;
  const large = !full && width > 1024;
  if (picture.format === 'png') return image.png({ palette: true, colours: 64, effort: 10 }).toBuffer();
  if (picture.format === 'webp') {
    const quality = full ? 60 : large ? 46 : 52;
    return image.webp({ quality, effort: 6, smartSubsample: true }).toBuffer();
  }
  const noted = full && picture.photo !== undefined ? image.withExif(exif(picture.photo)) : image;
  return noted.jpeg({ quality: full ? 62 : large ? 48 : 54, progressive: true, mozjpeg: true }).toBuffer();
}

/** The camera's notes as EXIF, so that the file and its metadata agree. */
function exif(photo: NonNullable<PlacedPicture['photo']>): Exif {
  const taken = photo.taken.replace('-', ':').replace('-', ':');
  return {
    IFD0: { Artist: photo.credit, Copyright: photo.credit, Model: photo.camera, DateTime: taken },
    IFD2: {
      DateTimeOriginal: taken,
      FNumber: fraction(photo.aperture),
      ExposureTime: fraction(photo.shutterSpeed),
      ISOSpeedRatings: photo.iso,
      FocalLength: fraction(photo.focalLength),
    },
  };
}

function fraction(value: string): string {
  const decimals = value.split('.')[1]?.length ?? 0;
  return `${Math.round(Number(value) * 10 ** decimals)}/${10 ** decimals}`;
}
