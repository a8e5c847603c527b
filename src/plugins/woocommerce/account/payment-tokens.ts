import { list, query } from 'portolan/data';
import type { Site, TableTransaction } from 'portolan/plugin';

/** A kept way to pay: the gateway's own id of it, never a card's number. WooCommerce: `WC_Payment_Token`. */
export interface PaymentToken {
  readonly id: number;
  readonly gateway: string;
  readonly token: string;
  readonly user: number;
  readonly type: string;
  readonly isDefault: boolean;
  /** `last4`, `expiry_month`, `expiry_year`, `card_type`. */
  readonly meta: Readonly<Record<string, string>>;
}

/** Kept ways of a customer, of one gateway or of all. */
export async function tokensOf(site: Site, user: number, gateway?: string): Promise<readonly PaymentToken[]> {
  if (user === 0) return [];
  const rows = await site.database.all(
    query<{
      token_id: number;
      gateway_id: string;
      token: string;
      user_id: number;
      type: string;
      is_default: number | string;
    }>('SELECT * FROM wp_woocommerce_payment_tokens WHERE user_id = ? ORDER BY token_id', [user]),
  );
  const meta = await site.database.all(
    query<{ id: number; key: string; value: string | null }>(
      `SELECT payment_token_id AS id, meta_key AS "key", CAST(meta_value AS TEXT) AS value
       FROM wp_woocommerce_payment_tokenmeta WHERE payment_token_id IN (SELECT value FROM json_each(?))`,
      [list(rows.map((row) => row.token_id))],
    ),
  );
  return rows
    .filter((row) => gateway === undefined || row.gateway_id === gateway)
    .map((row) => ({
      id: row.token_id,
      gateway: row.gateway_id,
      token: row.token,
      user: row.user_id,
      type: row.type,
      isDefault: Number(row.is_default) === 1,
      meta: Object.fromEntries(
        meta.filter((each) => each.id === row.token_id).map(({ key, value }) => [key, value ?? '']),
      ),
    }));
}

/** Keeps a way to pay; the first one is the default. A token that is kept already is not kept twice. */
export async function keepToken(site: Site, token: Omit<PaymentToken, 'id' | 'isDefault'>): Promise<void> {
  await site.database.transaction(async (transaction) => {
    const kept = await transaction.all(
      query<{ token: string }>('SELECT token FROM wp_woocommerce_payment_tokens WHERE user_id = ?', [
        token.user,
      ]),
    );
    if (kept.some((each) => each.token === token.token)) return;
    const { insertId } = await transaction.run(
      query(
        `INSERT INTO wp_woocommerce_payment_tokens (gateway_id, token, user_id, type, is_default)
         VALUES (?, ?, ?, ?, ?)`,
        [token.gateway, token.token, token.user, token.type, kept.length === 0 ? 1 : 0],
      ),
    );
    for (const [key, value] of Object.entries(token.meta)) {
      await transaction.run(
        query(
          `INSERT INTO wp_woocommerce_payment_tokenmeta (payment_token_id, meta_key, meta_value)
           VALUES (?, ?, ?)`,
          [insertId, key, value],
        ),
      );
    }
  });
}

/** Deletes a kept way; whether it was the customer's. */
export async function clearToken(site: Site, user: number, id: number): Promise<PaymentToken | undefined> {
  const token = (await tokensOf(site, user)).find((each) => each.id === id);
  if (token === undefined) return undefined;
  await site.database.transaction(async (transaction) => {
    await transaction.run(
      query('DELETE FROM wp_woocommerce_payment_tokenmeta WHERE payment_token_id = ?', [id]),
    );
    await transaction.run(query('DELETE FROM wp_woocommerce_payment_tokens WHERE token_id = ?', [id]));
    if (token.isDefault) await promoteFirst(transaction, user);
  });
  return token;
}

/** Makes a kept way the one that is offered first; whether it was the customer's. */
export async function setDefaultToken(site: Site, user: number, id: number): Promise<boolean> {
  if (!(await tokensOf(site, user)).some((each) => each.id === id)) return false;
  await site.database.transaction(async (transaction) => {
    await transaction.run(
      query(
        'UPDATE wp_woocommerce_payment_tokens SET is_default = CASE token_id WHEN ? THEN 1 ELSE 0 END WHERE user_id = ?',
        [id, user],
      ),
    );
  });
  return true;
}

async function promoteFirst(transaction: TableTransaction, user: number): Promise<void> {
  await transaction.run(
    query(
      `UPDATE wp_woocommerce_payment_tokens SET is_default = 1 WHERE token_id =
         (SELECT min(token_id) FROM wp_woocommerce_payment_tokens WHERE user_id = ?)`,
      [user],
    ),
  );
}
