import type { Site, TableTransaction } from 'portolan/plugin';
import { noAddress } from '../cart/address.ts';
import { noteAndSend } from '../emails/due-mails.ts';
import { type Amount, plainText } from '../money/amount.ts';
import { shopText } from '../texts/shop-text.ts';
import type { NewOrderItem, Order } from './order.ts';
import { insertItems } from './order-items.ts';
import { addNote, siteTime } from './order-notes.ts';
import { orderStorage } from './order-repository.ts';

/** What a refund's row says. */
export interface RefundFields {
  /** Positive. */
  readonly amount: Amount;
  /** Nobody said how much: its amount stands as ''. */
  readonly unpriced?: boolean;
  readonly reason: string;
  /** User id, 0 = the shop itself. */
  readonly by: number;
  /** The money went back through the gateway. */
  readonly paidBack: boolean;
  /** Nothing is left of the order after it. */
  readonly whole: boolean;
  /** Lines with negative amounts. */
  readonly items: readonly NewOrderItem[];
}

/** Writes the rows of a refund; gives its id. WooCommerce: `wc_create_refund()`. */
export async function insertRefund(
  site: Site,
  transaction: TableTransaction,
  order: Order,
  refund: RefundFields,
): Promise<number> {
  const now = Math.floor(site.clock.now() / 1000);
  const sum = (pick: (item: NewOrderItem) => Amount) =>
    refund.items.reduce((total, item) => total + pick(item), 0);
  const id = await orderStorage(site).insert(
    transaction,
    {
      type: 'shop_order_refund',
      status: 'completed',
      currency: order.currency,
      total: -refund.amount,
      cartTax: sum((item) => (item.type === 'line_item' || item.type === 'fee' ? item.totalTax : 0)),
      shippingTotal: sum((item) => (item.type === 'shipping' ? item.total : 0)),
      shippingTax: sum((item) => (item.type === 'shipping' ? item.totalTax : 0)),
      discountTotal: 0,
      discountTax: 0,
      customerId: 0,
      billing: { ...noAddress, email: '' },
      shipping: noAddress,
      paymentMethod: '',
      paymentMethodTitle: '',
      transactionId: '',
      ip: '',
      userAgent: '',
      customerNote: '',
      parentId: order.id,
      key: '',
      createdVia: '',
      version: order.version,
      pricesIncludeTax: order.pricesIncludeTax,
      cartHash: '',
      created: now,
      modified: now,
      paid: undefined,
      completed: undefined,
      stockReduced: false,
      downloadsGranted: false,
      salesRecorded: false,
      couponsCounted: false,
      newOrderMailSent: false,
      meta: new Map([
        ['_refund_amount', [refund.unpriced ? '' : plainText(refund.amount)]],
        ['_refunded_by', [String(refund.by)]],
        ['_refunded_payment', [refund.paidBack ? '1' : '']],
        ['_refund_reason', [refund.reason]],
        ['_refund_type', [refund.whole ? 'full' : 'partial']],
      ]),
    },
    siteTime(site, now),
  );
  await insertItems(transaction, id, refund.items);
  return id;
}

/** What has been refunded of an order so far. */
export async function refundedTotal(
  site: Site,
  transaction: TableTransaction,
  order: number,
): Promise<Amount> {
  const storage = orderStorage(site);
  const { ids } = await storage.find(transaction, { type: 'shop_order_refund', parents: [order] });
  const refunds = await storage.read(transaction, ids);
  return [...refunds.values()].reduce((sum, refund) => sum - refund.total, 0);
}

/**
 * An order that was set to refunded by hand: what is left of it is written off, and the shop is told that no money
 * went by this; `by` is the user who did that. WooCommerce: `wc_order_fully_refunded()`.
 */
export async function writeFullRefund(
  site: Site,
  transaction: TableTransaction,
  order: Order,
  by: number,
): Promise<void> {
  const left = order.total - (await refundedTotal(site, transaction, order.id));
  if (left <= 0) return;
  await insertRefund(site, transaction, order, {
    amount: left,
    reason: shopText(site, 'Order fully refunded.'),
    by,
    paidBack: false,
    whole: true,
    items: [],
  });
  await noteAndSend(site, transaction, order, (kind) => kind.id === 'customer_refunded_order');
  await addNote(
    site,
    transaction,
    order.id,
    shopText(
      site,
      'Order status set to refunded. To return funds to the customer you will need to issue a refund through your payment gateway.',
    ),
  );
}
