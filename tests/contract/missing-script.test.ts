import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OpenedSite } from '../../src/site.ts';
import { answerPage } from '../../src/theme/answer-page.ts';
import type { LoadedTheme } from '../../src/theme/pages.tsx';
import { guest } from '../../src/wordpress/auth/visitor.ts';
import { type ImportedSite, importSample, openQuietly } from '../imported-site.ts';
import { plainRequest } from '../plain-site.ts';

let imported: ImportedSite;
let opened: OpenedSite;

beforeAll(async () => {
  imported = await importSample();
  opened = await openQuietly(imported.folder);
});

afterAll(async () => {
  await opened.site.close();
  await imported.remove();
});

/** A theme that says so where it is asked for anything. */
const UNUSED = new Proxy({} as LoadedTheme, {
  get: () => {
    throw new Error('a page was rendered');
  },
});

const ask = (path: string) =>
  answerPage(UNUSED, {
    site: opened.site,
    request: plainRequest(opened.site, { method: 'GET', path }),
    visitor: guest,
  });

describe('the address of a PHP file that is not there', () => {
  it.each(['/shell.php', '/wp-content/uploads/2026/x.php', '/wp-admin/css/colors/blue.php'])(
    'answers 404 without a page being rendered: %s',
    async (path) => {
      const { status, headers, body } = await ask(path);
      expect(status).toBe(404);
      expect(headers['Content-Type']).toBe('text/html');
      expect(headers['Cache-Control']).toContain('no-cache');
      expect(String(body).length).toBeLessThan(200);
    },
  );

  it('is rendered as a page where it is no PHP file', async () => {
    await expect(ask('/shell-php/')).rejects.toThrow('a page was rendered');
  });
});
