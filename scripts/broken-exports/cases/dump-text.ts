import { gzipSync } from 'node:zlib';
import { type BrokenExport, breakAt, cutBefore } from '../broken-export.ts';
import { GOOD_DUMP } from '../good-dump.ts';

const dump =
  (content: string | Uint8Array, name = 'site.sql') =>
  () => [{ name, content }];
const CONTENT = 'SELECT post_content FROM wp_posts WHERE ID = 7';
const WHOLE: Pick<BrokenExport['expected'], 'exitCode' | 'rows'> = { exitCode: 0, rows: [16, 16, 0, 0] };
const before = (addition: string) => breakAt(GOOD_DUMP, '-- Dump completed', `${addition}-- Dump completed`);

/** Dumps whose text is damaged: cut, badly encoded, badly quoted. */
export const dumpText: readonly BrokenExport[] = [
  {
    name: 'dump-cut-in-row',
    broken: 'the dump ends within a row',
    files: dump(cutBefore(GOOD_DUMP, " rust','Pier'")),
    expected: {
      exitCode: 1,
      rows: [6, 5, 0, 1],
      findings: ['refused truncated site.sql:34 wp_posts×1'],
      holds: { 'SELECT ID FROM wp_posts': [[7]] },
    },
  },
  {
    name: 'dump-cut-between-rows',
    broken: 'the dump ends between two rows',
    files: dump(cutBefore(GOOD_DUMP, "(8,2,'2024")),
    expected: { exitCode: 1, rows: [5, 5, 0, 0], findings: ['refused truncated site.sql:34 wp_posts'] },
  },
  {
    name: 'dump-cut-between-tables',
    broken: 'the dump ends between two tables',
    files: dump(cutBefore(GOOD_DUMP, 'CREATE TABLE `wp_postmeta`')),
    expected: { exitCode: 1, rows: [7, 7, 0, 0], findings: ['refused no-end-mark site.sql:36'] },
  },
  {
    name: 'dump-cut-in-definition',
    broken: 'the dump ends within a table’s definition',
    files: dump(cutBefore(GOOD_DUMP, '  `meta_key` varchar')),
    expected: { exitCode: 1, rows: [7, 7, 0, 0], findings: ['refused truncated site.sql:36'] },
  },
  {
    name: 'dump-cut-in-comment',
    broken: 'the dump ends within a comment',
    files: dump(`${cutBefore(GOOD_DUMP, 'CREATE TABLE `wp_postmeta`')}/*!40000 ALTER TABLE`),
    expected: { exitCode: 1, rows: [7, 7, 0, 0], findings: ['refused no-end-mark site.sql:36'] },
  },
  {
    name: 'dump-cut-in-gzip',
    broken: 'the compression of a dump breaks off',
    files: () => {
      const rows = Array.from({ length: 4000 }, (_, row) => `(${row + 10},'${Math.sin(row)}')`);
      const packed = gzipSync(before(`INSERT INTO \`wp_users\` VALUES\n${rows.join(',\n')};\n`));
      return [{ name: 'site.sql.gz', content: packed.subarray(0, packed.length - 9) }];
    },
    expected: {
      exitCode: 1,
      rows: [4016, 4016, 0, 0],
      findings: ['refused gzip site.sql.gz'],
    },
  },
  {
    name: 'dump-connection-lost',
    broken: 'mysqldump’s error message ends the dump',
    files: dump(
      `${cutBefore(GOOD_DUMP, "(8,2,'2024")}\nmysqldump: Error 2013: Lost connection to MySQL server during query\n`,
    ),
    expected: {
      exitCode: 1,
      rows: [5, 5, 0, 0],
      findings: ['recovered stray-text site.sql:35 wp_posts', 'refused truncated site.sql:36 wp_posts'],
    },
  },
  {
    name: 'dump-warning-before',
    broken: 'mysqldump’s warning, with an apostrophe, stands before the dump',
    files: dump(`mysqldump: [Warning] Don't give a password on the command line.\n${GOOD_DUMP}`),
    expected: { ...WHOLE, findings: ['recovered stray-text site.sql:1'] },
  },
  {
    name: 'dump-page-after-the-end',
    broken: 'an error page was appended to the dump',
    files: dump(`${GOOD_DUMP}<html><body>It's gone: (504)</body></html>\n`),
    expected: { ...WHOLE, findings: ['recovered stray-text site.sql:82'] },
  },
  {
    name: 'dump-quote-unescaped',
    broken: 'a text’s apostrophe is not escaped',
    files: dump(breakAt(GOOD_DUMP, "It\\'s rust", "It's rust")),
    expected: {
      exitCode: 1,
      rows: [16, 15, 0, 1],
      findings: ['refused bad-row site.sql:34 wp_posts×1'],
      holds: { 'SELECT ID FROM wp_posts ORDER BY ID': [[7], [9]] },
    },
  },
  {
    name: 'dump-quote-missing',
    broken: 'a text lacks its closing quote',
    files: dump(breakAt(GOOD_DUMP, "'Pier'", "'Pier")),
    expected: {
      exitCode: 1,
      rows: [16, 15, 0, 1],
      findings: ['refused bad-row site.sql:34 wp_posts×1'],
      holds: { 'SELECT ID FROM wp_posts ORDER BY ID': [[7], [9]] },
    },
  },
  {
    name: 'dump-quote-swallowed',
    broken: 'a text ends with a backslash that escapes its closing quote',
    files: dump(breakAt(GOOD_DUMP, "'Bo'", "'Bo\\'")),
    expected: {
      exitCode: 1,
      rows: [16, 15, 0, 1],
      findings: ['refused bad-row site.sql:54 wp_comments×1'],
      holds: { 'SELECT user_login FROM wp_users ORDER BY ID': [['ada'], ['bo']] },
    },
  },
  {
    name: 'dump-odd-escapes',
    broken: 'texts use every escape there is, and some that are none: nothing is lost',
    files: dump(breakAt(GOOD_DUMP, "'Well said'", "'\\Well ''said\\' \\0\\Z\\% \\q'")),
    expected: {
      ...WHOLE,
      findings: [],
      holds: {
        'SELECT hex(comment_content) FROM wp_comments': [
          [Buffer.from("Well 'said' \0\x1a\\% q").toString('hex').toUpperCase()],
        ],
      },
    },
  },
  {
    name: 'dump-no-backslash-escapes',
    broken: 'backslashes escape nothing in this dump',
    files: dump(
      breakAt(
        breakAt(GOOD_DUMP, 'NO_AUTO_VALUE_ON_ZERO', 'NO_BACKSLASH_ESCAPES'),
        "It\\'s rust",
        "It''s C:\\",
      ),
    ),
    expected: {
      ...WHOLE,
      findings: [],
      holds: { 'SELECT post_content FROM wp_posts WHERE ID = 8': [["It's C:\\"]] },
    },
  },
  {
    name: 'dump-semicolon-missing',
    broken: 'an INSERT lacks its semicolon',
    files: dump(
      breakAt(
        GOOD_DUMP,
        "(9,2,'2024-03-04 12:00:00','','Map','inherit','map',7,'attachment');",
        "(9,2,'2024-03-04 12:00:00','','Map','inherit','map',7,'attachment')",
      ),
    ),
    expected: { ...WHOLE, findings: ['recovered no-semicolon site.sql:36 wp_posts'] },
  },
  {
    name: 'dump-latin1',
    broken: 'the dump is latin1 and says so: nothing is lost',
    files: dump(Buffer.from(breakAt(GOOD_DUMP, 'SET NAMES utf8mb4', 'SET NAMES latin1'), 'latin1')),
    expected: { ...WHOLE, findings: [], holds: { [CONTENT]: [['The café\nbelow']] } },
  },
  {
    name: 'dump-latin1-undeclared',
    broken: 'the dump is latin1 and says UTF-8',
    files: dump(Buffer.from(GOOD_DUMP, 'latin1')),
    expected: {
      ...WHOLE,
      findings: ['recovered encoding site.sql:33 wp_posts'],
      holds: { [CONTENT]: [['The café\nbelow']] },
    },
  },
  {
    name: 'dump-utf-16',
    broken: 'PowerShell wrote the dump as UTF-16',
    files: dump(Buffer.from(`\uFEFF${GOOD_DUMP.replaceAll('\n', '\r\n')}`, 'utf16le')),
    expected: { ...WHOLE, findings: [], holds: { [CONTENT]: [['The café\nbelow']] } },
  },
  {
    name: 'dump-byte-order-mark',
    broken: 'a byte order mark stands before the dump, and lines end with CRLF',
    files: dump(`\uFEFF${GOOD_DUMP.replaceAll('\n', '\r\n')}`),
    expected: { ...WHOLE, findings: [] },
  },
  {
    name: 'dump-control-bytes',
    broken: 'a text holds raw control bytes: they are part of it',
    files: dump(breakAt(GOOD_DUMP, "'Well said'", "'Well\x00\x01\x1f said'")),
    expected: {
      ...WHOLE,
      findings: [],
      holds: { 'SELECT hex(comment_content) FROM wp_comments': [['57656C6C00011F2073616964']] },
    },
  },
  {
    name: 'dump-ten-megabyte-line',
    broken: 'one row has ten megabytes',
    files: () => [
      { name: 'site.sql', content: breakAt(GOOD_DUMP, "'Well said'", `'${'wave '.repeat(2_000_000)}'`) },
    ],
    expected: {
      ...WHOLE,
      findings: [],
      holds: { 'SELECT length(comment_content) FROM wp_comments': [[10_000_000]] },
    },
  },
];
