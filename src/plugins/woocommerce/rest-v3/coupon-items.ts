import type { PostRow, RestCall } from 'portolan/plugin';
import { readCoupon } from '../coupons/coupon.ts';
import { type Amount, fixedText } from '../money/amount.ts';
import { dateOrNull, itemLinks } from './collection.ts';
import { internalCouponMeta } from './internal-meta.ts';
import { metaDataOf } from './meta-data.ts';
import { localSeconds, utcSeconds } from './times.ts';

/** The coupon of the route. */
export async function couponPost({ site, params }: RestCall): Promise<PostRow | undefined> {
  const post = await site.posts.byId(Number(params.id));
  return post?.post_type === 'shop_coupon' ? post : undefined;
}

/** Coupons as items of a reply. */
export async function couponData(call: RestCall, posts: readonly PostRow[]) {
  const { site } = call;
  const ids = posts.map(({ ID }) => ID);
  const [metas, data] = await Promise.all([site.posts.meta(ids), metaDataOf(site, ids, internalCouponMeta)]);
  const money = (amount: Amount | undefined) => fixedText(amount ?? 0, 2);
  const limit = (number: number) => (number > 0 ? number : null);
  return posts.flatMap((post) => {
    const meta = metas.get(post.ID);
    if (!meta) return [];
    const coupon = readCoupon(post.ID, post.post_title, meta);
    const { expires } = coupon;
    return [
      {
        id: post.ID,
        code: coupon.code,
        amount: money(coupon.amount),
        status: post.post_status,
        date_created: dateOrNull(post.post_date),
        date_created_gmt: dateOrNull(post.post_date_gmt),
        date_modified: dateOrNull(post.post_modified),
        date_modified_gmt: dateOrNull(post.post_modified_gmt),
        discount_type: coupon.type,
        description: post.post_excerpt,
        date_expires: expires === undefined ? null : localSeconds(site, expires),
        date_expires_gmt: expires === undefined ? null : utcSeconds(expires),
        usage_count: coupon.usageCount,
        individual_use: coupon.individualUse,
        product_ids: coupon.productIds,
        excluded_product_ids: coupon.excludedProductIds,
        usage_limit: limit(coupon.usageLimit),
        usage_limit_per_user: limit(coupon.usageLimitPerUser),
        limit_usage_to_x_items: limit(coupon.limitToItems),
        free_shipping: coupon.freeShipping,
        product_categories: coupon.categories,
        excluded_product_categories: coupon.excludedCategories,
        exclude_sale_items: coupon.excludeSaleItems,
        minimum_amount: money(coupon.minimum),
        maximum_amount: money(coupon.maximum),
        email_restrictions: coupon.emails,
        used_by: coupon.usedBy,
        meta_data: data.get(post.ID) ?? [],
        _links: itemLinks(call, 'coupons', post.ID),
      },
    ];
  });
}
