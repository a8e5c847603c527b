import type { Call, InputMap, Reply, Site } from 'portolan/plugin';
import type { Cart } from '../cart/cart.ts';
import type { Amount } from '../money/amount.ts';
import type { Order } from '../orders/order.ts';

/** What is to be paid: a cart, or an order that waits. */
export type Payable =
  | { readonly kind: 'cart'; readonly cart: Cart; readonly needsShipping: boolean }
  | { readonly kind: 'order'; readonly order: Order; readonly needsShipping: boolean };

/** What came of a payment. WooCommerce: what `WC_Payment_Gateway::process_payment()` gives. */
export type PaymentResult =
  | {
      readonly result: 'success';
      /**
       * Where the visitor goes on: the thank-you page, a page of the gateway's own, or `#…` for a step that the gateway's
       * script takes on the checkout itself.
       */
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

/** What came of saving a way to pay. WooCommerce: what `add_payment_method()` gives. */
export interface SavedMethod {
  readonly result: 'success' | 'failure';
  /** A step of the gateway that comes first. */
  readonly redirect?: string;
  /** Why not; safe HTML. */
  readonly message?: string;
}

export interface GatewayRefund {
  readonly amount: Amount;
  readonly reason: string;
  /** Makes the same refund, requested twice, happen once. */
  readonly idempotencyKey: string;
}

/** One setting of a gateway, as the shop's administration and `wc/v3/payment_gateways` show it. */
export interface GatewayField {
  /** Its name in `woocommerce_{gateway}_settings`. */
  readonly id: string;
  readonly label: string;
  readonly description: string;
  /** What is in a `password` is shown to nobody. */
  readonly type: 'text' | 'safe_text' | 'textarea' | 'checkbox' | 'select' | 'multiselect' | 'password';
  readonly default: string;
  /** Of a choice: what is stored → what it is called, in groups where there are some. */
  readonly options?: Readonly<Record<string, unknown>>;
}

/**
 * A way to pay, as `paymentGateways` of a plugin lists it; `defineGateway()` makes one. WooCommerce:
 * `WC_Payment_Gateway`, whose names its members have.
 */
export interface PaymentGateway {
  /** As orders store it: `cod`. */
  readonly id: string;
  /** Its name in the shop's administration. */
  readonly methodTitle: string;
  /** What the administration says of it. */
  readonly methodDescription: string;
  /** What customers read; plain text. */
  title(site: Site): string;
  /** Safe HTML below the title, '' for none. */
  description(site: Site): string;
  enabled(site: Site): boolean;
  /** Whether the administration lists it; absent = always. */
  listed?(site: Site): boolean;
  /** Its settings besides `enabled` and `description`, in their order. */
  fields(site: Site): readonly GatewayField[] | Promise<readonly GatewayField[]>;
  /** Whether it can be offered for this; undefined = for whatever there will be. Absent = always. */
  availableFor?(site: Site, payable: Payable | undefined): boolean | Promise<boolean>;
  /** Text on the button that places the order; default: the shop's. */
  buttonText?(site: Site): string;
  /** Fields in its box (safe HTML), beyond the description. */
  fieldsHtml?(call: Call, payable: Payable | undefined): Promise<string>;
  /** Problems with its fields: safe HTML. */
  validateFields?(call: Call, input: InputMap): Promise<readonly string[]>;
  /** Pays an order that has been written as pending. */
  processPayment(call: Call, order: Order, input: InputMap): Promise<PaymentResult>;
  /** What the thank-you page and the customer's mails say: safe HTML, '' for none. */
  instructions?(site: Site, order: Order): string;
  /** Whether all mails to the customer about an order say them, not only those of one that is new. */
  readonly instructsInEveryMail?: boolean;
  /** What the customer has to do now that the order is placed, for the thank-you page: plain text, '' for nothing. */
  nextStep?(site: Site, order: Order): string;
  /** Gives money back; gives the id of the refund at whoever did it. Throws what can be said to the shop. */
  processRefund?(site: Site, order: Order, refund: GatewayRefund): Promise<string>;
  /**
   * What brings an order in step whose payment may have ended without our knowing, called every few minutes for those
   * that wait; undefined = nothing can be found out now.
   */
  paymentCheck?(site: Site): Promise<((order: Order) => Promise<void>) | undefined>;
  /**
   * What answers `/?wc-api={name}`, by name in lower case: where a service sends its notifications, or a customer comes
   * back to; undefined = not for this gateway. WooCommerce: `woocommerce_api_{name}`.
   */
  readonly callbacks?: Readonly<
    Record<string, (call: Call) => Reply | undefined | Promise<Reply | undefined>>
  >;
  /** Whether customers can save ways to pay. */
  readonly savesMethods?: boolean;
  /** Saves a way to pay for a customer who is logged in, without a payment. */
  addPaymentMethod?(call: Call, input: InputMap): Promise<SavedMethod>;
}
