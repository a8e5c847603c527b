import { fromPlain, maybeSerialize } from '../../../database/index.ts';
import type { RestCall, RestError, RestReply, Site } from '../../../types/index.ts';
import { nowWithGmt } from '../../../wordpress/rest/dates.ts';
import { restError } from '../../../wordpress/rest/errors.ts';
import { booleanOf, phpText } from '../../../wordpress/rest/json-types.ts';
import { restUrl } from '../../../wordpress/rest/links.ts';
import { sanitizeTextField } from '../../../wordpress/rest/text-fields.ts';
import { couponByCode, couponCode } from '../coupons/coupon.ts';
import { parseAmount, plainText } from '../money/amount.ts';
import { couponData, couponPost } from './coupon-items.ts';
import { invalidId } from './permissions.ts';

const MONEY = [
  ['amount', 'coupon_amount'],
  ['minimum_amount', 'minimum_amount'],
  ['maximum_amount', 'maximum_amount'],
] as const;
const NUMBERS = ['usage_limit', 'usage_limit_per_user', 'limit_usage_to_x_items'] as const;
const FLAGS = ['individual_use', 'free_shipping', 'exclude_sale_items'] as const;

/** A new coupon; its code must be free. */
export async function createCoupon(call: RestCall): Promise<RestReply | RestError> {
  const { site, params, visitor } = call;
  const code = couponCode(phpText(params.code));
  if (await couponByCode(site, code)) return taken();
  const now = nowWithGmt(site);
  const id = await site.posts.insert(
    {
      post_type: 'shop_coupon',
      post_status: 'publish',
      post_title: code,
      post_name: code,
      post_excerpt: sanitizeTextField(phpText(params.description)),
      post_author: visitor.id,
      post_date: now.local,
      post_date_gmt: now.gmt,
    },
    [
      ['discount_type', 'fixed_cart'],
      ['coupon_amount', '0'],
      ['usage_count', '0'],
    ],
  );
  await writeMeta(site, params, id);
  const post = await site.posts.byId(id);
  const headers = { Location: restUrl(site, `wc/v3/coupons/${id}`) };
  return { status: 201, headers, data: post && (await couponData(call, [post]))[0] };
}

/** Changes what was sent of a coupon. */
export async function updateCoupon(call: RestCall): Promise<RestReply | RestError> {
  const { site, params } = call;
  const post = await couponPost(call);
  if (!post) return invalidId('shop_coupon_invalid_id');
  if (params.code !== undefined) {
    const code = couponCode(phpText(params.code));
    const other = await couponByCode(site, code);
    if (other && other.id !== post.ID) return taken();
    await site.posts.update(post.ID, { post_title: code });
  }
  if (params.description !== undefined) {
    await site.posts.update(post.ID, { post_excerpt: sanitizeTextField(phpText(params.description)) });
  }
  await writeMeta(site, params, post.ID);
  const changed = await site.posts.byId(post.ID);
  return { data: changed && (await couponData(call, [changed]))[0] };
}

/** Into the bin, or for good. */
export async function deleteCoupon(call: RestCall): Promise<RestReply | RestError> {
  const { site, params } = call;
  const post = await couponPost(call);
  if (!post) return invalidId('shop_coupon_invalid_id');
  const [data] = await couponData(call, [post]);
  if (params.force === true) await site.posts.delete(post.ID);
  else await site.posts.update(post.ID, { post_status: 'trash' });
  return { data };
}

function taken(): RestError {
  return restError('woocommerce_rest_coupon_code_already_exists', 'The coupon code already exists', 400);
}

async function writeMeta(site: Site, params: RestCall['params'], id: number): Promise<void> {
  const meta = new Map<string, string>();
  if (['percent', 'fixed_cart', 'fixed_product'].includes(phpText(params.discount_type))) {
    meta.set('discount_type', phpText(params.discount_type));
  }
  for (const [name, key] of MONEY) {
    if (params[name] === undefined) continue;
    const amount = parseAmount(phpText(params[name]));
    meta.set(key, amount === undefined ? '' : plainText(Math.max(0, amount)));
  }
  for (const name of NUMBERS) {
    if (params[name] !== undefined)
      meta.set(name, String(Math.max(0, Math.trunc(Number(params[name])) || 0)));
  }
  for (const name of FLAGS) {
    if (params[name] !== undefined) meta.set(name, booleanOf(params[name]) ? 'yes' : 'no');
  }
  const numbers = (value: unknown) =>
    Array.isArray(value) ? value.map(Number).filter((one) => one > 0) : [];
  if (params.product_ids !== undefined) meta.set('product_ids', numbers(params.product_ids).join(','));
  if (params.excluded_product_ids !== undefined) {
    meta.set('exclude_product_ids', numbers(params.excluded_product_ids).join(','));
  }
  const serialized = (value: unknown) => String(maybeSerialize(fromPlain(value)) ?? '');
  if (params.product_categories !== undefined) {
    meta.set('product_categories', serialized(numbers(params.product_categories)));
  }
  if (params.excluded_product_categories !== undefined) {
    meta.set('exclude_product_categories', serialized(numbers(params.excluded_product_categories)));
  }
  if (Array.isArray(params.email_restrictions)) {
    meta.set(
      'customer_email',
      serialized(params.email_restrictions.map((one) => phpText(one).toLowerCase())),
    );
  }
  const expires = params.date_expires_gmt ?? params.date_expires;
  if (expires !== undefined) {
    const time = Date.parse(`${phpText(expires)}Z`);
    meta.set('date_expires', Number.isNaN(time) ? '' : String(Math.floor(time / 1000)));
  }
  for (const [key, value] of meta) await site.posts.setMeta(id, key, [value]);
}
