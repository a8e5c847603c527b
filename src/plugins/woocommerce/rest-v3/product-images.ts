import { basename } from 'node:path';
import { storeUpload } from 'portolan/media';
import type { RestCall, RestError, Site, Visitor } from 'portolan/plugin';
import { isPublicAddress, openRemote } from 'portolan/request';
import {
  detailsOf,
  insertPost,
  isMap,
  isRestError,
  phpInteger,
  phpText,
  phrase,
  phraseError,
  restError,
  sanitizeTextField,
  saveDetails,
} from 'portolan/rest';
import { decodePercent } from 'portolan/routing';
import { nowWithGmt } from 'portolan/time';

/** Bytes that a picture from another server may have. */
const LARGEST = 30 * 1024 * 1024;
/** Pictures of one product. */
const MOST = 100;

/**
 * The pictures that a request gives a product (`images`, of a variation `image`), each by its `id` or from the address
 * `src`, in their order; undefined where it says nothing of them. `alt` and `name` are written to the pictures.
 * WooCommerce: `WC_REST_Products_Controller::set_product_images()`.
 */
export async function picturesIn(
  { site, params, visitor }: Pick<RestCall, 'site' | 'params' | 'visitor'>,
  allowed: (address: string) => boolean = isPublicAddress,
): Promise<readonly number[] | RestError | undefined> {
  const input = params.images ?? (params.image === undefined ? undefined : [params.image]);
  if (input === undefined) return undefined;
  const ids: number[] = [];
  for (const image of Array.isArray(input) ? input.filter(isMap).slice(0, MOST) : []) {
    const named = Math.abs(phpInteger(image.id));
    const source = phpText(image.src).trim();
    // A variation is sent no picture by one that is none.
    if (params.images === undefined && named === 0 && source === '') continue;
    const id = named === 0 && source !== '' ? await fromAddress(site, visitor, source, allowed) : named;
    if (isRestError(id)) return id;
    const picture = await site.posts.byId(id);
    if (picture?.post_type !== 'attachment' || !picture.post_mime_type.startsWith('image/')) {
      const kind = params.images === undefined && params.product_id !== undefined ? 'variation' : 'product';
      return phraseError(`woocommerce_${kind}_invalid_image_id`, phrase('#%s is an invalid image ID.', id), {
        status: 400,
      });
    }
    const alt = sanitizeTextField(phpText(image.alt));
    if (alt !== '') await site.posts.setMeta(id, '_wp_attachment_image_alt', [alt]);
    const name = sanitizeTextField(phpText(image.name));
    if (name !== '') await site.posts.update(id, { post_title: name });
    if (source !== '') await site.posts.setMeta(id, '_wc_attachment_source', [source]);
    ids.push(id);
  }
  return ids;
}

/** Gives a product its pictures: the first is its own, the others are its gallery. */
export async function writePictures(site: Site, product: number, ids: readonly number[]): Promise<void> {
  const [first, ...gallery] = ids;
  await site.posts.setMeta(product, '_thumbnail_id', first === undefined ? [] : [String(first)]);
  await site.posts.setMeta(product, '_product_image_gallery', [gallery.join(',')]);
}

/** Fetches a picture from a public server into the uploads. WooCommerce: `wc_rest_upload_image_from_url()`. */
async function fromAddress(
  site: Site,
  visitor: Visitor,
  source: string,
  allowed: (address: string) => boolean,
): Promise<number | RestError> {
  const refused = (text: string) => restError('woocommerce_product_image_upload_error', text, 400);
  if (!URL.canParse(source) || !/^https?:$/.test(new URL(source).protocol)) {
    return refused(`Invalid URL ${source}.`);
  }
  const bytes = await read(source, allowed);
  if (bytes === undefined)
    return refused(`Error getting remote image ${source}. Error: A valid URL was not provided.`);
  const now = nowWithGmt(site);
  const name = basename(decodePercent(new URL(source).pathname)) || 'image';
  const stored = await storeUpload(site, name, { bytes }, now.local);
  if (stored === undefined || !stored.type.startsWith('image/')) {
    return refused('Invalid image: Sorry, you are not allowed to upload this file type.');
  }
  const picture = await insertPost(site, visitor, {
    post_type: 'attachment',
    post_status: 'inherit',
    post_title: basename(stored.file).replace(/\.[^.]+$/, ''),
    post_mime_type: stored.type,
    guid: `${site.address.storedSiteurl}/wp-content/uploads/${stored.file}`,
  });
  await site.posts.setMeta(picture.ID, '_wp_attached_file', [stored.file]);
  await saveDetails(site, picture.ID, await detailsOf(site, stored));
  return picture.ID;
}

async function read(source: string, allowed: (address: string) => boolean): Promise<Buffer | undefined> {
  const reply = await openRemote(source, undefined, allowed);
  if (reply === undefined) return undefined;
  const parts: Buffer[] = [];
  let size = 0;
  try {
    for await (const part of reply as AsyncIterable<Buffer>) {
      size += part.length;
      if (size > LARGEST) return undefined;
      parts.push(part);
    }
  } catch {
    return undefined;
  }
  return Buffer.concat(parts);
}
