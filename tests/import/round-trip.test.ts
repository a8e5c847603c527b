import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type StoredValue, TableReader } from '../../src/database/index.ts';
import { writeFile, writeSql, writeWxr } from '../../src/export/index.ts';
import { importSite } from '../../src/import/index.ts';
import { builtInPlugins } from '../../src/plugins/built-in.ts';
import { openSite } from '../../src/site.ts';
import { sampleExport } from '../imported-site.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portolan-round-trip-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

async function importInto(name: string, ...sources: readonly string[]): Promise<string> {
  const site = join(folder, name);
  const summary = await importSite({
    sources,
    site,
    plugins: builtInPlugins,
    output: { write: () => true } as unknown as NodeJS.WritableStream,
  });
  expect(summary.exitCode).toBe(0);
  return site;
}

/** All rows of the tables that count, by table; `_edit_lock` and what depends on the moment left out. */
function rowsOf(site: string, tables?: readonly string[]): Readonly<Record<string, readonly string[]>> {
  const reader = TableReader.open(join(site, 'portolan.sqlite'));
  try {
    return Object.fromEntries(
      (tables ?? reader.tables()).map((table) => [
        table,
        [...reader.rows(table)].map((row) => JSON.stringify(row.map(readable))),
      ]),
    );
  } finally {
    reader.close();
  }
}

const readable = (value: StoredValue) =>
  typeof value === 'bigint'
    ? Number(value)
    : value instanceof Uint8Array
      ? Buffer.from(value).toString('hex')
      : value;

async function exportSql(site: string, file: string): Promise<void> {
  const reader = TableReader.open(join(site, 'portolan.sqlite'));
  try {
    await writeFile(file, writeSql(reader));
  } finally {
    reader.close();
  }
}

describe('a site that goes back to WordPress', () => {
  it('has every row in the dump: imported, exported and imported again it is the same', async () => {
    const first = await importInto('first', join(sampleExport, 'site.sql'));
    const dump = join(folder, 'back.sql.gz');
    await exportSql(first, dump);
    const second = await importInto('second', dump);
    expect(rowsOf(second)).toEqual(rowsOf(first));
  });

  it('keeps what only a database knows: digits, bytes, quotes, tables of plugins with their keys', async () => {
    const source = join(folder, 'odd.sql');
    await writeFile(source, [
      `CREATE TABLE \`wp_options\` (\`option_id\` bigint(20) unsigned NOT NULL AUTO_INCREMENT, \`option_name\` varchar(191) NOT NULL DEFAULT '', \`option_value\` longtext NOT NULL, \`autoload\` varchar(20) NOT NULL DEFAULT 'yes', PRIMARY KEY (\`option_id\`));\n`,
      `INSERT INTO \`wp_options\` VALUES (1,'siteurl','http://odd.example','yes'),(2,'home','http://odd.example','yes'),(3,'blogname','It\\'s \\"odd\\" \\\\ \\n\\0\\Z','yes');\n`,
      `CREATE TABLE \`wp_posts\` (\`ID\` bigint(20) unsigned NOT NULL AUTO_INCREMENT, \`post_title\` text NOT NULL, PRIMARY KEY (\`ID\`));\n`,
      `INSERT INTO \`wp_posts\` (\`ID\`, \`post_title\`) VALUES (7,'One');\n`,
      `CREATE TABLE \`wp_odd\` (\`a\` bigint(20) NOT NULL, \`b\` decimal(26,8) DEFAULT NULL, \`c\` varbinary(20) NOT NULL, \`d\` datetime NOT NULL DEFAULT '0000-00-00 00:00:00', \`e\` enum('x','y') NOT NULL DEFAULT 'x', PRIMARY KEY (\`a\`, \`e\`), UNIQUE KEY \`of_d\` (\`d\`), KEY \`of_e\` (\`e\`));\n`,
      "INSERT INTO `wp_odd` VALUES (9007199254740993,12.34567891,0x00FF10,'2026-01-02 03:04:05','y'),(-5,NULL,'','0000-00-00 00:00:00','x');\n",
    ]);
    const first = await importInto('first', source);
    const dump = join(folder, 'back.sql');
    await exportSql(first, dump);
    const second = await importInto('second', dump);
    expect(rowsOf(second)).toEqual(rowsOf(first));
    expect(rowsOf(second, ['wp_odd'])['wp_odd']?.[1]).toContain('"00ff10","2026-01-02 03:04:05","y"');
    const reader = TableReader.open(join(second, 'portolan.sqlite'));
    expect([...reader.rows('wp_odd')][1]?.[0]).toBe(9007199254740993n);
    const definition = [...writeSql(reader)].find((piece) => piece.includes('CREATE TABLE `wp_odd`'));
    reader.close();
    expect(definition).toContain("`e` enum('x','y') NOT NULL DEFAULT 'x'");
    expect(definition).toContain('PRIMARY KEY (`a`, `e`)');
    expect(definition).toContain('UNIQUE KEY `of_d` (`d`)');
  });

  it('has its content in the WXR file', async () => {
    const content = [
      'wp_posts',
      'wp_postmeta',
      'wp_terms',
      'wp_term_taxonomy',
      'wp_comments',
      'wp_commentmeta',
    ];
    const first = await importInto('first', join(sampleExport, 'site.wordpress.xml'));
    const file = join(folder, 'back.xml');
    const { site } = await openSite({ folder: first, logLevel: 'silent', url: 'https://moved.example' });
    await writeFile(file, writeWxr(site));
    await site.close();
    const second = await importInto('second', file);
    const [before, after] = [rowsOf(first, content), rowsOf(second, content)];
    for (const table of content) expect(after[table]?.length, table).toBe(before[table]?.length);
    expect(after['wp_posts']).toEqual(before['wp_posts']);
    expect(after['wp_comments']).toEqual(before['wp_comments']);
    expect(after['wp_terms']).toEqual(before['wp_terms']);
    // Rows of meta get numbers of their own.
    const contents = (rows: readonly string[] = []) =>
      rows.map((row) => JSON.stringify((JSON.parse(row) as unknown[]).slice(1))).toSorted();
    expect(contents(after['wp_postmeta'])).toEqual(contents(before['wp_postmeta']));
    expect(contents(after['wp_commentmeta'])).toEqual(contents(before['wp_commentmeta']));
  });
});
