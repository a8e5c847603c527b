import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RunningServer } from '../../src/start-server.ts';
import {
  type ImportedSite,
  importSample,
  openQuietly,
  serveQuietly,
  trustOneProxy,
} from '../imported-site.ts';

let imported: ImportedSite;
let server: RunningServer;

/** A site whose WordPress lives in the folder `wp` below its home. */
beforeAll(async () => {
  imported = await importSample();
  const { site } = await openQuietly(imported.folder);
  await site.options.set('siteurl', `${site.options.get('home')}/wp`);
  await site.close();
  await trustOneProxy(imported.folder);
  server = await serveQuietly(imported.folder, { url: 'https://maps.example', withoutJobs: true });
});

afterAll(async () => {
  await server.stop();
  await imported.remove();
});

const ask = (path: string, method = 'GET') =>
  fetch(`http://127.0.0.1:${server.port}${path}`, {
    method,
    redirect: 'manual',
    headers: { 'X-Forwarded-Proto': 'https', 'X-Forwarded-Host': 'maps.example' },
  });
const statusOf = async (path: string, method?: string) => (await ask(path, method)).status;

describe('a site whose WordPress lives in a folder', () => {
  it('answers WordPress’s own files there, and not beside it', async () => {
    expect(await statusOf('/wp/wp-login.php')).toBe(200);
    expect(await statusOf('/wp/wp-admin/admin-ajax.php?action=rest-nonce')).toBe(400);
    expect(await statusOf('/wp/wp-comments-post.php')).toBe(405);
    expect(await statusOf('/wp/wp-cron.php')).toBe(200);
    expect(await statusOf('/wp/xmlrpc.php', 'POST')).toBe(200);
    expect(await statusOf('/wp-cron.php')).toBe(404);
    expect(await statusOf('/wp-admin/admin-ajax.php?action=rest-nonce')).toBe(404);
  });

  it('shows its uploads where they were linked', async () => {
    const [picture] = await server.site.posts.find({
      types: ['attachment'],
      statuses: ['inherit'],
      limit: 1,
    });
    const file = (await server.site.posts.meta([picture?.ID ?? 0]))
      .get(picture?.ID ?? 0)
      ?.get('_wp_attached_file');
    const beside = await ask(`/wp-content/uploads/${file}`);
    const inside = await ask(`/wp/wp-content/uploads/${file}`);
    expect([beside.status, inside.status]).toEqual([200, 200]);
    expect(await inside.bytes()).toEqual(await beside.bytes());
  });

  it('shows its uploads where it linked them as one of a network', async () => {
    const beside = await ask('/wp-content/uploads/2023/10/meandering-valley.jpg');
    const ofNetwork = await ask('/wp-content/uploads/sites/47/2023/10/meandering-valley.jpg');
    expect([beside.status, ofNetwork.status]).toEqual([200, 200]);
    expect(await ofNetwork.bytes()).toEqual(await beside.bytes());
    expect(await statusOf('/wp-content/uploads/sites/47/2023/10/none.jpg')).toBe(404);
    expect(await statusOf('/wp-content/uploads/sites/47/%2e%2e/%2e%2e/portolan.sqlite')).toBe(404);
  });

  it('keeps closed files closed at each address', async () => {
    for (const folder of ['', '/wp', '/wp/wp']) {
      for (const network of ['', 'sites/47/']) {
        const reply = await ask(
          `${folder}/wp-content/uploads/${network}dlm_uploads/2025/09/teachers-answer-pack.pdf`,
        );
        expect(reply.status).not.toBe(200);
        expect(reply.headers.get('content-type')).not.toContain('pdf');
      }
    }
  });

  it('tells its scripts where to ask', async () => {
    const page = (await (await ask('/')).text()).replaceAll('\\', '');
    const requested = page.match(/(?:https?:\/\/[\w.]+)?[\w/-]*\/wp-admin\/admin-ajax\.php/g) ?? [];
    expect(requested.length).toBeGreaterThan(2);
    for (const address of requested) expect(address).toMatch(/^(?:https:\/\/maps\.example)?\/wp\/wp-admin\//);
    const scripts = [...page.matchAll(/src="([^"]*\/assets\/[^"]+\.js)"/g)].map(([, src]) => src ?? '');
    expect(scripts.length).toBeGreaterThan(0);
    for (const src of scripts) expect(await statusOf(src)).toBe(200);
  });
});
