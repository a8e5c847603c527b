import { randomUUID } from 'node:crypto';
import { query, type SqlValue } from 'portolan/data';
import type { Site } from 'portolan/plugin';
import { memberSettings } from '../settings.ts';
import { storedAmount } from './amounts.ts';
import { siteNow } from './dates.ts';
import type { Level } from './levels.ts';

const COLUMNS = {
  name: 'name',
  description: 'description',
  duration: 'duration',
  durationUnit: 'duration_unit',
  trialDuration: 'trial_duration',
  trialDurationUnit: 'trial_duration_unit',
  price: 'price',
  fee: 'fee',
  maximumRenewals: 'maximum_renewals',
  afterFinalPayment: 'after_final_payment',
  accessLevel: 'level',
  role: 'role',
  isActive: 'status',
} as const;

/** Tables of an export may have other defaults, or none: what is made says everything. */
const FRESH: Readonly<Record<string, SqlValue>> = {
  name: '',
  description: '',
  duration: 0,
  duration_unit: 'day',
  trial_duration: 0,
  trial_duration_unit: 'day',
  price: '0',
  fee: '0',
  maximum_renewals: 0,
  after_final_payment: '',
  level: 0,
  role: 'subscriber',
  status: 'active',
};

export type LevelChanges = Partial<Pick<Level, keyof typeof COLUMNS>>;

/** Changes a level, or makes one where there is no id; gives its id. Restrict Content Pro: `rcp_add_membership_level()`. */
export async function saveLevel(site: Site, id: number | undefined, changes: LevelChanges): Promise<number> {
  const { currency } = memberSettings(site);
  const now = siteNow(site);
  const values: Record<string, SqlValue> = { date_modified: now };
  for (const [name, column] of Object.entries(COLUMNS)) {
    const value = changes[name as keyof LevelChanges];
    if (value === undefined) continue;
    if (name === 'price' || name === 'fee') values[column] = storedAmount(Number(value), currency);
    else if (name === 'isActive') values[column] = value ? 'active' : 'inactive';
    else values[column] = value as SqlValue;
  }
  if (id !== undefined) {
    const sets = Object.keys(values).map((column) => `${column} = ?`);
    await site.database.run(
      query(`UPDATE wp_restrict_content_pro SET ${sets.join(', ')} WHERE id = ?`, [
        ...Object.values(values),
        id,
      ]),
    );
    return id;
  }
  return site.database.transaction(async (tables) => {
    const last = await tables.first(
      query<{ last: number | null }>('SELECT max(list_order) AS last FROM wp_restrict_content_pro'),
    );
    const made: Readonly<Record<string, SqlValue>> = {
      ...FRESH,
      ...values,
      list_order: (last?.last ?? 0) + 1,
      date_created: now,
      uuid: `urn:uuid:${randomUUID()}`,
    };
    const { insertId } = await tables.run(
      query(
        `INSERT INTO wp_restrict_content_pro (${Object.keys(made).join(', ')})
         VALUES (${Object.keys(made)
           .map(() => '?')
           .join(', ')})`,
        Object.values(made),
      ),
    );
    return insertId;
  });
}

/** Puts levels in an order, as registration forms show them; those that are not named stay behind. */
export async function orderLevels(site: Site, ids: readonly number[]): Promise<void> {
  await site.database.transaction(async (tables) => {
    const rows = await tables.all(
      query<{ id: number }>('SELECT id FROM wp_restrict_content_pro ORDER BY list_order, id'),
    );
    const known = rows.map(({ id }) => id);
    const named = ids.filter((id) => known.includes(id));
    const all = [...named, ...known.filter((id) => !named.includes(id))];
    for (const [place, id] of all.entries())
      await tables.run(
        query('UPDATE wp_restrict_content_pro SET list_order = ? WHERE id = ?', [place + 1, id]),
      );
  });
}

/** Deletes a level that nobody ever had; false where somebody has or had it. */
export async function deleteLevel(site: Site, id: number): Promise<boolean> {
  return site.database.transaction(async (tables) => {
    const { changes } = await tables.run(
      query(
        `DELETE FROM wp_restrict_content_pro
         WHERE id = ? AND NOT EXISTS (SELECT 1 FROM wp_rcp_memberships WHERE object_id = ?)`,
        [id, id],
      ),
    );
    if (changes > 0) {
      await tables.run(query('DELETE FROM wp_rcp_subscription_level_meta WHERE level_id = ?', [id]));
    }
    return changes > 0;
  });
}

/** When a level was changed last, on the site's own clock; '' where nobody noted it. */
export async function levelTimes(site: Site): Promise<ReadonlyMap<number, string>> {
  const rows = await site.database.all(
    query<{ id: number; date_modified: string }>('SELECT id, date_modified FROM wp_restrict_content_pro'),
  );
  return new Map(rows.map((row) => [row.id, row.date_modified]));
}
