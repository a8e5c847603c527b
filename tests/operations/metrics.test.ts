import { createServer } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { settingsReference } from '../../src/settings-reference.ts';
import type { RunningServer } from '../../src/start-server.ts';
import { type ImportedSite, importSample, serveQuietly } from '../imported-site.ts';

let imported: ImportedSite;
let server: RunningServer;
let metricsPort: string;

beforeAll(async () => {
  imported = await importSample();
  const port = await new Promise<number>((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' ? (address?.port ?? 0) : 0));
    });
  });
  server = await serveQuietly(imported.folder, { metricsPort: port });
  metricsPort = `http://127.0.0.1:${port}`;
});

afterAll(async () => {
  await server.stop();
  await imported.remove();
});

const value = (text: string, name: string) =>
  Number(
    text
      .split('\n')
      .find((line) => line.startsWith(`${name} `))
      ?.slice(name.length + 1),
  );

describe('the port for those who run the site', () => {
  it('says that the process lives and can answer', async () => {
    for (const path of ['/livez', '/readyz']) {
      const reply = await fetch(metricsPort + path);
      expect([reply.status, await reply.text()]).toEqual([200, 'ok\n']);
    }
    expect((await fetch(`${metricsPort}/`)).status).toBe(404);
    expect((await fetch(`${server.address}/metrics`)).status).toBe(404);
  });

  it('counts requests, statements and the page cache', async () => {
    const before = await (await fetch(`${metricsPort}/metrics`)).text();
    await (await fetch(`${server.address}/`)).text();
    await (await fetch(`${server.address}/`)).text();
    await (await fetch(`${server.address}/nothing-here/`)).text();
    const after = await (await fetch(`${metricsPort}/metrics`)).text();
    const grown = (name: string) => value(after, name) - (value(before, name) || 0);
    expect(grown('portolan_page_cache_hits_total')).toBe(1);
    expect(grown('portolan_request_seconds_count{method="GET",status="2xx"}')).toBe(1);
    expect(grown('portolan_request_seconds_count{method="GET",status="4xx"}')).toBe(1);
    expect(grown('portolan_statement_seconds_count')).toBeGreaterThan(5);
    expect(value(after, 'portolan_jobs_failed')).toBe(0);
    expect(value(after, 'process_resident_memory_bytes')).toBeGreaterThan(1e6);
  });
});

describe('the list of settings', () => {
  it('has each with its type, default and meaning', () => {
    const reference = settingsReference();
    const named = (name: string) => reference.find((setting) => setting.name === name);
    expect(named('pageCacheMegabytes')).toEqual({
      name: 'pageCacheMegabytes',
      type: 'number from 0 to 65536',
      fallback: 64,
      meaning: 'Memory for kept pages, what they were made of among it; 0 = no page cache',
    });
    expect(named('mail.mode')?.type).toBe('"folder" | "off" | "smtp"');
    expect(named('backup.keep')?.fallback).toBe(7);
    expect(
      reference.filter(({ name, meaning }) => meaning === '' && !name.includes('.')).map(({ name }) => name),
    ).toEqual([]);
  });
});
