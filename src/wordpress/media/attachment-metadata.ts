import type { Meta, Site } from '../../types/index.ts';
import type { ImageFile, ImageMetadata } from '../content/images.ts';

/** Reads the stored metadata of an attachment; undefined where there is none or it is not that of a picture. */
export function attachmentMetadata(meta: Meta): ImageMetadata | undefined {
  const stored = meta.value('_wp_attachment_metadata');
  if (typeof stored !== 'object' || stored === null) return undefined;
  const data = stored as Record<string, unknown>;
  if (typeof data['file'] !== 'string') return undefined;
  const sizes = typeof data['sizes'] === 'object' && data['sizes'] !== null && !Array.isArray(data['sizes']) ? data['sizes'] : {};
  return {
    width: Number(data['width'] ?? 0),
    height: Number(data['height'] ?? 0),
    file: data['file'],
    sizes: sizes as Record<string, ImageFile>,
  };
}

/** Address of the uploads folder, without a trailing slash (`wp_get_upload_dir()['baseurl']`). */
export function uploadsAddress(site: Pick<Site, 'address' | 'options'>): string {
  const own = site.options.get('upload_url_path');
  return own ? site.address.toPresent(own).replace(/\/+$/, '') : `${site.address.siteurl}/wp-content/uploads`;
}
