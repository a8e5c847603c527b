import { query } from 'portolan/data';
import type { Site } from 'portolan/plugin';

/** Carts that were left behind, for sites whose export had none. */
export const cartTables: readonly string[] = [
  `CREATE TABLE IF NOT EXISTS wp_mailchimp_carts (
    id TEXT COLLATE NOCASE NOT NULL,
    email TEXT COLLATE NOCASE NOT NULL PRIMARY KEY,
    user_id INTEGER,
    cart TEXT NOT NULL DEFAULT '',
    created_at TEXT NOT NULL DEFAULT ''
  )`,
];

export interface KeptCart {
  /** `subscriberHash()` of the address. */
  readonly id: string;
  readonly email: string;
  /** PHP-serialised lines. */
  readonly cart: string;
}

/** The cart of an id; undefined where there is none. */
export async function cartById(site: Site, id: string): Promise<KeptCart | undefined> {
  return site.database.first(
    query<KeptCart>('SELECT id, email, cart FROM wp_mailchimp_carts WHERE id = ?', [id]),
  );
}

/** Keeps the cart of an address in place of the one before. */
export async function keepCart(site: Site, kept: KeptCart, user: number): Promise<void> {
  const created = new Date(site.clock.now()).toISOString().slice(0, 19).replace('T', ' ');
  await site.database.transaction(async (transaction) => {
    await transaction.run(
      query('DELETE FROM wp_mailchimp_carts WHERE id = ? OR email = ?', [kept.id, kept.email]),
    );
    await transaction.run(
      query('INSERT INTO wp_mailchimp_carts (id, email, user_id, cart, created_at) VALUES (?, ?, ?, ?, ?)', [
        kept.id,
        kept.email,
        user > 0 ? user : null,
        kept.cart,
        created,
      ]),
    );
  });
}

/** Deletes the cart of an id; whether there was one. */
export async function deleteCart(site: Site, id: string): Promise<boolean> {
  const { changes } = await site.database.run(query('DELETE FROM wp_mailchimp_carts WHERE id = ?', [id]));
  return changes > 0;
}
