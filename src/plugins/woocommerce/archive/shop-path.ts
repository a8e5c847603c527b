import type { Site } from 'portolan/plugin';
import { shopSettings } from '../settings/shop-settings.ts';

/** Where the path of the shop page is kept for those who only have options: rewrite rules are made from it. */
const OPTION = 'portolan_shop_path';

/** Path of the archive of products below home, without slashes. WooCommerce: `has_archive` of `product`. */
export function shopPath(site: Pick<Site, 'options'>): string {
  return site.options.get(OPTION) || 'shop';
}

/** Keeps the path of the shop page in step with the page. */
export async function rememberShopPath(site: Site): Promise<void> {
  const id = shopSettings(site).pages.shop;
  const page = id > 0 ? await site.posts.byId(id) : undefined;
  if (page === undefined || page.post_name === '') return;
  const ancestors = await site.posts.ancestors([page]);
  const slugs = [page.post_name];
  for (let parent = page.post_parent; parent > 0 && slugs.length < 20; ) {
    const row = ancestors.get(parent);
    if (row === undefined) break;
    slugs.unshift(row.post_name);
    parent = row.post_parent;
  }
  const path = slugs.join('/');
  if (site.options.get(OPTION) !== path) await site.options.set(OPTION, path);
}
