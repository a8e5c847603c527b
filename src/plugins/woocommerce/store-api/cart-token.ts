import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Site } from 'portolan/plugin';
import { saltOf } from 'portolan/users';

/** Seconds that a token is good for. WooCommerce: CartTokenUtils, two days. */
export const CART_TOKEN_LIFE = 172_800;

const ISSUER = 'store-api';

/** A token that stands for a cart's session: `customer` is a user id or `t_…` of a guest. WooCommerce: Utilities\JsonWebToken. */
export function createCartToken(site: Site, customer: string): string {
  const now = Math.floor(site.clock.now() / 1000);
  const payload = { user_id: customer, exp: now + CART_TOKEN_LIFE, iss: ISSUER, iat: now };
  const unsigned = `${encoded({ alg: 'HS256', typ: 'JWT' })}.${encoded(payload)}`;
  return `${unsigned}.${signature(site, unsigned)}`;
}

/** The customer that a token stands for; undefined where it is forged, expired or none. */
export function customerOfCartToken(site: Site, token: string | undefined): string | undefined {
  const [header, payload, input, ...more] = token?.split('.') ?? [];
  if (!header || !payload || !input || more.length > 0) return undefined;
  if (decoded(header)?.['alg'] !== 'HS256') return undefined;
  if (!equal(signature(site, `${header}.${payload}`), input)) return undefined;
  const claims = decoded(payload);
  const expires = claims?.['exp'];
  const customer = claims?.['user_id'];
  const good = claims?.['iss'] === ISSUER && typeof expires === 'number' && expires * 1000 > site.clock.now();
  return good && (typeof customer === 'string' || typeof customer === 'number')
    ? String(customer)
    : undefined;
}

function signature(site: Site, unsigned: string): string {
  return createHmac('sha256', `@${saltOf(site, 'auth')}`)
    .update(unsigned)
    .digest('base64url');
}

function encoded(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url');
}

function decoded(text: string): Readonly<Record<string, unknown>> | undefined {
  try {
    const value: unknown = JSON.parse(Buffer.from(text, 'base64url').toString('utf8'));
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : undefined;
  } catch {
    return undefined;
  }
}

function equal(expected: string, input: string): boolean {
  const [one, other] = [Buffer.from(expected), Buffer.from(input)];
  return one.length === other.length && timingSafeEqual(one, other);
}
