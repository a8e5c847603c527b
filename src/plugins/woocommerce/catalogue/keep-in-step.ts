import type { PostRow, Site } from 'portolan/plugin';
import { rememberShopPath } from '../archive/shop-path.ts';
import { shopSettings } from '../settings/shop-settings.ts';
import { updateLookup } from './product-lookup.ts';
import { binVariations, restoreVariations } from './variation-posts.ts';

const TYPES = new Set(['product', 'product_variation']);

/** A product changed: its row in the lookup table is written anew, and the bin holds its variations as it holds the product. */
export async function productSaved(site: Site, post: PostRow, previous: PostRow | undefined): Promise<void> {
  if (post.post_type === 'product' && previous) {
    const [was, is] = [previous, post].map(({ post_status }) => post_status === 'trash');
    if (is && !was) await binVariations(site, post.ID);
    if (was && !is) await restoreVariations(site, post.ID);
  }
  if (TYPES.has(post.post_type)) {
    const parent = post.post_type === 'product_variation' ? post.post_parent : 0;
    await updateLookup(site, parent > 0 ? [post.ID, parent] : [post.ID]);
  } else if (post.post_type === 'page') {
    const { shop } = shopSettings(site).pages;
    const isAbove = shop > 0 && (await site.posts.byId(shop))?.post_parent === post.ID;
    if (post.ID === shop || isAbove) await rememberShopPath(site);
  }
}

/** A product is gone. */
export async function productDeleted(site: Site, post: PostRow): Promise<void> {
  if (TYPES.has(post.post_type)) await updateLookup(site, [post.ID]);
}
