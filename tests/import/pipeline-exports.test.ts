import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sharedFolder } from '../shared.ts';
import { type TestSite, testSite } from './import-into.ts';

const shared = sharedFolder();
const exports = join(shared ?? '', 'exports');

describe.skipIf(shared === undefined)('the exports of real sites', () => {
  let site: TestSite;
  beforeAll(() => {
    site = testSite();
  });
  afterAll(() => site.remove());

  it.each([
    ['core-site/site.sql', 'core-site/uploads', 402],
    ['core-site/site.wxr.xml', 'core-site/uploads', 189],
    ['school-shop/site.sql.gz', 'school-shop/uploads.tar.gz', 8059],
    ['school-shop/site.wordpress.xml.gz', 'school-shop/uploads.tar.gz', 4130],
  ])('%s comes in with equal sums', async (source, uploads, rows) => {
    const summary = await site.import([join(exports, source)], { uploads: join(exports, uploads) });
    expect(summary).toMatchObject({
      exitCode: 0,
      sumsEqual: true,
      totals: { source: rows, imported: rows, merged: 0, refused: 0 },
    });
  });

  it('a dump and the WXR of the same moment are one site', async () => {
    const summary = await site.import([
      join(exports, 'school-shop/site.wordpress.xml.gz'),
      join(exports, 'school-shop/site.sql.gz'),
    ]);
    expect(summary).toMatchObject({
      exitCode: 0,
      sumsEqual: true,
      ledger: {
        items: { source: 368, imported: 0, merged: 368 },
        terms: { source: 233, imported: 0, merged: 233 },
        comments: { source: 56, imported: 0, merged: 56 },
        wp_posts: { source: 383, imported: 383 },
      },
    });
  });
});
