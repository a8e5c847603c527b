import type { Order } from './order.ts';

declare module '../../../types/events.ts' {
  interface SiteEvents {
    /** An order was written for the first time. */
    'order.created': { readonly order: Order };
    /** An order has another status now; everything that goes with it is written. */
    'order.statusChanged': { readonly order: Order; readonly from: string; readonly to: string };
    /** Money went back, or was noted as gone back. */
    'order.refunded': { readonly order: Order; readonly refund: Order };
    /** The stock of a product (or variation) changed by an order. */
    'product.stockChanged': { readonly product: number; readonly quantity: number };
  }
}

/** The jobs that mails about orders wait in; asked for in the transaction that makes them due. */
export const orderMailJob = 'woocommerce.order-mails';

/** What the mails are about. */
export type OrderMailPayload =
  /** Mails that the order's notes tell of already. */
  | { readonly about: 'noted'; readonly order: number; readonly mails: readonly string[] }
  /** A mail that somebody asked for. */
  | { readonly about: 'template'; readonly order: number; readonly template: string }
  | { readonly about: 'note'; readonly order: number; readonly note: number }
  | {
      readonly about: 'stock';
      readonly kind: 'low' | 'none' | 'backorder';
      readonly product: number;
      readonly quantity: number;
      readonly order: number;
    };
