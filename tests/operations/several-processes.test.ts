import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { query } from '../../src/database/index.ts';
import type { RunningServer } from '../../src/start-server.ts';
import { run } from '../browser/program.ts';
import { type ImportedSite, importSample, serveQuietly, trustOneProxy } from '../imported-site.ts';
import { onFiles } from '../test-database.ts';

let imported: ImportedSite;
/** Two servers of one site. They share nothing but its folder, as two processes do. */
let one: RunningServer;
let other: RunningServer;

beforeAll(async () => {
  imported = await importSample();
  await trustOneProxy(imported.folder);
  const url = 'https://maps.example';
  one = await serveQuietly(imported.folder, { url, withoutJobs: true });
  other = await serveQuietly(imported.folder, { url, withoutJobs: true });
});

afterAll(async () => {
  await one.stop();
  await other.stop();
  await imported.remove();
});

const get = async (server: RunningServer, path: string, more: Record<string, string> = {}) => {
  const reply = await fetch(`http://127.0.0.1:${server.port}${path}`, {
    redirect: 'manual',
    headers: { 'X-Forwarded-Proto': 'https', 'X-Forwarded-Host': 'maps.example', ...more },
  });
  return { status: reply.status, text: await reply.text() };
};
const hitsOf = (server: RunningServer) => server.cache?.hits ?? 0;

describe('two servers of one site', () => {
  it('show at once what was changed through the other', async () => {
    const [post] = await one.site.posts.find({ types: ['post'], statuses: ['publish'], limit: 1 });
    const path = `/${post?.post_name}/`;
    for (let turn = 1; turn <= 20; turn++) {
      await one.site.posts.update(post?.ID ?? 0, { post_title: `Turn ${turn} of the tide` });
      const title = `Turn ${turn} of the tide`;
      expect((await get(other, path)).text).toContain(title);
    }
  });

  it('drop a cached page with the change of the other, and only then', async () => {
    await get(other, '/');
    let hits = hitsOf(other);
    await get(other, '/');
    expect(hitsOf(other)).toBe(hits + 1);

    // A cart, a session: nothing that pages are made of.
    await one.site.database.run(
      query("INSERT INTO portolan_meta (name, value) VALUES ('test', '1') ON CONFLICT (name) DO NOTHING"),
    );
    hits = hitsOf(other);
    await get(other, '/');
    expect(hitsOf(other)).toBe(hits + 1);

    await one.site.options.set('blogdescription', 'Maps & tides');
    hits = hitsOf(other);
    expect((await get(other, '/')).text).toContain('Maps &amp; tides');
    expect(hitsOf(other)).toBe(hits);
    expect((await get(one, '/')).text).toContain('Maps &amp; tides');
  });

  // Only files tell at once which tables were written.
  it.skipIf(!onFiles)('read nothing again because somebody else put something into a cart', async () => {
    const path = '/shop/';
    const rendered = async () => {
      let statements = 0;
      other.listenToStatements(() => statements++);
      const page = await get(other, path, { Cookie: 'woocommerce_notices_waiting=1' });
      other.listenToStatements(undefined);
      expect(page.status).toBe(200);
      return statements;
    };
    await rendered();
    const before = await rendered();
    await one.site.database.run(
      query(
        "INSERT INTO wp_woocommerce_sessions (session_key, session_value, session_expiry) VALUES ('t_1', '', 1)",
      ),
    );
    // What was changed is asked for.
    expect(await rendered()).toBe(before + 1);
    await one.site.database.run(query("UPDATE wp_postmeta SET meta_value = '7' WHERE meta_key = '_price'"));
    expect(await rendered()).toBeGreaterThan(before + 5);
  });

  // PostgreSQL's notices come by themselves.
  it.skipIf(!onFiles)('take everything for changed where they looked too late', async () => {
    await get(other, '/');
    await one.site.database.run(
      query("INSERT INTO portolan_changes (id, origin, told) VALUES (1000000, 'far', '[]')"),
    );
    const hits = hitsOf(other);
    await get(other, '/');
    expect(hitsOf(other)).toBe(hits);
  });

  it('purge their page caches on request', async () => {
    await get(other, '/');
    await run('cache', 'purge', '--site', imported.folder);
    const hits = hitsOf(other);
    await get(other, '/');
    expect(hitsOf(other)).toBe(hits);
  });
});
