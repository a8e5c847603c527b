import { sizedImage, uploadsAddress } from 'portolan/media';
import type { Site } from 'portolan/plugin';
import { shopText } from '../../texts/shop-text.ts';
import { localSeconds, utcSeconds } from '../times.ts';
import type { Item } from './each-item.ts';

/**
 * The picture that `wc/v1` and `wc/v2` tell of a product without any: the shop's placeholder, dated now.
 * WooCommerce: WC_REST_Products_V2_Controller::get_images().
 */
export async function placeholderImage(site: Site): Promise<Item> {
  const seconds = Math.floor(site.clock.now() / 1000);
  const [local, utc] = [localSeconds(site, seconds), utcSeconds(seconds)];
  const name = shopText(site, 'Placeholder');
  return {
    id: 0,
    date_created: local,
    date_created_gmt: utc,
    date_modified: local,
    date_modified_gmt: utc,
    src: await placeholderAddress(site),
    name,
    alt: name,
    position: 0,
  };
}

/** WooCommerce: wc_placeholder_img_src(). */
async function placeholderAddress(site: Site): Promise<string> {
  const stored = site.options.get('woocommerce_placeholder_image') ?? '';
  if (/^https?:/.test(stored)) return stored;
  const id = /^\d+$/.test(stored) ? Number(stored) : 0;
  const meta = id > 0 ? (await site.posts.meta([id])).get(id) : undefined;
  const picture = meta && sizedImage(site, meta, 'woocommerce_thumbnail');
  return picture?.src ?? `${uploadsAddress(site)}/woocommerce-placeholder.webp`;
}
