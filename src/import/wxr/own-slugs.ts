import { OLD_LINKS_TABLE } from '../../wordpress/old-links.ts';
import type { Ledger } from '../ledger.ts';
import type { StagingDatabase } from '../staging/staging-database.ts';

interface SlugRow {
  readonly id: number;
  readonly type: string;
  readonly slug: string;
  readonly parent: number;
  readonly link: string | null;
}

/**
 * Gives each item of WXR files a slug of its own among its kind, as WordPress's importer does (wp_unique_post_slug()):
 * of those that share one, the item whose address ends in it keeps it, the others get `-2`, `-3` …; their addresses of
 * before lead to them. Translations may share a slug, so that sites with languages stay as they are.
 */
export function separateSlugs(staging: StagingDatabase, ledger: Ledger): void {
  const languages = "SELECT 1 AS one FROM wp_term_taxonomy WHERE taxonomy = 'language' LIMIT 1";
  if (staging.first(languages) !== undefined) return;
  const kind = 'p.post_type, p.post_name, p.post_parent';
  const shared = staging.all<SlugRow>(
    `SELECT p.ID AS id, p.post_type AS type, p.post_name AS slug, p.post_parent AS parent, l.link AS link
     FROM wp_posts p LEFT JOIN ${OLD_LINKS_TABLE} l ON l.post_id = p.ID
     WHERE (${kind}) IN (
       SELECT ${kind} FROM wp_posts p WHERE p.post_name <> '' AND p.post_type NOT IN ('revision', 'nav_menu_item')
         AND p.post_status NOT IN ('draft', 'pending', 'auto-draft', 'trash') GROUP BY ${kind} HAVING count(*) > 1
     ) AND p.post_status NOT IN ('draft', 'pending', 'auto-draft', 'trash') ORDER BY p.ID`,
  );
  const groups = new Map<string, SlugRow[]>();
  for (const row of shared) {
    const key = `${row.type} ${row.parent} ${row.slug}`;
    groups.set(key, [...(groups.get(key) ?? []), row]);
  }
  for (const rows of groups.values()) {
    const own = rows.find(endsInSlug) ?? rows[0];
    for (const row of rows) if (row !== own) rename(staging, ledger, row);
  }
}

function endsInSlug({ link, slug }: SlugRow): boolean {
  return link?.toLowerCase().replace(/\/+$/, '').endsWith(`/${slug.toLowerCase()}`) ?? false;
}

function rename(staging: StagingDatabase, ledger: Ledger, { id, type, slug, parent }: SlugRow): void {
  const taken = staging.prepareOnce(
    'SELECT 1 FROM wp_posts WHERE post_type = ? AND post_parent = ? AND post_name = ?',
  );
  let number = 2;
  while (taken.get(type, parent, `${slug}-${number}`) !== undefined) number++;
  const name = `${slug}-${number}`;
  staging.run('UPDATE wp_posts SET post_name = ? WHERE ID = ?', name, id);
  ledger.recover(
    'items',
    'slug-shared',
    `another ${type} has the slug "${slug}" too: ${id} has "${name}" now`,
  );
}
