import { query } from 'portolan/data';
import type { Site } from 'portolan/plugin';

/** Under which carts are kept in accounts, with a number for each site of a network. */
const SAVED_CARTS = "meta_key LIKE '!_woocommerce!_persistent!_cart!_%' ESCAPE '!'";

/** Ends all sessions with their carts, those that customers saved too; gives how many these were. */
export function clearSessions(site: Site): Promise<number> {
  return site.database.transaction(async (transaction) => {
    await transaction.run(query('DELETE FROM wp_woocommerce_sessions'));
    const saved = await transaction.all(
      query<{ user_id: number; meta_key: string }>(
        `SELECT user_id, meta_key FROM wp_usermeta WHERE ${SAVED_CARTS}`,
      ),
    );
    for (const { user_id: user, meta_key: key } of saved) await transaction.core.users.setMeta(user, key, []);
    return saved.length;
  });
}
