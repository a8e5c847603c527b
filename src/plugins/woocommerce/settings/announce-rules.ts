import { randomUUID } from 'node:crypto';
import type { TableTransaction } from 'portolan/plugin';

/** Changes with every change of the rules; what it holds says nothing. */
const RULES = 'portolan_shop_rules';

/**
 * Tells with a commit that rules by which the shop counts (taxes, shipping zones, shared attributes) were changed:
 * pages that were made by them are dropped, here and in other processes; `then` is done before.
 * WooCommerce: `WC_Cache_Helper::get_transient_version( …, true )`.
 */
export async function announceRules(
  transaction: TableTransaction,
  then?: () => void | Promise<void>,
): Promise<void> {
  if (then !== undefined) transaction.afterCommit(then);
  await transaction.core.options.set(RULES, randomUUID());
}
