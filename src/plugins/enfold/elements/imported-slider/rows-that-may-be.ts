import { query, type SqlValue } from 'portolan/data';
import type { Site } from 'portolan/plugin';

/** Rows of a table that is there only where a plugin of the old site made it; none where it is not. */
export async function rowsThatMayBe<Row>(
  site: Site,
  sql: string,
  values: readonly SqlValue[],
): Promise<readonly Row[]> {
  try {
    return await site.database.all(query<Row>(sql, values));
  } catch (error) {
    if (/no such table|does not exist/i.test(String(error))) return [];
    throw error;
  }
}
