import type { Meta, Site } from '../../types/index.ts';
import { constrainDimensions, type ImageFile, type ImageMetadata, type Size } from '../content/images.ts';
import { attachmentMetadata, uploadsAddress } from './attachment-metadata.ts';

/** The file that stands for a size: address, pixels that it is shown in. */
export interface SizedImage {
  readonly src: string;
  readonly width: number;
  readonly height: number;
}

type SizeSettings = Pick<Site, 'address' | 'options' | 'theme' | 'contributions' | 'once'>;

/**
 * Which file stands for a size (`thumbnail`, `large`, `full` or a theme's own): the stored one, else the original;
 * shown no larger than the size says. undefined without a file. WordPress: image_downsize().
 */
export function sizedImage(site: SizeSettings, meta: Meta, size: string): SizedImage | undefined {
  const data = attachmentMetadata(site, meta);
  const file = meta.get('_wp_attached_file') ?? data?.file;
  if (!file) return undefined;
  const base = uploadsAddress(site);
  // Very old sites kept a small file under the name `thumb`.
  const named = data?.sizes[size] ?? (size === 'thumbnail' ? data?.sizes['thumb'] : undefined);
  const stored = data && named ? (betterFile(site, size, data, named) ?? named) : named;
  const [width, height] = shownSize(site, size, [
    (stored ?? data)?.width ?? 0,
    (stored ?? data)?.height ?? 0,
  ]);
  const path = stored ? file.slice(0, file.lastIndexOf('/') + 1) + stored.file : file;
  return { src: `${base}/${path}`, width, height };
}

/**
 * Of a size that is to be exact: the smallest file of the same shape that is no smaller, where the file of its name has
 * other measures. WordPress: image_get_intermediate_size() for two measures.
 */
function betterFile(
  site: SizeSettings,
  size: string,
  data: ImageMetadata,
  named: ImageFile,
): ImageFile | undefined {
  const wanted = site.contributions('imageSizes').find(({ name }) => name === size);
  if (!wanted?.isExact || named.width === wanted.width || data.width < wanted.width) return undefined;
  const height = wanted.height || Math.round((data.height * wanted.width) / Math.max(1, data.width));
  return Object.values(data.sizes)
    .filter((one) => one.width >= wanted.width && one.height >= height && hasShape(one, wanted.width, height))
    .sort((a, b) => a.width * a.height - b.width * b.height)[0];
}

/** Whether a file, made as small as that, has these measures, give or take a pixel. WordPress: wp_image_matches_ratio(). */
function hasShape({ width, height }: ImageFile, wantedWidth: number, wantedHeight: number): boolean {
  const [across, down] = constrainDimensions([width, height], wantedWidth, 0);
  return Math.abs(across - wantedWidth) <= 1 && Math.abs(down - wantedHeight) <= 1;
}

/** WordPress: image_constrain_size_for_editor(). */
function shownSize(site: SizeSettings, size: string, pixels: Size): Size {
  const [maximumWidth, maximumHeight] = largestSize(site, size) ?? [0, 0];
  return constrainDimensions(pixels, maximumWidth, maximumHeight);
}

function largestSize(site: SizeSettings, size: string): Size | undefined {
  const option = (name: string, fallback: number) => site.options.number(name, fallback);
  switch (size) {
    case 'thumb':
    case 'thumbnail':
      return [option('thumbnail_size_w', 150), option('thumbnail_size_h', 150)];
    case 'medium':
      return [option('medium_size_w', 300), option('medium_size_h', 300)];
    case 'medium_large':
      return [option('medium_large_size_w', 768), option('medium_large_size_h', 0)];
    case 'large': {
      const width = option('large_size_w', 1024);
      const column = site.theme.contentWidth ?? 0;
      return [column > 0 ? Math.min(column, width) : width, option('large_size_h', 1024)];
    }
  }
  const own = [...(site.theme.imageSizes ?? []), ...site.contributions('imageSizes')];
  const found = own.find(({ name }) => name === size);
  return found && [found.width, found.height];
}
