import type { RestCall } from 'portolan/plugin';
import type { Cart } from '../../cart/cart.ts';
import { availableGateways } from '../../gateways/gateways.ts';

/** Ids of the gateways that a cart may be paid with, in the shop's order. */
export async function paymentMethods({ site }: RestCall, cart: Cart): Promise<readonly string[]> {
  const payable = { kind: 'cart', cart, needsShipping: cart.needsShipping } as const;
  return (await availableGateways(site, payable)).map(({ id }) => id);
}
