import { createHash } from 'node:crypto';
import { query } from 'portolan/data';
import type { Call, RestError } from 'portolan/plugin';
import { addressKey } from 'portolan/users';
import { shopText } from '../texts/shop-text.ts';
import { storeError } from './store-error.ts';

/** The table of limits, for sites whose export had none. */
export const rateLimitTables: readonly string[] = [
  `CREATE TABLE IF NOT EXISTS wp_wc_rate_limits (
    rate_limit_id INTEGER PRIMARY KEY AUTOINCREMENT,
    rate_limit_key TEXT COLLATE NOCASE NOT NULL DEFAULT '',
    rate_limit_expiry INTEGER NOT NULL DEFAULT 0,
    rate_limit_remaining INTEGER NOT NULL DEFAULT 0
  )`,
  'CREATE UNIQUE INDEX IF NOT EXISTS wp_wc_rate_limits__rate_limit_key ON wp_wc_rate_limits (rate_limit_key)',
];

/** How many calls are allowed in how many seconds. */
export interface StoreRateLimit {
  readonly limit: number;
  readonly seconds: number;
}

/** Of every call, where the shop limits them. WooCommerce: StoreApi\Utilities\RateLimits. */
export const CALLS: StoreRateLimit = { limit: 25, seconds: 10 };
/** Of placing orders, where the shop limits that. */
export const CHECKOUTS: StoreRateLimit = { limit: 3, seconds: 60 };

/** What a limited call's reply says about it. */
export interface LimitState {
  readonly headers: Readonly<Record<string, string>>;
  readonly error: RestError | undefined;
}

/** The limit that holds for a call: none unless the shop's settings switch one on, none for those who may edit posts. */
function limitFor({ site, visitor }: Call, method: string, route: string): StoreRateLimit | undefined {
  if (visitor.has('edit_posts')) return undefined;
  const { options } = site;
  const placesOrder = method === 'POST' && /^\/wc\/store(?:\/v1)?\/checkout(?:\/\d+)?$/i.test(route);
  if (placesOrder && options.get('woocommerce_feature_rate_limit_checkout_enabled') === 'yes')
    return CHECKOUTS;
  const settings = options.value('woocommerce_store_api_rate_limit_options');
  const on =
    typeof settings === 'object' && settings !== null && 'enabled' in settings && settings.enabled === true;
  return on ? CALLS : undefined;
}

/**
 * Counts a call; undefined where none are counted. Windows are counted in the database, so that several processes
 * share them. WooCommerce: StoreApi\Authentication::check_rate_limits().
 */
export async function countCall(call: Call, method: string, route: string): Promise<LimitState | undefined> {
  const limit = limitFor(call, method, route);
  if (limit === undefined) return undefined;
  const { site, visitor, request } = call;
  const now = Math.floor(site.clock.now() / 1000);
  const who =
    visitor.id > 0
      ? String(visitor.id)
      : createHash('md5').update(addressKey(request.remoteAddress)).digest('hex');
  const key = `store_api_request_${limit === CHECKOUTS ? 'checkout_' : ''}${who}`;
  const { remaining, expiry } = await site.database.transaction(async (transaction) => {
    const row = await transaction.first(
      query<{ expiry: number; remaining: number }>(
        'SELECT rate_limit_expiry AS expiry, rate_limit_remaining AS remaining FROM wp_wc_rate_limits WHERE rate_limit_key = ?',
        [key],
      ),
    );
    const open = row !== undefined && row.expiry > now;
    const counted = {
      remaining: (open ? row.remaining : limit.limit) - 1,
      expiry: open ? row.expiry : now + limit.seconds,
    };
    await transaction.run(query('DELETE FROM wp_wc_rate_limits WHERE rate_limit_key = ?', [key]));
    await transaction.run(
      query(
        'INSERT INTO wp_wc_rate_limits (rate_limit_key, rate_limit_expiry, rate_limit_remaining) VALUES (?, ?, ?)',
        [key, counted.expiry, Math.max(0, counted.remaining)],
      ),
    );
    return counted;
  });
  const exceeded = remaining < 0;
  const wait = Math.max(1, expiry - now);
  return {
    headers: {
      'RateLimit-Limit': String(limit.limit),
      'RateLimit-Remaining': String(Math.max(0, remaining)),
      'RateLimit-Reset': String(expiry),
      ...(exceeded && { 'RateLimit-Retry-After': String(wait) }),
    },
    error: exceeded
      ? storeError(
          'rate_limit_exceeded',
          shopText(site, 'Too many requests. Please wait %d seconds before trying again.', wait),
          400,
        )
      : undefined,
  };
}
