import type { Call, InputMap, Site } from '../../../types/index.ts';
import type { Cart } from '../cart/cart.ts';
import type { Amount } from '../money/amount.ts';
import type { Order } from '../orders/order.ts';

/** What is to be paid: a cart, or an order that waits. */
export type Payable =
  | { readonly kind: 'cart'; readonly cart: Cart; readonly needsShipping: boolean }
  | { readonly kind: 'order'; readonly order: Order; readonly needsShipping: boolean };

/** What came of a payment. */
export type PaymentResult =
  | {
      readonly result: 'success';
      /** Where the visitor goes on: the thank-you page, or a step of the gateway. */
      readonly redirect: string;
      /** Nothing is paid yet: the cart stays until it is. */
      readonly keepsCart?: boolean;
      /** Further fields of the checkout's answer. */
      readonly more?: Readonly<Record<string, unknown>>;
    }
  | {
      readonly result: 'failure';
      /** Safe HTML for the visitor; undefined where the gateway queued its own notices. */
      readonly message?: string;
      /** Nobody knows yet whether it was paid all the same: an answer was lost. */
      readonly mayBePaid?: boolean;
      readonly more?: Readonly<Record<string, unknown>>;
    };

/** What came of keeping a way to pay. */
export interface KeptMethod {
  readonly result: 'success' | 'failure';
  /** A step of the gateway that comes first. */
  readonly redirect?: string;
  /** Why not; safe HTML. */
  readonly message?: string;
}

export interface GatewayRefund {
  readonly amount: Amount;
  readonly reason: string;
  /** Makes the same refund, asked for twice, happen once. */
  readonly idempotencyKey: string;
}

/** A way to pay. WooCommerce: `WC_Payment_Gateway`. */
export interface PaymentGateway {
  /** As orders store it: `cod`. */
  readonly id: string;
  /** Its name in the shop's administration. */
  readonly name: string;
  /** What customers read; plain text. */
  title(site: Site): string;
  /** Safe HTML below the title, '' for none. */
  description(site: Site): string;
  enabled(site: Site): boolean;
  /** Whether it can be offered for this. */
  isAvailable(site: Site, payable: Payable | undefined): boolean | Promise<boolean>;
  /** Text on the button that places the order; default: the shop's. */
  buttonText?(site: Site): string;
  /** Fields in its box (safe HTML), beyond the description. */
  fieldsHtml?(call: Call, payable: Payable | undefined): Promise<string>;
  /** Problems with its fields: safe HTML. */
  validate?(call: Call, input: InputMap): Promise<readonly string[]>;
  /** Pays an order that has been written as pending. */
  pay(call: Call, order: Order, input: InputMap): Promise<PaymentResult>;
  /** What the thank-you page and the customer's mails say: safe HTML, '' for none. */
  instructions?(site: Site, order: Order): string;
  /** Gives money back; gives the id of the refund at whoever did it. Throws what can be told to the shop. */
  refund?(site: Site, order: Order, refund: GatewayRefund): Promise<string>;
  /** Whether customers can keep ways to pay. */
  readonly keepsMethods?: boolean;
  /** Keeps a way to pay for a customer who is logged in, without a payment. */
  keepMethod?(call: Call, input: InputMap): Promise<KeptMethod>;
}
