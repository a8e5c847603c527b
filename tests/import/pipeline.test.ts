import { spawn } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { finishSwap } from '../../src/import/index.ts';
import { type TestSite, testSite } from './import-into.ts';

let site: TestSite;
beforeEach(() => {
  site = testSite();
});
afterEach(() => site.remove());

const dump = (name: string) => `CREATE TABLE wp_options (option_id int, option_name text, option_value text);
INSERT INTO wp_options VALUES (1,'blogname','${name}'),(2,'home','http://old.example'),(3,'siteurl','http://old.example');
CREATE TABLE wp_posts (ID int, post_title text);
CREATE TABLE wp_postmeta (meta_id int, post_id int, meta_key text, meta_value text);
`;
const work = () => readdirSync(join(site.site, '.portolan'));

describe('an import', () => {
  it('replaces the site only when it is complete', async () => {
    await site.import([site.file('a.sql', dump('First'))]);
    await expect(site.import([site.file('b.txt', 'no export at all')])).rejects.toMatchObject({
      code: 'source-unknown',
    });
    await expect(site.import([join(site.folder, 'none.sql')])).rejects.toMatchObject({
      code: 'source-missing',
    });
    expect(site.option('blogname')).toBe('First');
    await site.import([site.file('b.sql', dump('Second'))]);
    expect(site.option('blogname')).toBe('Second');
    expect(work()).toEqual([]);
  });

  it('leaves a reader of the old site its open file, and no log of it to the new one', async () => {
    await site.import([site.file('a.sql', dump('First'))]);
    const file = join(site.site, 'portolan.sqlite');
    const server = new Sqlite(file);
    server.pragma('journal_mode = WAL');
    server.prepare("UPDATE wp_options SET option_value = 'Changed' WHERE option_name = 'blogname'").run();
    expect(existsSync(`${file}-wal`)).toBe(true);
    await site.import([site.file('b.sql', dump('Second'))]);
    expect(
      server.prepare("SELECT option_value FROM wp_options WHERE option_name = 'blogname'").pluck().get(),
    ).toBe('Changed');
    expect(site.option('blogname')).toBe('Second');
    server.close();
    expect(site.option('blogname')).toBe('Second');
  });

  it('stops when it is told to, and leaves nothing behind', async () => {
    const abort = new AbortController();
    abort.abort();
    await expect(
      site.import([site.file('a.sql', dump('First'))], { signal: abort.signal }),
    ).rejects.toMatchObject({
      code: 'interrupted',
    });
    expect(work()).toEqual([]);
    expect(existsSync(join(site.site, 'portolan.sqlite'))).toBe(false);
  });

  it('does not begin while another one works on the site', async () => {
    mkdirSync(join(site.site, '.portolan'), { recursive: true });
    const other = spawn(process.execPath, ['-e', 'setTimeout(() => {}, 60000)']);
    try {
      writeFileSync(join(site.site, '.portolan', 'import.lock'), String(other.pid));
      await expect(site.import([site.file('a.sql', dump('First'))])).rejects.toMatchObject({
        code: 'import-running',
      });
    } finally {
      other.kill('SIGKILL');
      await new Promise((resolve) => other.once('exit', resolve));
    }
  });

  it('clears away what a killed import left', async () => {
    const folder = join(site.site, '.portolan');
    mkdirSync(join(folder, 'import-0123456789ab.uploads'), { recursive: true });
    writeFileSync(join(folder, 'import-0123456789ab.sqlite'), 'half');
    writeFileSync(join(folder, 'import-0123456789ab.search.sqlite'), 'half');
    // No process has this number for long: it is above the system's limit.
    writeFileSync(join(folder, 'import.lock'), '99999999');
    await site.import([site.file('a.sql', dump('First'))]);
    expect(work()).toEqual([]);
  });

  it('completes a swap that was killed halfway', async () => {
    await site.import([site.file('a.sql', dump('First'))]);
    await site.import([site.file('b.sql', dump('Second'))], { site: join(site.folder, 'other') });
    const folder = join(site.site, '.portolan');
    mkdirSync(join(folder, 'import-aa.uploads'));
    writeFileSync(join(folder, 'import-aa.uploads', 'new.png'), 'new');
    writeFileSync(
      join(folder, 'import-aa.sqlite'),
      readFileSync(join(site.folder, 'other', 'portolan.sqlite')),
    );
    writeFileSync(
      join(folder, 'swap.json'),
      JSON.stringify([
        { from: '.portolan/import-aa.uploads', to: 'uploads', aside: '.portolan/old-aa.uploads' },
        { from: '.portolan/import-aa.sqlite', to: 'portolan.sqlite', aside: '.portolan/old-aa.sqlite' },
      ]),
    );
    await finishSwap(site.site);
    await finishSwap(site.site);
    expect(site.option('blogname')).toBe('Second');
    expect(readFileSync(join(site.site, 'uploads', 'new.png'), 'utf8')).toBe('new');
    expect(work()).toEqual([]);
  });

  it('keeps the new address as a setting and the old one in the content', async () => {
    await site.import([site.file('a.sql', dump('First'))], { url: 'https://new.example/' });
    expect(site.option('home')).toBe('http://old.example');
    expect(site.all("SELECT value FROM portolan_meta WHERE name = 'url'")).toEqual([
      { value: 'https://new.example' },
    ]);
  });

  it('tells scripts in JSON lines what happens', async () => {
    await site.import([site.file('a.sql', dump('First'))], { json: true });
    const events = site.printed
      .join('')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as { event: string; stage?: string });
    expect(events.filter(({ event }) => event === 'stage').map(({ stage }) => stage)).toEqual([
      'pre-scan',
      'read',
      'index',
      'check',
      'swap',
    ]);
    expect(events.at(-1)).toMatchObject({
      event: 'summary',
      exitCode: 0,
      totals: { source: 3, imported: 3 },
    });
  });
});

describe('a wp-config.php', () => {
  const config = `<?php
// define('AUTH_KEY', 'commented');
/* define( 'AUTH_KEY', 'commented too' ); */
# define('AUTH_KEY', 'and this');
define( 'AUTH_KEY',  'it\\'s "one" // not # a comment' );
define("SECURE_AUTH_KEY", "two \\$ \\x41\\n" . 'joined');
define('LOGGED_IN_KEY', getenv('LOGGED_IN_KEY'));
define('NONCE_KEY', 'put your unique phrase here');
define('AUTH_SALT', 'first'); define('AUTH_SALT', 'second');
define('WP_HOME', 'https://true.example/');
define('COOKIEHASH', 'abc');
define('DB_PASSWORD', 'never');
$table_prefix = 'x9_';
`;

  it('gives its keys to a file that only the owner may read, and prints none', async () => {
    const file = site.file('wp-config.php', config);
    mkdirSync(site.site, { recursive: true });
    writeFileSync(join(site.site, 'secrets.json'), '{}');
    chmodSync(join(site.site, 'secrets.json'), 0o644);
    await site.import([site.file('a.sql', dump('First').replaceAll('wp_', 'x9_'))], { wpConfig: file });
    const secrets = join(site.site, 'secrets.json');
    expect(statSync(secrets).mode & 0o777).toBe(0o600);
    expect(JSON.parse(readFileSync(secrets, 'utf8'))).toEqual({
      auth_key: 'it\'s "one" // not # a comment',
      secure_auth_key: 'two $ A\njoined',
      auth_salt: 'first',
      wp_home: 'https://true.example/',
      cookiehash: 'abc',
      table_prefix: 'x9_',
    });
    const everything = site.printed.join('') + readFileSync(join(site.site, 'import-report.json'), 'utf8');
    for (const secret of ['"one"', 'joined', 'never']) expect(everything).not.toContain(secret);
  });

  it('outranks the stored addresses, and tells the prefix among several', async () => {
    const both = dump('Other') + dump('First').replaceAll('wp_', 'x9_');
    await site.import([site.file('a.sql', both)], { wpConfig: site.file('wp-config.php', config) });
    expect(site.option('blogname')).toBe('First');
    expect(site.option('home')).toBe('https://true.example');
    expect(site.option('siteurl')).toBe('http://old.example');
  });

  it('that is none is refused', async () => {
    const file = site.file('wp-config.php', '<html>not found</html>');
    await expect(site.import([site.file('a.sql', dump('First'))], { wpConfig: file })).rejects.toMatchObject({
      code: 'wp-config-unreadable',
    });
  });
});
