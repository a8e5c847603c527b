import type { Site, Visitor } from 'portolan/plugin';
import { createNonce, verifyNonce } from 'portolan/users';

const ACTION = 'rcp-stripe-payment-nonce';

/** The nonce that goes with what a page tells about a card payment. */
export function paymentNonce(site: Site, visitor: Pick<Visitor, 'id' | 'sessionToken'>): string {
  return createNonce(site, visitor, ACTION);
}

/** Whether such a nonce is good for this visitor. */
export function isPaymentNonce(site: Site, visitor: Visitor, nonce: unknown): boolean {
  return verifyNonce(site, visitor, nonce, ACTION) !== false;
}
