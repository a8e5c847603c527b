import { randomBytes } from 'node:crypto';
import { query } from 'portolan/data';
import type { Site } from 'portolan/plugin';
import { hashedKey } from '../rest-v3/consumer-keys.ts';

export type KeyPermissions = 'read' | 'write' | 'read_write';

/** What may be known of a key once it was given away. */
export interface StoredKey {
  readonly id: number;
  readonly user: number;
  readonly description: string;
  readonly permissions: string;
  /** The last seven characters of the consumer key. */
  readonly ending: string;
  /** `2026-11-24 10:00:00`, GMT; null = never used. */
  readonly lastAccess: string | null;
}

/** A key as it is given away, which is the only time that it can be seen. */
export interface NewKey {
  readonly id: number;
  readonly consumerKey: string;
  readonly consumerSecret: string;
}

/** Makes a consumer key. WooCommerce: WC_Auth::create_keys(). */
export async function createKey(
  site: Site,
  key: { readonly user: number; readonly description: string; readonly permissions: KeyPermissions },
): Promise<NewKey> {
  const consumerKey = `ck_${randomBytes(20).toString('hex')}`;
  const consumerSecret = `cs_${randomBytes(20).toString('hex')}`;
  const { insertId } = await site.database.run(
    query(
      `INSERT INTO wp_woocommerce_api_keys
         (user_id, description, permissions, consumer_key, consumer_secret, truncated_key)
       VALUES (?, ?, ?, ?, ?, ?)`,
      [
        key.user,
        key.description,
        key.permissions,
        hashedKey(consumerKey),
        consumerSecret,
        consumerKey.slice(-7),
      ],
    ),
  );
  return { id: insertId, consumerKey, consumerSecret };
}

/** All keys of the shop, the newest last. */
export async function storedKeys(site: Site): Promise<readonly StoredKey[]> {
  return site.database.all(
    query<StoredKey>(
      `SELECT key_id AS id, user_id AS user, coalesce(description, '') AS description, permissions,
         truncated_key AS ending, last_access AS "lastAccess"
       FROM wp_woocommerce_api_keys ORDER BY key_id`,
    ),
  );
}

/** Takes a key back; false where there is none. */
export async function revokeKey(site: Site, id: number): Promise<boolean> {
  const { changes } = await site.database.run(
    query('DELETE FROM wp_woocommerce_api_keys WHERE key_id = ?', [id]),
  );
  return changes > 0;
}
