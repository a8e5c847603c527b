import he from 'he';
import type { Site } from 'portolan/plugin';
import { priceText } from '../catalogue/format-price.ts';
import { type Order, ordersOf } from '../orders/index.ts';
import { shopSettings } from '../settings/shop-settings.ts';

/** What an order costs as text; where money went back, what it was and what is left. WooCommerce: `get_formatted_order_total()`. */
export async function totalText(site: Site, order: Order): Promise<string> {
  const format = { ...shopSettings(site).prices, currency: order.currency };
  const text = (amount: number) => he.decode(priceText(format, amount));
  const refunds = await ordersOf(site).refunds(order.id);
  if (refunds.length === 0) return text(order.total);
  const left = refunds.reduce((sum, refund) => sum + refund.total, order.total);
  return `${text(order.total)} ${text(left)}`;
}
