import { randomUUID } from 'node:crypto';
import { fromPlain, query, type SqlValue, serialize } from 'portolan/data';
import type { Site } from 'portolan/plugin';
import { memberSettings } from '../settings.ts';
import { storedAmount } from './amounts.ts';
import { siteNow } from './dates.ts';
import type { Discount } from './discounts.ts';

/** Tables of an export may have other defaults, or none: what is made says everything. */
const FRESH: Readonly<Record<string, SqlValue>> = {
  name: '',
  description: '',
  use_count: 0,
  max_uses: 0,
  status: 'active',
  expiration: null,
  membership_level_ids: '',
  one_time: 0,
};

/** What an owner writes of a discount code. `amount` is a percentage or minor units, as `unit` says. */
export type DiscountChanges = Partial<Omit<Discount, 'id' | 'uses'>> & {
  readonly name?: string;
  readonly description?: string;
};

/** Changes a discount, or makes one where there is no id; gives its id. Restrict Content Pro: `rcp_add_discount()`. */
export async function saveDiscount(
  site: Site,
  id: number | undefined,
  changes: DiscountChanges,
): Promise<number> {
  const now = siteNow(site);
  const values: Record<string, SqlValue> = { ...columnsOf(site, changes), date_modified: now };
  if (id !== undefined) {
    const sets = Object.keys(values).map((column) => `${column} = ?`);
    await site.database.run(
      query(`UPDATE wp_rcp_discounts SET ${sets.join(', ')} WHERE id = ?`, [...Object.values(values), id]),
    );
    return id;
  }
  const made: Readonly<Record<string, SqlValue>> = {
    ...FRESH,
    ...values,
    date_created: now,
    uuid: `urn:uuid:${randomUUID()}`,
  };
  const { insertId } = await site.database.run(
    query(
      `INSERT INTO wp_rcp_discounts (${Object.keys(made).join(', ')})
       VALUES (${Object.keys(made)
         .map(() => '?')
         .join(', ')})`,
      Object.values(made),
    ),
  );
  return insertId;
}

function columnsOf(site: Site, changes: DiscountChanges): Record<string, SqlValue> {
  const { currency } = memberSettings(site);
  const { name, description, code, amount, unit, maximumUses, isActive, levels, oneTime } = changes;
  return {
    ...(name !== undefined && { name }),
    ...(description !== undefined && { description }),
    // Restrict Content Pro keeps codes in small letters.
    ...(code !== undefined && { code: code.toLowerCase() }),
    ...(amount !== undefined && {
      amount: unit === 'flat' ? storedAmount(amount, currency) : String(amount),
    }),
    ...(unit !== undefined && { unit }),
    ...(maximumUses !== undefined && { max_uses: maximumUses }),
    ...(isActive !== undefined && { status: isActive ? 'active' : 'disabled' }),
    ...('expires' in changes && { expiration: changes.expires ?? null }),
    ...(levels !== undefined && {
      membership_level_ids: levels.length === 0 ? '' : serialize(fromPlain(levels.map(String))),
    }),
    ...(oneTime !== undefined && { one_time: oneTime ? 1 : 0 }),
  };
}

/** Deletes a discount code; payments keep what it took off them. */
export async function deleteDiscount(site: Site, id: number): Promise<boolean> {
  const { changes } = await site.database.run(query('DELETE FROM wp_rcp_discounts WHERE id = ?', [id]));
  return changes > 0;
}
