import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { copySite, createPgDriver } from '../../src/database/postgresql/index.ts';
import {
  postgresqlPrograms,
  startPostgresql,
  type TestServer,
} from '../../src/database/postgresql/testing.ts';
import { openPostgresqlAt } from '../../src/site-database.ts';
import type { RunningServer } from '../../src/start-server.ts';
import { type ImportedSite, importSample, serveQuietly } from '../imported-site.ts';

describe.skipIf(postgresqlPrograms() === undefined)('a site whose PostgreSQL has gone', () => {
  let postgresql: TestServer;
  let imported: ImportedSite;
  let server: RunningServer;

  beforeAll(async () => {
    postgresql = await startPostgresql();
    imported = await importSample();
    const address = await postgresql.makeDatabase();
    await copySite(join(imported.folder, 'portolan.sqlite'), createPgDriver(address));
    server = await serveQuietly(imported.folder, {
      database: () => openPostgresqlAt(address),
      withoutJobs: true,
    });
  });

  afterAll(async () => {
    await server?.stop();
    await postgresql?.stop();
    await imported?.remove();
  });

  const ask = async (path: string, form?: Readonly<Record<string, string>>) => {
    const reply = await fetch(`http://127.0.0.1:${server.port}${path}`, {
      redirect: 'manual',
      ...(form !== undefined && { method: 'POST', body: new URLSearchParams(form) }),
    });
    const type = reply.headers.get('content-type') ?? '';
    return { status: reply.status, later: reply.headers.get('retry-after'), type, text: await reply.text() };
  };

  it('asks visitors to come back, each in the form of what they asked, and shows no page for an answer', async () => {
    expect((await ask('/shop/')).status).toBe(200);
    await postgresql.stop();
    const page = await ask('/shop/');
    expect(page).toMatchObject({ status: 503, type: 'text/html; charset=UTF-8' });
    expect(Number(page.later)).toBeGreaterThan(0);
    const rest = await ask('/wp-json/wp/v2/posts');
    expect(rest).toMatchObject({ status: 503, type: 'application/json; charset=UTF-8' });
    expect(JSON.parse(rest.text)).toMatchObject({ code: 'rest_too_busy', data: { status: 503 } });
    const added = await ask('/?wc-ajax=add_to_cart', { product_id: '704', quantity: '1' });
    expect(added).toMatchObject({ status: 503, type: 'application/json; charset=UTF-8' });
    // Nothing is told of where the database is.
    for (const { text } of [page, rest, added]) expect(text).not.toMatch(/postgresql/i);
  });
});
