import { maybeUnserialize, phpEntries, phpGet } from 'portolan/data';
import type { Site } from 'portolan/plugin';
import type { MailchimpObject } from 'portolan/plugins/mailchimp-api';
import { catalogueOf, pageAddress, parseAmount, shopSettings } from 'portolan/shop';
import { cartById, deleteCart, type KeptCart } from '../carts.ts';
import { mailingListSettings } from '../settings.ts';
import type { CartJob } from './job-kinds.ts';
import { filled, isRefusal, type ListApi } from './list-api.ts';
import { money, piecePrice } from './objects.ts';
import { productsIn, sendProducts } from './send-catalogue.ts';
import { isSubscribed, sendMember } from './send-member.ts';

/** The cart that its visitor left, with a link that brings it back. */
export async function sendCart(
  site: Site,
  api: ListApi,
  { id, language, subscribed }: CartJob,
): Promise<void> {
  const kept = await cartById(site, id);
  if (kept === undefined) return api.drop(`/carts/${id}`);
  if (mailingListSettings(site).tracking === 'subscribed' && !(await isSubscribed(api, kept.email))) {
    await deleteCart(site, id);
    return;
  }
  const cart = await cartObject(site, kept, subscribed);
  if (!Array.isArray(cart['lines']) || cart['lines'].length === 0) return;
  await api.drop(`/carts/${id}`);
  try {
    await api.inStore('POST', '/carts', cart);
  } catch (error) {
    if (!isRefusal(error)) throw error;
    if (/not found in (?:your )?audience|not.*a member/i.test(error.detail))
      await sendMember(site, api, { email: kept.email, subscribed: false, language });
    else await sendProducts(site, api, productsIn(cart));
    await api.inStore('POST', '/carts', cart);
  }
}

async function cartObject(
  site: Site,
  kept: KeptCart,
  subscribed: boolean | undefined,
): Promise<MailchimpObject> {
  const stored = phpEntries(maybeUnserialize(kept.cart));
  const amount = (value: unknown) => parseAmount(String(value ?? '')) ?? 0;
  const rows = stored.map(([key, item]) => ({
    key: String(key),
    product: Number(phpGet(item, 'product_id')) || 0,
    variation: Number(phpGet(item, 'variation_id')) || 0,
    quantity: Math.max(0, Math.trunc(Number(phpGet(item, 'quantity')) || 0)),
    total: amount(phpGet(item, 'line_total')),
    tax: amount(phpGet(item, 'line_tax')),
  }));
  const products = await catalogueOf(site).products(
    rows.flatMap(({ product, variation }) => [product, variation]),
  );
  const sold = rows.filter(({ product, quantity }) => quantity > 0 && products.has(product));
  const checkout = await pageAddress(site, 'checkout');
  return filled({
    id: kept.id,
    customer: filled({ id: kept.id, email_address: kept.email, opt_in_status: subscribed ?? false }),
    checkout_url: `${checkout}${checkout.includes('?') ? '&' : '?'}mc_cart_id=${kept.id}`,
    currency_code: shopSettings(site).prices.currency,
    order_total: money(
      site,
      sold.reduce((sum, { total }) => sum + total, 0),
    ),
    tax_total: money(
      site,
      sold.reduce((sum, { tax }) => sum + tax, 0),
    ),
    lines: sold.map(({ key, product, variation, quantity, total }) => ({
      id: key,
      product_id: String(product),
      product_variant_id: String(variation || product),
      quantity,
      price: piecePrice(site, total, quantity, products.get(variation || product)),
    })),
  });
}
