import { HOST } from '../scripts/bench/traffic.ts';
import type { RunningServer } from '../src/start-server.ts';
import { siteMemory } from '../src/wordpress/site/site-memory.ts';
import { type ImportedSite, importSample, serveQuietly, trustOneProxy } from './imported-site.ts';

/** Headers of a guest behind the proxy. */
export const GUEST = { 'X-Forwarded-Proto': 'https', 'X-Forwarded-Host': HOST };

/** The sample site, served by several servers that share nothing but its database. */
export interface WarmSite {
  readonly folder: string;
  readonly servers: readonly RunningServer[];
  /** Asks for a page as a guest does. `hit`: whether it came from the cache. */
  get(server: RunningServer, path: string): Promise<{ readonly hit: boolean; readonly text: string }>;
  /** The page as a server renders it that has kept nothing. */
  fresh(path: string): Promise<string>;
  /** Addresses of pages whose text is no other one each time. */
  steadyPaths(paths: readonly string[]): Promise<readonly string[]>;
  close(): Promise<void>;
}

/** Opens it; `count` servers that keep pages, and one more that renders fresh ones. */
export async function openWarmSite(count = 2): Promise<WarmSite> {
  const imported: ImportedSite = await importSample();
  await trustOneProxy(imported.folder);
  const now = Date.now();
  const options = { url: `https://${HOST}`, withoutJobs: true, clock: { now: () => now } };
  const servers: RunningServer[] = [];
  for (let n = 0; n <= count; n++) servers.push(await serveQuietly(imported.folder, options));
  const last = servers[count] as RunningServer;
  const ask = (server: RunningServer, path: string) =>
    fetch(`http://127.0.0.1:${server.port}${path}`, { redirect: 'manual', headers: GUEST });
  const fresh = async (path: string) => {
    last.cache?.clear();
    siteMemory(last.site).clear();
    return (await ask(last, path)).text();
  };
  return {
    folder: imported.folder,
    servers: servers.slice(0, count),
    async get(server, path) {
      const reply = await ask(server, path);
      return { hit: reply.headers.get('cache-status')?.endsWith('hit') === true, text: await reply.text() };
    },
    fresh,
    async steadyPaths(paths) {
      const steady: string[] = [];
      for (const path of paths) {
        const first = await fresh(path);
        if (first === (await fresh(path))) steady.push(path);
      }
      return steady;
    },
    async close() {
      for (const server of servers) await server.stop();
      await imported.remove();
    },
  };
}
