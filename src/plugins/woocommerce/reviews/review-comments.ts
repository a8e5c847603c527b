import { query } from 'portolan/data';
import type { Extender, Site } from 'portolan/plugin';
import { isEmpty, textOf } from 'portolan/request';
import { shopText } from '../texts/shop-text.ts';
import { reviewSettings } from './review-settings.ts';

/**
 * Comments on products are reviews; their stars are kept with them, and whether the writer bought the product.
 * WooCommerce: WC_Comments::update_comment_type(), check_comment_rating(), add_comment_rating(), and
 * WC_Comments::add_comment_purchase_verification().
 */
export const reviewComments: Extender<'comment.kind'> = async (kind, { call, post, form, email }) => {
  if (post.post_type !== 'product') return kind;
  const { site } = call;
  const settings = reviewSettings(site);
  const requested = form['rating'] !== undefined;
  const stars = Number.parseInt(textOf(form, 'rating'), 10) || 0;
  if (requested && isEmpty(form['rating']) && settings.ratingRequired) {
    return { ...kind, refusal: shopText(site, 'Please rate the product.'), refusalStatus: 500 };
  }
  const bought = await hasBought(site, post.ID, email, call.visitor.id);
  return {
    type: 'review',
    meta: {
      ...kind.meta,
      ...(requested && stars >= 1 && stars <= 5 ? { rating: String(stars) } : {}),
      verified: bought ? '1' : '0',
    },
  };
};

/**
 * Where the shop wants it so, only who is logged in and bought a product may review it. WooCommerce:
 * the setting `woocommerce_review_rating_verification_required`.
 */
export const reviewsByBuyers: Extender<'comment.barred'> = async (barred, { call, post }) => {
  const { site, visitor } = call;
  if (barred || post.post_type !== 'product' || !reviewSettings(site).customersOnly) return barred;
  if (visitor.id > 0 && (await hasBought(site, post.ID, visitor.user?.user_email ?? '', visitor.id))) {
    return undefined;
  }
  return {
    title: shopText(site, 'Reviews can only be left by "verified owners"'),
    message: shopText(site, 'Only logged in customers who have purchased this product may leave a review.'),
    status: 500,
  };
};

/** Whether a person has an order of the product that was paid. WooCommerce: wc_customer_bought_product(). */
export async function hasBought(site: Site, product: number, email: string, user: number): Promise<boolean> {
  if (email === '' && user === 0) return false;
  const found = await site.database.first(
    query<{ id: number }>(
      `SELECT l.order_item_id AS id FROM wp_woocommerce_order_itemmeta l
       JOIN wp_woocommerce_order_items i ON i.order_item_id = l.order_item_id
       WHERE l.meta_key IN ('_product_id', '_variation_id') AND l.meta_value = ?
         AND (
           i.order_id IN (SELECT id FROM wp_wc_orders
             WHERE status IN ('wc-processing', 'wc-completed')
               AND ((billing_email = ? AND ? != '') OR (customer_id = ? AND ? > 0)))
           OR i.order_id IN (SELECT p.ID FROM wp_posts p
             WHERE p.post_type = 'shop_order' AND p.post_status IN ('wc-processing', 'wc-completed')
               AND EXISTS (SELECT 1 FROM wp_postmeta m WHERE m.post_id = p.ID
                 AND ((m.meta_key = '_billing_email' AND m.meta_value = ? AND ? != '')
                   OR (m.meta_key = '_customer_user' AND m.meta_value = ? AND ? > 0))))
         ) LIMIT 1`,
      [String(product), email, email, user, user, email, email, String(user), user],
    ),
  );
  return found !== undefined;
}
