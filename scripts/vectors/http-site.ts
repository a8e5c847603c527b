import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase, query } from '../../src/database/index.ts';
import { importSite } from '../../src/import/index.ts';
import { builtInPlugins } from '../../src/plugins/built-in.ts';
import { type RunningServer, startServer } from '../../src/start-server.ts';
import { programRoot } from '../../src/theme/bundler/program-root.ts';

/** Settings that some files ask for beside what the export holds. */
const SETTINGS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  http_redirects_comment_pages: { page_comments: '1', comments_per_page: '1', thread_comments: '0' },
  http_redirects_date_permalinks: { permalink_structure: '/%year%/%monthnum%/%postname%/' },
  http_redirects_plain_permalinks: { permalink_structure: '' },
  http_redirects_static_front: { show_on_front: 'page', page_on_front: '20', page_for_posts: '24' },
};

const NAMES = [
  'auth_key',
  'secure_auth_key',
  'logged_in_key',
  'nonce_key',
  'auth_salt',
  'secure_auth_salt',
  'logged_in_salt',
  'nonce_salt',
];

export interface HttpSite {
  readonly server: RunningServer;
  end(): Promise<void>;
}

/** Imports the core site of the recordings into a folder of its own and serves it with the smallest theme. */
export async function serveCoreSite(suite: string, exports: string): Promise<HttpSite> {
  const folder = await mkdtemp(join(tmpdir(), 'portolan-vectors-'));
  await cp(join(programRoot(), 'tests', 'sites', 'atlas'), folder, { recursive: true });
  const constants = NAMES.map(
    (name) =>
      `define('${name.toUpperCase()}', 'fixed-test-${name.replaceAll('_', '-')}-0123456789abcdefghijklmnopqrstuvwxyz');`,
  );
  await writeFile(join(folder, 'wp-config.php'), `<?php\n${constants.join('\n')}\n`);
  await importSite({
    sources: [join(exports, 'core-site', 'site.sql')],
    site: folder,
    uploads: join(exports, 'core-site', 'uploads'),
    wpConfig: join(folder, 'wp-config.php'),
    plugins: builtInPlugins,
    output: { write: () => true } as unknown as NodeJS.WritableStream,
  });
  const database = await openDatabase(join(folder, 'portolan.sqlite'));
  for (const [name, value] of Object.entries(SETTINGS[suite] ?? {})) {
    await database.run(query('UPDATE wp_options SET option_value = ? WHERE option_name = ?', [value, name]));
  }
  await database.close();
  const server = await startServer({
    folder,
    host: '127.0.0.1',
    port: 0,
    url: 'https://www.example.test',
    logLevel: process.env['LOG'] ?? 'silent',
  });
  return {
    server,
    async end() {
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
