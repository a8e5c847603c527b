import type Database from 'better-sqlite3';
import {
  type ChangedSite,
  type Plain,
  type StoredOptions,
  serveChangedSite,
  storedText,
} from './changed-site.ts';

/** What a test changes of the sample site before it is served. */
export interface MenuSiteSettings {
  readonly options?: StoredOptions;
  /** Meta of the menu's items by their titles; items without a title by their page's. */
  readonly items?: Readonly<Record<string, Readonly<Record<string, Plain>>>>;
}

/** The sample site with other settings of its menu. */
export function serveMenuSite({ options = {}, items = {} }: MenuSiteSettings): Promise<ChangedSite> {
  return serveChangedSite({
    options,
    prepare(database) {
      const add = database.prepare(
        'INSERT INTO wp_postmeta (post_id, meta_key, meta_value) VALUES (?, ?, ?)',
      );
      for (const [title, metas] of Object.entries(items)) {
        const id = itemId(database, title);
        for (const [key, value] of Object.entries(metas)) add.run(id, key, storedText(value));
      }
    },
  });
}

/** The item of the main menu that shows a title. */
function itemId(database: Database.Database, title: string): number {
  const row = database
    .prepare(
      `SELECT item.ID FROM wp_posts item
       JOIN wp_term_relationships r ON r.object_id = item.ID
       JOIN wp_term_taxonomy tt ON tt.term_taxonomy_id = r.term_taxonomy_id AND tt.taxonomy = 'nav_menu'
       JOIN wp_terms t ON t.term_id = tt.term_id AND t.slug = 'main-menu'
       JOIN wp_postmeta object ON object.post_id = item.ID AND object.meta_key = '_menu_item_object_id'
       JOIN wp_postmeta kind ON kind.post_id = item.ID AND kind.meta_key = '_menu_item_type'
       LEFT JOIN wp_posts page ON page.ID = object.meta_value AND kind.meta_value = 'post_type'
       LEFT JOIN wp_terms term ON term.term_id = object.meta_value AND kind.meta_value = 'taxonomy'
       WHERE item.post_type = 'nav_menu_item' AND ? IN (item.post_title, page.post_title, term.name)
       ORDER BY item.menu_order LIMIT 1`,
    )
    .get(title) as { ID: number } | undefined;
  if (!row) throw new Error(`no item ${title} in the main menu`);
  return row.ID;
}
