import type { Meta, Site } from '../../types/index.ts';
import { type ImageMetadata, imageMetadata } from '../content/images.ts';

/** The stored metadata of an attachment; undefined where there is none or it is not that of a picture. */
export function attachmentMetadata(meta: Meta): ImageMetadata | undefined {
  return imageMetadata(meta.value('_wp_attachment_metadata'));
}

/** Address of the uploads folder, without a trailing slash (`wp_get_upload_dir()['baseurl']`). */
export function uploadsAddress(site: Pick<Site, 'address' | 'options'>): string {
  const own = site.options.get('upload_url_path');
  return own ? site.address.toPresent(own).replace(/\/+$/, '') : `${site.address.siteurl}/wp-content/uploads`;
}

/** Address of an attachment's file; undefined where it has none. WordPress: wp_get_attachment_url(). */
export function attachmentAddress(
  site: Pick<Site, 'address' | 'options'>,
  meta: Meta | undefined,
): string | undefined {
  const file = meta?.get('_wp_attached_file');
  return file ? `${uploadsAddress(site)}/${file}` : undefined;
}
