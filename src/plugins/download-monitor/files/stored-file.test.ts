import { mkdir, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ContentSite, openContentSite } from '../../../../tests/content-site.ts';
import { isForbiddenType, storedFile } from './stored-file.ts';

let content: ContentSite;

beforeAll(async () => {
  content = await openContentSite();
  const { folder } = content.site;
  await mkdir(join(folder, 'uploads/dlm_uploads/2026'), { recursive: true });
  await mkdir(join(folder, 'public/files'), { recursive: true });
  await writeFile(join(folder, 'uploads/dlm_uploads/2026/grid map.pdf'), 'twelve bytes');
  await writeFile(join(folder, 'public/files/leaflet.pdf'), 'leaflet');
  await writeFile(join(folder, 'secret.txt'), 'secret');
  await symlink(join(folder, 'secret.txt'), join(folder, 'uploads/dlm_uploads/link.pdf'));
});
afterAll(() => content.close());

describe('a stored file', () => {
  test.each([
    'https://atlas.example/wp-content/uploads/dlm_uploads/2026/grid%20map.pdf',
    '/wp-content/uploads/dlm_uploads/2026/grid map.pdf',
    'wp-content/uploads/dlm_uploads/2026/grid map.pdf',
    '/var/www/old-server/wp-content/uploads/dlm_uploads/2026/grid map.pdf',
  ])('is found as %s', async (entry) => {
    expect(await storedFile(content.site, entry)).toMatchObject({
      kind: 'local',
      size: 12,
      name: 'grid map.pdf',
    });
  });

  test('may lie in the public folder', async () => {
    expect(await storedFile(content.site, 'https://atlas.example/files/leaflet.pdf')).toMatchObject({
      kind: 'local',
      size: 7,
    });
  });

  test.each([
    ['https://atlas.example/wp-content/uploads/gone.pdf', 'gone'],
    ['/wp-content/uploads/gone.pdf', 'missing'],
    ['/wp-content/uploads/dlm_uploads', 'missing'],
    ['https://maps.example/a%20b.pdf', 'remote'],
    ['php://filter/resource=/etc/passwd', 'forbidden'],
    ['file:///etc/passwd', 'forbidden'],
    ['/etc/passwd', 'forbidden'],
    ['/wp-config.php', 'forbidden'],
    ['/wp-content/uploads/.htaccess', 'forbidden'],
    ['/wp-content/uploads/../../secret.txt', 'forbidden'],
    ['https://atlas.example/wp-content/uploads/..%2f..%2fsecret.txt', 'forbidden'],
    ['/wp-content/uploads/..\\..\\secret.txt', 'forbidden'],
    ['/wp-content/uploads/dlm_uploads/link.pdf', 'forbidden'],
    ['https://atlas.example/../secret.txt', 'gone'],
    ['/wp-content/uploads/a%00.pdf', 'forbidden'],
  ])('%s is %s', async (entry, kind) => {
    expect((await storedFile(content.site, entry)).kind).toBe(kind);
  });

  test('of a kind that servers run is not given out', () => {
    expect(['a.php', 'a.HTML', 'a.htm', 'a.tmp'].map(isForbiddenType)).toEqual([true, true, true, true]);
    expect(['a.pdf', 'php', 'a.php.pdf'].map((name) => isForbiddenType(name))).toEqual([false, true, false]);
  });
});
