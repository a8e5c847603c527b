import type { Meta, PostRow, Site } from '../../types/index.ts';
import { escapeAttribute, escapeUrl } from '../content/escape.ts';
import { calculateImageSizes, calculateImageSrcset } from '../content/images.ts';
import type { ImageMetadata } from '../content/images.ts';
import { attachmentMetadata, uploadsAddress } from './attachment-metadata.ts';

export interface AttachmentImageOptions {
  /** Added behind `attachment-<size> size-<size>`. */
  readonly className?: string;
  /** Further attributes, in order; `''` leaves one out. */
  readonly attributes?: Readonly<Record<string, string>>;
}

/** The file that stands for a size: address, pixels. */
export interface SizedImage {
  readonly src: string;
  readonly width: number;
  readonly height: number;
  /** Whether it is a smaller one than the original. */
  readonly intermediate: boolean;
}

/** `img` elements of several attachments, by id; two statements for all. WordPress: wp_get_attachment_image(). */
export async function attachmentImages(
  site: Site,
  ids: readonly number[],
  size: string,
  options: AttachmentImageOptions = {},
): Promise<ReadonlyMap<number, string>> {
  const wanted = [...new Set(ids.filter((id) => id > 0))];
  if (wanted.length === 0) return new Map();
  const [rows, metas] = await Promise.all([site.posts.byIds(wanted), site.posts.meta(wanted)]);
  return new Map(rows.map((row) => [row.ID, attachmentImage(site, row, metas.get(row.ID), size, options)] as const));
}

/** One `img` element; '' where the attachment is no picture or has no file. */
export function attachmentImage(
  site: Site,
  attachment: PostRow,
  meta: Meta | undefined,
  size: string,
  { className = '', attributes = {} }: AttachmentImageOptions = {},
): string {
  const image = meta && attachment.post_mime_type.startsWith('image/') ? sizedImage(site, meta, size) : undefined;
  if (!meta || !image) return '';
  const data = attachmentMetadata(meta);
  const srcset = data ? calculateImageSrcset([image.width, image.height], image.src, data, uploadsAddress(site)) : false;
  const sizes = srcset ? calculateImageSizes([image.width, image.height]) : false;
  const written: Record<string, string> = {
    src: escapeUrl(image.src),
    class: escapeAttribute(`attachment-${size} size-${size}${className ? ` ${className}` : ''}`),
    alt: escapeAttribute(meta.get('_wp_attachment_image_alt')?.trim() ?? ''),
    decoding: 'async',
    ...(srcset && sizes ? { srcset: escapeAttribute(srcset), sizes: escapeAttribute(sizes) } : {}),
    ...Object.fromEntries(Object.entries(attributes).map(([name, value]) => [name, escapeAttribute(value)])),
  };
  const pixels = image.width > 0 && image.height > 0 ? ` width="${image.width}" height="${image.height}"` : '';
  return `<img${pixels} ${Object.entries(written).map(([name, value]) => `${name}="${value}"`).join(' ')} />`;
}

/** Which file stands for a size: the stored one, else the original constrained to it. WordPress: image_downsize(). */
export function sizedImage(site: Pick<Site, 'address' | 'options'>, meta: Meta, size: string): SizedImage | undefined {
  const data = attachmentMetadata(meta);
  const file = meta.get('_wp_attached_file') ?? data?.file;
  if (!file) return undefined;
  const base = uploadsAddress(site);
  const full = { src: `${base}/${file}`, width: data?.width ?? 0, height: data?.height ?? 0, intermediate: false };
  if (size === 'full' || !data) return full;
  const stored = data.sizes[size] ?? fallbackSize(data, size);
  if (!stored) return full;
  return { src: `${base}/${folderOf(file)}${stored.file}`, width: stored.width, height: stored.height, intermediate: true };
}

/** Old sites kept a `thumb` only under its file's name. */
function fallbackSize(data: ImageMetadata, size: string) {
  return size === 'thumbnail' ? data.sizes['thumb'] : undefined;
}

function folderOf(file: string): string {
  return file.includes('/') ? `${file.slice(0, file.lastIndexOf('/'))}/` : '';
}
