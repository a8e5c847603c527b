import { query } from '../../../database/index.ts';
import type { TableAccess } from '../../../types/index.ts';

/** One value of a membership's meta. */
export async function membershipMeta(
  database: TableAccess,
  id: number,
  key: string,
): Promise<string | undefined> {
  const row = await database.first(
    query<{ meta_value: string | null }>(
      `SELECT meta_value FROM wp_rcp_membershipmeta WHERE rcp_membership_id = ? AND meta_key = ?
       ORDER BY meta_id LIMIT 1`,
      [id, key],
    ),
  );
  return row?.meta_value ?? undefined;
}

/** Sets a value of a membership's meta; undefined deletes it. */
export async function setMembershipMeta(
  database: TableAccess,
  id: number,
  key: string,
  value: string | undefined,
): Promise<void> {
  await database.run(
    query('DELETE FROM wp_rcp_membershipmeta WHERE rcp_membership_id = ? AND meta_key = ?', [id, key]),
  );
  if (value === undefined) return;
  await database.run(
    query('INSERT INTO wp_rcp_membershipmeta (rcp_membership_id, meta_key, meta_value) VALUES (?, ?, ?)', [
      id,
      key,
      value,
    ]),
  );
}
