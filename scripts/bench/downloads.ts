import { mkdirSync, truncateSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fromPlain, serialize } from '../../src/database/index.ts';
import { startServer } from '../../src/start-server.ts';
import { createUser } from '../../src/wordpress/auth/index.ts';
import { rounded } from './median.ts';
import { freePort, runServer, serveCommand } from './server.ts';
import type { BenchSite } from './site.ts';

/** Downloads at the same time. */
const PARALLEL = 50;
const MEGABYTE = 1024 * 1024;
/** Size of the file that everybody wants. */
const SIZE = 20 * MEGABYTE;
const FILE = 'dlm_uploads/2026/bench.zip';
const PASSWORD = 'only for measuring';

/**
 * Fifty downloads of 20 MB at once from a file for members: megabytes a second altogether, and the seconds until the
 * first byte of the slowest came; and the SQL statements that asking for access takes.
 */
export async function measureDownloads(site: BenchSite) {
  const path = join(site.folder, 'uploads', FILE);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, '');
  truncateSync(path, SIZE);
  const { id, statements } = await prepare(site);
  const port = await freePort();
  const served = await runServer(
    [...serveCommand(site.folder, port), '--url', `http://127.0.0.1:${port}`],
    port,
  );
  try {
    const cookie = await logIn(served.address);
    const begun = performance.now();
    const firstBytes = await Promise.all(
      Array.from({ length: PARALLEL }, () => download(`${served.address}/download/${id}/`, cookie, begun)),
    );
    const seconds = (performance.now() - begun) / 1000;
    return {
      parallel: PARALLEL,
      megabytesPerSecond: rounded((PARALLEL * SIZE) / MEGABYTE / seconds, 0),
      slowestFirstByteSeconds: rounded(Math.max(...firstBytes)),
      statements,
    };
  } finally {
    await served.stop();
  }
}

/** A download for those who have an account, one of them, and what asking for it costs a guest and them. */
async function prepare(bench: BenchSite) {
  const server = await startServer({ folder: bench.folder, host: '127.0.0.1', port: 0, logLevel: 'silent' });
  try {
    const { site } = server;
    const post = (post_type: string, post_title: string, post_parent = 0) =>
      site.posts.insert({ post_type, post_title, post_parent, post_status: 'publish' });
    const id = await post('dlm_download', 'Bench');
    const version = await post('dlm_download_version', 'Bench 1', id);
    await site.posts.setMeta(id, '_members_only', ['yes']);
    await site.posts.setMeta(id, 'rcp_user_level', [serialize(fromPlain(['Subscriber']))]);
    await site.posts.setMeta(version, '_version', ['1']);
    const address = `${site.address.storedHome}/wp-content/uploads/${FILE}`;
    await site.posts.setMeta(version, '_files', [JSON.stringify([address])]);
    const email = 'bench-downloads@atlas.example';
    await createUser(site, { login: 'bench-downloads', email, password: PASSWORD, role: 'subscriber' });
    const cookie = await logIn(server.address);
    const statements: Record<string, number> = {};
    for (const [who, header] of [
      ['guest', ''],
      ['member', cookie],
    ] as const) {
      const ask = async () => {
        const headers = { Cookie: header, Range: 'bytes=0-0' };
        const reply = await fetch(`${server.address}/download/${id}/`, { headers, redirect: 'manual' });
        await reply.body?.cancel();
      };
      await ask();
      let count = 0;
      server.listenToStatements(() => count++);
      await ask();
      server.listenToStatements(undefined);
      statements[who] = count;
    }
    return { id, statements };
  } finally {
    await server.stop();
  }
}

async function logIn(address: string): Promise<string> {
  const reply = await fetch(`${address}/wp-login.php`, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ log: 'bench-downloads', pwd: PASSWORD }),
  });
  return reply.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
}

/** Downloads all of it; gives the seconds from the beginning to its first byte. */
async function download(address: string, cookie: string, begun: number): Promise<number> {
  const reply = await fetch(address, { headers: { Cookie: cookie } });
  if (!reply.ok || reply.body === null) throw new Error(`${address} answers ${reply.status}`);
  let first: number | undefined;
  let received = 0;
  // Browsers' types know no iterating over a body; Node does.
  for await (const part of reply.body as unknown as AsyncIterable<Uint8Array>) {
    first ??= (performance.now() - begun) / 1000;
    received += part.length;
  }
  if (received !== SIZE) throw new Error(`${received} bytes came of ${SIZE}`);
  return first ?? 0;
}
