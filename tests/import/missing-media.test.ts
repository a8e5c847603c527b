import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type TestSite, testSite } from './import-into.ts';

let site: TestSite;
beforeEach(() => {
  site = testSite();
});
afterEach(() => site.remove());

const SIZES = 'a:1:{s:5:"sizes";a:1:{s:5:"small";a:1:{s:4:"file";s:13:"map-50x50.png";}}}';
const dump = (contents: Readonly<Record<number, string>>) => `
CREATE TABLE wp_options (option_id int, option_name text, option_value text);
INSERT INTO wp_options VALUES (1,'siteurl','https://old.example'),(2,'home','https://old.example');
CREATE TABLE wp_posts (ID int, post_type varchar(20), post_name varchar(20), post_title text, post_content text);
INSERT INTO wp_posts VALUES (9,'attachment','map','Map',''),(10,'attachment','chart','Chart',''),${Object.entries(
  contents,
)
  .map(([id, content]) => `(${id},'post','post-${id}','Post ${id}','${content}')`)
  .join(',')};
CREATE TABLE wp_postmeta (meta_id int, post_id int, meta_key text, meta_value text);
INSERT INTO wp_postmeta VALUES (1,9,'_wp_attached_file','2024/03/map.png'),(2,9,'_wp_attachment_metadata','${SIZES}'),(3,10,'_wp_attached_file','2024/chart.png'),(4,3,'_thumbnail_id','10');
`;
const page = (id: number) => ({ id, type: 'post', title: `Post ${id}`, slug: `post-${id}` });

describe('files that are not there', () => {
  it('are listed with the pages that use them, the most used first', async () => {
    mkdirSync(join(site.folder, 'up/2024/03'), { recursive: true });
    writeFileSync(join(site.folder, 'up/2024/03/map.png'), 'map');
    const summary = await site.import(
      [
        site.file(
          'site.sql',
          dump({
            1: '<img class="wp-image-10" src="https://old.example/wp-content/uploads/2024/chart.png">',
            2: '<a href="/wp-content/uploads/old.pdf">x</a> <img src="https://old.example/wp-content/uploads/2024/03/map-50x50.png">',
            3: '<img src="https://www.old.example/wp-content/uploads/2024/03/map.png">',
          }),
        ),
      ],
      { uploads: join(site.folder, 'up') },
    );
    expect(summary.media).toEqual({
      attachments: 2,
      files: 3,
      missingCount: 3,
      missing: [
        { file: '2024/chart.png', attachment: 10, pages: 2, on: [page(1), page(3)] },
        { file: '2024/03/map-50x50.png', attachment: 9, size: 'small', pages: 1, on: [page(2)] },
        { file: 'old.pdf', pages: 1, on: [page(2)] },
      ],
      oldHost: [],
      oldHostCount: 0,
      otherHosts: [],
    });
    const printed = site.printed.join('');
    expect(printed).toContain('3 files are missing that attachments or pages name:\n');
    expect(printed).toContain('  2024/chart.png: on post-1 and 1 more\n');
  });

  it('are all that an export without uploads names', async () => {
    const summary = await site.import([site.file('site.sql', dump({ 1: '' }))]);
    expect(summary.media.missing.map(({ file }) => file).sort()).toEqual([
      '2024/03/map-50x50.png',
      '2024/03/map.png',
      '2024/chart.png',
    ]);
    expect(summary.exitCode).toBe(0);
  });
});

describe('pictures from elsewhere', () => {
  it('are listed: those of the old host that are no uploads, and the hosts of others', async () => {
    mkdirSync(join(site.site, 'public/img'), { recursive: true });
    writeFileSync(join(site.site, 'public/img/here.png'), 'here');
    const summary = await site.import([
      site.file(
        'site.sql',
        dump({
          1: '<img src="https://old.example/wp-content/themes/x/logo.png"><img src="/img/here.png"><img src="https://cdn.example/a.png">',
          2: '<img src="https://cdn.example/b.png"><img src="//pictures.example/c.png">',
        }),
      ),
    ]);
    expect(summary.media.oldHost).toEqual([
      { address: 'https://old.example/wp-content/themes/x/logo.png', pages: 1, on: [page(1)] },
    ]);
    expect(summary.media.otherHosts).toEqual([
      { address: 'cdn.example', pages: 2, on: [page(1), page(2)] },
      { address: 'pictures.example', pages: 1, on: [page(2)] },
    ]);
    expect(site.printed.join('')).toContain('  cdn.example: on post-1 and 1 more\n');
  });
});
