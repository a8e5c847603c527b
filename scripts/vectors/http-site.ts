import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase, query } from '../../src/database/index.ts';
import { importSite } from '../../src/import/index.ts';
import { builtInPlugins } from '../../src/plugins/built-in.ts';
import { openPostgresqlAt } from '../../src/site-database.ts';
import { type RunningServer, startServer } from '../../src/start-server.ts';
import { programRoot } from '../../src/theme/bundler/program-root.ts';
import type { Clock } from '../../src/types/index.ts';
import { databaseAddressOf } from '../../tests/test-database.ts';

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

/**
 * Imports the core site of the recordings into a folder of its own and serves it with the smallest theme; where the tests
 * run on PostgreSQL, from there.
 */
export async function serveCoreSite(suite: string, exports: string, clock: Clock): Promise<HttpSite> {
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
  // The recordings count on from the imported ids; our own range above them would only blur the comparison.
  for (const [table, next] of nextIds(await readFile(join(exports, 'core-site', 'site.sql'), 'utf8'))) {
    await database.run(query('UPDATE sqlite_sequence SET seq = ? WHERE name = ?', [next - 1, table]));
  }
  await database.close();
  const address = await databaseAddressOf(folder);
  const server = await startServer({
    folder,
    ...(address !== undefined && { database: () => openPostgresqlAt(address) }),
    host: '127.0.0.1',
    port: 0,
    clock,
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

/** The next id of each table, as the dump's own definitions say. */
function nextIds(dump: string): ReadonlyMap<string, number> {
  const tables = dump.matchAll(/CREATE TABLE `(\w+)` \((?:(?!;\n)[\s\S])*? AUTO_INCREMENT=(\d+)/g);
  return new Map([...tables].map((match) => [match[1] ?? '', Number(match[2])]));
}
