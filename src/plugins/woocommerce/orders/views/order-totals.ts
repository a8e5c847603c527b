import { escapeHtml, stripTags } from 'portolan/html';
import type { Site } from 'portolan/plugin';
import { type Amount, rounded } from '../../money/amount.ts';
import { shopSettings } from '../../settings/shop-settings.ts';
import { shopText } from '../../texts/shop-text.ts';
import {
  couponItemsOf,
  feesOf,
  type LineItem,
  linesOf,
  type Order,
  orderMeta,
  shippingItemsOf,
  taxItemsOf,
  totalTaxOf,
} from '../order.ts';
import { sumPrice, taxWord, withoutTaxMark, withoutTaxWords, withTaxWords } from './plain-price.ts';

/** A row below an order's lines. */
export interface OrderSum {
  readonly key: string;
  /** Plain text, with its colon. */
  readonly label: string;
  readonly valueHtml: string;
}

/**
 * The sums of an order as customers see them; newer mails name the way of shipping before its cost, and why money went
 * back behind it. WooCommerce: `WC_Order::get_order_item_totals()`, `WC_Email` with improved templates.
 */
export function orderSums(
  site: Site,
  order: Order,
  refunds: readonly Order[] = [],
  inNewerMail = false,
): readonly OrderSum[] {
  const settings = shopSettings(site);
  const including = settings.tax.displayInCart === 'incl';
  const price = (amount: Amount) => sumPrice(site, amount, order.currency);
  const t = (text: string, ...values: readonly string[]) => shopText(site, text, ...values);
  const sums: OrderSum[] = [];
  const add = (key: string, label: string, valueHtml: string) => sums.push({ key, label, valueHtml });

  const subtotal = linesOf(order).reduce(
    (sum, line) => sum + (including ? shownSubtotal(line) : line.subtotal),
    0,
  );
  add('cart_subtotal', t('Subtotal:'), price(subtotal) + withoutTaxMark(settings, order));
  const discount = order.discountTotal + (including ? order.discountTax : 0);
  if (discount > 0 || couponItemsOf(order).length > 0) {
    add('discount', t('Discount:'), `-${price(discount)}`);
  }
  const shipping = shippingItemsOf(order);
  if (shipping.length > 0) add('shipping', t('Shipping:'), shippingValue());
  for (const fee of feesOf(order)) {
    add(`fee_${fee.id}`, `${fee.name}:`, price(fee.total + (including ? fee.totalTax : 0)));
  }
  if (!including && settings.tax.enabled) {
    if (settings.tax.totals === 'itemized') {
      for (const { code, label, amount } of itemizedTaxes(order))
        add(code.toLowerCase(), `${label}:`, price(amount));
    } else add('tax', `${taxWord(settings)}:`, price(totalTaxOf(order)));
  }
  for (const [index, refund] of refunds.entries()) {
    const reason = orderMeta(refund, '_refund_reason') ?? '';
    const label = inNewerMail || reason === '' ? t('Refund') : reason;
    const why = inNewerMail && reason !== '' ? `<br /><small>${escapeHtml(reason)}</small>` : '';
    add(`refund_${index}`, `${label}:`, `-${price(-refund.total)}${why}`);
  }
  add('order_total', t('Total:'), totalValue());
  if (order.total > 0 && order.paymentMethodTitle !== '') {
    add('payment_method', t('Payment method:'), escapeHtml(order.paymentMethodTitle));
  }
  return sums;

  function shownSubtotal(line: LineItem): Amount {
    const exact = line.subtotal + line.subtotalTax;
    return settings.tax.roundAtSubtotal ? exact : rounded(exact, settings.prices.decimals);
  }

  function shippingValue(): string {
    const names = shipping.map((item) => item.name).join(', ');
    const before = inNewerMail && names !== '' ? `${escapeHtml(names)}<br />` : '';
    const via = inNewerMail
      ? ''
      : `&nbsp;<small class="shipped_via">${escapeHtml(t('via %s', names))}</small>`;
    if (order.shippingTotal === 0) return before + escapeHtml(names || t('Free!'));
    const cost = price(order.shippingTotal + (including ? order.shippingTax : 0));
    const label =
      order.shippingTax > 0 && including !== order.pricesIncludeTax
        ? `&nbsp;<small class="tax_label">${including ? withTaxWords(settings) : withoutTaxWords(settings)}</small>`
        : '';
    return before + cost + label + via;
  }

  function totalValue(): string {
    const taxes = including && totalTaxOf(order) > 0 ? taxesIncluded() : '';
    return orderTotalHtml(site, order, refunds) + taxes;
  }

  function taxesIncluded(): string {
    const parts =
      settings.tax.totals === 'itemized'
        ? itemizedTaxes(order).map(({ label, amount }) => `${price(amount)} ${escapeHtml(label)}`)
        : [`${price(totalTaxOf(order))} ${taxWord(settings)}`];
    return ` <small class="includes_tax">${shopText(site, '(includes %s)', parts.join(', '))}</small>`;
  }
}

/** What an order came to, and what is left of it after refunds. WooCommerce: `get_formatted_order_total()`. */
export function orderTotalHtml(site: Site, order: Order, refunds: readonly Order[]): string {
  const price = (amount: Amount) => sumPrice(site, amount, order.currency);
  const returned = refunds.reduce((sum, refund) => sum - refund.total, 0);
  return returned > 0
    ? `<del aria-hidden="true">${stripTags(price(order.total))}</del> <ins>${price(order.total - returned)}</ins>`
    : price(order.total);
}

interface ItemizedTax {
  readonly code: string;
  readonly label: string;
  /** Minor units, that of shipping included. */
  readonly amount: number;
}

/** The taxes of an order by their rates; rates that came to nothing are not named. WooCommerce: `WC_Order::get_tax_totals()`. */
function itemizedTaxes(order: Pick<Order, 'items'>): readonly ItemizedTax[] {
  const byCode = new Map<string, ItemizedTax>();
  for (const { name, label, amount, shippingAmount } of taxItemsOf(order)) {
    const before = byCode.get(name)?.amount ?? 0;
    byCode.set(name, { code: name, label, amount: before + amount + shippingAmount });
  }
  return [...byCode.values()].filter(({ amount }) => amount !== 0);
}
