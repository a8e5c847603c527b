import { attachmentImage } from 'portolan/media';
import type { Site } from 'portolan/plugin';
import { siteMemory } from 'portolan/site';
import { productPictures } from '../catalogue/product-pictures.ts';

const SIZE = 'woocommerce_thumbnail';

/**
 * Pictures of lines as `img` elements, with what other plugins write on pictures; else the shop's placeholder. Every
 * answer about the cart shows them, so they are kept until the site changes.
 */
export async function linePictures(site: Site, ids: readonly number[]): Promise<(id: number) => string> {
  const rendered = new Map<number, string>();
  for (const id of new Set(ids)) {
    const kept = await siteMemory(site).get(`woocommerce.line-picture.${id}`, () => renderPicture(site, id));
    rendered.set(id, kept);
  }
  return (id) => rendered.get(id) ?? '';
}

async function renderPicture(site: Site, id: number): Promise<string> {
  const attachment = id > 0 ? await site.posts.byId(id) : undefined;
  if (attachment === undefined) return (await productPictures(site, [id], SIZE)).html(id, true);
  const meta = (await site.posts.meta([id])).get(id);
  const context = { site, attachment, meta };
  const attributes = await site.extensions.apply('attachment.attributes', {}, context);
  const image = attachmentImage(site, attachment, meta, SIZE, { attributes });
  if (image === '') return (await productPictures(site, [id], SIZE)).html(id, true);
  // Fragments come when they are asked for: their pictures are wanted at once.
  return image.replace(' loading="lazy"', '').replace('sizes="auto, ', 'sizes="');
}
