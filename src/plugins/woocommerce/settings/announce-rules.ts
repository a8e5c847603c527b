import { randomUUID } from 'node:crypto';
import type { TableTransaction } from 'portolan/plugin';

/** Changes with every change of the rules; what it holds says nothing. */
const RULES = 'portolan_shop_rules';

/**
 * Tells with a commit that rules by which the shop counts (taxes, shipping zones, shared attributes) were changed:
 * `forget` lets go of what was read of them, and pages that were made by them are dropped, here and in other processes.
 * WooCommerce: `WC_Cache_Helper::get_transient_version( …, true )`.
 */
export async function announceRules(
  transaction: TableTransaction,
  clear: () => void | Promise<void>,
): Promise<void> {
  transaction.afterCommit(clear);
  await transaction.core.options.set(RULES, randomUUID());
}
