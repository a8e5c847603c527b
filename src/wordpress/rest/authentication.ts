import type { Call, RestCall, RestError, Visitor } from '../../types/index.ts';
import { authenticateApplicationPassword } from '../auth/application-passwords.ts';
import { createNonce, guestOwner, verifyNonce } from '../auth/nonces.ts';
import { guest } from '../auth/visitor.ts';
import { restError } from './errors.ts';

/** Who a REST request comes from. */
export interface Authenticated {
  readonly visitor: Visitor;
  readonly authentication: RestCall['authentication'];
  /** UUID of the application password. */
  readonly applicationPassword?: string;
  /** A fresh nonce for the `X-WP-Nonce` header. */
  readonly nonce?: string;
  readonly error?: RestError;
}

const action = 'wp_rest';

/**
 * The visitor of a REST request: as a plugin says for routes of its own, by application password, or by log-in cookie
 * together with a nonce. A cookie without a nonce makes a guest; a wrong nonce is an error, even without a cookie;
 * wrong Basic credentials are none.
 * WordPress: `rest_cookie_check_errors()`, `wp_validate_application_password()`.
 */
export async function authenticate(
  call: Call,
  requested: { readonly method: string; readonly route: string },
): Promise<Authenticated> {
  const { site, request, visitor } = call;
  for (const own of site.contributions('restAuthentication')) {
    const result = await own.authenticate(call, requested);
    if (result) return { ...result, authentication: 'plugin' };
  }
  if (visitor.id === 0) {
    const result = await authenticateApplicationPassword(site, request);
    if (result && 'visitor' in result) {
      return {
        visitor: result.visitor,
        authentication: 'application-password',
        applicationPassword: result.uuid,
      };
    }
  }
  const input = request.form['_wpnonce'] ?? request.query['_wpnonce'] ?? request.headers['x-wp-nonce'];
  if (input === undefined) {
    return { visitor: guest, authentication: 'none' };
  }
  const owner = visitor.id > 0 ? visitor : guestOwner;
  if (!verifyNonce(site, owner, input, action)) {
    return {
      visitor: guest,
      authentication: 'none',
      error: restError('rest_cookie_invalid_nonce', 'Cookie check failed', 403),
    };
  }
  return {
    visitor,
    authentication: visitor.id > 0 ? 'cookie' : 'none',
    nonce: createNonce(site, owner, action),
  };
}
