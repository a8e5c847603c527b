import { timingSafeEqual } from 'node:crypto';
import type { Site } from '../../types/index.ts';
import { wpHash } from './salts.ts';

/** Seconds that a nonce lives at most; it is good for the present and the previous half of that. */
const life = 86_400;

/** What a nonce is bound to: a visitor, or what a plugin puts in a guest's place (the shop's customer of a session). */
export interface NonceOwner {
  readonly id: number | string;
  readonly sessionToken: string;
}

/** The owner of nonces that all guests share: the only ones that a page kept for everybody may carry. */
export const guestOwner: NonceOwner = { id: 0, sessionToken: '' };

/** Number of the present 12 hours. WordPress: wp_nonce_tick(). */
export function nonceTick(site: Site): number {
  return Math.ceil(Math.floor(site.clock.now() / 1000) / (life / 2));
}

/** Unix second at which the present tick ends: nonces made now are of the first half of their life until then. */
export function nonceTickEnd(site: Site): number {
  return nonceTick(site) * (life / 2);
}

/** Ten hex characters that allow an action to this visitor for 12 to 24 hours. WordPress: wp_create_nonce(). */
export function createNonce(site: Site, owner: NonceOwner, action: string): string {
  return nonceAt(site, owner, action, nonceTick(site));
}

/**
 * Holds a nonce against an action and a visitor: 1 = made in this tick, 2 = in the one before, false = not good.
 * WordPress: wp_verify_nonce().
 */
export function verifyNonce(site: Site, owner: NonceOwner, nonce: unknown, action: string): 1 | 2 | false {
  if (typeof nonce !== 'string' || nonce.length !== 10) {
    return false;
  }
  const tick = nonceTick(site);
  if (equal(nonceAt(site, owner, action, tick), nonce)) {
    return 1;
  }
  return equal(nonceAt(site, owner, action, tick - 1), nonce) ? 2 : false;
}

function nonceAt(site: Site, owner: NonceOwner, action: string, tick: number): string {
  return wpHash(site, `${tick}|${action}|${owner.id}|${owner.sessionToken}`, 'nonce').slice(-12, -2);
}

function equal(expected: string, input: string): boolean {
  const bytes = Buffer.from(input);
  return bytes.length === expected.length && timingSafeEqual(Buffer.from(expected), bytes);
}
