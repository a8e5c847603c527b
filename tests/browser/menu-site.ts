import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { inject } from 'vitest';
import { fromPlain, serialize } from '../../src/database/php-serialize.ts';
import { start } from './program.ts';

type Plain = Parameters<typeof fromPlain>[0];

export interface MenuSite {
  readonly address: string;
  close(): Promise<void>;
}

/** What a test changes of the sample site before it is served. */
export interface MenuSiteSettings {
  readonly options?: Readonly<Record<string, Plain>>;
  /** Meta of the menu's items by their titles; items without a title by their page's. */
  readonly items?: Readonly<Record<string, Readonly<Record<string, Plain>>>>;
}

/** The sample site with other settings of its menu. */
export async function serveMenuSite({ options = {}, items = {} }: MenuSiteSettings): Promise<MenuSite> {
  const folder = await mkdtemp(join(tmpdir(), 'portolan-menus-'));
  await cp(inject('siteFolder'), folder, {
    recursive: true,
    filter: (path) => !path.endsWith('/.portolan'),
  });
  // What Meridian makes of the old theme's settings; the theme that keeps its look has tests of its own.
  await writeFile(join(folder, 'portolan.config.js'), "export default { theme: 'meridian' };\n");
  const database = new Database(join(folder, 'portolan.sqlite'));
  for (const [name, value] of Object.entries(options)) {
    database.prepare('DELETE FROM wp_options WHERE option_name = ?').run(name);
    database
      .prepare("INSERT INTO wp_options (option_name, option_value, autoload) VALUES (?, ?, 'on')")
      .run(name, text(value));
  }
  for (const [title, metas] of Object.entries(items)) {
    const id = itemId(database, title);
    for (const [key, value] of Object.entries(metas))
      database
        .prepare('INSERT INTO wp_postmeta (post_id, meta_key, meta_value) VALUES (?, ?, ?)')
        .run(id, key, text(value));
  }
  database.close();
  const server = await start('serve', folder);
  return {
    address: server.address,
    async close() {
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function text(value: Plain): string {
  return typeof value === 'string' ? value : serialize(fromPlain(value));
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
