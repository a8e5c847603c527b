import type { PostRow, Site } from 'portolan/plugin';

const KEPT_STATUS = '_wp_trash_meta_status';
const KEPT_TIME = '_wp_trash_meta_time';

/** The posts of a product's variations, whatever their status. */
async function variationPosts(site: Site, product: number): Promise<readonly PostRow[]> {
  return site.posts.children([product], ['product_variation']);
}

/** A product is not chosen by variations any more: they are gone for good. WooCommerce: `WC_Post_Data::product_type_changed()`. */
export async function deleteVariations(site: Site, product: number): Promise<void> {
  for (const { ID } of await variationPosts(site, product)) await site.posts.delete(ID);
}

/** A product went into the bin: its variations go with it. WooCommerce: `WC_Post_Data::trash_post()`. */
export async function binVariations(site: Site, product: number): Promise<void> {
  const now = String(Math.floor(site.clock.now() / 1000));
  for (const { ID, post_status } of await variationPosts(site, product)) {
    if (post_status === 'trash') continue;
    await site.posts.setMeta(ID, KEPT_STATUS, [post_status]);
    await site.posts.setMeta(ID, KEPT_TIME, [now]);
    await site.posts.update(ID, { post_status: 'trash' });
  }
}

/** A product came out of the bin: its variations come with it. WooCommerce: `WC_Post_Data::untrash_post()`. */
export async function restoreVariations(site: Site, product: number): Promise<void> {
  const inBin = (await variationPosts(site, product)).filter(({ post_status }) => post_status === 'trash');
  const metas = await site.posts.meta(inBin.map(({ ID }) => ID));
  for (const { ID } of inBin) {
    await site.posts.update(ID, { post_status: metas.get(ID)?.get(KEPT_STATUS) || 'publish' });
    for (const key of [KEPT_STATUS, KEPT_TIME]) await site.posts.setMeta(ID, key, []);
  }
}
