import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { vectorSecrets } from '../../scripts/vectors/functions-auth.ts';
import { importSite } from '../../src/import/index.ts';
import { openPlainSite, type PlainSite, type PlainSiteOptions } from '../plain-site.ts';
import { openImportedDatabase } from '../test-database.ts';

/** Imports a dump into a temporary folder and opens it with log-in, ajax and comments. */
export async function openCoreSite(dump: string, options: PlainSiteOptions = {}): Promise<PlainSite> {
  const folder = await mkdtemp(join(tmpdir(), 'portolan-contract-'));
  const output = new Writable({ write: (_chunk, _encoding, done) => done() });
  await importSite({ sources: [dump], site: folder, plugins: [], output });
  const database = await openImportedDatabase(folder);
  return openPlainSite(folder, database, vectorSecrets, options);
}
