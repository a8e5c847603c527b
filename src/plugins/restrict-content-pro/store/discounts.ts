import { Conditions, limited, maybeUnserialize, phpEntries, query } from 'portolan/data';
import type { Site, TableAccess, TableTransaction } from 'portolan/plugin';
import { memberSettings } from '../settings.ts';
import { type Minor, readAmount } from './amounts.ts';
import { isDate, siteNow } from './dates.ts';
import { setPaymentMeta } from './payments.ts';

/** A discount code. */
export interface Discount {
  readonly id: number;
  /** What the owner calls it. */
  readonly name: string;
  readonly code: string;
  /** A percentage, or minor units. */
  readonly amount: number;
  readonly unit: '%' | 'flat';
  readonly uses: number;
  /** 0 = no limit. */
  readonly maximumUses: number;
  readonly isActive: boolean;
  readonly expires: string | undefined;
  /** Levels that it is for; none = all. */
  readonly levels: readonly number[];
  /** Taken off the first payment only. */
  readonly oneTime: boolean;
}

interface DiscountRow {
  readonly id: number;
  readonly name: string;
  readonly description: string;
  readonly date_modified: string;
  readonly code: string;
  readonly amount: string;
  readonly unit: string;
  readonly use_count: number;
  readonly max_uses: number;
  readonly status: string;
  readonly expiration: string | null;
  readonly membership_level_ids: string;
  readonly one_time: number;
}

/** A discount by its code, whatever the case. */
export async function discountByCode(site: Site, code: string): Promise<Discount | undefined> {
  if (code === '') return undefined;
  const row = await site.database.first(
    query<DiscountRow>('SELECT * FROM wp_rcp_discounts WHERE code = ? COLLATE NOCASE LIMIT 1', [code]),
  );
  return row && discountOf(site, row);
}

/** A discount with what only its owner reads. */
export interface OwnersDiscount extends Discount {
  readonly description: string;
  /** On the site's own clock. */
  readonly modified: string;
}

/** A page of the discounts, newest first; `search` is a part of a code or of its name. */
export async function listDiscounts(
  site: Site,
  { search = '', ...window }: { readonly search?: string; readonly limit: number; readonly offset: number },
): Promise<{ readonly items: readonly OwnersDiscount[]; readonly total: number }> {
  const conditions = new Conditions();
  if (search !== '') conditions.contains(['code', 'name'], search);
  const from = `wp_rcp_discounts${conditions.where}`;
  const page = limited(window);
  const [count, rows] = await Promise.all([
    site.database.first(
      query<{ number: number }>(`SELECT count(*) AS number FROM ${from}`, conditions.values),
    ),
    site.database.all(
      query<DiscountRow>(`SELECT * FROM ${from} ORDER BY id DESC${page.sql}`, [
        ...conditions.values,
        ...page.values,
      ]),
    ),
  ]);
  return { items: rows.map((row) => ownersDiscountOf(site, row)), total: count?.number ?? 0 };
}

/** A discount by its id. */
export async function discountById(site: Site, id: number): Promise<OwnersDiscount | undefined> {
  const row = await site.database.first(
    query<DiscountRow>('SELECT * FROM wp_rcp_discounts WHERE id = ?', [id]),
  );
  return row && ownersDiscountOf(site, row);
}

function ownersDiscountOf(site: Site, row: DiscountRow): OwnersDiscount {
  return {
    ...discountOf(site, row),
    description: row.description,
    modified: row.date_modified,
  };
}

function discountOf(site: Site, row: DiscountRow): Discount {
  const unit = row.unit === '%' ? '%' : 'flat';
  return {
    id: row.id,
    name: row.name,
    code: row.code,
    amount: unit === '%' ? Number(row.amount) || 0 : readAmount(row.amount, memberSettings(site).currency),
    unit,
    uses: row.use_count,
    maximumUses: row.max_uses,
    isActive: row.status === 'active',
    expires: isDate(row.expiration) ? row.expiration : undefined,
    levels: levelsIn(row.membership_level_ids),
    oneTime: row.one_time === 1,
  };
}

function levelsIn(stored: string): readonly number[] {
  return phpEntries(maybeUnserialize(stored))
    .map(([, id]) => Number(id))
    .filter((id) => id > 0);
}

/** Whether a discount may be used for a level now. Restrict Content Pro: `rcp_validate_discount()`. */
export function isValid(site: Site, discount: Discount, level: number): boolean {
  if (!discount.isActive) return false;
  if (discount.maximumUses > 0 && discount.uses >= discount.maximumUses) return false;
  if (discount.expires !== undefined && discount.expires < siteNow(site)) return false;
  return discount.levels.length === 0 || discount.levels.includes(level);
}

/**
 * What a discount takes off a price; never more than the price. Of a percentage, what is left is rounded, half up.
 * Restrict Content Pro: `RCP_Registration::get_total_discounts()`.
 */
export function discountOn(discount: Discount, price: Minor): Minor {
  const { unit, amount } = discount;
  const off = unit === '%' ? price - Math.round((price * (100 - amount)) / 100) : amount;
  return Math.min(Math.max(off, 0), Math.max(price, 0));
}

/** A discount code whose uses are all taken: by finished registrations, or by others that are being paid. */
export class DiscountUsedUp extends Error {
  override name = 'DiscountUsedUp';
  readonly code: string;

  constructor(code: string) {
    super(`The uses of the discount code "${code}" are all taken.`);
    this.code = code;
  }
}

/** Payment meta: since when a payment that is not finished holds a use of its code, Unix seconds. */
const HELD_META = 'portolan_discount_held';
/** Seconds that somebody has for paying before others may have the use. */
const HELD_FOR = 3600;

/**
 * Holds a use of a code for a pending payment, so that no more are begun than may be finished; throws `DiscountUsedUp`
 * where uses and other payments' holds reach the limit.
 */
export async function holdUse(
  site: Site,
  tables: TableTransaction,
  discount: Discount,
  payment: number,
): Promise<void> {
  const now = Math.floor(site.clock.now() / 1000);
  if (discount.maximumUses > 0) {
    const row = await tables.first(
      query<{ uses: number; held: number }>(
        `SELECT d.use_count AS uses,
           (SELECT count(*) FROM wp_rcp_payments p
            JOIN wp_rcp_payment_meta m ON m.rcp_payment_id = p.id AND m.meta_key = ?
            WHERE p.status = 'pending' AND p.id <> ? AND p.discount_code = d.code COLLATE NOCASE
              AND CAST(m.meta_value AS INTEGER) > ?) AS held
         FROM wp_rcp_discounts d WHERE d.id = ?`,
        [HELD_META, payment, now - HELD_FOR, discount.id],
      ),
    );
    if ((row?.uses ?? 0) + (row?.held ?? 0) >= discount.maximumUses) throw new DiscountUsedUp(discount.code);
  }
  await setPaymentMeta(tables, payment, HELD_META, String(now));
}

/** Counts a use of a code; false where all its uses are taken, and nothing was counted. */
export async function countUse(database: TableAccess, code: string): Promise<boolean> {
  const { changes } = await database.run(
    query(
      `UPDATE wp_rcp_discounts SET use_count = use_count + 1
       WHERE code = ? COLLATE NOCASE AND (max_uses = 0 OR use_count < max_uses)`,
      [code],
    ),
  );
  return changes > 0;
}

/** Counts a use of a code beyond its limit: of a payment whose money has been taken. */
export async function countUseBeyond(database: TableAccess, code: string): Promise<void> {
  await database.run(
    query('UPDATE wp_rcp_discounts SET use_count = use_count + 1 WHERE code = ? COLLATE NOCASE', [code]),
  );
}
