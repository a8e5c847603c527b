import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { builtInPlugins } from '../../src/plugins/built-in.ts';
import { openSite } from '../../src/site.ts';
import { type VerifyReport, verifySite, verifyText } from '../../src/verify/index.ts';
import { type TestSite, testSite } from './import-into.ts';
import { serveImported } from './serve-imported.ts';
import { type SmallItem, smallWxr } from './small-wxr.ts';

const PIXEL = Buffer.from('R0lGODlhAQABAIAAAAAAAP///ywAAAAAAQABAAACAUwAOw==', 'base64');
const tides: SmallItem = {
  id: 11,
  slug: 'tides',
  title: 'Tides',
  content: 'They follow the moon, twice a day, and the sun adds to them at new moon.',
  meta: { depth: '12' },
  terms: [{ taxonomy: 'category', slug: 'sea', name: 'Sea' }],
};
const harbours: SmallItem = {
  id: 12,
  slug: 'harbours',
  title: 'Harbours',
  content: `<p>Ships rest there.</p><img src="https://harbour.example/wp-content/uploads/2024/03/quay.gif" alt="">`,
  type: 'page',
};

let site: TestSite;
beforeEach(() => {
  site = testSite();
});
afterEach(() => site.remove());

/** Imports two posts with a file, breaks the site by SQL, and verifies it. */
async function brokenBy(...statements: readonly string[]): Promise<VerifyReport> {
  await imported();
  const database = new Sqlite(join(site.site, 'portolan.sqlite'));
  for (const statement of statements) database.exec(statement);
  database.close();
  return verified();
}

async function imported(xml = smallWxr([tides, harbours])): Promise<void> {
  const uploads = join(site.folder, 'uploads');
  mkdirSync(join(uploads, '2024/03'), { recursive: true });
  writeFileSync(join(uploads, '2024/03/quay.gif'), PIXEL);
  await site.import([site.file('site.xml', xml)], {
    uploads,
    plugins: builtInPlugins,
    openStaged: async ({ folder, database }) =>
      (await openSite({ folder, database, logLevel: 'silent' })).site,
  });
}

async function verified(): Promise<VerifyReport> {
  const server = await serveImported(site);
  try {
    return await verifySite({ site: server.site, host: '127.0.0.1', port: server.port });
  } finally {
    await server.stop();
  }
}

const misses = (report: VerifyReport, path: string) =>
  report.pages
    .filter((page) => page.path === path)
    .flatMap(({ problems }) => problems)
    .filter(({ weight }) => weight === 'miss')
    .map(({ message }) => message);

describe('portolan verify misses', () => {
  it('nothing on a site that is as it was imported', async () => {
    const report = await brokenBy();
    expect(
      report.pages.flatMap(({ problems }) => problems.filter(({ weight }) => weight === 'miss')),
    ).toEqual([]);
    expect(report.exitCode).toBe(0);
    expect(report.published).toEqual({ exported: 2, byStatus: { publish: 2 } });
  });

  it('posts whose rows are gone', async () => {
    const report = await brokenBy('DELETE FROM wp_posts WHERE ID = 11');
    expect(misses(report, '/tides/')).toEqual(['The post that the export published here is gone.']);
    expect(report.exitCode).toBe(1);
  });

  it('a site of drafts, and says that nothing is published', async () => {
    const report = await brokenBy("UPDATE wp_posts SET post_status = 'draft'");
    expect(misses(report, '/')).toContain('Nothing is published here; the export published 2 posts.');
    expect(misses(report, '/tides/')).toEqual([
      'The export published this post; here it is not published (draft).',
    ]);
    expect(report.exitCode).toBe(1);
    expect(verifyText(report, 'report.html')).toMatch(
      /^Nothing is published here \(there are 2 draft\)\. The export published 2\./,
    );
  });

  it('posts that were given a type without pages', async () => {
    const report = await brokenBy("UPDATE wp_posts SET post_type = 'lost_type' WHERE ID = 11");
    expect(misses(report, '/tides/')).toContain(
      'The export has a post there; here it is of the type lost_type.',
    );
    expect(report.exitCode).toBe(1);
  });

  it('texts that are empty, fields and categories that are gone', async () => {
    const report = await brokenBy("UPDATE wp_posts SET post_content = '' WHERE ID = 11");
    expect(misses(report, '/tides/')).toEqual(['Of the 72 characters of its text 0 are left.']);
    expect(misses(await brokenBy('DELETE FROM wp_postmeta'), '/tides/')).toEqual([
      'All its 1 fields are gone.',
    ]);
    const untied = await brokenBy('DELETE FROM wp_term_relationships');
    expect(misses(untied, '/tides/')).toEqual(['It has lost all its 1 categories and terms.']);
    expect(misses(untied, '/')).toEqual(['No post has a category or term here; in the export posts had.']);
  });

  it('permalinks that are others, in dumps too', async () => {
    const report = await brokenBy(
      "UPDATE wp_options SET option_value = '' WHERE option_name = 'permalink_structure'",
      'DELETE FROM portolan_old_links',
    );
    expect(misses(report, '/tides/')).toEqual(['It answers 404.']);
    expect(report.exitCode).toBe(1);
  });

  it('files of the uploads that the import brought', async () => {
    await imported();
    rmSync(join(site.site, 'uploads/2024/03/quay.gif'));
    const report = await verified();
    expect(misses(report, '/')).toEqual([
      '1 file of the uploads that the import brought are gone (for example 2024/03/quay.gif).',
    ]);
    expect(report.exitCode).toBe(1);
  });

  it('pages that a password closes', async () => {
    const report = await brokenBy("UPDATE wp_posts SET post_password = 'ebb'");
    expect(misses(report, '/tides/')).toEqual(['A password closes it here; in the export it was open.']);
    expect(report.exitCode).toBe(1);
  });

  it('a front page that is not there', async () => {
    const report = await brokenBy(
      "INSERT OR REPLACE INTO wp_options (option_name, option_value) VALUES ('show_on_front', 'page'), ('page_on_front', '999')",
    );
    expect(misses(report, '/')).not.toEqual([]);
    expect(report.exitCode).toBe(1);
  });

  it('nothing of what its owner changed or deleted on purpose', async () => {
    await imported();
    const opened = await openSite({ folder: site.site, logLevel: 'silent' });
    try {
      await opened.site.posts.delete(11);
    } finally {
      await opened.site.close();
    }
    const report = await verified();
    expect(misses(report, '/tides/')).toEqual([]);
    const database = new Sqlite(join(site.site, 'portolan.sqlite'));
    database.exec(
      "UPDATE wp_posts SET post_status = 'draft', post_modified = '2030-01-02 10:00:00' WHERE ID = 12",
    );
    database.close();
    const changed = (await verified()).pages.find(({ path }) => path === '/harbours/');
    expect(changed?.problems).toEqual([
      {
        weight: 'note',
        code: 'changed',
        message:
          'The export published this page; here it is not published (draft). It was changed here on 2030-01-02 10:00:00.',
      },
    ]);
  });
});

it('portolan verify says of an export that published nothing that it looked at lists alone', async () => {
  await imported(smallWxr([tides]).replace('<wp:status>publish<', '<wp:status>draft<'));
  const report = await verified();
  expect(report.exitCode).toBe(0);
  expect(verifyText(report, 'report.html')).toMatch(
    /^Nothing is published here \(there are 1 draft\)\. The export published none either: lists, feeds and files were all/,
  );
});

it('portolan verify takes a link of variables alone for one that led nowhere in the export too', async () => {
  const report = await brokenBy(
    `UPDATE wp_term_taxonomy SET description = 'See <a href="?page_id=625&amp;part=north">the north</a>.' WHERE taxonomy = 'category'`,
  );
  expect(report.pages.find(({ path }) => path === '/category/sea/')?.problems).toEqual([
    expect.objectContaining({ weight: 'owner', code: 'link' }),
  ]);
});
