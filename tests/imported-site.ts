import { existsSync, rmSync } from 'node:fs';
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { importSite } from '../src/import/index.ts';
import { builtInPlugins } from '../src/plugins/built-in.ts';
import { type OpenedSite, type OpenSiteOptions, openSite } from '../src/site.ts';
import { openPostgresqlAt } from '../src/site-database.ts';
import { type RunningServer, type ServerOptions, startServer } from '../src/start-server.ts';
import { programRoot } from '../src/theme/bundler/program-root.ts';
import { linkFiles } from './link-files.ts';
import { databaseAddressOf } from './test-database.ts';

export interface ImportedSite {
  readonly folder: string;
  remove(): Promise<void>;
}

/** The folder of the sample export. */
export const sampleExport = join(programRoot(), 'fixtures', 'sample');

/**
 * The sample site in a folder of its own: a copy of what the first test of this process has imported, with the files of
 * `template`. Where those bring plugins, an import of its own: plugins take part in it.
 */
export async function importSample(template?: string): Promise<ImportedSite> {
  const folder = await mkdtemp(join(tmpdir(), 'portolan-test-'));
  const own = template !== undefined && existsSync(join(template, 'plugins'));
  if (!own) await copySample(folder);
  if (template !== undefined) await cp(template, folder, { recursive: true });
  if (own) await importInto(folder);
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) };
}

let imported: Promise<string> | undefined;

/** Puts the sample site, as it is after an import, into a folder that is empty or not there yet. */
export async function copySample(folder: string): Promise<void> {
  imported ??= importOnce();
  const from = await imported;
  const uploads = join(from, 'uploads');
  await cp(from, folder, { recursive: true, filter: (path) => path !== uploads });
  linkFiles(uploads, join(folder, 'uploads'));
}

async function importOnce(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'portolan-sample-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  await importInto(folder);
  return folder;
}

async function importInto(folder: string): Promise<void> {
  await importSite({
    sources: [join(sampleExport, 'site.sql')],
    site: folder,
    uploads: join(sampleExport, 'uploads'),
    plugins: builtInPlugins,
    openStaged: async ({ folder: into, database }) =>
      (await openSite({ folder: into, database, logLevel: 'silent' })).site,
    output: { write: () => true } as unknown as NodeJS.WritableStream,
  });
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

/** Configures a site that stands behind one proxy, whose `X-Forwarded-*` headers are trusted. */
export function trustOneProxy(folder: string): Promise<void> {
  return writeFile(join(folder, 'portolan.config.ts'), 'export default { trustProxy: 1 };\n');
}
