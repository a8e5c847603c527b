import { query } from 'portolan/data';
import { familyOf } from 'portolan/elements';
import type { Site } from 'portolan/plugin';

/** Pages that are read at once; what Elementor keeps of one may be hundreds of kilobytes. */
const BATCH = 50;

/** Families that published pages made with Elementor name, each once. */
export async function namedFamilies(site: Site): Promise<readonly string[]> {
  const named = new Set<string>();
  for (let after = 0; ; ) {
    const rows = await site.database.all(
      query<{ post_id: number; meta_value: string | null }>(
        `SELECT m.post_id, m.meta_value FROM wp_postmeta m JOIN wp_posts p ON p.ID = m.post_id
         WHERE m.meta_key = '_elementor_data' AND p.post_status = 'publish' AND m.post_id > ?
         ORDER BY m.post_id LIMIT ${BATCH}`,
        [after],
      ),
    );
    for (const { meta_value } of rows)
      for (const [, stored] of (meta_value ?? '').matchAll(/font_family"\s*:\s*"([^"\\]*)"/g)) {
        const family = familyOf(stored);
        if (family !== undefined) named.add(family);
      }
    const last = rows.at(-1);
    if (last === undefined || rows.length < BATCH) return [...named];
    after = last.post_id;
  }
}
