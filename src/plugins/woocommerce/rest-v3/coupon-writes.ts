import { fromPlain, maybeSerialize } from 'portolan/data';
import { isEmail } from 'portolan/html';
import type { RestCall, RestError, RestReply, Site } from 'portolan/plugin';
import { asList, booleanOf, phpText, restError, restUrl, trashPost } from 'portolan/rest';
import { nowWithGmt } from 'portolan/time';
import { couponByCode, couponCode } from '../coupons/coupon.ts';
import { type Amount, parseAmount, plainText } from '../money/amount.ts';
import { couponData, couponPost } from './coupon-items.ts';
import { internalCouponMeta } from './internal-meta.ts';
import { changedMeta } from './meta-changes.ts';
import { metaRowsOf } from './meta-data.ts';
import { invalidId, invalidIdToChange } from './permissions.ts';
import { decimalText, filteredText } from './product-fields.ts';
import { sentMoment } from './sent-dates.ts';

const MONEY = [
  ['amount', 'coupon_amount'],
  ['minimum_amount', 'minimum_amount'],
  ['maximum_amount', 'maximum_amount'],
] as const;
const NUMBERS = ['usage_limit', 'usage_limit_per_user', 'limit_usage_to_x_items'] as const;
const TYPES = new Set(['percent', 'fixed_cart', 'fixed_product']);
const FLAGS = ['individual_use', 'free_shipping', 'exclude_sale_items'] as const;

/** A new coupon; its code must be free. */
export async function createCoupon(call: RestCall): Promise<RestReply | RestError> {
  const { site, params, visitor } = call;
  const code = couponCode(phpText(params.code));
  if (code === '') {
    return restError('woocommerce_rest_empty_coupon_code', 'The coupon code cannot be empty.', 400);
  }
  if (await couponByCode(site, code)) return taken();
  const problem = typeProblem(params) ?? amountProblem(params, 'fixed_cart') ?? maximumProblem(params, 0);
  if (problem) return problem;
  const now = nowWithGmt(site);
  const id = await site.posts.insert(
    {
      post_type: 'shop_coupon',
      comment_status: 'closed',
      ping_status: 'closed',
      post_status: phpText(params.status) || 'publish',
      post_title: code,
      post_name: code,
      post_excerpt: filteredText(params.description),
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
  if (!post) return invalidIdToChange('shop_coupon_invalid_id');
  const meta = (await site.posts.meta([post.ID])).get(post.ID);
  const problem =
    typeProblem(params) ??
    amountProblem(params, meta?.get('discount_type') ?? 'fixed_cart') ??
    maximumProblem(params, parseAmount(meta?.get('minimum_amount')) ?? 0);
  if (problem) return problem;
  if (params.code !== undefined) {
    const code = couponCode(phpText(params.code));
    const other = await couponByCode(site, code);
    if (other && other.id !== post.ID) return taken();
    await site.posts.update(post.ID, { post_title: code });
  }
  if (params.description !== undefined) {
    await site.posts.update(post.ID, { post_excerpt: filteredText(params.description) });
  }
  if (phpText(params.status) !== '')
    await site.posts.update(post.ID, { post_status: phpText(params.status) });
  await writeMeta(site, params, post.ID);
  const changed = await site.posts.byId(post.ID);
  return { data: changed && (await couponData(call, [changed]))[0] };
}

/** Into the bin, or for good. */
export async function deleteCoupon(call: RestCall): Promise<RestReply | RestError> {
  const { site, params, visitor } = call;
  const post = await couponPost(call);
  if (!post) return invalidId('shop_coupon_invalid_id');
  const [data] = await couponData(call, [post]);
  if (params.force === true) {
    await site.posts.delete(post.ID);
    return { data };
  }
  if (post.post_status === 'trash') {
    const message = 'The shop_coupon has already been deleted.';
    return restError('woocommerce_rest_already_trashed', message, 410);
  }
  await trashPost(site, visitor, post);
  return { data };
}

function taken(): RestError {
  return restError('woocommerce_rest_coupon_code_already_exists', 'The coupon code already exists', 400);
}

/** A kind of discount that there is not; batches bring them. WooCommerce: `WC_Coupon::set_discount_type()`. */
function typeProblem(params: RestCall['params']): RestError | undefined {
  const type = phpText(params.discount_type);
  if (type === '' || TYPES.has(type)) return undefined;
  return restError('coupon_invalid_discount_type', 'Invalid discount type.', 400);
}

/** Nothing is taken off that is less than nothing, nor more than all. WooCommerce: `WC_Coupon::set_amount()`. */
function amountProblem(params: RestCall['params'], known: string): RestError | undefined {
  if (params.amount === undefined) return undefined;
  const amount = parseAmount(decimalText(params.amount)) ?? 0;
  const isPercent = (phpText(params.discount_type) || known) === 'percent';
  return amount < 0 || (isPercent && amount > 100_000_000)
    ? restError('coupon_invalid_amount', 'Invalid discount amount.', 400)
    : undefined;
}

/** The most that an order may cost is not less than the least. WooCommerce: `WC_Coupon::set_maximum_amount()`. */
function maximumProblem(params: RestCall['params'], known: Amount): RestError | undefined {
  const amount = (name: string) => parseAmount(decimalText(params[name])) ?? 0;
  const minimum = params.minimum_amount === undefined ? known : amount('minimum_amount');
  const maximum = amount('maximum_amount');
  return maximum === 0 || maximum >= minimum
    ? undefined
    : restError('coupon_invalid_maximum_amount', 'Invalid maximum spend value.', 400);
}

/** Addresses, or patterns of them, as they were sent; what is none is left out. */
function emailsOf(input: readonly unknown[]): readonly string[] {
  return input
    .map((one) => phpText(one).trim().toLowerCase())
    .filter((one) => isEmail(one.replaceAll('*', 'x')));
}

async function writeMeta(site: Site, params: RestCall['params'], id: number): Promise<void> {
  const meta = new Map<string, string>();
  if (TYPES.has(phpText(params.discount_type))) {
    meta.set('discount_type', phpText(params.discount_type));
  }
  for (const [name, key] of MONEY) {
    if (params[name] === undefined) continue;
    const amount = parseAmount(decimalText(params[name]));
    meta.set(key, amount === undefined ? '' : plainText(amount));
  }
  for (const name of NUMBERS) {
    if (params[name] !== undefined)
      meta.set(name, String(Math.max(0, Math.trunc(Number(params[name])) || 0)));
  }
  for (const name of FLAGS) {
    if (params[name] !== undefined) meta.set(name, booleanOf(params[name]) ? 'yes' : 'no');
  }
  const numbers = (value: unknown) => (asList(value) ?? []).map(Number).filter((one) => one > 0);
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
    meta.set('customer_email', serialized(emailsOf(params.email_restrictions)));
  }
  if (params.date_expires !== undefined) {
    const moment = sentMoment(site, params.date_expires, false);
    meta.set('date_expires', moment === undefined ? '' : String(moment));
  }
  for (const [key, value] of meta) await site.posts.setMeta(id, key, [value]);
  if (!Array.isArray(params.meta_data)) return;
  const rows = (await metaRowsOf(site, [id], internalCouponMeta)).get(id) ?? [];
  const changed = changedMeta(rows, params.meta_data, internalCouponMeta);
  for (const [key, values] of changed) await site.posts.setMeta(id, key, values);
}
