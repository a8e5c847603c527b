import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type ArchiveEntry, tarGz, wpress, zip } from '../../scripts/broken-exports/archives.ts';
import { moFile } from '../../src/wordpress/texts/testing.ts';
import { type TestSite, testSite } from './import-into.ts';

let site: TestSite;
beforeEach(() => {
  site = testSite();
});
afterEach(() => site.remove());

const dump = (prefix = 'wp_', name = 'Tides') => `-- a dump
CREATE TABLE \`${prefix}options\` (option_id int, option_name text, option_value text);
INSERT INTO \`${prefix}options\` VALUES (1,'home','https://old.example'),(2,'siteurl','https://old.example'),(3,'blogname','${name}'),(4,'${prefix}user_roles','a:0:{}');
CREATE TABLE \`${prefix}usermeta\` (umeta_id int, user_id int, meta_key text, meta_value text);
INSERT INTO \`${prefix}usermeta\` VALUES (1,1,'${prefix}capabilities','a:1:{s:13:"administrator";b:1;}');
CREATE TABLE \`${prefix}users\` (ID int, user_login text);
INSERT INTO \`${prefix}users\` VALUES (1,'anne');
CREATE TABLE \`${prefix}posts\` (ID int, post_type varchar(20));
INSERT INTO \`${prefix}posts\` VALUES (9,'page');
`;
const CONFIG = "<?php define('AUTH_KEY', 'the key of the old site'); $table_prefix = 'wp_';";
/** What a backup of a whole site holds besides, none of which may come in. */
const PROGRAM: readonly ArchiveEntry[] = [
  { name: 'wp-admin/index.php', content: '<?php' },
  { name: 'wp-content/plugins/forms/tests/fixture.sql', content: dump('wp_', 'Wrong') },
  { name: 'wp-content/plugins/forms/uploads/logo.png', content: 'no' },
  { name: 'wp-content/backups/old.sql', content: dump('wp_', 'Wrong') },
  { name: 'sitemap.xml', content: '<?xml version="1.0"?><urlset/>' },
];

const uploads = () =>
  readdirSync(join(site.site, 'uploads'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(join(site.site, 'uploads').length + 1))
    .sort();
const work = () => readdirSync(join(site.site, '.portolan')).filter((name) => name.startsWith('import-'));

describe('a backup as an export', () => {
  it('is an archive of All-in-One WP Migration, with uploads and translations', async () => {
    const archive = wpress([
      { name: 'package.json', content: '{"SiteURL":"https://old.example","Compression":{"Enabled":false}}' },
      { name: 'uploads/2026/01/map.png', content: 'map' },
      { name: 'uploads/2026/01/empty.txt', content: '' },
      { name: 'plugins/forms/uploads/logo.png', content: 'no' },
      { name: 'themes/tide/readme.php', content: '<?php' },
      { name: 'languages/en_GB.mo', content: moFile([['Log In', 'Come in']]) },
      { name: 'database.sql', content: dump('SERVMASK_PREFIX_') },
    ]);
    const summary = await site.import([site.file('site.wpress', archive)]);
    expect(summary).toMatchObject({ exitCode: 0, uploads: { files: 2, bytes: 3 }, findings: [] });
    expect(summary.sources.map(({ file }) => file)).toEqual([join(site.folder, 'site.wpress/database.sql')]);
    expect(site.option('blogname')).toBe('Tides');
    expect(site.option('wp_user_roles')).toBe('a:0:{}');
    expect(site.all('SELECT meta_key FROM wp_usermeta')).toEqual([{ meta_key: 'wp_capabilities' }]);
    expect(uploads()).toEqual(['2026/01/empty.txt', '2026/01/map.png']);
    expect(readdirSync(join(site.site, 'languages'))).toEqual(['en_GB.mo']);
    expect(site.printed.join('')).toContain('Translations: 1 file(s), en_GB.');
    expect(work()).toEqual([]);
  });

  it.each([
    ['zip', async (entries: readonly ArchiveEntry[]) => zip(entries)],
    ['tar.gz', tarGz],
  ])(
    'is the whole of a site (%s): its dump, its keys, its uploads, and nothing of its program',
    async (kind, pack) => {
      const entries = [
        ...PROGRAM,
        { name: 'wp-config.php', content: CONFIG },
        { name: 'wp-content/uploads/2026/01/map.png', content: 'map' },
        { name: 'wp-content/uploads/2026/01/shell.php', content: '<?php' },
        { name: 'older/site.sql', content: dump('wp_', 'Older') },
        { name: 'site.sql', content: dump() },
      ];
      const summary = await site.import([site.file(`site.${kind}`, await pack(entries))]);
      expect(summary.exitCode).toBe(0);
      expect(summary.findingCounts).toEqual({ 'active-file': 1 });
      expect(site.option('blogname')).toBe('Tides');
      expect(uploads()).toEqual(['2026/01/map.png']);
      expect(readFileSync(join(site.site, 'secrets.json'), 'utf8')).toContain('the key of the old site');
    },
  );

  it('is the last one of UpdraftPlus in a folder, uploads in parts', async () => {
    const folder = join(site.folder, 'updraft');
    mkdirSync(folder);
    const old = 'backup_2025-12-30-0910_Tides_aaaaaaaaaaaa';
    const last = 'backup_2026-01-31-0910_Tides_0123456789ab';
    const files: readonly (readonly [string, Uint8Array])[] = [
      [`${old}-db.gz`, gzipSync(dump('wp_', 'Older'))],
      [`${last}-db.gz`, gzipSync(dump().replace('-- a dump', '# WordPress MySQL database backup'))],
      [`${last}-uploads.zip`, zip([{ name: 'uploads/2026/01/map.png', content: 'map' }])],
      [`${last}-uploads2.zip`, zip([{ name: 'uploads/2026/02/sea.png', content: 'sea' }])],
      [`${last}-plugins.zip`, zip([{ name: 'plugins/forms/forms.php', content: '<?php' }])],
      [`${last}-others.zip`, zip([{ name: 'languages/en_GB.mo', content: moFile([['Log In', 'Come in']]) }])],
      [`${last}-others2.zip`, zip([{ name: 'index.php', content: '<?php' }])],
    ];
    for (const [name, content] of files) site.file(join('updraft', name), content);
    const summary = await site.import([folder]);
    expect(summary).toMatchObject({ exitCode: 0, findings: [] });
    expect(site.option('blogname')).toBe('Tides');
    expect(uploads()).toEqual(['2026/01/map.png', '2026/02/sea.png']);
    expect(readdirSync(join(site.site, 'languages'))).toEqual(['en_GB.mo']);
  });

  it('is a zip of WXR files in parts', async () => {
    const part = (id: number) =>
      `<?xml version="1.0"?><rss xmlns:wp="http://wordpress.org/export/1.2/"><channel><title>Tides</title><wp:wxr_version>1.2</wp:wxr_version><wp:base_site_url>https://old.example</wp:base_site_url><item><title>Post ${id}</title><wp:post_id>${id}</wp:post_id><wp:post_type>post</wp:post_type><wp:status>publish</wp:status></item></channel></rss>`;
    const archive = zip([
      { name: 'tides/tides.wordpress.001.xml', content: part(2) },
      { name: 'tides/tides.wordpress.000.xml', content: part(1) },
    ]);
    await site.import([site.file('tides.zip', archive)]);
    expect(site.all("SELECT post_title FROM wp_posts WHERE post_type = 'post' ORDER BY ID")).toEqual([
      { post_title: 'Post 1' },
      { post_title: 'Post 2' },
    ]);
  });

  it('of pictures alone gives the uploads of an export that is named beside it', async () => {
    const pictures = site.file('pictures.zip', zip([{ name: '2026/01/map.png', content: 'map' }]));
    await site.import([site.file('site.sql', dump()), pictures]);
    expect(uploads()).toEqual(['2026/01/map.png']);
    await expect(site.import([pictures])).rejects.toThrow('holds no SQL dump and no WordPress export');
    // Beside a folder that has uploads of its own, both come in.
    mkdirSync(join(site.folder, 'old/uploads'), { recursive: true });
    site.file('old/site.sql', dump());
    site.file('old/uploads/sea.png', 'sea');
    await site.import([join(site.folder, 'old'), pictures]);
    expect(uploads()).toEqual(['2026/01/map.png', 'sea.png']);
  });

  it('whose wp-config.php says nothing is imported without it, which is noted', async () => {
    const archive = zip([
      { name: 'wp-config.php', content: '<?php require "elsewhere.php";' },
      { name: 'site.sql', content: dump() },
    ]);
    const summary = await site.import([site.file('site.zip', archive)]);
    expect(summary).toMatchObject({ exitCode: 0, findingCounts: { 'config-unread': 1 } });
  });

  it.each([
    ['bzip2', 'BZh91AY&SY'],
    ['xz', '\xfd7zXZ\0'],
    ['Zstandard', '\x28\xb5\x2f\xfd'],
  ])('that is packed with %s is refused, and why is said', async (packer, head) => {
    const file = site.file('site.sql.packed', Buffer.from(`${head}${'.'.repeat(600)}`, 'latin1'));
    await expect(site.import([file])).rejects.toMatchObject({
      code: 'source-unknown',
      message: expect.stringContaining(`It is packed with ${packer}: unpack it first.`),
    });
  });

  it("is a host's: the database that wp-config.php names, and what lies beside that", async () => {
    const root = 'backup-11.30.2026_tides/';
    const web = `${root}homedir/public_html/`;
    const archive = await tarGz([
      { name: `${root}mysql.sql`, content: "GRANT USAGE ON *.* TO 'tides'@'localhost';\n" },
      { name: `${root}mysql/tides_forum.sql`, content: 'CREATE TABLE `forum_posts` (id int);\n' },
      { name: `${root}mysql/tides_old.sql`, content: dump('wp_', 'Older') },
      { name: `${root}mysql/tides_web.sql`, content: dump() },
      { name: `${root}homedir/uploads/private.txt`, content: 'no' },
      { name: `${web}wp-config.php`, content: `${CONFIG} define('DB_NAME', 'tides_web');` },
      { name: `${web}wp-content/uploads/2026/01/map.png`, content: 'map' },
      { name: `${web}old/wp-config.php`, content: CONFIG },
      { name: `${web}old/wp-content/uploads/2026/01/old.png`, content: 'no' },
    ]);
    const summary = await site.import([site.file('site.tar.gz', archive)]);
    expect(summary).toMatchObject({ exitCode: 0, findings: [] });
    expect(site.option('blogname')).toBe('Tides');
    expect(uploads()).toEqual(['2026/01/map.png']);
  });

  it('has a dump for each table, of which findings tell by their names in the archive', async () => {
    const tables = dump()
      .split(/(?=CREATE TABLE)/)
      .slice(1);
    const nameOf = (sql: string) => /`(\w+)`/.exec(sql)?.[1];
    const entries = tables.map((sql) => ({ name: `sql/${nameOf(sql)}.sql`, content: sql }));
    const broken = {
      name: 'sql/wp_terms.sql',
      content: '-- MySQL dump 10.13\nCREATE TABLE `wp_terms` (term_id int);\n',
    };
    const file = site.file('site.tar.gz', await tarGz([...entries, broken]));
    const { findings } = await site.import([file]);
    expect(site.option('blogname')).toBe('Tides');
    expect(site.all('SELECT user_login FROM wp_users')).toEqual([{ user_login: 'anne' }]);
    expect(findings).toMatchObject([{ code: 'no-end-mark', file: `${file}/sql/wp_terms.sql` }]);
  });

  it('consists of archives', async () => {
    const archive = zip([
      { name: 'wp-content/uploads/2026/02/sea.png', content: 'sea' },
      { name: 'tides_backup_db.zip', content: zip([{ name: 'tides.sql', content: dump() }]) },
      {
        name: 'tides_backup_uploads.zip',
        content: zip([{ name: 'wp-content/uploads/2026/01/map.png', content: 'map' }]),
      },
      { name: 'package_info.json', content: '{}' },
    ]);
    const file = site.file('tides_all.zip', archive);
    const { sources } = await site.import([file]);
    expect(sources.map((source) => source.file)).toEqual([`${file}/tides_backup_db.zip/tides.sql`]);
    expect(site.option('blogname')).toBe('Tides');
    expect(uploads()).toEqual(['2026/01/map.png', '2026/02/sea.png']);
    expect(work()).toEqual([]);
    const deeper = site.file('deeper.zip', zip([{ name: 'inside.zip', content: archive }]));
    await expect(site.import([deeper])).rejects.toMatchObject({ code: 'source-unknown' });
  });

  it('beside an export keeps the archives that lie among its files, and takes no older backup out of them', async () => {
    const older = zip([{ name: 'site.sql', content: dump('wp_', 'Older') }]);
    const pictures = zip([
      { name: '2026/01/map.png', content: 'map' },
      { name: '2026/01/worksheets.zip', content: older },
    ]);
    await site.import([site.file('site.sql', dump()), site.file('pictures.zip', pictures)]);
    expect(site.option('blogname')).toBe('Tides');
    expect(uploads()).toEqual(['2026/01/map.png', '2026/01/worksheets.zip']);
    mkdirSync(join(site.folder, 'parts'));
    site.file('parts/db.zip', zip([{ name: 'site.sql', content: dump('wp_', 'Newer') }]));
    site.file('parts/others.zip', zip([{ name: 'backups/site.zip', content: older }]));
    await site.import([join(site.folder, 'parts')]);
    expect(site.option('blogname')).toBe('Newer');
  });

  it.each(['wp-content/mysql.sql', 'wp-content/uploads/backupbuddy_temp/8h2k/db_1.sql'])(
    'has its dump in %s',
    async (name) => {
      await site.import([site.file('site.zip', zip([...PROGRAM, { name, content: dump() }]))]);
      expect(site.option('blogname')).toBe('Tides');
    },
  );

  it('that holds a site twice is refused, in one archive or in two of a folder', async () => {
    const twice = zip([
      { name: 'tides.sql', content: dump() },
      { name: 'tides-old.sql', content: dump('wp_', 'Older') },
    ]);
    await expect(site.import([site.file('site.zip', twice)])).rejects.toMatchObject({
      code: 'backup-refused',
      message: expect.stringContaining('several dumps of the same tables (tides-old.sql, tides.sql)'),
    });
    mkdirSync(join(site.folder, 'backups'));
    for (const day of ['01', '02'])
      site.file(`backups/2026-01-${day}.zip`, zip([{ name: 'tides.sql', content: dump() }]));
    await expect(site.import([join(site.folder, 'backups')])).rejects.toMatchObject({
      code: 'backup-refused',
      message: expect.stringMatching(/2026-01-01\.zip is refused: .*2026-01-02\.zip holds the same tables/),
    });
  });

  it.each([
    [
      'is closed by a password',
      wpress([{ name: 'package.json', content: '{"Encrypted":true}' }]),
      'password',
    ],
    [
      'is compressed',
      wpress([{ name: 'package.json', content: '{"Compression":{"Enabled":true}}' }]),
      'compressed',
    ],
    ['breaks off', wpress([{ name: 'database.sql', content: dump() }]).subarray(0, 4800), 'breaks off'],
    ['lacks its end', wpress([{ name: 'database.sql', content: dump() }]).subarray(0, -4377), 'breaks off'],
    ['is a damaged zip', zip([{ name: 'site.sql', content: dump() }]).subarray(0, 300), 'cannot be unpacked'],
    [
      'unpacks to a multiple',
      zip([{ name: 'site.sql', content: Buffer.alloc(150 * 1024 * 1024) }]),
      'two hundred times',
    ],
  ])('that %s is refused, and nothing is left of it', async (_, archive, reason) => {
    await expect(site.import([site.file('site.backup', archive)])).rejects.toMatchObject({
      code: 'backup-refused',
      message: expect.stringContaining(reason),
    });
    expect(readdirSync(join(site.site, '.portolan'))).toEqual([]);
  });
});
