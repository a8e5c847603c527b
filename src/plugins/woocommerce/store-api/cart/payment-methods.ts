import type { RestCall } from 'portolan/plugin';
import type { Cart } from '../../cart/cart.ts';
import { availableGateways } from '../../gateways/gateways.ts';

/** Ids of the gateways that a cart may be paid with, in the shop's order. */
export async function paymentMethods({ site }: RestCall, cart: Cart): Promise<readonly string[]> {
  const payable =
    cart.items.length > 0 ? ({ kind: 'cart', cart, needsShipping: cart.needsShipping } as const) : undefined;
  return (await availableGateways(site, payable)).map(({ id }) => id);
}
