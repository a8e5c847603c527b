import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { StagedSite } from '../../src/import/index.ts';
import { openSite } from '../../src/site.ts';
import type { Plugin } from '../../src/types/plugin.ts';
import { type TestSite, testSite } from './import-into.ts';

let site: TestSite;
let present: Sqlite.Database;
const dump = (name: string) => `
CREATE TABLE wp_options (option_id int, option_name text, option_value text);
INSERT INTO wp_options VALUES (1,'blogname','${name}');
CREATE TABLE wp_posts (ID int, post_title text);
CREATE TABLE wp_postmeta (meta_id int, post_id int, meta_key text, meta_value text);
`;

beforeEach(async () => {
  site = testSite();
  await site.import([site.file('first.sql', dump('First'))]);
  present = new Sqlite(join(site.site, 'portolan.sqlite'));
  present.pragma('journal_mode = WAL');
});
afterEach(() => {
  present.close();
  site.remove();
});

/** Does something to the present database shortly before the swap. */
const beforeSwap = (change: () => void) => ({
  plugins: [{ name: 'late' } as Plugin].map((plugin) => ({ ...plugin, onImport: async () => change() })),
  openStaged: async (staged: StagedSite) => (await openSite({ ...staged, logLevel: 'silent' })).site,
});
const blogname = () =>
  present.prepare("SELECT option_value FROM wp_options WHERE option_name = 'blogname'").pluck().get();

describe('an import while another process uses the site', () => {
  it.each(['BEGIN IMMEDIATE', 'BEGIN EXCLUSIVE'])(
    'ends with a clear error where the database stays locked (%s); the old site still serves',
    async (begin) => {
      const second = site.file('second.sql', dump('Second'));
      await expect(
        site.import(
          [second],
          beforeSwap(() => present.exec(begin)),
        ),
      ).rejects.toMatchObject({
        code: 'import-busy',
        message: expect.stringMatching(/Another process is writing .*portolan\.sqlite.*import again/),
      });
      expect(blogname()).toBe('First');
      expect(readdirSync(join(site.site, '.portolan'))).toEqual([]);
      present.exec('COMMIT');
      await site.import([second]);
      expect(site.option('blogname')).toBe('Second');
    },
  );

  it('loses nothing that visitors make meanwhile: it asks to be run again', async () => {
    const insert = () =>
      present.exec("INSERT INTO wp_posts (post_title, post_type) VALUES ('An order', 'shop_order')");
    const second = site.file('second.sql', dump('Second'));
    await expect(site.import([second], beforeSwap(insert))).rejects.toMatchObject({
      code: 'site-changed',
      message: expect.stringContaining('wp_posts: 1 row(s)'),
    });
    expect(blogname()).toBe('First');
    await site.import([second]);
    expect(site.all('SELECT post_title FROM wp_posts')).toEqual([{ post_title: 'An order' }]);
    expect(site.option('blogname')).toBe('Second');
  });

  it('leaves a server’s open connection on the old site until it opens the new one', async () => {
    await site.import([site.file('second.sql', dump('Second'))]);
    expect(blogname()).toBe('First');
    expect(site.option('blogname')).toBe('Second');
  });
});
