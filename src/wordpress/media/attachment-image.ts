import type { Meta, PageMedia, PostRow, Site } from '../../types/index.ts';
import { escapeAttribute, escapeUrl } from '../content/escape.ts';
import { calculateImageSizes, calculateImageSrcset } from '../content/images.ts';
import { loadingAttributes, type MediaPlace, newMediaLoading } from '../content/loading-attributes.ts';
import { stripTags } from '../content/strip-tags.ts';
import { attachmentMetadata, uploadsAddress } from './attachment-metadata.ts';
import { focusStyle } from './focus.ts';
import { sizedImage } from './image-size.ts';

export interface AttachmentImageOptions {
  /** Added behind `attachment-<size> size-<size>`. */
  readonly className?: string;
  /** Further attributes, in order; they win over what the attachment says. */
  readonly attributes?: Readonly<Record<string, string>>;
  /** Where the picture stands; default `elsewhere`, where browsers load it late. */
  readonly place?: MediaPlace;
  /** Counters of the page, for pictures in its main content. */
  readonly page?: PageMedia;
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
  return new Map(
    rows.map((row) => [row.ID, attachmentImage(site, row, metas.get(row.ID), size, options)] as const),
  );
}

/** One `img` element; '' where the attachment is no picture or has no file. */
export function attachmentImage(
  site: Site,
  attachment: PostRow,
  meta: Meta | undefined,
  size: string,
  options: AttachmentImageOptions = {},
): string {
  if (!meta || !attachment.post_mime_type.startsWith('image/')) return '';
  const image = sizedImage(site, meta, size);
  if (!image) return '';
  const { width, height } = image;
  const { place = 'elsewhere', page = newMediaLoading(), className } = options;
  const loading = loadingAttributes('img', { width, height }, place, page);
  const data = attachmentMetadata(site, meta);
  const srcset = data && calculateImageSrcset([width, height], image.src, data, uploadsAddress(site));
  const sizes = calculateImageSizes([width, height]);
  const focus = focusStyle(meta);
  const written: Readonly<Record<string, string>> = {
    src: image.src,
    class: `attachment-${size} size-${size}${className ? ` ${className}` : ''}`,
    alt: stripTags(meta.get('_wp_attachment_image_alt') ?? '').trim(),
    ...(focus && { style: focus }),
    ...options.attributes,
    ...loading,
    ...(srcset ? { srcset, sizes: loading.loading === 'lazy' ? `auto, ${sizes}` : sizes } : {}),
  };
  const pixels = width > 0 && height > 0 ? `width="${width}" height="${height}" ` : '';
  const attributes = Object.entries(written).map(([name, value]) => attribute(name, value));
  return `<img ${pixels}${attributes.join(' ')} />`;
}

function attribute(name: string, value: string): string {
  return `${name}="${name === 'src' ? escapeUrl(value) : escapeAttribute(value)}"`;
}
