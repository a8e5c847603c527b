import { query, storedList } from '../database/index.ts';
import type { Site } from '../types/index.ts';
import type { NotBuilt } from './report.ts';

const PAGES_NAMED = 10;

/** Types that hold what the site is made of, not pages of it. */
export const INTERNAL =
  /^(?:revision|nav_menu_item|custom_css|customize_changeset|oembed_cache|user_request|wp_.*|acf-.*|scheduled-action|.*_(?:log|action|placehold|refund)|shop_(?:order|coupon).*)$/;

/** Plugins that worked in WordPress's administration alone: a visitor meets nothing of them. */
const FOR_ADMINISTRATORS = new Set([
  'all-in-one-wp-migration',
  'classic-editor',
  'duplicate-post',
  'duplicator',
  'health-check',
  'query-monitor',
  'regenerate-thumbnails',
  'updraftplus',
  'user-switching',
  'wordpress-importer',
  'wp-crontrol',
  'wp-migrate-db',
]);

/** Published posts of types that visitors may have met, by type. */
export async function publishedTypes(
  site: Site,
): Promise<readonly { readonly name: string; readonly posts: number }[]> {
  const rows = await site.database.all(
    query<{ name: string; posts: number }>(
      "SELECT post_type AS name, count(*) AS posts FROM wp_posts WHERE post_status = 'publish' GROUP BY post_type ORDER BY post_type",
    ),
  );
  return rows.filter(({ name }) => !INTERNAL.test(name));
}

/** Gathers, page by page, what is not rendered yet. */
export class NotBuiltList {
  readonly #elements = new Map<string, { pages: number; on: string[] }>();

  add(names: readonly string[], path: string): void {
    for (const name of names) {
      const entry = this.#elements.get(name) ?? { pages: 0, on: [] };
      this.#elements.set(name, entry);
      entry.pages++;
      if (entry.on.length < PAGES_NAMED) entry.on.push(path);
    }
  }

  /** Everything, with the plugins and post types that nobody here knows. */
  async list(site: Site): Promise<readonly NotBuilt[]> {
    const elements = [...this.#elements]
      .map(([name, { pages, on }]): NotBuilt => {
        const kind = name.startsWith('[') ? 'shortcode' : 'block';
        return { kind, name, pages, on };
      })
      .sort((a, b) => b.pages - a.pages || (a.name < b.name ? -1 : 1));
    return [...plugins(site), ...(await unknownTypes(site)), ...elements];
  }
}

function plugins(site: Site): readonly NotBuilt[] {
  const active = site.options.value('active_plugins');
  const files = storedList(active);
  const known = new Set(site.plugins.flatMap(({ name, alsoNamed = [] }) => [name, ...alsoNamed]));
  return files
    .map((file) => String(file).replace(/\/.*$|\.php$/, ''))
    .filter((name) => !known.has(name) && !FOR_ADMINISTRATORS.has(name))
    .sort()
    .map((name) => ({ kind: 'plugin', name, pages: 0, on: [] }));
}

async function unknownTypes(site: Site): Promise<readonly NotBuilt[]> {
  return (await publishedTypes(site))
    .filter(({ name }) => !site.postTypes.has(name))
    .map(({ name, posts }) => ({ kind: 'post type', name, pages: posts, on: [] }));
}
