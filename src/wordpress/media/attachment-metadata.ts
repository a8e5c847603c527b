import { LRUCache } from 'lru-cache';
import type { Meta, Site } from '../../types/index.ts';
import { type ImageMetadata, imageMetadata } from '../content/images.ts';

/** Pictures whose metadata is kept as it was read: reading it costs more than all else of a picture in a list. */
const KEPT = 2000;

/** The stored metadata of an attachment; undefined where there is none or it is not that of a picture. */
export function attachmentMetadata(site: Pick<Site, 'once'>, meta: Meta): ImageMetadata | undefined {
  const text = meta.get('_wp_attachment_metadata');
  if (text === undefined) return undefined;
  const kept = site.once(
    'media.metadata',
    () => new LRUCache<string, { readonly read: ImageMetadata | undefined }>({ max: KEPT }),
  );
  let found = kept.get(text);
  if (found === undefined) {
    found = { read: imageMetadata(meta.value('_wp_attachment_metadata')) };
    kept.set(text, found);
  }
  return found.read;
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
