import { sanitizeTitle } from '../../wordpress/content/sanitize-title.ts';
import type { Ledger } from '../ledger.ts';
import type { StagingDatabase } from '../staging/staging-database.ts';

interface Category {
  readonly id: number;
  readonly name: string;
  readonly slug: string;
  readonly description: string;
  readonly parent: number;
  readonly links: number;
  readonly posts: number;
}

/**
 * Up to WordPress 2.2 categories stood in a table of their own (`wp_categories`), their posts in `wp_post2cat`, their
 * links in `wp_link2cat`, before 2.1 links' categories in `wp_linkcategories`: makes terms of them, which keep their
 * numbers. Answers with how many. WordPress 2.3: upgrade_230().
 */
export function categoriesToTerms(staging: StagingDatabase, ledger: Ledger): number {
  if (!staging.hasTable('wp_categories')) return 0;
  if (staging.first('SELECT 1 FROM wp_term_taxonomy LIMIT 1') !== undefined) return 0;
  const categories = readCategories(staging);
  for (const category of categories) addTerm(staging, ledger, category);
  // A category's row of its taxonomy has the term's number; those of links go on after the last.
  let next = Math.max(0, ...categories.map(({ id }) => id)) + 1;
  for (const { id, description, parent } of categories) {
    addTaxonomy(staging, ledger, { row: id, term: id, taxonomy: 'category', description, parent });
  }
  relate(
    staging,
    ledger,
    'wp_post2cat',
    'post_id',
    'category_id',
    new Map(categories.map(({ id }) => [id, id])),
  );
  relateOwnCategory(staging, ledger);

  const ofLinks = new Map<number, number>();
  for (const { id, links, description } of categories) {
    if (links === 0) continue;
    addTaxonomy(staging, ledger, {
      row: next,
      term: id,
      taxonomy: 'link_category',
      description,
      parent: 0,
    });
    ofLinks.set(id, next++);
  }
  relate(staging, ledger, 'wp_link2cat', 'link_id', 'category_id', ofLinks);
  if (ofLinks.size === 0) next = linkCategories(staging, ledger, next);
  dropEmptyTwins(staging, ledger, categories);
  return categories.length;
}

function readCategories(staging: StagingDatabase): readonly Category[] {
  const columns = new Set(
    staging
      .all<{ name: string }>("SELECT lower(name) AS name FROM pragma_table_info('wp_categories')")
      .map(({ name }) => name),
  );
  const column = (name: string, otherwise: string) => (columns.has(name) ? name : otherwise);
  return staging
    .all<Category>(
      `SELECT cat_ID AS id, cat_name AS name, ${column('category_nicename', "''")} AS slug,
         ${column('category_description', "''")} AS description, ${column('category_parent', '0')} AS parent,
         ${column('link_count', '0')} AS links, ${column('category_count', '0')} AS posts
       FROM wp_categories ORDER BY cat_ID`,
    )
    .map((category) => ({
      ...category,
      slug: category.slug || sanitizeTitle(category.name) || String(category.id),
    }));
}

function addTerm(
  staging: StagingDatabase,
  ledger: Ledger,
  { id, name, slug }: Pick<Category, 'id' | 'name' | 'slug'>,
) {
  staging.run('INSERT INTO wp_terms (term_id, name, slug) VALUES (?, ?, ?)', id, name, slug);
  ledger.make('wp_terms', 1);
}

function addTaxonomy(
  staging: StagingDatabase,
  ledger: Ledger,
  row: {
    readonly row: number;
    readonly term: number;
    readonly taxonomy: string;
    readonly description: string;
    readonly parent: number;
  },
): void {
  staging.run(
    'INSERT INTO wp_term_taxonomy (term_taxonomy_id, term_id, taxonomy, description, parent) VALUES (?, ?, ?, ?, ?)',
    row.row,
    row.term,
    row.taxonomy,
    row.description ?? '',
    row.parent,
  );
  ledger.make('wp_term_taxonomy', 1);
}

function relate(
  staging: StagingDatabase,
  ledger: Ledger,
  table: string,
  object: string,
  category: string,
  rows: ReadonlyMap<number, number>,
): void {
  if (!staging.hasTable(table)) return;
  for (const [id, taxonomyId] of rows) {
    const added = staging.run(
      `INSERT OR IGNORE INTO wp_term_relationships (object_id, term_taxonomy_id)
       SELECT ${object}, ${taxonomyId} FROM ${table} WHERE ${category} = ?`,
      id,
    );
    ledger.make('wp_term_relationships', added);
  }
}

/** Before 1.0 a post named its one category itself. */
function relateOwnCategory(staging: StagingDatabase, ledger: Ledger): void {
  if (staging.first("SELECT 1 FROM pragma_table_info('wp_posts') WHERE name = 'post_category'") === undefined)
    return;
  const added = staging.run(
    `INSERT OR IGNORE INTO wp_term_relationships (object_id, term_taxonomy_id)
     SELECT ID, post_category FROM wp_posts WHERE post_category IN (SELECT term_taxonomy_id FROM wp_term_taxonomy)
       AND ID NOT IN (SELECT object_id FROM wp_term_relationships)`,
  );
  ledger.make('wp_term_relationships', added);
}

/** Before 2.1 a link named its category itself. */
function linkCategories(staging: StagingDatabase, ledger: Ledger, first: number): number {
  let next = first;
  if (!staging.hasTable('wp_linkcategories')) return next;
  const named = staging.first("SELECT 1 FROM pragma_table_info('wp_links') WHERE name = 'link_category'");
  for (const { id, name } of staging.all<{ id: number; name: string }>(
    'SELECT cat_id AS id, cat_name AS name FROM wp_linkcategories ORDER BY cat_id',
  )) {
    addTerm(staging, ledger, { id: next, name, slug: sanitizeTitle(name) || `links-${id}` });
    addTaxonomy(staging, ledger, {
      row: next,
      term: next,
      taxonomy: 'link_category',
      description: '',
      parent: 0,
    });
    if (named !== undefined) {
      const added = staging.run(
        `INSERT OR IGNORE INTO wp_term_relationships (object_id, term_taxonomy_id)
         SELECT link_id, ${next} FROM wp_links WHERE CAST(link_category AS INTEGER) = ?`,
        id,
      );
      ledger.make('wp_term_relationships', added);
    }
    next++;
  }
  return next;
}

/** A category that held links alone is none of posts. */
function dropEmptyTwins(staging: StagingDatabase, ledger: Ledger, categories: readonly Category[]): void {
  for (const { id, links, posts } of categories) {
    if (links === 0 || posts > 0) continue;
    if (staging.first('SELECT 1 FROM wp_term_relationships WHERE term_taxonomy_id = ?', id) !== undefined)
      continue;
    staging.run('DELETE FROM wp_term_taxonomy WHERE term_taxonomy_id = ?', id);
    ledger.make('wp_term_taxonomy', -1);
  }
}
