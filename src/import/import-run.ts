import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type Database, noteExportedPosts } from '../database/index.ts';
import { expectedError } from '../errors/index.ts';
import type { UploadsPlace } from './archives/unpack-backups.ts';
import { type Exports, findExports } from './find-exports.ts';
import { WORK_FOLDER } from './import-lock.ts';
import type { ImportOptions, OwnRows } from './import-options.ts';
import { type LanguageFiles, readLanguageFiles, storeLanguageFiles } from './languages.ts';
import type { Ledger } from './ledger.ts';
import { type FetchedMedia, fetchMedia } from './media/fetch-media.ts';
import { checkMedia, type MediaSummary } from './media/media-check.ts';
import { type PreScanThread, preScanInThread } from './pre-scan/in-thread.ts';
import { type PreScan, preScanSources } from './pre-scan/pre-scan.ts';
import { choosePrefix, prefixOfUsers } from './pre-scan/prefix.ts';
import type { Progress } from './progress.ts';
import { writeSecrets } from './site-secrets.ts';
import type { DetectedFile } from './sources/detect.ts';
import { applyConfig } from './stages/apply-config.ts';
import { breakCircles } from './stages/break-circles.ts';
import { checkRows } from './stages/check-rows.ts';
import { exportedSums, notePublished } from './stages/exported.ts';
import { footerAsWidgets } from './stages/footer-widgets.ts';
import {
  indexPosts,
  indexSearch,
  indexTables,
  openFilled,
  relistPosts,
  writeSettings,
} from './stages/index-tables.ts';
import { type KeptRows, keepOwnRows } from './stages/keep-own-rows.ts';
import { whileLocked } from './stages/lock-present.ts';
import { reservedInPresent } from './stages/present-site.ts';
import { readSources } from './stages/read-sources.ts';
import { DATABASE_FILE, swapIn } from './stages/swap.ts';
import { type TableNames, tableNames } from './stages/table-names.ts';
import { StagedUploads } from './uploads/staged-uploads.ts';
import { stageUploads, type UploadsSummary } from './uploads.ts';
import type { WpConfig } from './wp-config.ts';

/** Where fetched files wait for the swap, in the site's folder. What is there is not fetched again. */
const FETCHED_FOLDER = join(WORK_FOLDER, 'fetched');

/** What an import came to. */
export interface ImportResult {
  /** What was read, by the names under which it was given. */
  readonly files: readonly DetectedFile[];
  /** Translations that came with it. */
  readonly languages: LanguageFiles | undefined;
  readonly ledger: Ledger;
  /** The independent counts, by the ledger's names. */
  readonly counts: ReadonlyMap<string, number>;
  readonly uploads: UploadsSummary | undefined;
  readonly media: MediaSummary;
  readonly kept: KeptRows;
}

/** One import, stage by stage. */
export class ImportRun {
  readonly #options: ImportOptions;
  readonly #site: string;
  readonly #progress: Progress;
  readonly #ledger: Ledger;
  readonly #id: string;

  constructor(options: ImportOptions, site: string, id: string, ledger: Ledger, progress: Progress) {
    this.#options = options;
    this.#site = site;
    this.#id = id;
    this.#ledger = ledger;
    this.#progress = progress;
  }

  /** `named` are translations that stand beside the export: they stand for those of a backup. */
  async run(named: LanguageFiles | undefined): Promise<ImportResult> {
    const exports = await this.#exports();
    const preScan = await this.#preScan(exports.files);
    try {
      const result = await this.#import(exports, preScan);
      const found = exports.languages;
      const languages = named ?? (found === undefined ? undefined : await readLanguageFiles(found));
      if (languages && this.#options.dryRun !== true) await storeLanguageFiles(languages, this.#site);
      return { ...result, files: exports.files.map(exports.asGiven), languages };
    } finally {
      await preScan.stop();
    }
  }

  /** Archives are unpacked into a folder that goes with the other leftovers of the import. */
  async #exports(): Promise<Exports> {
    const folder = join(this.#site, WORK_FOLDER, `import-${this.#id}.unpacked`);
    let begun = false;
    return findExports(this.#options, folder, this.#ledger, (bytes, files) => {
      this.#checkSignal();
      if (!begun) this.#progress.stage('unpack');
      begun = true;
      this.#progress.at(bytes, files);
    });
  }

  async #import(
    { files, uploads: places, config }: Exports,
    counting: PreScanThread,
  ): Promise<Omit<ImportResult, 'files' | 'languages'>> {
    const ledger = this.#ledger;
    const prefix = this.#prefix(files, counting, config);
    const names = tableNames(prefix, prefixOfUsers(counting.tables, prefix));
    const uploads = await this.#uploads(places);
    if (this.#options.fresh !== true) await this.#options.elsewhere?.fetch(this.#presentFile());

    const database = join(WORK_FOLDER, `import-${this.#id}.sqlite`);
    const file = join(this.#site, database);
    const tables = await readSources(files, file, {
      ledger,
      names,
      siteCharset: counting.siteCharset,
      percentMark: counting.percentMark,
      progress: this.#progress,
      check: () => this.#checkSignal(),
      finish: (staging) => {
        if (config !== undefined) applyConfig(staging, config, ledger);
      },
    });

    let preScan: PreScan;
    let reserved: ReadonlyMap<string, number> = new Map();
    try {
      preScan = await counting.result();
      refuseNothing(preScan);
      this.#progress.stage('index');
      if (this.#options.fresh !== true) reserved = reservedInPresent(this.#presentFile());
      const indexing = await openFilled(file);
      try {
        await indexTables(indexing, tables, ledger, reserved);
        await breakCircles(indexing, ledger);
        await checkRows(indexing, ledger);
      } finally {
        await indexing.close();
      }
      await indexSearch(file, tables);
    } finally {
      await tables.search.remove();
    }
    this.#checkSignal();
    const kept = keepOwnRows(file, this.#presentFile(), reserved);
    const filled = await openFilled(file);
    let fetched: FetchedMedia | undefined;
    let media: MediaSummary;
    try {
      await indexPosts(filled, kept.posts);
      await relistPosts(filled, kept.relisted);
      await this.#plugins(filled);
      fetched = await this.#fetch(filled, uploads);
      this.#progress.stage('check');
      const read = tables.contents.ids;
      media = await this.#media(filled, uploads, fetched, read && [...read, ...kept.posts]);
      await writeSettings(filled, {
        exported: JSON.stringify(await exportedSums(filled, media)),
        url: this.#options.url?.replace(/\/+$/, ''),
        imported_at: new Date().toISOString(),
        source_prefix: names.prefix,
      });
    } finally {
      await filled.close();
    }
    this.#checkSignal();

    if (this.#options.dryRun !== true) {
      this.#progress.stage('swap');
      const secrets = join(WORK_FOLDER, `import-${this.#id}.secrets`);
      if (config !== undefined) await writeSecrets(join(this.#site, secrets), config);
      const { elsewhere } = this.#options;
      const staged = {
        database: elsewhere === undefined ? database : undefined,
        uploads: uploads === undefined && fetched === undefined ? undefined : this.#uploadsFolder(),
        secrets: config === undefined ? undefined : secrets,
      };
      const swap = () => swapIn(this.#site, this.#id, staged);
      if (elsewhere === undefined) await whileLocked(this.#presentFile(), reserved, kept.counted, swap);
      else await elsewhere.replace(file, ownRows(reserved, kept), swap);
      // What could not be fetched to its end is gone on with next time.
      if (fetched?.failed === 0) await rm(join(this.#site, FETCHED_FOLDER), { recursive: true, force: true });
    }
    const counts = countsByAccount(preScan, names);
    noteDifferences(ledger, counts);
    return { ledger, counts, uploads, media, kept };
  }

  /** The site's database so far. */
  #presentFile(): string {
    return this.#options.elsewhere === undefined
      ? join(this.#site, DATABASE_FILE)
      : join(this.#site, WORK_FOLDER, `import-${this.#id}.present.sqlite`);
  }

  #checkSignal(): void {
    if (this.#options.signal?.aborted === true) {
      throw expectedError('interrupted');
    }
  }

  /** A dump's tables must be known before it is read; records of WXR files are counted meanwhile. */
  async #preScan(files: readonly DetectedFile[]): Promise<PreScanThread> {
    if (!files.some(({ kind }) => kind === 'sql')) {
      this.#progress.stage('pre-scan');
      return preScanInThread(files);
    }
    this.#progress.stage(
      'pre-scan',
      files.reduce((sum, file) => sum + file.bytes, 0),
    );
    const preScan = await preScanSources(files, (read) => {
      this.#checkSignal();
      this.#progress.at(read, 0);
    });
    const { tables, foreign, siteCharset, percentMark } = preScan;
    return {
      tables,
      foreign,
      siteCharset,
      percentMark,
      result: async () => preScan,
      stop: async () => undefined,
    };
  }

  #prefix(
    files: readonly DetectedFile[],
    { tables, foreign }: PreScanThread,
    config: WpConfig | undefined,
  ): string {
    if (!files.some(({ kind }) => kind === 'sql')) return 'wp_';
    const wanted = this.#options.prefix;
    if (
      wanted === undefined &&
      config?.tablePrefix !== undefined &&
      tables.has(`${config.tablePrefix}posts`)
    ) {
      return config.tablePrefix;
    }
    return choosePrefix(tables, wanted, foreign);
  }

  #uploadsFolder(): string {
    return join(WORK_FOLDER, `import-${this.#id}.uploads`);
  }

  async #uploads(places: readonly UploadsPlace[]): Promise<UploadsSummary | undefined> {
    if (places.length === 0) return undefined;
    this.#progress.stage('uploads');
    const folder = join(this.#site, this.#uploadsFolder());
    return stageUploads(places, folder, join(this.#site, 'uploads'), this.#ledger, (bytes, files) => {
      this.#checkSignal();
      this.#progress.at(bytes, files);
    });
  }

  /** The plugins' own steps, on a site opened on the staging database. */
  async #plugins(filled: Database): Promise<void> {
    const { plugins, openStaged } = this.#options;
    const own = existsSync(join(this.#site, 'plugins'));
    if (openStaged === undefined || !(own || plugins.some((plugin) => plugin.onImport !== undefined)))
      return noteExportedPosts(filled);
    this.#progress.stage('plugins');
    // The staging connection holds the file alone; the plugins' site has its own.
    await filled.script('PRAGMA locking_mode = NORMAL');
    const site = await openStaged({ folder: this.#site, database: filled.file, plugins });
    try {
      for (const plugin of site.plugins) await plugin.onImport?.(site);
      await footerAsWidgets(site);
      await notePublished(site, filled);
    } finally {
      await site.close();
    }
  }

  /** Fetches what the uploads lack, and puts it among them; without uploads a folder for them is staged. */
  async #fetch(filled: Database, uploads: UploadsSummary | undefined): Promise<FetchedMedia | undefined> {
    const { fetchMedia: wanted, dryRun, signal } = this.#options;
    if (wanted === undefined || wanted === false || dryRun === true) return undefined;
    this.#progress.stage('media');
    const staged = new StagedUploads(join(this.#site, this.#uploadsFolder()), this.#ledger);
    if (uploads === undefined) {
      await staged.make();
      await staged.keep(join(this.#site, 'uploads'));
    }
    const context = {
      uploads: staged.folder,
      fetched: join(this.#site, FETCHED_FOLDER),
      ledger: this.#ledger,
      signal,
      progress: (bytes: number, files: number) => this.#progress.at(bytes, files),
    };
    try {
      return await fetchMedia(filled, context, wanted === true ? {} : wanted);
    } catch (error) {
      this.#checkSignal();
      throw error;
    }
  }

  async #media(
    filled: Database,
    uploads: UploadsSummary | undefined,
    fetched: FetchedMedia | undefined,
    posts: readonly number[] | undefined,
  ): Promise<MediaSummary> {
    const staged = uploads !== undefined || fetched !== undefined;
    const folders = {
      uploads: join(this.#site, staged ? this.#uploadsFolder() : 'uploads'),
      public: join(this.#site, 'public'),
    };
    const media = await checkMedia(filled, folders, this.#ledger, posts);
    return fetched === undefined ? media : { ...media, fetched };
  }
}

function ownRows(reserved: ReadonlyMap<string, number>, { counted }: KeptRows): readonly OwnRows[] {
  return [...reserved].map(([table, from]) => ({ table, from, rows: counted.get(table) ?? 0 }));
}

/** An export without a single item or row would replace a site by nothing. */
function refuseNothing(preScan: PreScan): void {
  let rows = preScan.records.get('items') ?? 0;
  for (const count of preScan.tables.values()) rows += count;
  if (rows > 0) return;
  throw expectedError('nothing-to-import');
}

/** Where the books do not come to what was counted, somebody has to look: the export is damaged there. */
function noteDifferences(ledger: Ledger, counts: ReadonlyMap<string, number>): void {
  for (const name of new Set([...ledger.all.keys(), ...counts.keys()])) {
    const { imported, merged, refused } = ledger.all.get(name) ?? { imported: 0, merged: 0, refused: 0 };
    const read = imported + merged + refused;
    const counted = counts.get(name) ?? 0;
    if (read === counted) continue;
    const message = `${name}: ${counted} rows were counted, ${read} were read`;
    ledger.note({ code: 'count-differs', outcome: 'recovered', message, table: name, rows: 0 });
  }
}

/** The pre-scan's counts under the names the ledger has. */
function countsByAccount(preScan: PreScan, names: TableNames): ReadonlyMap<string, number> {
  const counts = new Map(preScan.records);
  for (const [table, rows] of preScan.tables) {
    const name = names.target(table);
    counts.set(name, (counts.get(name) ?? 0) + rows);
  }
  return counts;
}
