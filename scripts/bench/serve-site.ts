import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { freePort, runServer, type Served, serveCommand } from './server.ts';

const NO_LIMIT = 1_000_000_000;

/** Serves a site while something is done with it. `cacheMegabytes`: 0 = every page is rendered anew; `more`: further settings. */
export async function whileServed<T>(
  folder: string,
  cacheMegabytes: number,
  work: (served: Served) => Promise<T>,
  more: Readonly<Record<string, unknown>> = {},
): Promise<T> {
  await configure(folder, cacheMegabytes, more);
  const port = await freePort();
  const served = await runServer([...serveCommand(folder, port), '--url', `http://127.0.0.1:${port}`], port);
  try {
    return await work(served);
  } finally {
    await served.stop();
  }
}

/** Writes the site's settings: nobody is refused for asking too often. */
export async function configure(
  folder: string,
  cacheMegabytes: number,
  more: Readonly<Record<string, unknown>> = {},
): Promise<void> {
  const limits = { searches: NO_LIMIT, checkouts: NO_LIMIT, forms: NO_LIMIT, apiRequests: NO_LIMIT };
  const settings = { pageCacheMegabytes: cacheMegabytes, logLevel: 'silent', limits, ...more };
  await writeFile(join(folder, 'portolan.config.js'), `export default ${JSON.stringify(settings)};\n`);
}
