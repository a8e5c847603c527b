import { stat } from 'node:fs/promises';
import { basename, dirname, extname, join } from 'node:path';
import type { Sharp } from 'sharp';
import type { Site } from '../../types/index.ts';
import { type ImageDetails, readImageDetails } from './image-details.ts';
import { type Focus, planResize, type ResizePlan, registeredSizes } from './image-sizes.ts';
import { openPicture } from './open-picture.ts';

/** One size of a picture, as `_wp_attachment_metadata` keeps it. */
export interface SubSize {
  readonly file: string;
  readonly width: number;
  readonly height: number;
  readonly 'mime-type': string;
  readonly filesize: number;
}

/** What `_wp_attachment_metadata` keeps of an uploaded picture. Pixels and bytes; `file` below the uploads folder. */
export interface PictureMetadata {
  readonly width: number;
  readonly height: number;
  readonly file: string;
  readonly filesize: number;
  readonly sizes: Readonly<Record<string, SubSize>>;
  readonly image_meta: ImageDetails;
  /** The file as it came, where a smaller or turned one stands for it. */
  readonly original_image?: string;
}

/** Pictures with a longer side are scaled down to this. WordPress: `big_image_size_threshold`. */
const threshold = 2560;
/** WordPress: `wp_editor_set_quality`, by type. */
const quality: Readonly<Record<string, number>> = { 'image/jpeg': 82, 'image/webp': 86, 'image/avif': 82 };
/** The turns that EXIF's orientations ask for begin at this number. */
const firstTurned = 2;

/** Types of which smaller sizes are made. */
export const resizable = new Set(['image/jpeg', 'image/png', 'image/gif', 'image/webp', 'image/avif']);

/**
 * Makes all registered sizes of an uploaded picture beside it, and a smaller main file where it is very large or lies
 * on its side. `file` is below `uploads`. WordPress: `wp_create_image_subsizes()`.
 */
export async function makeSubSizes(
  site: Pick<Site, 'options' | 'theme' | 'contributions'>,
  uploads: string,
  file: string,
  type: string,
  focus?: Focus,
): Promise<PictureMetadata> {
  const details = await readImageDetails(join(uploads, file), type);
  const { turned, original_image, ...main } = await mainFile(uploads, file, type, details);
  const source = (await openPicture(join(uploads, file))).rotate();
  const sizes: Record<string, SubSize> = {};
  for (const size of registeredSizes(site)) {
    const plan = planResize(main.width, main.height, size, focus);
    if (plan) {
      sizes[size.name] = { ...(await writeSize(source, uploads, file, type, plan, main)), ...size.noted };
    }
  }
  return {
    ...main,
    sizes,
    image_meta: turned ? { ...details, orientation: '1' } : details,
    ...(original_image !== undefined && { original_image }),
  };
}

/** Makes the sizes that a picture lacks; gives its metadata with them, and the names of those made. */
export async function makeMissingSizes(
  site: Pick<Site, 'options' | 'theme' | 'contributions'>,
  uploads: string,
  metadata: PictureMetadata,
  type: string,
  focus?: Focus,
): Promise<PictureMetadata> {
  const file = originalOf(metadata);
  const source = (await openPicture(join(uploads, file))).rotate();
  const sizes: Record<string, SubSize> = { ...metadata.sizes };
  for (const name of missingSizes(site, metadata)) {
    const size = registeredSizes(site).find((one) => one.name === name);
    const plan = size && planResize(metadata.width, metadata.height, size, focus);
    if (plan) {
      sizes[name] = { ...(await writeSize(source, uploads, file, type, plan, metadata)), ...size.noted };
    }
  }
  return { ...metadata, sizes };
}

/**
 * Cuts the sizes of a picture that show a part of it anew, around its focus, under the names that they have; gives its
 * metadata with them.
 */
export async function recutSizes(
  site: Pick<Site, 'options' | 'theme' | 'contributions'>,
  uploads: string,
  metadata: PictureMetadata,
  type: string,
  focus: Focus | undefined,
): Promise<PictureMetadata> {
  const cut = registeredSizes(site).filter(({ crop, name }) => crop && metadata.sizes[name]);
  const kept = Object.entries(metadata.sizes).filter(([name]) => cut.every((size) => size.name !== name));
  const fresh = await makeMissingSizes(
    site,
    uploads,
    { ...metadata, sizes: Object.fromEntries(kept) },
    type,
    focus,
  );
  // In the order in which they stood; those that the picture is too small for by now stay as they were.
  return { ...metadata, sizes: { ...metadata.sizes, ...fresh.sizes } };
}

/** Names of the registered sizes that a picture should have and has not (WordPress: `wp_get_missing_image_subsizes()`). */
export function missingSizes(
  site: Pick<Site, 'options' | 'theme' | 'contributions'>,
  metadata: Pick<PictureMetadata, 'width' | 'height' | 'sizes'>,
): readonly string[] {
  return registeredSizes(site)
    .filter((size) => planResize(metadata.width, metadata.height, size) && !metadata.sizes[size.name])
    .map((size) => size.name);
}

/** The file as it came, below the uploads folder. */
export function originalOf(metadata: Pick<PictureMetadata, 'file' | 'original_image'>): string {
  return metadata.original_image === undefined
    ? metadata.file
    : join(dirname(metadata.file), metadata.original_image);
}

interface MainFile {
  readonly width: number;
  readonly height: number;
  readonly file: string;
  readonly filesize: number;
  readonly original_image?: string;
}

async function mainFile(
  uploads: string,
  file: string,
  type: string,
  details: ImageDetails,
): Promise<MainFile & { readonly turned: boolean }> {
  const path = join(uploads, file);
  const found = await (await openPicture(path)).metadata();
  const turned = type === 'image/jpeg' && Number(details.orientation) >= firstTurned;
  const sideways = turned && Number(details.orientation) >= 5;
  const width = (sideways ? found.height : found.width) ?? 0;
  const height = (sideways ? found.width : found.height) ?? 0;
  // A scaled PNG may well be larger than the original.
  const plan =
    type === 'image/png'
      ? undefined
      : planResize(width, height, { width: threshold, height: threshold, crop: false });
  if (!plan && !turned) {
    return { width, height, file, filesize: (await stat(path)).size, turned };
  }
  const name = withSuffix(file, plan ? 'scaled' : 'rotated');
  let picture = (await openPicture(path)).rotate();
  if (plan) {
    picture = picture.resize(plan.width, plan.height, { fit: 'fill' });
  }
  const written = await encode(picture, type).toFile(join(uploads, name));
  return {
    width: plan?.width ?? width,
    height: plan?.height ?? height,
    file: name,
    filesize: written.size,
    original_image: basename(file),
    turned,
  };
}

async function writeSize(
  source: Sharp,
  uploads: string,
  file: string,
  type: string,
  plan: ResizePlan,
  full: { readonly width: number; readonly height: number },
): Promise<SubSize> {
  const name = withSuffix(file, `${plan.width}x${plan.height}`);
  // The part is measured in pixels of the main file, which may be smaller than the one that came.
  const { part } = plan;
  const sized = part
    ? source
        .clone()
        .resize(
          Math.max(plan.width, Math.round((full.width * plan.width) / part.width)),
          Math.max(plan.height, Math.round((full.height * plan.height) / part.height)),
          { fit: 'fill' },
        )
        .extract({
          left: Math.floor((part.left * plan.width) / part.width),
          top: Math.floor((part.top * plan.height) / part.height),
          width: plan.width,
          height: plan.height,
        })
    : source.clone().resize(plan.width, plan.height, { fit: 'fill' });
  const written = await encode(sized, type).toFile(join(uploads, name));
  return {
    file: basename(name),
    width: plan.width,
    height: plan.height,
    'mime-type': type,
    filesize: written.size,
  };
}

function encode(picture: Sharp, type: string): Sharp {
  switch (type) {
    case 'image/png':
      return picture.png({ compressionLevel: 9 });
    case 'image/gif':
      return picture.gif();
    case 'image/webp':
      return picture.webp({ quality: quality[type] ?? 86 });
    case 'image/avif':
      return picture.avif({ quality: quality[type] ?? 82 });
    default:
      return picture.jpeg({ quality: quality['image/jpeg'] ?? 82, progressive: false });
  }
}

function withSuffix(file: string, suffix: string): string {
  const extension = extname(file);
  return `${file.slice(0, -extension.length)}-${suffix}${extension}`;
}
