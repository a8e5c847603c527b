import { phpArray, serialize } from '../../database/php-serialize.ts';
import { sanitizeTitle } from '../../wordpress/content/sanitize-title.ts';
import type { Ledger } from '../ledger.ts';
import type { StagingDatabase } from '../staging/staging-database.ts';
import { countComments, countLinks, countTerms } from './counts.ts';
import { categoriesToTerms } from './older-categories.ts';
import { defaultOptions } from './wordpress-defaults.ts';

/** `db_version` of WordPress 2.5. */
const FIRST_OF_2_5 = 7558;
const NO_DATE = '0000-00-00 00:00:00';

/**
 * Brings the rows of a dump of an older WordPress (1.0 to 2.9) to what its own upgrades would have made of them: types
 * and names of posts, dates in Greenwich time, people's names and roles, categories as terms. Later dumps are not
 * touched. Answers with whether posts were changed. WordPress: upgrade_all().
 */
export function upgradeOlderRows(staging: StagingDatabase, ledger: Ledger): boolean {
  if (!isOlder(staging)) return false;
  const messages: string[] = [];
  const tell = (rows: number, what: string) => {
    if (rows > 0) messages.push(`${what} (${rows})`);
  };
  // Before 1.2 there were no Greenwich dates, and texts were stored with the slashes of their forms.
  const beforeGmt =
    staging.first(`SELECT 1 FROM wp_posts WHERE post_date_gmt <> '${NO_DATE}' LIMIT 1`) === undefined;
  if (beforeGmt) tell(withoutSlashes(staging), 'slashes removed from texts');
  const types = typesOfPosts(staging);
  tell(types, 'types of posts');
  const names = namesOfPosts(staging);
  tell(names, 'slugs of posts');
  const dates = greenwichDates(staging);
  tell(dates, 'dates in Greenwich time');
  tell(categoriesToTerms(staging, ledger), 'categories made terms');
  tell(namesOfPeople(staging), 'names of people');
  tell(rolesOfPeople(staging, ledger), 'roles of people');
  countTerms(staging);
  countLinks(staging);
  countComments(staging);
  if (messages.length > 0) {
    ledger.recover(
      undefined,
      'older-wordpress',
      `rows of an older WordPress were upgraded: ${messages.join(', ')}`,
    );
  }
  return beforeGmt || types + names + dates > 0;
}

/** Whether it is a WordPress before 2.5: by its number, or by categories that are no terms yet. */
function isOlder(staging: StagingDatabase): boolean {
  const version = staging.first<{ value: string }>(
    "SELECT option_value AS value FROM wp_options WHERE option_name = 'db_version'",
  )?.value;
  if (version !== undefined && Number(version) > 0) return Number(version) < FIRST_OF_2_5;
  return (
    staging.hasTable('wp_categories') && staging.first('SELECT 1 FROM wp_term_taxonomy LIMIT 1') === undefined
  );
}

/** Before 2.1 pages were posts of the status `static`, files of `attachment` or `object`; types were empty. */
function typesOfPosts(staging: StagingDatabase): number {
  return (
    staging.run(
      "UPDATE wp_posts SET post_type = 'page', post_status = 'publish' WHERE post_status = 'static'",
    ) +
    staging.run(
      "UPDATE wp_posts SET post_type = 'attachment', post_status = 'inherit' WHERE post_status IN ('attachment', 'object')",
    ) +
    staging.run("UPDATE wp_posts SET post_type = 'post' WHERE post_type = ''")
  );
}

/** Published posts without a slug get one of their title, as `wp_unique_post_slug()` counts on. */
function namesOfPosts(staging: StagingDatabase): number {
  const nameless = staging.all<{ id: number; title: string; type: string }>(
    `SELECT ID AS id, post_title AS title, post_type AS type FROM wp_posts
     WHERE post_name = '' AND post_status = 'publish' AND post_type IN ('post', 'page') ORDER BY ID`,
  );
  const taken = staging.prepare('SELECT 1 FROM wp_posts WHERE post_name = ? AND post_type = ?');
  for (const { id, title, type } of nameless) {
    const plain = sanitizeTitle(title) || String(id);
    let name = plain;
    for (let next = 2; taken.get(name, type) !== undefined; next++) name = `${plain}-${next}`;
    staging.run('UPDATE wp_posts SET post_name = ? WHERE ID = ?', name, id);
  }
  return nameless.length;
}

function greenwichDates(staging: StagingDatabase): number {
  const offset = staging.first<{ hours: string }>(
    "SELECT option_value AS hours FROM wp_options WHERE option_name = 'gmt_offset'",
  );
  const minutes = Math.round((Number(offset?.hours) || 0) * 60);
  const back = `${minutes <= 0 ? '+' : '-'}${Math.abs(minutes)} minutes`;
  const repair = (table: string, local: string, gmt: string, where: string) =>
    staging.run(
      `UPDATE ${table} SET ${gmt} = datetime(${local}, '${back}')
       WHERE ${gmt} = '${NO_DATE}' AND datetime(${local}) IS NOT NULL AND ${where}`,
    );
  staging.run(
    `UPDATE wp_posts SET post_modified = post_date WHERE post_modified = '${NO_DATE}' AND post_status = 'publish'`,
  );
  return (
    repair('wp_posts', 'post_date', 'post_date_gmt', "post_status = 'publish'") +
    repair('wp_posts', 'post_modified', 'post_modified_gmt', "post_status = 'publish'") +
    repair('wp_comments', 'comment_date', 'comment_date_gmt', '1 = 1')
  );
}

function withoutSlashes(staging: StagingDatabase): number {
  let changed = 0;
  for (const [table, ...columns] of [
    ['wp_posts', 'post_title', 'post_content', 'post_excerpt'],
    ['wp_comments', 'comment_author', 'comment_content'],
    ['wp_options', 'option_value'],
  ] as const) {
    for (const column of columns) {
      changed += staging.run(
        `UPDATE ${table} SET ${column} = replace(replace(replace(${column}, '\\''', ''''), '\\"', '"'), '\\\\', '\\')
         WHERE instr(${column}, '\\') > 0`,
      );
    }
  }
  return changed;
}

/** Up to 1.5 people had a nickname and no name for addresses and display. */
function namesOfPeople(staging: StagingDatabase): number {
  const column = (name: string) =>
    staging.first("SELECT 1 FROM pragma_table_info('wp_users') WHERE name = ?", name) !== undefined;
  let changed = 0;
  const nickname = column('user_nickname') ? "coalesce(nullif(user_nickname, ''), user_login)" : 'user_login';
  changed += staging.run(`UPDATE wp_users SET display_name = ${nickname} WHERE display_name = ''`);
  for (const { id, name } of staging.all<{ id: number; name: string }>(
    `SELECT ID AS id, display_name AS name FROM wp_users WHERE user_nicename = ''`,
  )) {
    staging.run('UPDATE wp_users SET user_nicename = ? WHERE ID = ?', sanitizeTitle(name) || String(id), id);
    changed++;
  }
  return changed;
}

/** Roles by level, as WordPress 2.0 gave them. */
const ROLES: readonly (readonly [level: number, role: string])[] = [
  [8, 'administrator'],
  [5, 'editor'],
  [2, 'author'],
  [1, 'contributor'],
  [0, 'subscriber'],
];

function rolesOfPeople(staging: StagingDatabase, ledger: Ledger): number {
  const hasRoles =
    staging.first("SELECT 1 FROM wp_options WHERE option_name = 'wp_user_roles'") !== undefined;
  if (hasRoles || staging.first('SELECT 1 FROM wp_users LIMIT 1') === undefined) return 0;
  const levels = staging.first("SELECT 1 FROM pragma_table_info('wp_users') WHERE name = 'user_level'");
  // A dump that lost its roles and is none of an old WordPress keeps to what it says.
  if (levels === undefined) return 0;
  const roles = defaultOptions().get('wp_user_roles') ?? '';
  staging.run("INSERT INTO wp_options (option_name, option_value) VALUES ('wp_user_roles', ?)", roles);
  ledger.make('wp_options', 1);
  const people = staging.all<{ id: number; level: number }>(
    `SELECT ID AS id, CAST(user_level AS INTEGER) AS level FROM wp_users
     WHERE ID NOT IN (SELECT user_id FROM wp_usermeta WHERE meta_key = 'wp_capabilities')`,
  );
  for (const { id, level } of people) {
    const role = ROLES.find(([least]) => level >= least)?.[1] ?? 'subscriber';
    const capabilities = serialize(phpArray([[role, true]]));
    staging.run(
      "INSERT INTO wp_usermeta (user_id, meta_key, meta_value) VALUES (?, 'wp_capabilities', ?), (?, 'wp_user_level', ?)",
      id,
      capabilities,
      id,
      String(level),
    );
    ledger.make('wp_usermeta', 2);
  }
  return people.length;
}
