import { type PhpValue, phpEntries, phpGet } from '../../database/php-serialize.ts';
import { intval, phpRound } from './numbers.ts';

/** One size of a picture as `_wp_attachment_metadata` holds it. */
export interface ImageFile {
  /** Without its folder. */
  readonly file: string;
  readonly width: number;
  readonly height: number;
  readonly 'mime-type'?: string;
}

/** What `_wp_attachment_metadata` says about a picture. */
export interface ImageMetadata {
  readonly width: number;
  readonly height: number;
  /** Below the uploads folder: `2024/03/river.jpg`. */
  readonly file: string;
  /** In the order in which they are stored. */
  readonly sizes: Readonly<Record<string, ImageFile>>;
}

export type Size = readonly [width: number, height: number];

/** Pictures wider than this are left out of `srcset`. WordPress: max_srcset_image_width. */
const MAX_SRCSET_WIDTH = 2048;

/** Reads the unserialised value of `_wp_attachment_metadata` (as it is or made plain); undefined where it is not that of a picture. */
export function imageMetadata(value: unknown): ImageMetadata | undefined {
  const file = phpGet(value, 'file');
  if (typeof file !== 'string') return undefined;
  const sizes = phpEntries(phpGet(value, 'sizes')).flatMap(([name, size]) => {
    const image = imageFile(size);
    return image ? [[String(name), image] as const] : [];
  });
  return { ...dimensionsOf(value), file, sizes: Object.fromEntries(sizes) };
}

function imageFile(value: PhpValue): ImageFile | undefined {
  const file = phpGet(value, 'file');
  if (typeof file !== 'string') return undefined;
  const type = phpGet(value, 'mime-type');
  return { file, ...dimensionsOf(value), ...(typeof type === 'string' && { 'mime-type': type }) };
}

function dimensionsOf(value: unknown): { width: number; height: number } {
  return { width: intval(phpGet(value, 'width')), height: intval(phpGet(value, 'height')) };
}

/**
 * The `srcset` of a picture that is shown with the address `src` in the size `size`: all files of the same shape and
 * the same edit, `src` first. `uploads` is the address of the uploads folder. Undefined where there is no choice, or
 * `src` is none of the picture's files. WordPress: wp_calculate_image_srcset().
 */
export function calculateImageSrcset(
  size: Size,
  src: string,
  metadata: ImageMetadata,
  uploads: string,
  maximumWidth = MAX_SRCSET_WIDTH,
): string | undefined {
  const candidates = candidatesOf(metadata, src);
  if (candidates.length === 0 || metadata.file.length < 4 || size[0] < 1) return undefined;
  const slash = metadata.file.lastIndexOf('/') + 1;
  const folder = metadata.file.slice(0, slash);
  const base = `${uploads.replace(/\/+$/, '')}/${folder}`;
  const edit = /-e[0-9]{13}/.exec(basename(src))?.[0];
  let sources = new Map<number, string>();
  let matched = false;
  for (const { file, width, height } of candidates) {
    const isSrc = !matched && src.includes(folder + file);
    if (isSrc) matched = true;
    // Files of an earlier edit show another picture.
    if (edit && file.indexOf(edit) < 1) continue;
    if (width > maximumWidth && !isSrc) continue;
    if (!imageMatchesRatio(size, [width, height])) continue;
    const source = `${base}${file}`.replaceAll(' ', '%20');
    if (isSrc) {
      sources.delete(width);
      sources = new Map([[width, source], ...sources]);
    } else {
      sources.set(width, source);
    }
  }
  if (!matched || sources.size < 2) return undefined;
  return Array.from(sources, ([width, source]) => `${source} ${width}w`).join(', ');
}

/**
 * The sizes, then the full file. Sizes of an animated GIF stand still: the full file is left out of them, and nothing
 * stands in for it.
 */
function candidatesOf(metadata: ImageMetadata, src: string): readonly ImageFile[] {
  const sizes = Object.values(metadata.sizes);
  if (sizes.length === 0) return [];
  if (metadata.sizes['thumbnail']?.['mime-type'] === 'image/gif') {
    return src.includes(metadata.file) ? [] : sizes;
  }
  return [...sizes, { ...metadata, file: basename(metadata.file) }];
}

/** The `sizes` that goes with a `srcset`. WordPress: wp_calculate_image_sizes(). */
export function calculateImageSizes([width]: Size): string {
  return `(max-width: ${width}px) 100vw, ${width}px`;
}

/** Whether two pictures have the same shape, give or take a pixel. WordPress: wp_image_matches_ratio(). */
export function imageMatchesRatio(one: Size, other: Size): boolean {
  const [larger, smaller] = one[0] > other[0] ? [one, other] : [other, one];
  const [width, height] = constrainDimensions(larger, smaller[0]);
  return isNearly(width, smaller[0]) && isNearly(height, smaller[1]);
}

/** Within a pixel. WordPress: wp_fuzzy_number_match(). */
function isNearly(one: number, other: number): boolean {
  return Math.abs(one - other) <= 1;
}

/**
 * Makes a picture fit into a box, in proportion, never larger than it is; 0 is no limit. A side that comes out a pixel
 * short of the box takes the box's. WordPress: wp_constrain_dimensions().
 */
export function constrainDimensions([width, height]: Size, maximumWidth = 0, maximumHeight = 0): Size {
  if (maximumWidth <= 0 && maximumHeight <= 0) return [width, height];
  const isWider = maximumWidth > 0 && width > maximumWidth;
  const isHigher = maximumHeight > 0 && height > maximumHeight;
  const ratios = [isWider ? maximumWidth / width : 1, isHigher ? maximumHeight / height : 1];
  const larger = Math.max(...ratios);
  const overflows = phpRound(width * larger) > maximumWidth || phpRound(height * larger) > maximumHeight;
  const ratio = overflows ? Math.min(...ratios) : larger;
  const fitted = (side: number) => Math.max(1, phpRound(side * ratio));
  const snapped = (side: number, limit: number, limited: boolean) =>
    limited && side === limit - 1 ? limit : side;
  return [snapped(fitted(width), maximumWidth, isWider), snapped(fitted(height), maximumHeight, isHigher)];
}

/** Which part of a picture is kept. */
export type Crop = boolean | readonly [x: 'left' | 'center' | 'right', y: 'top' | 'center' | 'bottom'];

/** What to cut out of a picture and how large it becomes. */
export interface Resize {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly sourceWidth: number;
  readonly sourceHeight: number;
}

/**
 * How a picture becomes a size of at most `width` × `height` (0: as the other side wants it), cropped to exactly that
 * shape or scaled into it. Undefined where the picture is too small for it. WordPress: image_resize_dimensions().
 */
export function resizeDimensions(
  original: Size,
  width: number,
  height: number,
  crop: Crop = false,
): Resize | undefined {
  const [originalWidth, originalHeight] = original;
  if (originalWidth <= 0 || originalHeight <= 0 || (width <= 0 && height <= 0)) return undefined;
  const tooNarrow = width === 0 || originalWidth < width;
  const tooLow = height === 0 || originalHeight < height;
  if (tooNarrow && tooLow) return undefined;
  const resize = crop ? cropped(original, width, height, crop) : scaled(original, width, height);
  // What would come out as large as the original is not made.
  return isNearly(resize.width, originalWidth) && isNearly(resize.height, originalHeight)
    ? undefined
    : resize;
}

function scaled(original: Size, maximumWidth: number, maximumHeight: number): Resize {
  const [width, height] = constrainDimensions(original, maximumWidth, maximumHeight);
  return { x: 0, y: 0, width, height, sourceWidth: original[0], sourceHeight: original[1] };
}

function cropped(
  [originalWidth, originalHeight]: Size,
  boxWidth: number,
  boxHeight: number,
  crop: Crop,
): Resize {
  const ratio = originalWidth / originalHeight;
  let width = Math.min(boxWidth, originalWidth);
  let height = Math.min(boxHeight, originalHeight);
  if (width === 0) width = phpRound(height * ratio);
  if (height === 0) height = phpRound(width / ratio);
  const scale = Math.max(width / originalWidth, height / originalHeight);
  const sourceWidth = phpRound(width / scale);
  const sourceHeight = phpRound(height / scale);
  const [horizontal, vertical] = crop === true || crop === false ? ['center', 'center'] : crop;
  return {
    x: cropStart(horizontal, originalWidth - sourceWidth),
    y: cropStart(vertical, originalHeight - sourceHeight),
    width,
    height,
    sourceWidth,
    sourceHeight,
  };
}

function cropStart(place: string, surplus: number): number {
  if (place === 'left' || place === 'top') return 0;
  return place === 'right' || place === 'bottom' ? surplus : Math.floor(surplus / 2);
}

/** The size of the file that an address shows: the full one or one of the sizes. WordPress: wp_image_src_get_dimensions(). */
export function imageSrcDimensions(src: string, metadata: ImageMetadata): Size | undefined {
  if (src.includes(basename(metadata.file))) return [metadata.width, metadata.height];
  const name = basename(src);
  const size = Object.values(metadata.sizes).find(({ file }) => file === name);
  return size && [size.width, size.height];
}

/** The last part of a path. WordPress: wp_basename(). */
export function basename(path: string): string {
  const trimmed = path.replace(/(?<!\/)\/+$/, '');
  return trimmed.slice(trimmed.lastIndexOf('/') + 1);
}
