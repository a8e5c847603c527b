import { startServer } from '../../src/start-server.ts';
import type { TestSite } from './import-into.ts';

/** Serves what was imported, at an address of its own or at `url`, without its jobs. The caller stops it. */
export function serveImported({ site }: TestSite, options: { readonly url?: string } = {}) {
  return startServer({
    folder: site,
    host: '127.0.0.1',
    port: 0,
    logLevel: 'silent',
    withoutJobs: true,
    ...options,
  });
}
