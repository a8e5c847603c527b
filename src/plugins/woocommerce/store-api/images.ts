import { renderTitle } from 'portolan/content';
import {
  attachmentMetadata,
  calculateImageSizes,
  calculateImageSrcset,
  sizedImage,
  uploadsAddress,
} from 'portolan/media';
import type { Meta, PostRow, Site } from 'portolan/plugin';

/** A picture in Store API replies. */
export interface StoreImage {
  readonly id: number;
  /** The full file. */
  readonly src: string;
  /** As product lists show it. */
  readonly thumbnail: string;
  readonly srcset: string;
  readonly sizes: string;
  readonly thumbnail_srcset: string;
  readonly thumbnail_sizes: string;
  readonly name: string;
  readonly alt: string;
}

/** Pictures by attachment id, all in two statements; what is no picture is left out. WooCommerce: ImageAttachmentSchema. */
export async function storeImages(
  site: Site,
  ids: readonly number[],
): Promise<ReadonlyMap<number, StoreImage>> {
  const wanted = [...new Set(ids.filter((id) => id > 0))];
  if (wanted.length === 0) return new Map();
  const [rows, metas] = await Promise.all([site.posts.byIds(wanted), site.posts.meta(wanted)]);
  const images = rows.flatMap((row) => {
    const meta = metas.get(row.ID);
    const image = meta && storeImage(site, row, meta);
    return image ? [[row.ID, image] as const] : [];
  });
  return new Map(images);
}

function storeImage(site: Site, attachment: PostRow, meta: Meta): StoreImage | undefined {
  const full = sizedImage(site, meta, 'full');
  const thumbnail = sizedImage(site, meta, 'woocommerce_thumbnail');
  if (!full || !thumbnail || !attachment.post_mime_type.startsWith('image/')) return undefined;
  const data = attachmentMetadata(site, meta);
  const srcset = (image: typeof full) =>
    (data && calculateImageSrcset([image.width, image.height], image.src, data, uploadsAddress(site))) ?? '';
  return {
    id: attachment.ID,
    src: full.src,
    thumbnail: thumbnail.src,
    srcset: srcset(full),
    sizes: full.width > 0 ? calculateImageSizes([full.width, full.height]) : '',
    thumbnail_srcset: srcset(thumbnail),
    thumbnail_sizes: thumbnail.width > 0 ? calculateImageSizes([thumbnail.width, thumbnail.height]) : '',
    name: renderTitle(attachment),
    alt: meta.get('_wp_attachment_image_alt') ?? '',
  };
}
