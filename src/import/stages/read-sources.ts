import type { TableRecord } from '../../types/source.ts';
import type { Ledger } from '../ledger.ts';
import { ContentsToCheck } from '../media/contents-to-check.ts';
import type { Progress } from '../progress.ts';
import type { BatchedSource } from '../sources/batched-source.ts';
import type { DetectedFile } from '../sources/detect.ts';
import { sqlDump } from '../sources/sql-dump.ts';
import { wxrFile } from '../sources/wxr.ts';
import { PostTexts } from '../staging/post-texts.ts';
import { SearchBuilder } from '../staging/search-builder.ts';
import { StagingDatabase } from '../staging/staging-database.ts';
import { inferOptions } from '../wxr/infer-options.ts';
import type { LinkEvidence } from '../wxr/link-evidence.ts';
import { separateSlugs } from '../wxr/own-slugs.ts';
import { resolveReferences } from '../wxr/resolve.ts';
import { WxrLoader } from '../wxr/wxr-loader.ts';
import { completeAttachedPaths } from './attached-paths.ts';
import { repairDoubleEncoding } from './double-encoding.ts';
import { dropDuplicateOptions } from './duplicate-options.ts';
import { upgradeOlderRows } from './older-wordpress.ts';
import { completeAddress } from './site-address.ts';
import { declareUtf8 } from './site-charset.ts';
import { SqlLoader } from './sql-loader.ts';
import type { TableNames } from './table-names.ts';
import { keepUndeclaredTypes } from './undeclared-types.ts';

export interface ReadingContext {
  readonly ledger: Ledger;
  readonly names: TableNames;
  /** The option `blog_charset` of a dump. */
  readonly siteCharset?: string | undefined;
  /** What stands in a dump for the percent sign. */
  readonly percentMark?: string | undefined;
  readonly progress: Progress;
  /** Throws where the import is to stop. */
  readonly check: () => void;
  /** What else is to be done on the rows before the file is closed. */
  readonly finish: (staging: StagingDatabase) => void;
}

export interface ReadTables {
  /** Definitions of the dumps' tables, by their names in the site's database. */
  readonly definitions: ReadonlyMap<string, TableRecord>;
  /** The search index, perhaps still being built; the caller removes it. */
  readonly search: SearchBuilder;
  /** What the media check has to read. */
  readonly contents: ContentsToCheck;
}

/**
 * Reads all sources into a new staging database: dumps first, whose rows stand as they are, then WXR files, which
 * add what is not there. The search index is built beside it.
 */
export async function readSources(
  files: readonly DetectedFile[],
  database: string,
  context: ReadingContext,
): Promise<ReadTables> {
  const { ledger, names, siteCharset, percentMark, progress, check, finish } = context;
  const search = new SearchBuilder(database.replace(/\.sqlite$/, '.search.sqlite'));
  const contents = new ContentsToCheck();
  const texts = new PostTexts(search, contents);
  const staging = StagingDatabase.create(database);
  try {
    progress.stage(
      'read',
      files.reduce((sum, file) => sum + file.bytes, 0),
    );
    let before = 0;
    let records = 0;
    const read = async (source: BatchedSource, load: (record: never) => void) => {
      let bytes = 0;
      const batches = source.batches((now) => {
        bytes = now;
      });
      for await (const batch of batches) {
        for (const record of batch) load(record as never);
        records += batch.length;
        progress.at(before + bytes, records);
        await search.flush();
        check();
      }
      before += source.bytes;
    };

    const dumps = files.filter(({ kind }) => kind === 'sql');
    const loader = new SqlLoader(staging, ledger, names, texts, percentMark);
    const now = new Date().toISOString().slice(0, 19).replace('T', ' ');
    for (const { file } of dumps) {
      await read(await sqlDump(file, { now, siteCharset }), (record) => loader.load(record));
    }
    loader.end();
    dropDuplicateOptions(staging, ledger);
    if (dumps.length > 0 && upgradeOlderRows(staging, ledger)) texts.spoil();
    if (loader.encodedTwice && repairDoubleEncoding(staging, ledger)) texts.spoil();

    let evidence: LinkEvidence | undefined;
    const wxr = files.filter(({ kind }) => kind === 'wxr');
    if (wxr.length > 0) {
      const items = new WxrLoader(staging, ledger, texts, dumps.length > 0);
      for (const { file } of wxr) {
        await read(await wxrFile(file), (record) => items.load(record));
        items.endFile();
      }
      progress.stage('resolve');
      if (dumps.length === 0 && items.items.encodedTwice && repairDoubleEncoding(staging, ledger))
        texts.spoil();
      // Posts that get other ids now stand in the index under their old ones.
      if (items.items.ids.used) texts.spoil();
      resolveReferences(staging, items, ledger);
      evidence = items.evidence;
      if (dumps.length === 0) {
        separateSlugs(staging, ledger);
        inferOptions(staging, items, ledger);
      }
    }
    finish(staging);
    completeAddress(staging, ledger);
    declareUtf8(staging, ledger);
    completeAttachedPaths(staging, ledger);
    keepUndeclaredTypes(staging, ledger, evidence);
    staging.finish();
    search.end();
    return { definitions: loader.definitions, search, contents };
  } catch (error) {
    staging.abandon();
    await search.remove();
    throw error;
  }
}
