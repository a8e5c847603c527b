import autocannon from 'autocannon';
import sharp from 'sharp';
import { openSite } from '../../src/site.ts';
import { startServer } from '../../src/start-server.ts';
import { createApplicationPassword, createUser } from '../../src/wordpress/auth/index.ts';
import { median, rounded } from './median.ts';
import { freePort, runServer, serveCommand } from './server.ts';
import type { BenchSite } from './site.ts';

const CONNECTIONS = 8;
const TURNS = 3;
const SECONDS = 3;

interface RestRequest {
  readonly path: string;
  readonly method?: 'POST';
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: Buffer;
}

/** Requests per second, the slowest hundredth and SQL statements of requests to the REST API, eight at a time. */
export async function measureRest(site: BenchSite) {
  const authorization = await author(site);
  const picture = await sharp({ create: { width: 1200, height: 800, channels: 3, background: '#2a6f97' } })
    .jpeg()
    .toBuffer();
  const requests: Readonly<Record<string, RestRequest>> = {
    posts10: { path: '/wp-json/wp/v2/posts?per_page=10' },
    posts100Embedded: { path: '/wp-json/wp/v2/posts?per_page=100&_embed' },
    upload: {
      path: '/wp-json/wp/v2/media',
      method: 'POST',
      headers: {
        // Application passwords are taken over https alone; the server stands behind a proxy here.
        'X-Forwarded-Proto': 'https',
        Authorization: authorization,
        'Content-Type': 'image/jpeg',
        'Content-Disposition': 'attachment; filename="bench.jpg"',
      },
      body: picture,
    },
  };
  const statements = await countStatements(site, requests);
  const port = await freePort();
  const served = await runServer(
    [...serveCommand(site.folder, port), '--url', `http://127.0.0.1:${port}`],
    port,
  );
  const results: Record<string, { requestsPerSecond: number; p99Milliseconds: number; statements: number }> =
    {};
  try {
    for (const [name, request] of Object.entries(requests)) {
      const rates: number[] = [];
      const slowest: number[] = [];
      for (let turn = 0; turn < TURNS; turn++) {
        const { rate, p99 } = await load(served.address, request);
        rates.push(rate);
        slowest.push(p99);
      }
      results[name] = {
        requestsPerSecond: rounded(median(rates), 1),
        p99Milliseconds: rounded(median(slowest)),
        statements: statements[name] ?? 0,
      };
    }
  } finally {
    await served.stop();
  }
  return results;
}

/** `Authorization` of a new author. */
async function author(site: BenchSite): Promise<string> {
  const { site: opened } = await openSite({ folder: site.folder, logLevel: 'silent' });
  try {
    const user = await createUser(opened, {
      login: 'bench',
      email: 'bench@atlas.example',
      password: 'only for measuring',
      role: 'author',
    });
    const { password } = await createApplicationPassword(opened, user, { name: 'bench' });
    return `Basic ${Buffer.from(`bench:${password}`).toString('base64')}`;
  } finally {
    await opened.close();
  }
}

async function countStatements(
  site: BenchSite,
  requests: Readonly<Record<string, RestRequest>>,
): Promise<Readonly<Record<string, number>>> {
  const port = await freePort();
  const server = await startServer({
    folder: site.folder,
    host: '127.0.0.1',
    port,
    url: `http://127.0.0.1:${port}`,
    logLevel: 'silent',
  });
  const counts: Record<string, number> = {};
  try {
    for (const [name, { path, body, ...request }] of Object.entries(requests)) {
      const ask = async () => {
        const sent = body === undefined ? request : { ...request, body: new Uint8Array(body) };
        const answer = await fetch(server.address + path, sent);
        if (!answer.ok) throw new Error(`${path} answers ${answer.status}: ${await answer.text()}`);
        await answer.arrayBuffer();
      };
      await ask();
      let count = 0;
      server.listenToStatements(() => count++);
      await ask();
      server.listenToStatements(undefined);
      counts[name] = count;
    }
  } finally {
    await server.stop();
  }
  return counts;
}

async function load(address: string, request: RestRequest): Promise<{ rate: number; p99: number }> {
  const { path, ...more } = request;
  const result = await autocannon({
    url: address + path,
    connections: CONNECTIONS,
    duration: SECONDS,
    ...more,
  });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${path}: ${result.non2xx} answers were no success, ${result.errors} failed.`);
  return { rate: result.requests.average, p99: result.latency.p99 };
}
