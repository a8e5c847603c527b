import { gzipSync } from 'node:zlib';
import { tarGz, zip } from '../archives.ts';
import type { BrokenExport } from '../broken-export.ts';
import { GOOD_WXR } from '../good-wxr.ts';

const files = () => [{ name: 'site.xml', content: GOOD_WXR }];
const MAP = { name: 'uploads/2024/03/map.png', content: 'map' };
const rows = [13, 13, 0, 0] as const;
const HOSTILE = ['../../escaped.txt', 'uploads/../../escaped.txt', '/tmp/escaped.txt', 'C:/escaped.txt'].map(
  (name) => ({ name, content: 'x' }),
);

/** A good export with uploads that are damaged or hostile. */
export const brokenUploads: readonly BrokenExport[] = [
  {
    name: 'zip-slip',
    broken: 'names in a zip archive lead out of the folder',
    files,
    uploads: () => ({
      name: 'uploads.zip',
      content: zip([...HOSTILE, { name: 'uploads/a\0.png', content: 'x' }, MAP]),
    }),
    expected: {
      exitCode: 1,
      rows,
      findings: Array.from({ length: 5 }, () => 'refused unsafe-path uploads.zip uploads'),
      uploads: ['2024/03/map.png'],
    },
  },
  {
    name: 'tar-slip',
    broken: 'names in a tar archive lead out of the folder',
    files,
    uploads: async () => ({ name: 'uploads.tar.gz', content: await tarGz([...HOSTILE, MAP]) }),
    expected: {
      exitCode: 1,
      rows,
      findings: Array.from({ length: 4 }, () => 'refused unsafe-path uploads.tar.gz uploads'),
      uploads: ['2024/03/map.png'],
    },
  },
  {
    name: 'tar-links',
    broken: 'links in a tar archive point at files of the machine',
    files,
    uploads: async () => ({
      name: 'uploads.tar.gz',
      content: await tarGz([
        { name: 'uploads/passwd.png', link: '/etc/passwd' },
        { name: 'uploads/2024', link: '/etc' },
        MAP,
      ]),
    }),
    expected: {
      exitCode: 0,
      rows,
      findings: ['refused unsafe-link uploads.tar.gz uploads', 'refused unsafe-link uploads.tar.gz uploads'],
      uploads: ['2024/03/map.png'],
    },
  },
  {
    name: 'zip-links',
    broken: 'a link in a zip archive points at a file of the machine',
    files,
    uploads: () => ({
      name: 'uploads.zip',
      content: zip([{ name: 'uploads/passwd.png', link: '/etc/passwd' }, MAP]),
    }),
    expected: {
      exitCode: 0,
      rows,
      findings: ['refused unsafe-link uploads.zip uploads'],
      uploads: ['2024/03/map.png'],
    },
  },
  {
    name: 'scripts-in-uploads',
    broken: 'somebody broke into the old site and left scripts among its uploads',
    files,
    uploads: () => ({
      name: 'uploads.zip',
      content: zip([
        { name: 'uploads/2024/03/shell.php', content: '<?php' },
        { name: 'uploads/2024/03/shell.php.jpg', content: '<?php' },
        { name: 'uploads/.htaccess', content: 'AddType' },
        MAP,
      ]),
    }),
    expected: {
      exitCode: 0,
      rows,
      findings: Array.from({ length: 3 }, () => 'refused active-file uploads.zip uploads'),
      uploads: ['2024/03/map.png'],
    },
  },
  {
    name: 'zip-bomb',
    broken: 'a small archive unpacks to very much',
    files,
    uploads: () => ({
      name: 'uploads.zip',
      content: zip([{ name: 'uploads/a.png', content: Buffer.alloc(104 * 1024 * 1024) }]),
    }),
    expected: { exitCode: 2, error: ['uploads-refused', 'two hundred times its size'] },
  },
  {
    name: 'zip-cut',
    broken: 'the archive was not downloaded to its end',
    files,
    uploads: () => ({
      name: 'uploads.zip',
      content: zip([MAP, { ...MAP, name: 'uploads/b.png' }]).subarray(0, -30),
    }),
    expected: { exitCode: 2, error: ['uploads-refused', 'cannot be unpacked'] },
  },
  {
    name: 'tar-cut',
    broken: 'the compression of the archive breaks off',
    files,
    uploads: async () => ({ name: 'uploads.tar.gz', content: (await tarGz([MAP])).subarray(0, -20) }),
    expected: { exitCode: 2, error: ['uploads-refused', 'cannot be unpacked'] },
  },
  {
    name: 'no-archive',
    broken: 'what was given as uploads is no archive',
    files,
    uploads: () => ({ name: 'uploads.txt', content: 'see wp-content\n' }),
    expected: { exitCode: 2, error: ['uploads-refused', 'Pack the folder'] },
  },
  {
    name: 'gzip-of-something-else',
    broken: 'the archive is gzip with no tar in it',
    files,
    uploads: () => ({ name: 'uploads.tar.gz', content: gzipSync('see wp-content\n'.repeat(100)) }),
    expected: { exitCode: 2, error: ['uploads-refused', 'cannot be unpacked'] },
  },
  {
    name: 'same-name-twice',
    broken: 'the archive holds a file twice: the later one stands',
    files,
    uploads: () => ({ name: 'uploads.zip', content: zip([MAP, { ...MAP, content: 'newer map' }]) }),
    expected: { exitCode: 0, rows, findings: [], uploads: ['2024/03/map.png'] },
  },
];
