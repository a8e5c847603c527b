import type { RestCall } from 'portolan/plugin';
import { restUrl } from 'portolan/rest';
import type { Order } from '../orders/index.ts';
import { itemLinks } from './collection.ts';
import { shownMeta } from './meta-data.ts';
import { itemLists, moneyText, readShown } from './order-item-lists.ts';
import { localSeconds, utcSeconds } from './times.ts';

/** What fields of a refund hold. WooCommerce: WC_Order_Refund_Data_Store_CPT::$internal_meta_keys. */
const FIELDS = new Set(['_refund_amount', '_refund_reason', '_refunded_by', '_refunded_payment']);

/** Refunds as items of a reply. WooCommerce: WC_REST_Order_Refunds_Controller. */
export async function refundData(call: RestCall, refunds: readonly Order[]) {
  const { site } = call;
  const shown = await readShown(site, refunds);
  const money = moneyText(call);
  return refunds.map((refund) => {
    const text = (key: string) => refund.meta.get(key)?.[0] ?? '';
    const { line_items, shipping_lines, tax_lines, fee_lines } = itemLists(refund, shown, money);
    return {
      id: refund.id,
      date_created: localSeconds(site, refund.created),
      date_created_gmt: utcSeconds(refund.created),
      // One that nobody priced has none.
      amount: text('_refund_amount') === '' ? '' : money(Math.abs(refund.total)),
      reason: text('_refund_reason'),
      refunded_by: Number(text('_refunded_by')) || 0,
      refunded_payment: text('_refunded_payment') === '1',
      meta_data: (shown.metas.get(refund.id) ?? []).filter(({ key }) => !FIELDS.has(key)).map(shownMeta),
      line_items,
      shipping_lines,
      tax_lines,
      fee_lines,
      _links: {
        ...itemLinks(call, `orders/${refund.parentId}/refunds`, refund.id, ['GET', 'DELETE']),
        up: [{ href: restUrl(site, `wc/v3/orders/${refund.parentId}`) }],
      },
    };
  });
}
