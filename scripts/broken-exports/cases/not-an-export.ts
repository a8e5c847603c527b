import { gzipSync } from 'node:zlib';
import type { BrokenExport } from '../broken-export.ts';
import { GOOD_DUMP } from '../good-dump.ts';
import { GOOD_WXR, WXR_TERMS, wxrOf } from '../good-wxr.ts';

const HTML = `<!DOCTYPE html>
<html lang="en"><head><title>Log In &lsaquo; Harbour</title></head>
<body><form action="https://harbour.example/wp-login.php"></form></body></html>
`;

/** Files that are something else than an export. */
export const notAnExport: readonly BrokenExport[] = [
  {
    name: 'empty-wxr',
    broken: 'the file is empty',
    files: () => [{ name: 'site.xml', content: '' }],
    expected: { exitCode: 2, error: ['source-unknown', 'is empty'] },
  },
  {
    name: 'empty-dump',
    broken: 'the dump is empty: mysqldump could not log in',
    files: () => [{ name: 'site.sql', content: '\n' }],
    expected: { exitCode: 2, error: ['source-unknown', 'is empty'] },
  },
  {
    name: 'plain-text',
    broken: 'the file is no XML at all',
    files: () => [{ name: 'site.xml', content: 'Please find the export attached.\n' }],
    expected: { exitCode: 2, error: ['source-unknown', 'Tools → Export'] },
  },
  {
    name: 'web-page',
    broken: 'the log-in page was saved instead of the export',
    files: () => [{ name: 'site.xml', content: HTML }],
    expected: { exitCode: 2, error: ['source-unknown', 'not downloaded while logged in'] },
  },
  {
    name: 'json',
    broken: 'the file is JSON',
    files: () => [{ name: 'site.xml', content: '{"posts":[{"id":1}]}\n' }],
    expected: { exitCode: 2, error: ['source-unknown', 'It is JSON'] },
  },
  {
    name: 'other-xml',
    broken: 'the file is XML of another kind',
    files: () => [
      {
        name: 'site.xml',
        content: '<?xml version="1.0"?><urlset><url><loc>https://a.example/</loc></url></urlset>',
      },
    ],
    expected: { exitCode: 2, error: ['source-refused', 'no <rss> element'] },
  },
  {
    name: 'feed',
    broken: 'the site’s feed was saved instead of the export',
    files: () => [
      {
        name: 'site.xml',
        content:
          '<?xml version="1.0"?><rss version="2.0"><channel><title>Harbour</title><item><title>Ebb</title></item></channel></rss>',
      },
    ],
    expected: { exitCode: 2, error: ['source-unknown', 'It is a feed'] },
  },
  {
    name: 'zipped-export-cut',
    broken: 'the export lies in a zip archive that breaks off',
    files: () => [{ name: 'site.xml', content: Buffer.from('504b0304140000000800', 'hex') }],
    expected: { exitCode: 2, error: ['backup-refused', 'cannot be unpacked'] },
  },
  {
    name: 'wpress-damaged',
    broken: 'the dump lies in an archive of All-in-One WP Migration whose first header is damaged',
    files: () => [{ name: 'site.wpress', content: `database.sql${'\0'.repeat(243)}\n${GOOD_DUMP}` }],
    expected: { exitCode: 2, error: ['backup-refused', 'breaks off'] },
  },
  {
    name: 'dump-of-another-program',
    broken: 'the dump is of another program, which has a table of users as well',
    files: () => [
      {
        name: 'site.sql',
        content:
          "CREATE TABLE `users` (`id` int NOT NULL, `email` text);\nINSERT INTO `users` VALUES (1,'a');\n",
      },
    ],
    expected: { exitCode: 2, error: ['prefix-missing', 'users has other columns'] },
  },
  {
    name: 'bzip2-dump',
    broken: 'the dump is packed with bzip2',
    files: () => [{ name: 'site.sql', content: Buffer.from('BZh91AY&SY') }],
    expected: { exitCode: 2, error: ['source-unknown', 'bzip2'] },
  },
  {
    name: 'no-items',
    broken: 'the export has authors and terms and no item',
    files: () => [{ name: 'site.xml', content: wxrOf(WXR_TERMS) }],
    expected: { exitCode: 2, error: ['nothing-to-import', 'All content'] },
  },
  {
    name: 'no-rows',
    broken: 'the dump was made with --no-data',
    files: () => [{ name: 'site.sql', content: GOOD_DUMP.replace(/^INSERT[\s\S]*?;\n/gm, '') }],
    expected: { exitCode: 2, error: ['nothing-to-import', '--no-data'] },
  },
  {
    name: 'other-database',
    broken: 'the dump is of a database without WordPress',
    files: () => [
      { name: 'site.sql', content: 'CREATE TABLE cargo (id int);\nINSERT INTO cargo VALUES (1);\n' },
    ],
    expected: { exitCode: 2, error: ['prefix-missing', 'no tables of WordPress'] },
  },
  {
    name: 'missing-file',
    broken: 'there is no such file',
    files: () => [],
    expected: { exitCode: 2, error: ['source-missing', 'There is no file or folder'] },
  },
  {
    name: 'packed-without-saying',
    broken: 'the file is packed with gzip and does not say so: nothing is lost',
    files: () => [{ name: 'site.xml', content: gzipSync(GOOD_WXR) }],
    expected: { exitCode: 0, rows: [13, 13, 0, 0], findings: [] },
  },
];
