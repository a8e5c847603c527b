import { maybeUnserialize, toPlain } from 'portolan/data';
import type { Site } from 'portolan/plugin';
import { phpText } from 'portolan/rest';

/** Statuses that no report counts. */
const NEVER = ['trash', 'auto-draft', 'checkout-draft'];
const UNPAID = ['pending', 'cancelled', 'failed'];

/** The statuses that reports leave out. WooCommerce: `woocommerce_excluded_report_order_statuses`. */
export function excludedStatuses(site: Site): readonly string[] {
  const stored = site.options.get('woocommerce_excluded_report_order_statuses');
  const chosen = stored === undefined ? UNPAID : toPlain(maybeUnserialize(stored));
  const names = chosen !== null && typeof chosen === 'object' ? Object.values(chosen) : UNPAID;
  return [...NEVER, ...names.map(phpText)];
}
