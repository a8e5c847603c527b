import type { Site } from 'portolan/plugin';

/**
 * Uses up the number of a post where WooCommerce makes something before it finds out that it may not be, and takes it
 * away again: what comes after gets the numbers that it gets there.
 */
export async function skipId(site: Site): Promise<void> {
  const id = await site.posts.insert({ post_type: 'shop_order_placehold', post_status: 'auto-draft' });
  await site.posts.delete(id);
}
