import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openDatabase, setLive } from '../../src/database/index.ts';
import { type TestSite, testSite } from './import-into.ts';

let site: TestSite;
beforeEach(() => {
  site = testSite();
});
afterEach(() => site.remove());

const dump = (
  title: string,
  more = '',
) => `CREATE TABLE wp_options (option_id int, option_name text, option_value text);
INSERT INTO wp_options VALUES (1,'blogname','${title}');
CREATE TABLE wp_posts (ID bigint, post_title text, post_type varchar(20), post_status varchar(20), PRIMARY KEY (ID));
INSERT INTO wp_posts VALUES (1,'${title}','post','publish');
CREATE TABLE wp_postmeta (meta_id bigint, post_id bigint, meta_key text, meta_value text);
INSERT INTO wp_postmeta VALUES (1,1,'k','${title}');
CREATE TABLE wp_comments (comment_ID bigint, comment_post_ID bigint, comment_content text);
INSERT INTO wp_comments VALUES (10,1,'Imported');
CREATE TABLE wp_users (ID bigint, user_login varchar(60));
INSERT INTO wp_users VALUES (1,'ada');
CREATE TABLE wp_term_taxonomy (term_taxonomy_id bigint, term_id bigint, taxonomy varchar(32), count bigint);
INSERT INTO wp_term_taxonomy VALUES (5,5,'category',1);
CREATE TABLE wp_wc_orders (id bigint unsigned NOT NULL, status varchar(20), PRIMARY KEY (id));
INSERT INTO wp_wc_orders VALUES (7,'wc-completed');
CREATE TABLE wp_wc_order_tax_lookup (order_id bigint unsigned NOT NULL, tax_rate_id bigint unsigned NOT NULL, PRIMARY KEY (order_id,tax_rate_id));
INSERT INTO wp_wc_order_tax_lookup VALUES (7,1);
${more}`;

/** What visitors do on the new site. */
function visit(): void {
  const database = new Sqlite(join(site.site, 'portolan.sqlite'));
  database.exec(`
    INSERT INTO wp_posts (post_title, post_type, post_status) VALUES ('Made here', 'post', 'publish');
    INSERT INTO wp_postmeta (post_id, meta_key, meta_value) VALUES (last_insert_rowid(), 'k', 'here');
    INSERT INTO wp_postmeta (post_id, meta_key, meta_value) VALUES (1, '_thumbnail_id', (SELECT max(ID) FROM wp_posts));
    INSERT INTO wp_term_relationships VALUES ((SELECT max(ID) FROM wp_posts), 5, 0);
    INSERT INTO wp_comments (comment_post_ID, comment_content, comment_approved) VALUES (1, 'Written here', '1');
    INSERT INTO wp_comments (comment_post_ID, comment_content, comment_approved, comment_parent) VALUES (1, 'Answer', '1', 11);
    INSERT INTO wp_commentmeta (comment_id, meta_key, meta_value) VALUES (12, 'rating', '5');
    INSERT INTO wp_users (user_login) VALUES ('bo');
    INSERT OR REPLACE INTO wp_options (option_name, option_value) VALUES ('auth_key', 'made here');
    INSERT INTO wp_wc_orders (status) VALUES ('wc-processing');
    INSERT INTO wp_wc_order_tax_lookup VALUES (last_insert_rowid(), 1);
    CREATE TABLE portolan_log (note TEXT);
    INSERT INTO portolan_log VALUES ('kept');
    UPDATE wp_posts SET post_title = 'Changed here' WHERE ID = 1;
    INSERT OR REPLACE INTO portolan_meta VALUES ('live_since', '2024');
  `);
  database.close();
}

describe('a second import of a newer export', () => {
  it('updates what came from the old site and keeps what visitors made', async () => {
    await site.import([site.file('a.sql', dump('First'))], { url: 'https://new.example' });
    visit();
    const summary = await site.import([
      site.file('b.sql', dump('Second', "INSERT INTO wp_posts VALUES (2,'More','post','publish');")),
    ]);
    expect(summary).toMatchObject({ exitCode: 0, sumsEqual: true });
    expect(summary.kept.tables).toEqual({
      wp_posts: 1,
      wp_postmeta: 2,
      wp_term_relationships: 1,
      wp_comments: 2,
      wp_commentmeta: 1,
      wp_users: 1,
      wp_options: 1,
      wp_wc_orders: 1,
      wp_wc_order_tax_lookup: 1,
      portolan_log: 1,
    });
    expect(site.all('SELECT ID, post_title, comment_count FROM wp_posts')).toEqual([
      { ID: 1, post_title: 'Second', comment_count: 3 },
      { ID: 2, post_title: 'More', comment_count: 0 },
      // The export uses the number that it had; orders count among the posts.
      { ID: 9, post_title: 'Made here', comment_count: 0 },
    ]);
    expect(summary.kept.moved).toEqual({ wp_posts: { 2: 9 } });
    expect(site.all('SELECT post_id, meta_key, meta_value FROM wp_postmeta WHERE meta_id > 1')).toEqual([
      { post_id: 9, meta_key: 'k', meta_value: 'here' },
      { post_id: 1, meta_key: '_thumbnail_id', meta_value: '9' },
    ]);
    expect(site.all('SELECT object_id FROM wp_term_relationships')).toEqual([{ object_id: 9 }]);
    expect(site.all('SELECT comment_ID, comment_content FROM wp_comments')).toEqual([
      { comment_ID: 10, comment_content: 'Imported' },
      { comment_ID: 11, comment_content: 'Written here' },
      { comment_ID: 12, comment_content: 'Answer' },
    ]);
    expect(site.all('SELECT id FROM wp_wc_orders')).toEqual([{ id: 7 }, { id: 8 }]);
    expect(site.all('SELECT order_id FROM wp_wc_order_tax_lookup')).toEqual([
      { order_id: 7 },
      { order_id: 8 },
    ]);
    expect(site.all('SELECT count FROM wp_term_taxonomy')).toEqual([{ count: 2 }]);
    expect(site.option('blogname')).toBe('Second');
    expect(site.option('auth_key')).toBe('made here');
    expect(
      site.all("SELECT name, value FROM portolan_meta WHERE name IN ('url', 'live_since') ORDER BY name"),
    ).toEqual([
      { name: 'live_since', value: '2024' },
      { name: 'url', value: 'https://new.example' },
    ]);
    expect(site.all(`SELECT rowid AS id FROM portolan_search WHERE portolan_search MATCH '"Mad"'`)).toEqual([
      { id: 9 },
    ]);
    expect(site.all('SELECT post_id FROM portolan_listing')).toEqual([{ post_id: 9 }]);
    expect(site.printed.join('')).toContain('Carried over, as made on this site: 1 of wp_posts');
    expect(site.printed.join('')).toContain(
      'New ids in wp_posts, because the export uses those made here: 2 → 9',
    );
  });

  it('keeps what lies in tables that no export had, also once one has them', async () => {
    await site.import([site.file('a.sql', dump('First'))]);
    const database = new Sqlite(join(site.site, 'portolan.sqlite'));
    database.exec(`
      CREATE TABLE wp_woocommerce_sessions (session_id INTEGER PRIMARY KEY AUTOINCREMENT, session_key TEXT UNIQUE, session_value TEXT);
      INSERT INTO wp_woocommerce_sessions (session_key, session_value) VALUES ('t_here', 'a basket');
    `);
    database.close();
    const sessions = () =>
      site.all('SELECT session_key, session_value FROM wp_woocommerce_sessions ORDER BY session_key');
    const second = await site.import([site.file('b.sql', dump('Second'))]);
    expect(second.kept.tables).toMatchObject({ wp_woocommerce_sessions: 1 });
    expect(sessions()).toEqual([{ session_key: 't_here', session_value: 'a basket' }]);
    const theirs = `CREATE TABLE wp_woocommerce_sessions (session_id bigint unsigned NOT NULL AUTO_INCREMENT, session_key char(32), session_value longtext, PRIMARY KEY (session_id), UNIQUE KEY session_key (session_key));
INSERT INTO wp_woocommerce_sessions VALUES (1,'t_there','another');`;
    await site.import([site.file('c.sql', dump('Third', theirs))]);
    expect(sessions()).toEqual([
      { session_key: 't_here', session_value: 'a basket' },
      { session_key: 't_there', session_value: 'another' },
    ]);
  });

  it('keeps it at a third one as well', async () => {
    await site.import([site.file('a.sql', dump('First'))]);
    visit();
    await site.import([site.file('b.sql', dump('Second'))]);
    const summary = await site.import([site.file('c.sql', dump('Third'))]);
    expect(summary.kept.tables).toMatchObject({ wp_posts: 1, wp_comments: 2, wp_users: 1 });
    expect(site.all('SELECT post_title FROM wp_posts')).toEqual([
      { post_title: 'Third' },
      { post_title: 'Made here' },
    ]);
  });

  it('moves comments whose numbers the old site has given meanwhile', async () => {
    await site.import([site.file('a.sql', dump('First'))]);
    visit();
    const summary = await site.import([
      site.file('b.sql', dump('Second', "INSERT INTO wp_comments VALUES (11,1,'From the old site');")),
    ]);
    // Orders count among the posts, and the export has one of number 7.
    expect(summary.kept.moved).toEqual({ wp_posts: { 2: 9 }, wp_comments: { 11: 13 } });
    expect(site.all('SELECT comment_ID, comment_content, comment_parent FROM wp_comments')).toEqual([
      { comment_ID: 10, comment_content: 'Imported', comment_parent: 0 },
      { comment_ID: 11, comment_content: 'From the old site', comment_parent: 0 },
      { comment_ID: 12, comment_content: 'Answer', comment_parent: 13 },
      { comment_ID: 13, comment_content: 'Written here', comment_parent: 0 },
    ]);
    expect(site.all('SELECT comment_id FROM wp_commentmeta')).toEqual([{ comment_id: 12 }]);
  });

  it('goes on with ids where the old site’s database stood', async () => {
    const counting = (end: string) =>
      dump('First').replace(
        'PRIMARY KEY (ID));',
        end === '' ? 'PRIMARY KEY (ID));' : `PRIMARY KEY (ID)) ENGINE=InnoDB AUTO_INCREMENT=${end};`,
      );
    await site.import([site.file('a.sql', counting('40'))]);
    visit();
    expect(site.all('SELECT ID FROM wp_posts')).toEqual([{ ID: 1 }, { ID: 40 }]);
    // The next export has used some, but not so many: nothing has to move.
    const summary = await site.import([site.file('b.sql', counting('41'))]);
    expect(summary.kept.moved).toEqual({});
    expect(site.all('SELECT ID FROM wp_posts')).toEqual([{ ID: 1 }, { ID: 40 }]);
  });

  it('leaves orders and posts one range of numbers', async () => {
    await site.import([site.file('a.sql', dump('First'))]);
    const database = new Sqlite(join(site.site, 'portolan.sqlite'));
    database.exec(`
      INSERT INTO wp_posts (ID, post_title, post_type) VALUES (8, '', 'shop_order_placehold');
      INSERT INTO wp_wc_orders (id, status) VALUES (8, 'wc-processing');
      INSERT INTO wp_wc_order_tax_lookup VALUES (8, 1);
      INSERT INTO wp_comments (comment_post_ID, comment_content) VALUES (8, 'Paid');
    `);
    database.close();
    const newer = dump(
      'Second',
      "INSERT INTO wp_posts VALUES (8,'','shop_order_placehold','draft'); INSERT INTO wp_wc_orders VALUES (8,'wc-pending');",
    );
    const summary = await site.import([site.file('b.sql', newer)]);
    expect(summary.kept.moved).toEqual({ wp_posts: { 8: 9 }, wp_wc_orders: { 8: 9 } });
    expect(site.all('SELECT id, status FROM wp_wc_orders')).toEqual([
      { id: 7, status: 'wc-completed' },
      { id: 8, status: 'wc-pending' },
      { id: 9, status: 'wc-processing' },
    ]);
    expect(site.all('SELECT order_id FROM wp_wc_order_tax_lookup')).toEqual([
      { order_id: 7 },
      { order_id: 9 },
    ]);
    expect(site.all("SELECT comment_post_ID FROM wp_comments WHERE comment_content = 'Paid'")).toEqual([
      { comment_post_ID: 9 },
    ]);
  });

  it('gives a live site ids of its own, and stops where an export reaches them', async () => {
    await site.import([site.file('a.sql', dump('First'))]);
    const database = await openDatabase(join(site.site, 'portolan.sqlite'));
    await setLive(database, '2024-01-01T00:00:00Z');
    await database.close();
    visit();
    expect(site.all('SELECT ID FROM wp_posts')).toEqual([{ ID: 1 }, { ID: 100_001 }]);
    const summary = await site.import([
      site.file('b.sql', dump('Second', "INSERT INTO wp_posts VALUES (2,'More','post','publish');")),
    ]);
    expect(summary.kept.moved).toEqual({});
    const posts = () => site.all('SELECT ID, post_title FROM wp_posts');
    const kept = [
      { ID: 1, post_title: 'Second' },
      { ID: 2, post_title: 'More' },
      { ID: 100_001, post_title: 'Made here' },
    ];
    expect(posts()).toEqual(kept);
    const newer = site.file(
      'c.sql',
      dump('Third', "INSERT INTO wp_posts VALUES (100001,'Late','post','publish');"),
    );
    await expect(site.import([newer])).rejects.toMatchObject({ code: 'ids-collide' });
    expect(posts()).toEqual(kept);
    const fresh = await site.import([newer], { fresh: true });
    expect(fresh.kept.tables).toEqual({});
    expect(posts()).toEqual([
      { ID: 1, post_title: 'Third' },
      { ID: 100_001, post_title: 'Late' },
    ]);
  });

  it('can be rehearsed', async () => {
    await site.import([site.file('a.sql', dump('First'))]);
    visit();
    const summary = await site.import([site.file('b.sql', dump('Second'))], { dryRun: true });
    expect(summary).toMatchObject({
      dryRun: true,
      totals: { imported: 8 },
      kept: { tables: { wp_posts: 1 } },
    });
    expect(site.option('blogname')).toBe('First');
    expect(site.report().totals).toMatchObject({ imported: 8 });
    expect(site.printed.join('')).toContain('This was a rehearsal');
  });
});
