import { list, query } from 'portolan/data';
import type { Site } from 'portolan/plugin';
import type { OrderMetaRow } from '../orders/order-storage.ts';

const ADDRESS = 'first_name last_name company address_1 address_2 city postcode country state phone'.split(
  ' ',
);

/** Meta of accounts that has members of its own, or is WordPress's. WooCommerce: WC_Customer_Data_Store::$internal_meta_keys. */
export const hiddenUserMeta: ReadonlySet<string> = new Set([
  ...(
    'locale billing_email last_update paying_customer use_ssl show_admin_bar_front show_welcome_panel ' +
    'rich_editing comment_shortcuts dismissed_wp_pointers session_tokens nickname first_name last_name ' +
    'description admin_color syntax_highlighting wc_last_order'
  ).split(' '),
  ...['billing', 'shipping'].flatMap((kind) => ADDRESS.map((field) => `${kind}_${field}`)),
]);

/** Whether a meta key is nobody's business but the site's: those above, protected ones, the database's own. */
export function isHiddenUserMeta(key: string): boolean {
  return hiddenUserMeta.has(key) || key.startsWith('_') || /^wp_/i.test(key);
}

/** What is noted on accounts beyond their own fields, by account, each row with its id. */
export async function userMetaRows(
  site: Site,
  users: readonly number[],
): Promise<ReadonlyMap<number, readonly OrderMetaRow[]>> {
  const rows = await site.database.all(
    query<{ id: number; user_id: number; key: string | null; value: string | null }>(
      `SELECT umeta_id AS id, user_id, meta_key AS "key", CAST(meta_value AS TEXT) AS value FROM wp_usermeta
       WHERE user_id IN (SELECT value FROM json_each(?)) ORDER BY umeta_id`,
      [list(users)],
    ),
  );
  const found = new Map<number, OrderMetaRow[]>();
  for (const { id, user_id, key, value } of rows) {
    if (isHiddenUserMeta(key ?? '')) continue;
    found.set(user_id, [...(found.get(user_id) ?? []), { id, key: key ?? '', value: value ?? '' }]);
  }
  return found;
}
