import type { Site } from 'portolan/plugin';
import type { MailchimpObject } from 'portolan/plugins/mailchimp-api';
import { catalogueOf, couponByCode } from 'portolan/shop';
import { filled, isMissing, type ListApi } from './list-api.ts';
import { money, productObject } from './objects.ts';

/** Products that the lines of an object name. */
export function productsIn({ lines }: MailchimpObject): readonly number[] {
  return Array.isArray(lines)
    ? lines.map(({ product_id }: { product_id: string }) => Number(product_id))
    : [];
}

/** Several products, one after the other. */
export async function sendProducts(site: Site, api: ListApi, ids: readonly number[]): Promise<void> {
  for (const id of new Set(ids)) await sendProduct(site, api, id);
}

/** A product with its variants as they are now. */
export async function sendProduct(site: Site, api: ListApi, id: number): Promise<void> {
  const product = await catalogueOf(site).product(id);
  if (product === undefined || product.status !== 'publish') return api.drop(`/products/${id}`);
  const object = await productObject(site, product.parent ?? product);
  try {
    await api.inStore('PUT', `/products/${object['id']}`, object);
  } catch (error) {
    if (!isMissing(error)) throw error;
    await api.inStore('POST', '/products', object);
  }
}

const PROMO_KINDS = {
  percent: { type: 'percentage', target: 'total' },
  fixed_cart: { type: 'fixed', target: 'total' },
  fixed_product: { type: 'fixed', target: 'per_item' },
} as const;

/** A coupon as the list's promo rule with its one code. */
export async function sendCoupon(
  site: Site,
  api: ListApi,
  { coupon: id, code }: { readonly coupon: number; readonly code: string },
): Promise<void> {
  const coupon = await couponByCode(site, code);
  if (coupon?.id !== id) return api.drop(`/promo-rules/${id}`);
  const value = money(site, coupon.amount);
  const rule = filled({
    id: String(id),
    title: coupon.code,
    description: coupon.code,
    ends_at: coupon.expires === undefined ? undefined : new Date(coupon.expires * 1000).toISOString(),
    // Percents are shares of one there.
    amount: coupon.type === 'percent' ? value / 100 : value,
    ...PROMO_KINDS[coupon.type],
    enabled: true,
  });
  const codes = {
    id: String(id),
    code: coupon.code,
    redemption_url: `${site.address.home}/`,
    usage_count: coupon.usageCount,
    enabled: true,
  };
  await createOrChange(api, '/promo-rules', id, rule);
  await createOrChange(api, `/promo-rules/${id}/promo-codes`, id, codes);
}

async function createOrChange(
  api: ListApi,
  path: string,
  id: number,
  object: MailchimpObject,
): Promise<void> {
  try {
    await api.inStore('PATCH', `${path}/${id}`, object);
  } catch (error) {
    if (!isMissing(error)) throw error;
    await api.inStore('POST', path, object);
  }
}
