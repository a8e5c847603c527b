import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import autocannon from 'autocannon';
import { median, rounded } from './median.ts';
import { freePort, runPortolan, runServer, type Served } from './server.ts';
import type { BenchSite } from './site.ts';

/** Turns of each server; they alternate, so that a slow moment of the machine hits both. */
const TURNS = 5;
const SECONDS = 3;
const CONNECTIONS = 32;
/** What browsers of real visitors send along. */
const COOKIES =
  'woocommerce_items_in_cart=1; _ga=GA1.1.1234; sbjs_migrations=1418474375998%3D1; tk_ai=abc; consent-banner=1';

/** Requests per second of a cached page against bare node:http with the same bytes, and of uncached rendering. */
export async function measurePages(site: BenchSite) {
  const portolan = await runPortolan(site.folder);
  const path = await heaviestPage(portolan.address);
  const bytes = Buffer.from(
    await (await fetch(portolan.address + path, { headers: { 'Accept-Encoding': 'gzip' } })).arrayBuffer(),
  );
  const bare = await bareServer(site, portolan, path);
  const cached: number[] = [];
  const node: number[] = [];
  const ratios: number[] = [];
  const uncached: number[] = [];
  const latency: number[] = [];
  try {
    await load(portolan.address + path, { Cookie: COOKIES }, 1);
    await load(bare.address + path, {}, 1);
    for (let turn = 0; turn < TURNS; turn++) {
      const ours = await load(portolan.address + path, { Cookie: COOKIES }, SECONDS, true);
      const theirs = await load(bare.address + path, { Cookie: COOKIES }, SECONDS, true);
      cached.push(ours.rate);
      node.push(theirs.rate);
      ratios.push(ours.rate / theirs.rate);
    }
    // Afterwards, so that what is still being rendered is not counted against cached pages.
    for (let turn = 0; turn < TURNS; turn++) {
      // A visitor who left a comment gets pages of his own: they are rendered anew.
      const fresh = await load(portolan.address + path, { Cookie: 'comment_author_bench=1' }, 2);
      uncached.push(fresh.rate);
      latency.push(fresh.p99);
    }
  } finally {
    await Promise.all([portolan.stop(), bare.stop()]);
  }
  return {
    cachedPage: {
      path,
      bytes: bytes.length,
      requestsPerSecond: Math.round(median(cached)),
      nodeHttpRequestsPerSecond: Math.round(median(node)),
      ratioToNodeHttp: rounded(median(ratios), 3),
    },
    uncachedPage: {
      path,
      requestsPerSecond: Math.round(median(uncached)),
      p99Milliseconds: rounded(median(latency)),
    },
  };
}

/** The page with the most HTML among those that the front page and the sitemap name. */
async function heaviestPage(address: string): Promise<string> {
  const maps = await Promise.all(
    ['posts-page-1', 'posts-post-1'].map(async (name) =>
      (await fetch(`${address}/wp-sitemap-${name}.xml`)).text(),
    ),
  );
  const paths = [
    '/',
    ...maps.flatMap((xml) =>
      [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map((match) => new URL(match[1] ?? '').pathname),
    ),
  ];
  let heaviest = { path: '/', bytes: 0 };
  for (const path of paths) {
    const bytes = (await (await fetch(address + path)).text()).length;
    if (bytes > heaviest.bytes) heaviest = { path, bytes };
  }
  return heaviest.path;
}

/** node:http alone, sending the same status, headers and bytes from memory. */
async function bareServer(site: BenchSite, portolan: Served, path: string): Promise<Served> {
  const answer = await fetch(portolan.address + path, { headers: { 'Accept-Encoding': 'identity' } });
  const { gzipSync } = await import('node:zlib');
  const body = gzipSync(Buffer.from(await answer.arrayBuffer()), { level: 6 });
  const headers: string[] = [];
  answer.headers.forEach((value, name) => {
    if (
      ![
        'connection',
        'keep-alive',
        'date',
        'transfer-encoding',
        'content-length',
        'content-encoding',
      ].includes(name)
    )
      headers.push(name, value);
  });
  headers.push('Content-Encoding', 'gzip', 'Content-Length', String(body.length));
  const port = await freePort();
  const file = join(site.folder, 'bare.mjs');
  await writeFile(join(site.folder, 'bare.gz'), body);
  await writeFile(
    file,
    `import { createServer } from 'node:http'; import { readFileSync } from 'node:fs';
const body = readFileSync(${JSON.stringify(join(site.folder, 'bare.gz'))}); const headers = ${JSON.stringify(headers)};
createServer((request, response) => { response.writeHead(200, headers); response.end(body); }).listen(${port}, '127.0.0.1');`,
  );
  return runServer([file], port);
}

async function load(
  url: string,
  headers: Record<string, string>,
  duration: number,
  noise = false,
): Promise<{ rate: number; p99: number }> {
  const { pathname } = new URL(url);
  const requests = noise
    ? Array.from({ length: 50 }, (_, index) => ({
        path: `${pathname}?utm_source=mail${index}&utm_campaign=autumn&fbclid=${index * 7919}`,
      }))
    : [{ path: pathname }];
  const result = await autocannon({
    url: new URL(url).origin,
    connections: CONNECTIONS,
    duration,
    headers: { 'Accept-Encoding': 'gzip, deflate, br', ...headers },
    requests,
  });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url}: ${result.non2xx} answers were not 200, ${result.errors} failed.`);
  return { rate: result.requests.average, p99: result.latency.p99 };
}
