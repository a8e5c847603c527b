import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { importSite } from '../../src/import/index.ts';
import { builtInPlugins } from '../../src/plugins/built-in.ts';
import { programRoot } from '../../src/theme/bundler/program-root.ts';

export interface BenchSite {
  readonly folder: string;
  end(): Promise<void>;
}

/** The sample site, imported into a folder of its own. */
export async function benchSite(): Promise<BenchSite> {
  const folder = await mkdtemp(join(tmpdir(), 'portolan-bench-'));
  const sample = join(programRoot(), 'fixtures', 'sample');
  await importSite({
    sources: [join(sample, 'site.sql')],
    site: folder,
    uploads: join(sample, 'uploads'),
    plugins: builtInPlugins,
    output: { write: () => true } as unknown as NodeJS.WritableStream,
  });
  return { folder, end: () => rm(folder, { recursive: true, force: true }) };
}
