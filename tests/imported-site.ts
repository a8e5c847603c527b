import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { importSite } from '../src/import/index.ts';
import { builtInPlugins } from '../src/plugins/built-in.ts';
import { openSite } from '../src/site.ts';
import { type RunningServer, type ServerOptions, startServer } from '../src/start-server.ts';

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

/** Serves a site on a free port, quietly. */
export function serveQuietly(folder: string, options: Partial<ServerOptions> = {}): Promise<RunningServer> {
  return startServer({ folder, host: '127.0.0.1', port: 0, logLevel: 'silent', ...options });
}
