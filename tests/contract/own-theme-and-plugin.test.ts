import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RunningServer } from '../../src/start-server.ts';
import { type ImportedSite, importSample, openQuietly, serveQuietly } from '../imported-site.ts';

describe("a site's own theme and plugin", () => {
  let site: ImportedSite;
  let server: RunningServer;

  beforeAll(async () => {
    site = await importSample(fileURLToPath(new URL('../sites/atlas', import.meta.url)));
    server = await serveQuietly(site.folder);
  });
  afterAll(async () => {
    await server?.stop();
    await site?.remove();
  });

  it('render the pages, through the public API alone', async () => {
    const page = await (await fetch(`${server.address}/about/`)).text();
    expect(page).toContain('<body class="');
    expect(page).toMatch(/<main><article id="post-\d+" class="[^"]*type-page/);
    expect(page).not.toContain('class="site-header');
    // Nothing on this page is interactive: no script at all.
    expect(page).not.toMatch(/<script(?! type="application\/ld\+json")|<portolan-island/);
  });

  it('answer requests and add headers', async () => {
    const answer = await fetch(`${server.address}/wp-admin/admin-ajax.php?action=echo_me`);
    expect([answer.status, await answer.text()]).toEqual([200, 'guest']);
    const page = await fetch(`${server.address}/about/`);
    expect(page.headers.get('x-flags')).toBe('is_page,is_singular');
  });

  it('register types that have addresses of their own', async () => {
    const archive = await fetch(`${server.address}/resources/`, { redirect: 'manual' });
    expect(archive.status).toBe(200);
    expect(archive.headers.get('x-flags')).toBe('is_archive,is_post_type_archive');
    const types = (await (await fetch(`${server.address}/wp-json/wp/v2/types`)).json()) as Record<
      string,
      { rest_base: string }
    >;
    expect(types['resource']?.rest_base).toBe('resources');
  });

  it('take their own step in an import', async () => {
    const { site: opened } = await openQuietly(site.folder);
    expect(opened.options.get('atlas_imported')).toBe('yes');
    await opened.close();
  });
});
