import { type Connection, maybeUnserialize, phpEntries, query } from '../../database/index.ts';
import type { DesignPart } from '../../plugins/enfold/design/design-summary.ts';
import type { MediaSummary } from '../media/media-check.ts';
import type { UsedOn } from '../used-on.ts';
import { designCoverage } from './design-coverage.ts';
import { findBlocks, findShortcodes } from './find-elements.ts';
import type { Known } from './known.ts';
import { PagesTally, type ReadPost } from './pages.ts';
import type { PagesCoverage } from './pages-coverage.ts';

/** A shortcode or block, how often it is used, and whether it is rendered here. */
export interface ElementUse {
  readonly name: string;
  readonly uses: number;
  readonly pages: number;
  readonly supported: boolean;
  /** The first pages that use it. */
  readonly on: readonly UsedOn[];
}

export interface Coverage {
  readonly site: {
    readonly title: string;
    readonly address: string;
    readonly permalinks: string;
    readonly theme: string;
  };
  readonly postTypes: readonly {
    readonly name: string;
    readonly posts: number;
    readonly published: number;
    readonly supported: boolean;
  }[];
  readonly taxonomies: readonly {
    readonly name: string;
    readonly terms: number;
    readonly supported: boolean;
  }[];
  /** WordPress plugins that were active, by their folders. */
  readonly plugins: readonly { readonly name: string; readonly supported: boolean }[];
  readonly shortcodes: readonly ElementUse[];
  readonly blocks: readonly ElementUse[];
  /** Page by page: how much is rendered, and what will look different. */
  readonly pages: PagesCoverage;
  /** Parts of the old theme's look; empty where its settings are not known. */
  readonly design: readonly DesignPart[];
  readonly users: { readonly all: number; readonly withoutPassword: number };
}

const PAGES_LISTED = 10;
const CHUNK = 200;
/** Content that nobody sees. */
const HIDDEN = "('revision', 'customize_changeset', 'oembed_cache', 'user_request')";

/** What an imported database holds, and what of it this program's plugins know. */
export async function coverageOf(
  connection: Connection,
  known: Known,
  media: MediaSummary,
): Promise<Coverage> {
  const options = new Map(
    (
      await connection.all(
        query<{ option_name: string; option_value: string }>(
          "SELECT option_name, option_value FROM wp_options WHERE option_name IN ('blogname', 'home', 'permalink_structure', 'stylesheet', 'active_plugins')",
        ),
      )
    ).map((row) => [row.option_name, row.option_value]),
  );
  const types = await connection.all(
    query<{ name: string; posts: number; published: number }>(
      `SELECT post_type AS name, count(*) AS posts,
         sum(post_status = 'publish' OR (post_type = 'attachment' AND post_status = 'inherit')) AS published
       FROM wp_posts GROUP BY post_type ORDER BY posts DESC, name`,
    ),
  );
  const taxonomies = await connection.all(
    query<{ name: string; terms: number }>(
      'SELECT taxonomy AS name, count(*) AS terms FROM wp_term_taxonomy GROUP BY taxonomy ORDER BY terms DESC, name',
    ),
  );
  const users = await connection.first(
    query<{ users: number; without: number }>(
      "SELECT count(*) AS users, coalesce(sum(user_pass = ''), 0) AS without FROM wp_users",
    ),
  );
  const { shortcodes, blocks, pages } = await usesIn(connection, known, media);
  return {
    site: {
      title: options.get('blogname') ?? '',
      address: options.get('home') ?? '',
      permalinks: options.get('permalink_structure') ?? '',
      theme: options.get('stylesheet') ?? '',
    },
    postTypes: types.map((type) => ({ ...type, supported: known.types.has(type.name) })),
    taxonomies: taxonomies.map((taxonomy) => ({
      ...taxonomy,
      supported: known.taxonomies.has(taxonomy.name),
    })),
    plugins: pluginFolders(options.get('active_plugins')).map((name) => ({
      name,
      supported: known.plugins.has(name),
    })),
    shortcodes,
    blocks,
    pages,
    design: await designCoverage(connection, known.designs),
    users: { all: users?.users ?? 0, withoutPassword: users?.without ?? 0 },
  };
}

/** `woocommerce/woocommerce.php` → `woocommerce`. */
function pluginFolders(option: string | undefined): string[] {
  return phpEntries(maybeUnserialize(option ?? ''))
    .map(([, file]) => String(file).replace(/\/.*$|\.php$/, ''))
    .sort();
}

class Tally {
  readonly #uses = new Map<string, { uses: number; supported: boolean; pages: Set<number>; on: UsedOn[] }>();

  add(name: string, supported: boolean, page: UsedOn): void {
    let entry = this.#uses.get(name);
    if (entry === undefined) {
      entry = { uses: 0, supported: true, pages: new Set(), on: [] };
      this.#uses.set(name, entry);
    }
    entry.uses++;
    // One use that cannot be rendered is enough to be looked at.
    if (!supported) entry.supported = false;
    if (!entry.pages.has(page.id)) {
      entry.pages.add(page.id);
      if (entry.on.length < PAGES_LISTED) entry.on.push(page);
    }
  }

  /** What is not rendered comes first, then by number of uses. */
  list(): ElementUse[] {
    return [...this.#uses]
      .map(([name, { uses, supported, pages, on }]) => ({ name, uses, pages: pages.size, supported, on }))
      .sort(
        (a, b) => Number(a.supported) - Number(b.supported) || b.uses - a.uses || (a.name < b.name ? -1 : 1),
      );
  }
}

async function usesIn(
  connection: Connection,
  known: Known,
  media: MediaSummary,
): Promise<{ shortcodes: ElementUse[]; blocks: ElementUse[]; pages: PagesCoverage }> {
  const shortcodes = new Tally();
  const blocks = new Tally();
  const pages = new PagesTally(known, media);
  let last = 0;
  for (;;) {
    const posts = await connection.all(
      query<ReadPost>(
        `SELECT ID AS id, post_type AS type, post_title AS title, post_name AS slug, post_status AS status, post_content AS content
         FROM wp_posts WHERE ID > ? AND post_type NOT IN ${HIDDEN} AND post_status NOT IN ('trash', 'auto-draft')
         ORDER BY ID LIMIT ${CHUNK}`,
        [last],
      ),
    );
    await pages.add(connection, posts);
    for (const { content, status: _status, ...page } of posts) {
      for (const tag of findShortcodes(content, known.shortcodes)) {
        shortcodes.add(tag, known.shortcodes.has(tag), page);
      }
      // A block that was saved with its HTML is shown as it was saved.
      for (const { name, dynamic } of findBlocks(content)) {
        blocks.add(name, !dynamic || known.blocks.has(name), page);
      }
    }
    if (posts.length < CHUNK) {
      return { shortcodes: shortcodes.list(), blocks: blocks.list(), pages: pages.summary() };
    }
    last = (posts.at(-1) as UsedOn).id;
  }
}
