import { createHmac, timingSafeEqual } from 'node:crypto';
import { query } from 'portolan/data';
import type { Site } from 'portolan/plugin';

/** A consumer key that the shop gave to a program. */
export interface ConsumerKey {
  readonly id: number;
  /** Whose rights the program has. */
  readonly user: number;
  readonly permissions: 'read' | 'write' | 'read_write';
  readonly secret: string;
}

/** How keys are stored. WooCommerce: wc_api_hash(). */
export function hashedKey(key: string): string {
  return createHmac('sha256', 'wc-api').update(key).digest('hex');
}

/** The key as it was given to the program (`ck_…`); undefined where there is none. */
export async function consumerKey(site: Site, key: string): Promise<ConsumerKey | undefined> {
  if (key === '') return undefined;
  const row = await site.database.first(
    query<{ key_id: number; user_id: number; permissions: string; consumer_secret: string }>(
      'SELECT key_id, user_id, permissions, consumer_secret FROM wp_woocommerce_api_keys WHERE consumer_key = ?',
      [hashedKey(key)],
    ),
  );
  if (!row) return undefined;
  const permissions =
    row.permissions === 'write' || row.permissions === 'read_write' ? row.permissions : 'read';
  return { id: row.key_id, user: row.user_id, permissions, secret: row.consumer_secret };
}

/** Notes that a key was used. */
export async function noteAccess(site: Site, key: ConsumerKey): Promise<void> {
  const now = new Date(site.clock.now()).toISOString().slice(0, 19).replace('T', ' ');
  await site.database.run(
    query('UPDATE wp_woocommerce_api_keys SET last_access = ? WHERE key_id = ?', [now, key.id]),
  );
}

/** Compares secrets without telling by its time how much of them is right. */
export function sameSecret(expected: string, input: string): boolean {
  const [one, other] = [Buffer.from(expected), Buffer.from(input)];
  return one.length > 0 && one.length === other.length && timingSafeEqual(one, other);
}
