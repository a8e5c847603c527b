import { existsSync } from 'node:fs';
import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { importSite } from '../import/index.ts';
import { builtInPlugins } from '../plugins/built-in.ts';
import { openSite } from '../site.ts';
import { startServer } from '../start-server.ts';
import { programRoot } from '../theme/bundler/program-root.ts';
import { buyAsGuest } from './buy.ts';
import { exportOf, FIRST_ID } from './small-export.ts';
import { shopOptions, shopPages } from './test-shop.ts';
import type { OpenTestSite, TestPage } from './types.ts';

/** There is always one page, as on a site that was just set up. */
const SAMPLE_PAGE: TestPage = { slug: 'sample-page', title: 'Sample page', content: '' };

/** As its type says. */
export const openTestSite: OpenTestSite = async (options = {}) => {
  const {
    pages = [],
    products = [],
    theme = 'meridian',
    options: set = {},
    folder: from = process.env['PORTOLAN_SITE'] ?? process.cwd(),
  } = options;
  const folder = await mkdtemp(join(tmpdir(), 'portolan-test-site-'));
  try {
    const file = join(folder, 'export.xml');
    const all = [SAMPLE_PAGE, ...pages, ...shopPages(products)];
    const idOf = (slug: string) => all.findIndex((page) => page.slug === slug) + FIRST_ID;
    await writeFile(file, exportOf(all));
    // The program's own themes are built already: from their sources each site would build them again.
    const own = from === programRoot() ? [] : ['plugins', 'themes'];
    for (const name of own)
      if (existsSync(join(from, name))) await symlink(join(from, name), join(folder, name), 'junction');
    // A configuration has to be compiled each time that the site is opened; without one the theme is Meridian.
    if (theme !== 'meridian' || 'stylesheet' in set || 'template' in set)
      await writeFile(join(folder, 'portolan.config.js'), `export default ${JSON.stringify({ theme })};\n`);
    await importSite({
      sources: [file],
      site: folder,
      plugins: builtInPlugins,
      openStaged: async (staged) =>
        (await openSite({ folder: staged.folder, database: staged.database, logLevel: 'silent' })).site,
      quiet: true,
      // What an import says of its progress belongs to no test.
      output: new Writable({ write: (_text, _encoding, done) => done() }),
    });
    await setOptions(folder, {
      permalink_structure: '/%postname%/',
      ...(products.length > 0 && shopOptions(idOf)),
      ...set,
    });
    const server = await startServer({
      folder,
      host: '127.0.0.1',
      port: 0,
      logLevel: 'error',
      withoutJobs: true,
    });
    const ask = (path: string, init?: RequestInit) => fetch(server.address + path, init);
    return {
      site: server.site,
      address: server.address,
      fetch: ask,
      buy: (product, gateway, data = {}) => buyAsGuest(ask, idOf(product), gateway, data),
      close: async () => {
        await server.stop();
        await rm(folder, { recursive: true, force: true });
      },
    };
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    throw error;
  }
};

async function setOptions(folder: string, options: Readonly<Record<string, string>>): Promise<void> {
  const { site } = await openSite({ folder, logLevel: 'silent' });
  for (const [name, value] of Object.entries(options)) await site.options.set(name, value);
  await site.close();
}
