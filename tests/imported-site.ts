import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { importSite } from '../src/import/index.ts';
import { builtInPlugins } from '../src/plugins/built-in.ts';
import { type OpenedSite, type OpenSiteOptions, openSite } from '../src/site.ts';
import { openPostgresqlAt } from '../src/site-database.ts';
import { type RunningServer, type ServerOptions, startServer } from '../src/start-server.ts';
import { databaseAddressOf } from './test-database.ts';

export interface ImportedSite {
  readonly folder: string;
  remove(): Promise<void>;
}

/** The folder of the sample export. */
export const sampleExport = fileURLToPath(new URL('../fixtures/sample', import.meta.url));

/** Imports the sample export into a folder of its own; `template` is a folder whose files are there first. */
export async function importSample(template?: string): Promise<ImportedSite> {
  const folder = await mkdtemp(join(tmpdir(), 'portolan-test-'));
  if (template) await cp(template, folder, { recursive: true });
  await importSite({
    sources: [join(sampleExport, 'site.sql')],
    site: folder,
    uploads: join(sampleExport, 'uploads'),
    plugins: builtInPlugins,
    openStaged: async ({ folder: into, database }) =>
      (await openSite({ folder: into, database, logLevel: 'silent' })).site,
    output: { write: () => true } as unknown as NodeJS.WritableStream,
  });
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) };
}

/** Opens a site, quietly, on the kind of database that the tests run on. */
export async function openQuietly(
  folder: string,
  options: Partial<OpenSiteOptions> = {},
): Promise<OpenedSite> {
  return openSite({ folder, logLevel: 'silent', ...(await onTestDatabase(folder)), ...options });
}

/** Serves a site on a free port, quietly, on the kind of database that the tests run on. */
export async function serveQuietly(
  folder: string,
  options: Partial<ServerOptions> = {},
): Promise<RunningServer> {
  const database = await onTestDatabase(folder);
  return startServer({ folder, host: '127.0.0.1', port: 0, logLevel: 'silent', ...database, ...options });
}

async function onTestDatabase(folder: string): Promise<Pick<OpenSiteOptions, 'database'>> {
  const address = await databaseAddressOf(folder);
  return address === undefined ? {} : { database: () => openPostgresqlAt(address) };
}
