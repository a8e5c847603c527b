import type { RestCall, RestReply } from 'portolan/plugin';
import type { Cart } from '../../cart/cart.ts';
import { cartOf } from '../../cart/index.ts';
import { cartProblems, removedCoupons, waitingProblems } from './cart-problems.ts';
import { cartResponse } from './cart-response.ts';
import { paymentMethods } from './payment-methods.ts';
import { reservedStock } from './reserved-stock.ts';

/** The visitor's whole cart as the Store API shows it. */
export async function wholeCart(call: RestCall) {
  const coupons = await removedCoupons(call);
  const cart = await cartOf(call);
  const [methods, problems, waiting, reserved] = await Promise.all([
    paymentMethods(call, cart),
    cartProblems(call, cart),
    waitingProblems(call),
    reservedStock(
      call,
      cart.items.map(({ product }) => product),
    ),
  ]);
  const errors = [...problems, ...coupons, ...waiting];
  const whole = await cartResponse(call, cart, { paymentMethods: methods, errors, reserved });
  const extensions = await call.site.extensions.apply('store.cart.extensions', {}, { call, cart });
  return { ...whole, extensions };
}

/** A reply with the whole cart. */
export async function cartReply(call: RestCall, status = 200): Promise<RestReply> {
  return { data: await wholeCart(call), status };
}

declare module '../../../../types/extensions.ts' {
  interface ExtensionPoints {
    /** What plugins tell of the cart in the Store API: namespace → object. */
    'store.cart.extensions': {
      value: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
      context: { readonly call: RestCall; readonly cart: Cart };
    };
    /** A browser tells a plugin something of the cart (`/cart/extensions`); true = the namespace is one of its own. */
    'store.cart.update': {
      value: boolean;
      context: {
        readonly call: RestCall;
        readonly namespace: string;
        readonly data: Readonly<Record<string, unknown>>;
      };
    };
  }
}
