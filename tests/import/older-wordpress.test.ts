import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { builtInPlugins } from '../../src/plugins/built-in.ts';
import { openSite } from '../../src/site.ts';
import type { RunningServer } from '../../src/start-server.ts';
import { type TestSite, testSite } from './import-into.ts';
import { serveImported } from './serve-imported.ts';

const options = (rows: readonly (readonly [string, string])[]) =>
  `CREATE TABLE wp_options (option_id int(11) NOT NULL AUTO_INCREMENT, blog_id int(11) NOT NULL DEFAULT '0', option_name varchar(64) NOT NULL, option_can_override enum('Y','N') NOT NULL DEFAULT 'Y', option_type int(11) NOT NULL DEFAULT '1', option_value text NOT NULL, PRIMARY KEY (option_id,blog_id,option_name));
INSERT INTO wp_options VALUES ${rows.map(([name, value], at) => `(${at + 1},0,'${name}','Y',1,'${value}')`).join(',')};`;

/** WordPress 1.2: no home, people without names for addresses, one role by level, categories in tables of their own. */
const of2004 = `${options([
  ['siteurl', 'http://harbour.example/log/'],
  ['blogname', 'Harbour log'],
  ['permalink_structure', '/archives/%year%/%monthnum%/%postname%/'],
  ['gmt_offset', '2'],
])}
CREATE TABLE wp_posts (ID int(10) unsigned NOT NULL AUTO_INCREMENT, post_author int(4) NOT NULL DEFAULT '0', post_date datetime NOT NULL, post_content text NOT NULL, post_title text NOT NULL, post_category int(4) NOT NULL DEFAULT '0', post_excerpt text NOT NULL, post_status enum('publish','draft','private','static') NOT NULL DEFAULT 'publish', post_name varchar(200) NOT NULL DEFAULT '', PRIMARY KEY (ID));
INSERT INTO wp_posts VALUES (1,1,'2004-06-01 12:00:00','The pilot\\\\\\'s first log.','First light',0,'','publish','first-light'),(2,1,'2004-06-02 12:00:00','Of this log.','About us',0,'','static',''),(3,1,'2004-06-03 12:00:00','','Draft',1,'','draft','');
CREATE TABLE wp_categories (cat_ID int(4) NOT NULL AUTO_INCREMENT, cat_name varchar(55) NOT NULL, category_nicename varchar(200) NOT NULL, category_description text NOT NULL, category_parent int(4) NOT NULL, PRIMARY KEY (cat_ID));
INSERT INTO wp_categories VALUES (1,'General','general','',0),(4,'Tide tables','','High and low',1);
CREATE TABLE wp_post2cat (rel_id int(11) NOT NULL AUTO_INCREMENT, post_id int(11) NOT NULL, category_id int(11) NOT NULL, PRIMARY KEY (rel_id));
INSERT INTO wp_post2cat VALUES (1,1,1),(2,1,4);
CREATE TABLE wp_linkcategories (cat_id int(11) NOT NULL AUTO_INCREMENT, cat_name tinytext NOT NULL, PRIMARY KEY (cat_id));
INSERT INTO wp_linkcategories VALUES (1,'Harbours');
CREATE TABLE wp_links (link_id int(11) NOT NULL AUTO_INCREMENT, link_url varchar(255) NOT NULL, link_name varchar(255) NOT NULL, link_category int(11) NOT NULL, PRIMARY KEY (link_id));
INSERT INTO wp_links VALUES (1,'http://north.example/','North',1);
CREATE TABLE wp_comments (comment_ID int(11) unsigned NOT NULL AUTO_INCREMENT, comment_post_ID int(11) NOT NULL, comment_author tinytext NOT NULL, comment_date datetime NOT NULL, comment_content text NOT NULL, PRIMARY KEY (comment_ID));
INSERT INTO wp_comments VALUES (1,1,'Ada','2004-06-01 13:00:00','Well said.');
CREATE TABLE wp_users (ID int(10) unsigned NOT NULL AUTO_INCREMENT, user_login varchar(20) NOT NULL, user_pass varchar(64) NOT NULL, user_nickname varchar(50) NOT NULL, user_email varchar(100) NOT NULL, user_level int(2) unsigned NOT NULL, PRIMARY KEY (ID));
INSERT INTO wp_users VALUES (1,'ada','x','Ada Atlas','ada@harbour.example',10),(2,'bob','x','','bob@harbour.example',2);
-- Dump completed
`;

let site: TestSite;

describe('a dump of WordPress 1.2', () => {
  let server: RunningServer;

  beforeAll(async () => {
    site = testSite();
    await site.import([site.file('log.sql', of2004)], { plugins: builtInPlugins });
    server = await serveImported(site);
  });
  afterAll(async () => {
    await server.stop();
    site.remove();
  });

  const page = async (path: string) => {
    const reply = await fetch(`${server.address}${path}`);
    return { status: reply.status, text: await reply.text() };
  };

  it('comes in with equal sums, and says what was upgraded', () => {
    expect(site.report()).toMatchObject({
      exitCode: 0,
      sumsEqual: true,
      findingCounts: { 'older-wordpress': 1, 'address-missing': 1 },
    });
    expect(site.report().findingCounts['rows-missing']).toBeUndefined();
  });

  it('answers at its addresses', async () => {
    const post = await page('/archives/2004/06/first-light/');
    expect(post.status).toBe(200);
    expect(post.text.includes('The pilot&#8217;s first log.')).toBe(true);
    expect(await page('/about-us/')).toMatchObject({ status: 200 });
    const category = await page('/archives/category/general/tide-tables/');
    expect(category.text.includes('First light')).toBe(true);
  });

  it('has its categories, links, people and dates as the upgrade would have made them', () => {
    expect(
      site.all('SELECT term_id, taxonomy, parent, count FROM wp_term_taxonomy ORDER BY term_taxonomy_id'),
    ).toEqual([
      { term_id: 1, taxonomy: 'category', parent: 0, count: 1 },
      { term_id: 4, taxonomy: 'category', parent: 1, count: 1 },
      { term_id: 5, taxonomy: 'link_category', parent: 0, count: 1 },
    ]);
    expect(site.all('SELECT post_date_gmt, comment_count FROM wp_posts WHERE ID = 1')).toEqual([
      { post_date_gmt: '2004-06-01 10:00:00', comment_count: 1 },
    ]);
    expect(site.all('SELECT user_nicename, display_name FROM wp_users')).toEqual([
      { user_nicename: 'ada-atlas', display_name: 'Ada Atlas' },
      { user_nicename: 'bob', display_name: 'bob' },
    ]);
    expect(site.all("SELECT meta_value FROM wp_usermeta WHERE meta_key = 'wp_capabilities'")).toEqual([
      { meta_value: 'a:1:{s:13:"administrator";b:1;}' },
      { meta_value: 'a:1:{s:6:"author";b:1;}' },
    ]);
    expect(site.option('home')).toBe('http://harbour.example/log');
  });
});

describe('the address of a site', () => {
  beforeEach(() => {
    site = testSite();
  });
  afterEach(() => site.remove());

  const openStaged = async ({ folder, database }: { readonly folder: string; readonly database: string }) =>
    (await openSite({ folder, database, logLevel: 'silent' })).site;
  const importWith = (home: string, guid = '') =>
    site.import(
      [
        site.file(
          'site.sql',
          `${options([['home', home]])}
CREATE TABLE wp_posts (ID bigint(20) NOT NULL AUTO_INCREMENT, post_title text NOT NULL, guid varchar(255) NOT NULL, PRIMARY KEY (ID));
INSERT INTO wp_posts VALUES (5,'Rivers','${guid}');
-- Dump completed
`,
        ),
      ],
      { plugins: builtInPlugins, openStaged },
    );

  it.each([
    ['http://', 'http://rivers.example/blog/?p=5', 'http://rivers.example/blog'],
    ['rivers.example/blog/', '', 'http://rivers.example/blog'],
    ['', '', 'http://localhost'],
  ])('that is stored as "%s" becomes one, which is a finding', async (stored, guid, address) => {
    const summary = await importWith(stored, guid);
    expect(summary).toMatchObject({ exitCode: 0, findingCounts: { 'address-missing': 2 } });
    expect(site.option('home')).toBe(address);
    expect(site.option('siteurl')).toBe(address);
  });

  it('is left alone where it is one', async () => {
    const summary = await importWith('https://rivers.example');
    expect(summary.findings).toMatchObject([
      { code: 'address-missing', message: expect.stringContaining('siteurl') },
    ]);
    expect(site.option('home')).toBe('https://rivers.example');
  });
});
