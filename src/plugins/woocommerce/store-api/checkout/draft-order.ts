import type { RestCall } from 'portolan/plugin';
import { phpText } from 'portolan/rest';
import type { Cart } from '../../cart/cart.ts';
import { availableGateways } from '../../gateways/gateways.ts';
import {
  couponUses,
  draftOrder,
  type NewOrder,
  type Order,
  ordersOf,
  type Placed,
  placeOrder,
} from '../../orders/index.ts';
import { cartKey, sessionOf } from '../../session/session.ts';
import { cartHashes } from './cart-hashes.ts';

const DRAFT = 'store_api_draft_order';

/** The order that the session's checkout works on; undefined where there is none or it is done. */
export async function sessionOrder(call: RestCall): Promise<Order | undefined> {
  const session = sessionOf(call);
  if (!session.exists) return undefined;
  const id = Number(await session.get(DRAFT)) || 0;
  const order = id > 0 ? await ordersOf(call.site).order(id) : undefined;
  if (order?.status === 'checkout-draft') return order;
  return order && (order.status === 'pending' || order.status === 'failed') ? order : undefined;
}

/**
 * Writes the cart into the session's order, or into a new one: a draft is used again whatever is in the cart, an order
 * that is not paid only for the same cart. A cart that became a paid order meanwhile (it was sent twice) gives that
 * order: outcome `again`. Throws `NotEnoughStock` and `CouponUsedUp`. WooCommerce: DraftOrderTrait,
 * OrderController::update_order_from_cart().
 */
export async function writeSessionOrder(
  call: RestCall,
  cart: Cart,
  changes: Partial<NewOrder> = {},
): Promise<Placed> {
  const { site, request } = call;
  const session = sessionOf(call);
  session.start();
  const waiting = await sessionOrder(call);
  const kept = waiting?.paymentMethod
    ? { paymentMethod: waiting.paymentMethod, paymentMethodTitle: waiting.paymentMethodTitle }
    : { paymentMethod: await likelyMethod(call), paymentMethodTitle: '' };
  const drafted = draftOrder(site, cart);
  const status = changes.status ?? 'checkout-draft';
  const isDraft = status === 'checkout-draft';
  const placed = await placeOrder(site, {
    following: cartHashes(cart),
    order: {
      ...drafted,
      // Drafts have their taxes first.
      items: [
        ...drafted.items.filter(({ type }) => type === 'tax'),
        ...drafted.items.filter(({ type }) => type !== 'tax'),
      ],
      ...kept,
      ...(waiting && { customerNote: waiting.customerNote }),
      createdVia: 'store-api',
      customerId: call.visitor.id,
      ip: request.remoteAddress,
      userAgent: request.headers['user-agent'] ?? '',
      ...changes,
      status,
      meta: new Map([...(drafted.meta ?? []), ...(changes.meta ?? [])]),
    },
    // Only who places an order holds what is in it; who looks at the checkout takes nothing from others.
    coupons: isDraft ? [] : couponUses(cart),
    holds: !isDraft,
    ...(!isDraft && { cart: await cartKey(session) }),
    ...(waiting && { waiting: waiting.id }),
  });
  await session.set(DRAFT, placed.order.id);
  return placed;
}

/** The gateway that the buyer will likely pay by: the one chosen, or the first that there is; empty where there is none. */
export async function likelyMethod(call: RestCall): Promise<string> {
  const chosen = phpText((await sessionOf(call).get('chosen_payment_method')) ?? '');
  const [usual] = chosen === '' ? await availableGateways(call.site, undefined) : [];
  return chosen || (usual?.id ?? '');
}

/** After the cart changed, its draft follows. */
export async function refreshDraft(call: RestCall, cart: Cart): Promise<void> {
  const order = await sessionOrder(call);
  if (order?.status !== 'checkout-draft' || order.cartHash === cart.hash || cart.items.length === 0) return;
  await writeSessionOrder(call, cart);
}

/** The session's order is done: what comes next is another one. */
export async function clearSessionOrder(call: RestCall): Promise<void> {
  await sessionOf(call).set(DRAFT, undefined);
}
