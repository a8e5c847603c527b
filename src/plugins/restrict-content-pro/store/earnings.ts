import { query } from 'portolan/data';
import type { Site } from 'portolan/plugin';
import { memberSettings } from '../settings.ts';
import { type Minor, multiplierOf } from './amounts.ts';
import { REFUNDED_META } from './refunded-parts.ts';

/** What was paid on one day, or in one month, of one kind. */
export interface Earned {
  /** `2026-11-28` or `2026-11`. */
  readonly step: string;
  readonly kind: string;
  readonly status: string;
  readonly payments: number;
  readonly amount: Minor;
  /** What of it went back in parts. */
  readonly back: Minor;
  readonly discount: Minor;
}

/** Payments of the days from `from` to `to` on the site's clock, both included, by day or by month. */
export async function earnings(
  site: Site,
  { from, to, by }: { readonly from: string; readonly to: string; readonly by: 'day' | 'month' },
): Promise<readonly Earned[]> {
  const many = multiplierOf(memberSettings(site).currency);
  return site.database.all(
    query<Earned>(
      `SELECT substr(date, 1, ?) AS step, transaction_type AS kind, status, count(*) AS payments,
         sum(CAST(round(CAST(amount AS REAL) * ?) AS INTEGER)) AS amount,
         sum(CAST(COALESCE(m.meta_value, '0') AS INTEGER)) AS back,
         sum(CAST(round(CAST(discount_amount AS REAL) * ?) AS INTEGER)) AS discount
       FROM wp_rcp_payments p
         LEFT JOIN wp_rcp_payment_meta m ON m.rcp_payment_id = p.id AND m.meta_key = ? AND p.status = 'complete'
       WHERE date >= ? AND date <= ? AND status IN ('complete', 'refunded')
       GROUP BY 1, transaction_type, status ORDER BY 1`,
      [by === 'day' ? 10 : 7, many, many, REFUNDED_META, `${from} 00:00:00`, `${to} 23:59:59`],
    ),
  );
}

/** Memberships that are there now, by level and status; disabled ones are left out. */
export async function membershipCounts(
  site: Site,
): Promise<readonly { readonly level: number; readonly status: string; readonly number: number }[]> {
  return site.database.all(
    query<{ level: number; status: string; number: number }>(
      `SELECT object_id AS level, status, count(*) AS number FROM wp_rcp_memberships
       WHERE COALESCE(disabled, 0) = 0 GROUP BY object_id, status`,
    ),
  );
}
