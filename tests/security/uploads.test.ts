import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openSecurityFixture, type SecurityFixture } from './fixture.ts';

let fixture: SecurityFixture;
const script = '<script>alert(document.cookie)</script>';

beforeAll(async () => {
  fixture = await openSecurityFixture();
  const folder = join(fixture.site.folder, 'uploads/2026/02');
  await mkdir(folder, { recursive: true });
  const files = {
    'page.html': script,
    'page.HTM': script,
    'page.php': `<?php echo 1; ?>${script}`,
    'page.php.txt': script,
    'drawing.svg': `<svg xmlns="http://www.w3.org/2000/svg">${script}</svg>`,
    'river.txt': '0123456789',
    '.htaccess': 'Deny from all',
  };
  for (const [name, content] of Object.entries(files)) await writeFile(join(folder, name), content);
});
afterAll(() => fixture.close());

const uploads = '/wp-content/uploads/2026/02';
const get = (name: string, headers: Readonly<Record<string, string>> = {}) =>
  fixture.ask('guest', 'GET', `${uploads}/${name}`, { headers });

describe('uploaded files', () => {
  test.each(['page.html', 'page.HTM', 'page.php', 'drawing.svg'])(
    'never run in the site: %s',
    async (name) => {
      const { headers, status } = await get(name);
      if (status === 404) return;
      expect(headers['x-content-type-options']).toBe('nosniff');
      const asFile = /attachment/.test(headers['content-disposition'] ?? '');
      const inSandbox = /sandbox|script-src 'none'|default-src 'none'/.test(
        String(headers['content-security-policy'] ?? ''),
      );
      expect([name, asFile || inSandbox]).toEqual([name, true]);
    },
  );

  test('are sent in parts, with a tag, kept long and never guessed at', async () => {
    const whole = await get('river.txt');
    expect(whole).toMatchObject({ status: 200, text: '0123456789' });
    expect(whole.headers['cache-control']).toMatch(/max-age=\d{5,}/);
    expect(whole.headers['x-content-type-options']).toBe('nosniff');
    const part = await get('river.txt', { range: 'bytes=2-4' });
    expect([part.status, part.text, part.headers['content-range']]).toEqual([206, '234', 'bytes 2-4/10']);
    expect((await get('river.txt', { range: 'bytes=20-' })).status).toBe(416);
    const again = await get('river.txt', { 'if-none-match': String(whole.headers.etag) });
    expect([again.status, again.text]).toEqual([304, '']);
  });

  test.each([
    '../../portolan.sqlite',
    '..%2f..%2fportolan.sqlite',
    '%2e%2e/%2e%2e/%2e%2e/portolan.sqlite',
    '..%5c..%5cportolan.sqlite',
    '%00river.txt',
    'river.txt%00.png',
    '.htaccess',
    '..;/..;/portolan.sqlite',
  ])('lead nowhere else: %s', async (name) => {
    const { status, text } = await get(name);
    expect(status).toBeGreaterThanOrEqual(300);
    expect(text).not.toMatch(/SQLite format 3|Deny from all|0123456789/);
  });

  test.each([
    '/portolan.sqlite',
    '/secrets.json',
    '/portolan.json',
    '/uploads/2026/02/river.txt',
    '/.env',
    '/.git/config',
  ])('are all of the folder that is served: %s is not', async (path) => {
    const { status, text } = await fixture.ask('guest', 'GET', path);
    expect(status).toBe(404);
    expect(text).not.toMatch(/SQLite format 3|auth_key/);
  });
});
