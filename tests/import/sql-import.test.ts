import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type TestSite, testSite } from './import-into.ts';

let site: TestSite;
beforeEach(() => {
  site = testSite();
});
afterEach(() => site.remove());

const dump = (prefix = 'wp_') => `-- MySQL dump 10.13
/*!40101 SET NAMES utf8mb4 */;
CREATE TABLE \`${prefix}options\` (\`option_id\` bigint(20) unsigned NOT NULL AUTO_INCREMENT, \`option_name\` varchar(191) NOT NULL DEFAULT '', \`option_value\` longtext NOT NULL, \`autoload\` varchar(20) NOT NULL DEFAULT 'yes', PRIMARY KEY (\`option_id\`));
INSERT INTO \`${prefix}options\` VALUES (1,'siteurl','https://old.example','yes'),(2,'home','https://old.example','yes'),(3,'${prefix}user_roles','a:0:{}','yes'),(4,'blogname','Old','yes');
CREATE TABLE \`${prefix}posts\` (\`ID\` bigint(20) unsigned NOT NULL AUTO_INCREMENT, \`post_title\` text NOT NULL, \`post_content\` longtext NOT NULL, \`post_type\` varchar(20) NOT NULL DEFAULT 'post', \`post_status\` varchar(20) NOT NULL DEFAULT 'publish', \`plugin_note\` varchar(9) DEFAULT NULL, PRIMARY KEY (\`ID\`));
INSERT INTO \`${prefix}posts\` VALUES (5,'Rivers','It\\'s a café','post','publish','x'),(7,'Seas','','page','publish',NULL);
CREATE TABLE \`${prefix}postmeta\` (\`meta_id\` bigint, \`post_id\` bigint, \`meta_key\` varchar(255) DEFAULT NULL, \`meta_value\` longtext);
INSERT INTO \`${prefix}postmeta\` (\`post_id\`,\`meta_key\`,\`meta_value\`,\`meta_id\`) VALUES (5,'k',NULL,10);
CREATE TABLE \`${prefix}usermeta\` (\`umeta_id\` bigint, \`user_id\` bigint, \`meta_key\` varchar(255), \`meta_value\` longtext);
INSERT INTO \`${prefix}usermeta\` VALUES (1,1,'${prefix}capabilities','a:1:{s:13:"administrator";b:1;}'),(2,1,'nickname','${prefix}nick');
CREATE TABLE \`${prefix}orders\` (\`id\` bigint NOT NULL AUTO_INCREMENT, \`total\` decimal(26,8), \`state\` varchar(20) NOT NULL, \`secret\` varbinary(16), PRIMARY KEY (\`id\`), UNIQUE KEY \`s\` (\`state\`));
INSERT INTO \`${prefix}orders\` VALUES (1,12.50000000,'paid',0x00ff),(2,NULL,'open',NULL);
CREATE TABLE \`elsewhere\` (\`a\` int, \`b\` text, PRIMARY KEY (\`a\`,\`b\`(10)));
INSERT INTO \`elsewhere\` VALUES (1,'x'),(1,'y');
-- Dump completed on 2024-03-01
`;

describe('the import of a dump', () => {
  it('brings in every table, and the sums are equal', async () => {
    const summary = await site.import([site.file('site.sql', dump())]);
    expect(summary).toMatchObject({
      exitCode: 0,
      sumsEqual: true,
      totals: { source: 13, imported: 13, merged: 0, refused: 0 },
      ledger: {
        wp_posts: { source: 2, imported: 2, merged: 0, refused: 0 },
        wp_orders: { source: 2, imported: 2, merged: 0, refused: 0 },
        elsewhere: { source: 2, imported: 2, merged: 0, refused: 0 },
      },
      findings: [],
    });
    expect(site.report().totals).toEqual(summary.totals);
    expect(site.printed.join('')).toContain('13 rows in the source = 13 imported + 0 merged + 0 refused');
    expect(site.all('SELECT ID, post_title, post_content, post_type, plugin_note FROM wp_posts')).toEqual([
      { ID: 5, post_title: 'Rivers', post_content: "It's a café", post_type: 'post', plugin_note: 'x' },
      { ID: 7, post_title: 'Seas', post_content: '', post_type: 'page', plugin_note: null },
    ]);
    expect(site.all('SELECT * FROM wp_postmeta')).toEqual([
      { meta_id: 10, post_id: 5, meta_key: 'k', meta_value: null },
    ]);
    expect(site.all('SELECT id, total, state, hex(secret) AS secret FROM wp_orders')).toEqual([
      { id: 1, total: 12.5, state: 'paid', secret: '00FF' },
      { id: 2, total: null, state: 'open', secret: '' },
    ]);
    expect(site.all('SELECT * FROM elsewhere ORDER BY b')).toEqual([
      { a: 1, b: 'x' },
      { a: 1, b: 'y' },
    ]);
  });

  it('finds the posts by their texts afterwards', async () => {
    await site.import([site.file('site.sql', dump())]);
    expect(site.all(`SELECT rowid AS id FROM portolan_search WHERE portolan_search MATCH '"caf"'`)).toEqual([
      { id: 5 },
    ]);
  });

  it('turns any prefix into wp_, in keys as well', async () => {
    const summary = await site.import([site.file('site.sql', dump('Xy7_'))]);
    expect(summary).toMatchObject({ exitCode: 0, totals: { source: 13, imported: 13 } });
    expect(site.option('wp_user_roles')).toBe('a:0:{}');
    expect(site.all('SELECT meta_key, meta_value FROM wp_usermeta ORDER BY umeta_id')).toEqual([
      { meta_key: 'wp_capabilities', meta_value: 'a:1:{s:13:"administrator";b:1;}' },
      { meta_key: 'nickname', meta_value: 'Xy7_nick' },
    ]);
    expect(site.all('SELECT state FROM wp_orders')).toHaveLength(2);
  });

  it('reads gzip by its bytes, whatever the name', async () => {
    const summary = await site.import([site.file('export.bin', gzipSync(dump()))]);
    expect(summary).toMatchObject({ exitCode: 0, totals: { imported: 13 } });
  });

  it('brings in what can be unpacked of a gzip file that breaks off', async () => {
    const rows = Array.from(
      { length: 20_000 },
      (_, row) => `(${row + 100},'Post ${Math.sin(row)}','','post','publish',NULL)`,
    );
    const long = dump().replace('-- Dump', `INSERT INTO wp_posts VALUES ${rows.join(',')};\n-- Dump`);
    const packed = gzipSync(long);
    const summary = await site.import([site.file('site.sql.gz', packed.subarray(0, packed.length - 2000))]);
    expect(summary).toMatchObject({
      exitCode: 1,
      sumsEqual: true,
      findingCounts: { gzip: 1, truncated: 1 },
      ledger: { wp_posts: { refused: 1 } },
    });
    expect(summary.ledger['wp_posts']?.imported).toBeGreaterThan(19_000);
  });

  it('reads a folder with one table a file', async () => {
    const [head, ...tables] = dump().split(/(?=CREATE TABLE)/) as [string, ...string[]];
    const { mkdirSync } = await import('node:fs');
    mkdirSync(`${site.folder}/parts`);
    for (const [number, table] of tables.entries()) {
      site.file(`parts/table-${number}.sql`, head.replace('-- MySQL dump 10.13\n', '') + table);
    }
    const summary = await site.import([`${site.folder}/parts`]);
    expect(summary).toMatchObject({ exitCode: 0, totals: { source: 13, imported: 13 } });
    expect(summary.sources).toHaveLength(tables.length);
  });

  it('asks which site to take where a dump holds several', async () => {
    const both = dump('live_') + dump('copy_');
    const file = site.file('site.sql', both);
    await expect(site.import([file])).rejects.toThrow(
      /2 sites.*'live_' \(2 posts\), 'copy_' \(2 posts\).*--prefix/,
    );
    const summary = await site.import([file], { prefix: 'copy_' });
    expect(summary.sumsEqual).toBe(true);
    expect(site.all('SELECT count(*) AS rows FROM live_posts')).toEqual([{ rows: 2 }]);
    expect(site.all('SELECT count(*) AS rows FROM wp_posts')).toEqual([{ rows: 2 }]);
  });

  it('takes the main site of a network', async () => {
    const network = dump() + dump('wp_2_');
    await site.import([site.file('site.sql', network)]);
    expect(site.all('SELECT count(*) AS rows FROM wp_2_posts')).toEqual([{ rows: 2 }]);
    expect(site.option('blogname')).toBe('Old');
  });

  it('takes a further site of a network with the network’s users', async () => {
    const users =
      "CREATE TABLE wp_users (ID int, user_login varchar(60));\nINSERT INTO wp_users VALUES (1,'ada');\nINSERT INTO wp_usermeta VALUES (8,1,'wp_2_capabilities','x');\n";
    const second = dump('wp_2_').replace(/CREATE TABLE `wp_2_usermeta`[\s\S]*?;\nINSERT[^\n]*\n/, '');
    const summary = await site.import([site.file('site.sql', dump() + users + second)], { prefix: 'wp_2_' });
    expect(summary).toMatchObject({ exitCode: 0, sumsEqual: true });
    expect(site.all('SELECT user_login FROM wp_users')).toEqual([{ user_login: 'ada' }]);
    expect(
      site.all("SELECT meta_value FROM wp_usermeta WHERE meta_key = 'wp_capabilities' AND meta_value = 'x'"),
    ).toHaveLength(1);
    expect(site.all('SELECT count(*) AS rows FROM other_wp_posts')).toEqual([{ rows: 2 }]);
  });

  it('lets the later of two rows with one key stand, and books the other as merged', async () => {
    const extra = "INSERT INTO `wp_posts` VALUES (5,'Rivers again','','post','publish',NULL);\n";
    const summary = await site.import([site.file('site.sql', dump().replace('-- Dump', `${extra}-- Dump`))]);
    expect(summary).toMatchObject({
      sumsEqual: true,
      ledger: { wp_posts: { source: 3, imported: 2, merged: 1, refused: 0 } },
      findings: [{ code: 'duplicate-id', table: 'wp_posts', line: 15, rows: 1 }],
    });
    expect(site.all('SELECT post_title FROM wp_posts WHERE ID = 5')).toEqual([
      { post_title: 'Rivers again' },
    ]);
    expect(
      site.all(`SELECT rowid AS id FROM portolan_search WHERE portolan_search MATCH '"aga"'`),
    ).toHaveLength(1);
    expect(site.all(`SELECT rowid AS id FROM portolan_search WHERE portolan_search MATCH '"caf"'`)).toEqual(
      [],
    );
  });

  it('lets the last of options with one name stand', async () => {
    const extra = "INSERT INTO `wp_options` VALUES (9,'BlogName','New','yes');\n";
    const summary = await site.import([site.file('site.sql', dump().replace('-- Dump', `${extra}-- Dump`))]);
    expect(summary).toMatchObject({
      exitCode: 0,
      ledger: { wp_options: { source: 5, imported: 4, merged: 1 } },
    });
    expect(site.option('blogname')).toBe('New');
  });

  it('books refused rows with file and line, and says so by the exit code', async () => {
    const broken = dump().replace("(7,'Seas'", "(7,'Se'as'");
    const file = site.file('site.sql', broken);
    const summary = await site.import([file]);
    expect(summary).toMatchObject({
      exitCode: 1,
      ledger: { wp_posts: { imported: 1, refused: 1 } },
    });
    expect(summary.findings).toMatchObject([
      { code: 'bad-row', outcome: 'refused', table: 'wp_posts', file, line: 6 },
    ]);
  });

  it('says so where the independent count does not fit', async () => {
    const broken = dump().replace("(5,'Rivers'", "(5,'Rivers");
    const summary = await site.import([site.file('site.sql', broken)]);
    expect(summary.exitCode).toBe(1);
  });

  it('takes the keys that phpMyAdmin declares at the end', async () => {
    const admin = dump()
      .replace(', PRIMARY KEY (`id`), UNIQUE KEY `s` (`state`)', '')
      .replace(
        '-- Dump',
        'ALTER TABLE `wp_orders` ADD PRIMARY KEY (`id`), ADD UNIQUE KEY `s` (`state`);\n-- Dump',
      );
    await site.import([site.file('site.sql', admin)]);
    const [table] = site.all<{ sql: string }>("SELECT sql FROM sqlite_master WHERE name = 'wp_orders'");
    expect(table?.sql).toContain('PRIMARY KEY AUTOINCREMENT');
    expect(site.all('SELECT id, state FROM wp_orders ORDER BY id')).toEqual([
      { id: 1, state: 'paid' },
      { id: 2, state: 'open' },
    ]);
    expect(
      site.all("SELECT name FROM sqlite_master WHERE type = 'index' AND tbl_name = 'wp_orders'"),
    ).toHaveLength(1);
  });

  it('gives a table its place although its name belongs to this program or to SQLite', async () => {
    const extra =
      'CREATE TABLE portolan_meta (a int);\nINSERT INTO portolan_meta VALUES (1);\nCREATE TABLE sqlite_stat1 (a int);\nINSERT INTO sqlite_stat1 VALUES (2);\n';
    const summary = await site.import([site.file('site.sql', dump().replace('-- Dump', `${extra}-- Dump`))]);
    expect(summary).toMatchObject({ exitCode: 0, totals: { source: 15, imported: 15 } });
    expect(site.all('SELECT a FROM other_portolan_meta')).toEqual([{ a: 1 }]);
    expect(site.all('SELECT a FROM other_sqlite_stat1')).toEqual([{ a: 2 }]);
  });

  it('keeps rows of a table that the dump does not define', async () => {
    const extra = "INSERT INTO wp_mystery VALUES (1,'x');\n";
    const summary = await site.import([site.file('site.sql', dump().replace('-- Dump', `${extra}-- Dump`))]);
    expect(summary).toMatchObject({ exitCode: 0, findingCounts: { 'undefined-table': 1 } });
    expect(site.all('SELECT * FROM wp_mystery')).toEqual([{ column_1: '1', column_2: 'x' }]);
  });

  it('repairs columns that were encoded twice, and only those', async () => {
    const twice = (text: string) =>
      Buffer.from(text).toString('latin1').replaceAll('\x80', '€').replaceAll('\x99', '™');
    const posts = ['Café', 'Zürich', 'It’s naïve']
      .map(
        (title, index) =>
          `(${20 + index},'${twice(title)}','${index === 0 ? 'Ã© is what é became' : 'plain'}','post','publish',NULL)`,
      )
      .join(',');
    const text = dump()
      .replace("It\\'s a café", 'plain')
      .replace('-- Dump', `INSERT INTO wp_posts VALUES ${posts};\n-- Dump`);
    const summary = await site.import([site.file('site.sql', text)]);
    expect(summary).toMatchObject({ exitCode: 0, findingCounts: { 'encoded-twice': 1 } });
    expect(site.all('SELECT post_title, post_content FROM wp_posts WHERE ID >= 20 ORDER BY ID')).toEqual([
      { post_title: 'Café', post_content: 'Ã© is what é became' },
      { post_title: 'Zürich', post_content: 'plain' },
      { post_title: 'It’s naïve', post_content: 'plain' },
    ]);
    expect(site.all(`SELECT rowid AS id FROM portolan_search WHERE portolan_search MATCH '"Zür"'`)).toEqual([
      { id: 21 },
    ]);
  });

  it('reserves ids for what is made here', async () => {
    await site.import([site.file('site.sql', dump())]);
    expect(site.all("SELECT seq FROM sqlite_sequence WHERE name = 'wp_posts'")).toEqual([{ seq: 7 }]);
  });
});
