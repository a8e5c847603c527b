import { randomBytes } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { Accounts } from './accounts.ts';
import { ImportError } from './errors.ts';
import { detectSources } from './sources/detect.ts';
import { sqlDump } from './sources/sql-dump.ts';
import { SqlLoader } from './stages/sql-loader.ts';
import { indexTables, openFilled, writeSettings } from './stages/index-tables.ts';
import { swapIn } from './stages/swap.ts';
import { tableNames } from './stages/table-names.ts';
import { StagingDatabase } from './staging/staging-database.ts';
import { choosePrefix } from './survey/prefix.ts';
import { surveySources } from './survey/survey.ts';

export interface ImportOptions {
  readonly sources: readonly string[];
  readonly site: string;
  readonly uploads?: string | undefined;
  readonly url?: string | undefined;
  readonly prefix?: string | undefined;
}

export async function importSite(options: ImportOptions): Promise<Accounts> {
  const site = resolve(options.site);
  const id = randomBytes(6).toString('hex');
  await mkdir(join(site, '.portolan'), { recursive: true });
  const detected = await detectSources(options.sources);
  const survey = await surveySources(detected.files, () => {});
  const accounts = new Accounts();
  const database = join('.portolan', `import-${id}.sqlite`);
  try {
    const staging = StagingDatabase.create(join(site, database));
    const loader = new SqlLoader(staging, accounts, tableNames(choosePrefix(survey.tables, options.prefix)));
    for (const { file } of detected.files.filter(({ kind }) => kind === 'sql')) {
      const source = await sqlDump(file);
      for await (const batch of source.batches(() => {})) for (const record of batch) loader.load(record);
    }
    staging.close();
    const filled = await openFilled(join(site, database));
    await indexTables(filled, loader.definitions);
    await writeSettings(filled, { url: options.url });
    await filled.close();
    await swapIn(site, id, { database });
  } catch (error) {
    await rm(join(site, database), { force: true });
    throw error;
  }
  void ImportError;
  return accounts;
}
