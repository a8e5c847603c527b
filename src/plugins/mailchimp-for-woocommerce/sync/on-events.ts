import type { PostRow, Site } from 'portolan/plugin';
import { subscriberHash } from 'portolan/plugins/mailchimp-api';
import type { Order } from 'portolan/shop';
import { mailingListSettings } from '../settings.ts';
import { dropCart } from '../track-cart.ts';
import { couponJob, orderJob, productJob } from './job-kinds.ts';

/** Milliseconds until an order is told: what happens to it at once is told with it. */
const ORDER_DELAY = 90_000;
/** Milliseconds until a product or coupon is told. */
const CATALOGUE_DELAY = 5_000;

/** States of orders that do not count as orders yet. */
const NOT_PLACED = ['pending', 'failed', 'checkout-draft', 'auto-draft', 'draft'];

/** An order that counts takes the place of the cart it was. */
export async function orderChanged(site: Site, order: Order, from?: string): Promise<void> {
  if (order.type !== 'shop_order' || !mailingListSettings(site).configured) return;
  // An order that never counted is nothing to the list, whatever became of it.
  if (NOT_PLACED.includes(order.status) && (from === undefined || NOT_PLACED.includes(from))) return;
  if (order.billing.email !== '') await dropCart(site, subscriberHash(order.billing.email));
  await site.jobs.add(
    orderJob,
    { order: order.id },
    { key: String(order.id), at: site.clock.now() + ORDER_DELAY },
  );
}

/** Products and coupons are told a moment after they changed. */
export async function postChanged(site: Site, post: PostRow): Promise<void> {
  if (!mailingListSettings(site).configured) return;
  const at = site.clock.now() + CATALOGUE_DELAY;
  if (post.post_type === 'product') {
    await site.jobs.add(productJob, { product: post.ID }, { key: String(post.ID), at });
  } else if (post.post_type === 'product_variation' && post.post_parent > 0) {
    await site.jobs.add(productJob, { product: post.post_parent }, { key: String(post.post_parent), at });
  } else if (post.post_type === 'shop_coupon') {
    await site.jobs.add(couponJob, { coupon: post.ID, code: post.post_title }, { key: String(post.ID), at });
  }
}
