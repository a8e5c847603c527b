import type { Call, Visitor } from 'portolan/plugin';
import { createNonce, verifyNonce } from 'portolan/users';

const ACTION = 'rcp-register-nonce';

/** The nonce of the registration form for a visitor. */
export function registerNonce(
  { site }: Pick<Call, 'site'>,
  visitor: Pick<Visitor, 'id' | 'sessionToken'>,
): string {
  return createNonce(site, visitor, ACTION);
}

/** Whether a nonce of the registration form is good for this visitor. */
export function isRegisterNonce({ site, visitor }: Call, nonce: unknown): boolean {
  return verifyNonce(site, visitor, nonce, ACTION) !== false;
}
