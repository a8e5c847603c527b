import { withoutRestrictedCaptions } from 'portolan/content';
import { stripTags } from 'portolan/html';
import {
  attachmentMetadata,
  calculateImageSizes,
  calculateImageSrcset,
  sizedImage,
  uploadsAddress,
} from 'portolan/media';
import type { Meta, PostRow, Site } from 'portolan/plugin';

/** A product's picture as scripts get it. WooCommerce: wc_get_product_attachment_props(). */
export interface PictureModel {
  readonly title: string;
  readonly caption: string;
  readonly url: string;
  readonly alt: string;
  readonly src: string;
  readonly srcset: string | false;
  readonly sizes: string | false;
  readonly full_src: string;
  readonly full_src_w: number;
  readonly full_src_h: number;
  readonly gallery_thumbnail_src: string;
  readonly gallery_thumbnail_src_w: number;
  readonly gallery_thumbnail_src_h: number;
  readonly thumb_src: string;
  readonly thumb_src_w: number;
  readonly thumb_src_h: number;
  readonly src_w: number;
  readonly src_h: number;
}

/** What scripts get of a product without a picture. WooCommerce: wc_get_product_attachment_props(). */
export const NO_PICTURE = {
  title: '',
  caption: '',
  url: '',
  alt: '',
  src: '',
  srcset: false,
  sizes: false,
} as const;

/** Pictures by attachment id; `title` (plain) stands for missing alternative texts. Two statements for all. */
export async function pictureModels(
  site: Site,
  ids: readonly number[],
  title: string,
): Promise<ReadonlyMap<number, PictureModel>> {
  const wanted = [...new Set(ids)].filter((id) => id > 0);
  if (wanted.length === 0) return new Map();
  const [known, metas] = await Promise.all([site.posts.byIds(wanted), site.posts.meta(wanted)]);
  // They are kept and shared: what is not for everyone tells nothing of itself there.
  const rows = await withoutRestrictedCaptions(site, undefined, known);
  return new Map(
    rows.flatMap((row) => {
      const model = pictureModel(site, row, metas.get(row.ID), title);
      return model ? [[row.ID, model] as const] : [];
    }),
  );
}

function pictureModel(
  site: Site,
  row: PostRow,
  meta: Meta | undefined,
  productTitle: string,
): PictureModel | undefined {
  if (meta === undefined || !row.post_mime_type.startsWith('image/')) return undefined;
  const full = sizedImage(site, meta, 'full');
  const single = sizedImage(site, meta, 'woocommerce_single');
  const thumb = sizedImage(site, meta, 'woocommerce_thumbnail');
  const small = sizedImage(site, meta, 'woocommerce_gallery_thumbnail');
  if (!full || !single || !thumb || !small) return undefined;
  const data = attachmentMetadata(site, meta);
  const srcset =
    data && calculateImageSrcset([single.width, single.height], single.src, data, uploadsAddress(site));
  const alt = [meta.get('_wp_attachment_image_alt') ?? '', row.post_excerpt, row.post_title, productTitle]
    .map((text) => stripTags(text).trim())
    .find((text) => text !== '');
  return {
    title: stripTags(row.post_title),
    caption: row.post_excerpt,
    url: full.src,
    alt: alt ?? '',
    src: single.src,
    srcset: srcset || false,
    sizes: srcset ? calculateImageSizes([single.width, single.height]) : false,
    full_src: full.src,
    full_src_w: full.width,
    full_src_h: full.height,
    gallery_thumbnail_src: small.src,
    gallery_thumbnail_src_w: small.width,
    gallery_thumbnail_src_h: small.height,
    thumb_src: thumb.src,
    thumb_src_w: thumb.width,
    thumb_src_h: thumb.height,
    src_w: single.width,
    src_h: single.height,
  };
}
