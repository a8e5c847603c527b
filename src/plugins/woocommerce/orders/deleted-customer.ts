import { query } from 'portolan/data';
import type { Plugin, Site } from 'portolan/plugin';
import { shopSettings } from '../settings/shop-settings.ts';

/** Orders of an account that is gone are a guest's. WooCommerce: `wc_delete_user_data()`, `OrdersTableDataStore`. */
export async function makeGuestOrders(site: Site, user: number): Promise<void> {
  await site.database.run(
    shopSettings(site).orderTables
      ? query('UPDATE wp_wc_orders SET customer_id = 0 WHERE customer_id = ?', [user])
      : query(
          "UPDATE wp_postmeta SET meta_value = '0' WHERE meta_key = '_customer_user' AND meta_value = ?",
          [String(user)],
        ),
  );
}

/** What orders do about accounts. */
export const orderEvents: NonNullable<Plugin['on']> = {
  'user.deleted': (site, { user }) => makeGuestOrders(site, user),
};
