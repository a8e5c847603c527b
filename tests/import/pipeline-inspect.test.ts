import { existsSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { inspectExport } from '../../src/import/index.ts';
import { type TestSite, testSite } from './import-into.ts';

let site: TestSite;
beforeEach(() => {
  site = testSite();
});
afterEach(() => site.remove());

describe('the inspection of an export', () => {
  it('reads it as an import does, writes nothing, and tells what is carried over', async () => {
    const dump = site.file(
      'site.sql',
      `CREATE TABLE wp_options (option_id int, option_name text, option_value text);
INSERT INTO wp_options VALUES (1,'blogname','Old'),(2,'home','https://old.example'),(3,'active_plugins','a:2:{i:0;s:9:"tides.php";i:1;s:13:"acme/acme.php";}');
CREATE TABLE wp_postmeta (meta_id int, post_id int, meta_key text, meta_value text);
CREATE TABLE wp_posts (ID int, post_title text, post_name text, post_content text, post_type varchar(20), post_status varchar(20));
INSERT INTO wp_posts VALUES (1,'A','a','[tide at="6"] [acme x=1] [acme x=2]','post','publish'),(2,'B','b','<!-- wp:acme/map /-->','page','publish'),(3,'C','c','[acme x=3]','revision','inherit');
`,
    );
    const printed: string[] = [];
    const { coverage, summary } = await inspectExport({
      sources: [dump],
      plugins: [{ name: 'tides', shortcodes: [{ tag: 'tide', render: () => '' }] }],
      output: { write: (text: string) => printed.push(text) > 0 } as unknown as NodeJS.WritableStream,
    });
    expect(summary.totals.imported).toBe(6);
    expect(coverage).toMatchObject({
      site: { title: 'Old', address: 'https://old.example' },
      plugins: [
        { name: 'acme', supported: false },
        { name: 'tides', supported: true },
      ],
      shortcodes: [
        { name: 'acme', uses: 2, pages: 1, supported: false, on: [{ id: 1, slug: 'a' }] },
        { name: 'tide', uses: 1, pages: 1, supported: true },
      ],
      blocks: [{ name: 'acme/map', uses: 1, supported: false }],
    });
    expect(coverage.postTypes).toContainEqual({ name: 'post', posts: 1, published: 1, supported: true });
    expect(existsSync(site.site)).toBe(false);
    expect(existsSync(summary.site)).toBe(false);
    expect(printed.join('')).not.toContain('rows in the source');
  });
});
