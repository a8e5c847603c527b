import { join } from 'node:path';
import { copySite, createPgDriver } from '../../src/database/postgresql/index.ts';
import { postgresqlPrograms, startPostgresql } from '../../src/database/postgresql/testing.ts';
import { DATABASE_FILE } from '../../src/import/stages/swap.ts';
import { openSite } from '../../src/site.ts';
import { publishedAddresses } from '../../src/verify/addresses.ts';
import { residentMegabytes } from './load.ts';
import { addMany } from './many-posts.ts';
import { configure } from './serve-site.ts';
import { freePort, runServer, type Served, serveCommand } from './server.ts';
import { type BenchSite, benchSite } from './site.ts';
import { get, HOST, MIX, sendTraffic } from './traffic.ts';

/** Sent requests; fewer for a short look: `TRAFFIC=2000 npm run bench -- --only traffic`. */
const REQUESTS = Number(process.env['TRAFFIC'] ?? 20_000);
/** Addresses of the site, half of them products: `TRAFFIC_PAGES=10000`. */
const PAGES = Number(process.env['TRAFFIC_PAGES'] ?? 2000);
/** Combinations that are measured: `TRAFFIC_ON='a file, 1 process'` is one of four. */
const ONLY = process.env['TRAFFIC_ON'];
/** Room for pages; 32 is what a site has that says nothing: `TRAFFIC_CACHE=32`. */
const CACHE_MEGABYTES = Number(process.env['TRAFFIC_CACHE'] ?? 256);
const SEED = 20_261_124;

/**
 * A mix of requests, as a living shop gets them, to one process and to two, on a file and on PostgreSQL (where it is
 * installed): how many pages are served warm.
 */
export async function measureTraffic(): Promise<object> {
  const runs: Record<string, object> = {};
  const summary = { warmShare: 1, stalePages: 0, megabytes: 0 };
  const postgresql = postgresqlPrograms() === undefined ? undefined : await startPostgresql();
  try {
    for (const [place, makeDatabase] of [
      ['a file', undefined],
      ['PostgreSQL', postgresql?.makeDatabase],
    ] as const) {
      if (place === 'PostgreSQL' && makeDatabase === undefined) continue;
      for (const processes of [1, 2]) {
        const name = `${place}, ${processes} ${processes === 1 ? 'process' : 'processes'}`;
        if (ONLY !== undefined && ONLY !== name) continue;
        const { traffic, megabytes } = await withProcesses(processes, await makeDatabase?.());
        const { stale, ...figures } = traffic;
        runs[name] = { ...figures, stale: stale.slice(0, 5), megabytes };
        summary.warmShare = Math.min(summary.warmShare, traffic.warmShare);
        summary.stalePages += stale.length;
        summary.megabytes = Math.max(summary.megabytes, megabytes);
      }
    }
  } finally {
    await postgresql?.stop();
  }
  return { requests: REQUESTS, ofThousand: MIX, ...runs, summary };
}

/** `database`: the address of an empty one on PostgreSQL; undefined = the site's file. */
async function withProcesses(processes: number, database: string | undefined) {
  const bench = await benchSite();
  try {
    await addMany(bench.folder, { products: PAGES / 2, posts: PAGES / 2 });
    if (database !== undefined)
      await copySite(join(bench.folder, DATABASE_FILE), createPgDriver(database), { replace: true });
    return await whileMeasured(bench, processes, database);
  } finally {
    await bench.end();
  }
}

async function whileMeasured(bench: BenchSite, processes: number, database: string | undefined) {
  const servers: Served[] = [];
  const more = { trustProxy: 1, ...(database !== undefined && { database }) };
  const serve = async (cacheMegabytes: number) => {
    await configure(bench.folder, cacheMegabytes, more);
    const port = await freePort();
    servers.push(await runServer([...serveCommand(bench.folder, port), '--url', `https://${HOST}`], port));
  };
  for (let n = 0; n < processes; n++) await serve(CACHE_MEGABYTES);
  await serve(0);
  const { site } = await openSite({ folder: bench.folder, logLevel: 'silent', url: `https://${HOST}` });
  try {
    const paths: string[] = ['/', '/shop/'];
    for await (const { path } of publishedAddresses(site)) if (paths.length < PAGES) paths.push(path);
    const addresses = servers.map(({ address }) => address);
    const traffic = await sendTraffic({
      addresses: addresses.slice(0, processes),
      fresh: async (path) => (await get(addresses[processes] + path)).text(),
      site,
      paths,
      requests: REQUESTS,
      seed: SEED,
    });
    const megabytes = Math.max(
      ...servers.slice(0, processes).map(({ child }) => residentMegabytes(child.pid) ?? 0),
    );
    return { traffic, megabytes: Math.round(megabytes) };
  } finally {
    await site.close();
    for (const server of servers) await server.stop();
  }
}
