import { OLD_LINKS_TABLE } from '../../wordpress/old-links.ts';
import type { Ledger } from '../ledger.ts';
import { countComments, countTerms } from '../stages/counts.ts';
import type { StagingDatabase } from '../staging/staging-database.ts';
import { PROVISIONAL, type ProvisionalIds } from './provisional-ids.ts';
import type { WxrItems } from './wxr-items.ts';
import { POST_POINTERS, type WxrLoader } from './wxr-loader.ts';

/** Everything that points at other records gets its final form, when all files are read. */
export function resolveReferences(staging: StagingDatabase, loader: WxrLoader, ledger: Ledger): void {
  loader.users.reportMade();
  loader.terms.resolveParents();
  loader.terms.writeCounts();
  renumberUsers(staging, loader.users.ids);
  renumberTerms(staging, loader.terms.ids);
  const moved = renumberPosts(staging, loader.items);
  const { frontPage } = loader.evidence;
  if (frontPage !== undefined) loader.evidence.frontPage = moved.get(frontPage) ?? frontPage;
  renumberComments(staging, loader.items.comments.ids);
  loseMissingParents(staging, ledger);
  if (loader.items.recount || loader.terms.attachments) countTerms(staging);
  if (loader.items.recount) countComments(staging);
}

/** The first id above all that are used. */
function nextId(staging: StagingDatabase, table: string, column: string): number {
  const row = staging.first<{ id: number | null }>(
    `SELECT max(${column}) AS id FROM ${table} WHERE ${column} < ${PROVISIONAL}`,
  );
  return (row?.id ?? 0) + 1;
}

/** Gives the provisional ids of a table final ones; other columns follow. */
function renumber(
  staging: StagingDatabase,
  table: string,
  column: string,
  followers: readonly (readonly [table: string, column: string])[],
): ReadonlyMap<number, number> {
  const input = new Map<number, number>();
  let next = nextId(staging, table, column);
  staging.run('CREATE TEMP TABLE import_renumber (old INTEGER PRIMARY KEY, new INTEGER)');
  const insert = staging.prepare('INSERT INTO import_renumber VALUES (?, ?)');
  for (const { id } of staging.all<{ id: number }>(
    `SELECT ${column} AS id FROM ${table} WHERE ${column} >= ${PROVISIONAL} ORDER BY ${column}`,
  )) {
    input.set(id, next);
    insert.run(id, next++);
  }
  for (const [name, key] of [[table, column] as const, ...followers]) {
    staging.run(
      `UPDATE ${name} SET ${key} = (SELECT new FROM import_renumber WHERE old = ${key})
       WHERE ${key} >= ${PROVISIONAL} AND ${key} IN (SELECT old FROM import_renumber)`,
    );
  }
  staging.run('DROP TABLE import_renumber');
  return input;
}

function renumberUsers(staging: StagingDatabase, ids: ProvisionalIds): void {
  if (!ids.used) return;
  for (const [old, wished] of ids.wishes) {
    for (const [table, column] of [
      ['wp_users', 'ID'],
      ['wp_usermeta', 'user_id'],
      ['wp_posts', 'post_author'],
    ]) {
      staging.run(`UPDATE ${table} SET ${column} = ? WHERE ${column} = ?`, wished, old);
    }
  }
  renumber(staging, 'wp_users', 'ID', [
    ['wp_usermeta', 'user_id'],
    ['wp_posts', 'post_author'],
  ]);
}

function renumberPosts(staging: StagingDatabase, items: WxrItems): ReadonlyMap<number, number> {
  if (!items.ids.used) return new Map();
  const input = renumber(staging, 'wp_posts', 'ID', [
    ['wp_posts', 'post_parent'],
    ['wp_postmeta', 'post_id'],
    ['wp_comments', 'comment_post_ID'],
    ['wp_term_relationships', 'object_id'],
    ['import_item', 'id'],
    ['import_item', 'parent'],
    [OLD_LINKS_TABLE, 'post_id'],
  ]);
  for (const [old, id] of input) {
    staging.run(
      `UPDATE wp_postmeta SET meta_value = ? WHERE meta_key IN ${POST_POINTERS} AND meta_value = ?`,
      String(id),
      String(old),
    );
  }
  items.sticky.splice(0, items.sticky.length, ...items.sticky.map((id) => input.get(id) ?? id));
  return input;
}

function renumberComments(staging: StagingDatabase, ids: ProvisionalIds): void {
  if (!ids.used) return;
  renumber(staging, 'wp_comments', 'comment_ID', [
    ['wp_comments', 'comment_parent'],
    ['wp_commentmeta', 'comment_id'],
  ]);
}

function renumberTerms(staging: StagingDatabase, ids: ProvisionalIds): void {
  if (!ids.used) return;
  for (const [old, wished] of ids.wishes) {
    staging.run('UPDATE OR IGNORE wp_terms SET term_id = ? WHERE term_id = ?', wished, old);
    for (const [table, column] of [
      ['wp_term_taxonomy', 'term_id'],
      ['wp_term_taxonomy', 'parent'],
      ['wp_termmeta', 'term_id'],
    ]) {
      staging.run(`UPDATE ${table} SET ${column} = ? WHERE ${column} = ?`, wished, old);
    }
  }
  renumber(staging, 'wp_terms', 'term_id', [
    ['wp_term_taxonomy', 'term_id'],
    ['wp_term_taxonomy', 'parent'],
    ['wp_termmeta', 'term_id'],
  ]);
  // The row of a taxonomy has its term's id where that is free.
  staging.run(
    `CREATE TEMP TABLE import_taxonomy AS
     SELECT term_taxonomy_id AS old, term_id AS new FROM wp_term_taxonomy x
     WHERE term_taxonomy_id >= ${PROVISIONAL}
       AND NOT EXISTS (SELECT 1 FROM wp_term_taxonomy y WHERE y.term_taxonomy_id = x.term_id)
     GROUP BY term_id`,
  );
  for (const { old, new: id } of staging.all<{ old: number; new: number }>(
    'SELECT old, new FROM import_taxonomy',
  )) {
    staging.run('UPDATE wp_term_taxonomy SET term_taxonomy_id = ? WHERE term_taxonomy_id = ?', id, old);
  }
  staging.run(
    `UPDATE wp_term_relationships
     SET term_taxonomy_id = (SELECT new FROM import_taxonomy WHERE old = term_taxonomy_id)
     WHERE term_taxonomy_id IN (SELECT old FROM import_taxonomy)`,
  );
  staging.run('DROP TABLE import_taxonomy');
  renumber(staging, 'wp_term_taxonomy', 'term_taxonomy_id', [['wp_term_relationships', 'term_taxonomy_id']]);
}

/** Parents that no file holds become none: a page or file whose parent is missing stands at the top. */
function loseMissingParents(staging: StagingDatabase, ledger: Ledger): void {
  const comments = staging.run(
    `UPDATE wp_comments SET comment_parent = 0
     WHERE comment_parent <> 0 AND comment_parent NOT IN (SELECT comment_ID FROM wp_comments)`,
  );
  if (comments > 0) {
    ledger.recover(
      'comments',
      'parent-missing',
      `${comments} comment(s) answer one that is not in the files`,
    );
  }
  const items = staging.run(
    `UPDATE wp_posts SET post_parent = 0 WHERE ID IN (
       SELECT id FROM import_item i WHERE parent <> 0 AND type IN ('page', 'nav_menu_item', 'attachment')
         AND NOT EXISTS (SELECT 1 FROM wp_posts p WHERE p.ID = i.parent)
     )`,
  );
  if (items > 0)
    ledger.recover('items', 'parent-missing', `${items} item(s) have a parent that is not in the files`);
}
