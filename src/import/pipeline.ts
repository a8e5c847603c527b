import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Database } from '../database/index.ts';
import { Accounts } from './accounts.ts';
import { ImportError, isBusy, isDiskFull } from './errors.ts';
import { FINDINGS_FILE, FindingsFile } from './findings-file.ts';
import { clearLeftovers, lockSite, WORK_FOLDER } from './import-lock.ts';
import type { ImportOptions, OwnRows } from './import-options.ts';
import { type FetchedMedia, fetchMedia } from './media/fetch-media.ts';
import { checkMedia, type MediaSummary } from './media/media-check.ts';
import { createProgress, type Progress } from './progress.ts';
import { type ImportSummary, summarise, summaryText, writeReport } from './report.ts';
import { writeSecrets } from './site-secrets.ts';
import { type DetectedSources, detectSources } from './sources/detect.ts';
import { applyConfig } from './stages/apply-config.ts';
import { breakCircles } from './stages/break-circles.ts';
import { checkRows } from './stages/check-rows.ts';
import { whileHeld } from './stages/hold-present.ts';
import { indexPosts, indexSearch, indexTables, openFilled, writeSettings } from './stages/index-tables.ts';
import { type KeptRows, keepOwnRows } from './stages/keep-own-rows.ts';
import { reservedInPresent } from './stages/present-site.ts';
import { readSources } from './stages/read-sources.ts';
import { DATABASE_FILE, finishSwap, swapIn } from './stages/swap.ts';
import { type TableNames, tableNames } from './stages/table-names.ts';
import { choosePrefix, prefixOfUsers } from './survey/prefix.ts';
import { type Survey, surveySources } from './survey/survey.ts';
import { type SurveyBeside, surveyBeside } from './survey/survey-beside.ts';
import { StagedUploads } from './uploads/staged-uploads.ts';
import { stageUploads, type UploadsSummary } from './uploads.ts';
import { readWpConfig, type WpConfig } from './wp-config.ts';

/** Where fetched files wait for the swap, in the site's folder. What is there is not fetched again. */
const FETCHED_FOLDER = join(WORK_FOLDER, 'fetched');

/**
 * Turns an export into a site: reads it into a staging database, builds what the site needs beside the rows, checks
 * the sums, and swaps database and uploads in together. What visitors made on the site since an earlier import is
 * carried over. Until then the site that is there stays as it is; an import
 * that fails or is killed leaves it so.
 *
 * A server that is running keeps its open old file and shows the new site after it has opened it anew.
 * Throws ImportError for what the operator can mend.
 */
export async function importSite(options: ImportOptions): Promise<ImportSummary> {
  const began = Date.now();
  const site = resolve(options.site);
  await mkdir(join(site, WORK_FOLDER), { recursive: true });
  const unlock = await lockSite(site);
  const progress = createProgress(options.output, options.json === true);
  let findings: FindingsFile | undefined;
  try {
    await finishSwap(site);
    await clearLeftovers(site);
    const id = randomBytes(6).toString('hex');
    findings = new FindingsFile(join(site, WORK_FOLDER, `import-${id}.findings`));
    const run = new ImportRun(options, site, id, new Accounts((finding) => findings?.add(finding)), progress);
    const result = await run.run();
    progress.done();
    findings.close();
    const summary = summarise(result.accounts, result.counts, {
      site,
      sources: result.detected.files,
      seconds: (Date.now() - began) / 1000,
      uploads: result.uploads,
      media: result.media,
      kept: {
        tables: result.kept.tables,
        moved: Object.fromEntries(
          [...result.kept.moved].map(([table, ids]) => [table, Object.fromEntries(ids)]),
        ),
      },
      dryRun: options.dryRun === true,
    });
    let report: string | undefined;
    if (options.dryRun !== true) {
      await rename(findings.path, join(site, FINDINGS_FILE));
      report = await writeReport(summary);
    }
    if (options.quiet !== true) {
      options.output.write(
        options.json === true
          ? `${JSON.stringify({ event: 'summary', report, ...summary })}\n`
          : summaryText(summary, report),
      );
    }
    return summary;
  } catch (error) {
    if (isBusy(error)) {
      throw new ImportError(
        'database-busy',
        `Another process is writing ${join(site, DATABASE_FILE)} and did not finish. The site is as it was: wait for it or end it, then import again.`,
        { cause: error },
      );
    }
    if (!isDiskFull(error)) throw error;
    throw new ImportError(
      'disk-full',
      `Nothing more can be written where ${site} lies; most likely there is no room left. An import needs about three times the size of the unpacked exports, and room for the uploads.`,
      { cause: error },
    );
  } finally {
    progress.done();
    closeQuietly(findings);
    await clearLeftovers(site);
    await unlock();
  }
}

/** The disk may be full, which has been said by then. */
function closeQuietly(findings: FindingsFile | undefined): void {
  try {
    findings?.close();
  } catch {
    // The file is removed next.
  }
}

interface Result {
  readonly detected: DetectedSources;
  readonly accounts: Accounts;
  /** The independent counts, by the accounts' names. */
  readonly counts: ReadonlyMap<string, number>;
  readonly uploads: UploadsSummary | undefined;
  readonly media: MediaSummary;
  readonly kept: KeptRows;
}

/** One import, stage by stage. */
class ImportRun {
  readonly #options: ImportOptions;
  readonly #site: string;
  readonly #progress: Progress;
  readonly #accounts: Accounts;
  readonly #id: string;

  constructor(options: ImportOptions, site: string, id: string, accounts: Accounts, progress: Progress) {
    this.#options = options;
    this.#site = site;
    this.#id = id;
    this.#accounts = accounts;
    this.#progress = progress;
  }

  async run(): Promise<Result> {
    const { sources, wpConfig } = this.#options;
    const detected = await detectSources(sources);
    const config = wpConfig === undefined ? undefined : await readWpConfig(wpConfig);
    const survey = await this.#survey(detected);
    try {
      return await this.#import(detected, config, survey);
    } finally {
      await survey.stop();
    }
  }

  async #import(
    detected: DetectedSources,
    config: WpConfig | undefined,
    counting: SurveyBeside,
  ): Promise<Result> {
    const accounts = this.#accounts;
    const prefix = this.#prefix(detected, counting.tables, config);
    const names = tableNames(prefix, prefixOfUsers(counting.tables, prefix));
    const uploads = await this.#uploads(detected);
    if (this.#options.fresh !== true) await this.#options.elsewhere?.fetch(this.#presentFile());

    const database = join(WORK_FOLDER, `import-${this.#id}.sqlite`);
    const file = join(this.#site, database);
    const tables = await readSources(detected.files, file, {
      accounts,
      names,
      progress: this.#progress,
      check: () => this.#checkSignal(),
      finish: (staging) => {
        if (config !== undefined) applyConfig(staging, config, accounts);
      },
    });

    let survey: Survey;
    let reserved: ReadonlyMap<string, number> = new Map();
    try {
      survey = await counting.result();
      refuseNothing(survey);
      this.#progress.stage('index');
      if (this.#options.fresh !== true) reserved = reservedInPresent(this.#presentFile());
      const indexing = await openFilled(file);
      try {
        await indexTables(indexing, tables, accounts, reserved);
        await breakCircles(indexing, accounts);
        await checkRows(indexing, accounts);
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
      await this.#plugins(filled);
      fetched = await this.#fetch(filled, uploads);
      this.#progress.stage('check');
      const read = tables.contents.ids;
      media = await this.#media(filled, uploads, fetched, read && [...read, ...kept.posts]);
      await writeSettings(filled, {
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
      if (elsewhere === undefined) await whileHeld(this.#presentFile(), reserved, kept.counted, swap);
      else await elsewhere.replace(file, ownRows(reserved, kept), swap);
      // What could not be fetched to its end is gone on with next time.
      if (fetched?.failed === 0) await rm(join(this.#site, FETCHED_FOLDER), { recursive: true, force: true });
    }
    return { detected, accounts, counts: countsByAccount(survey, names), uploads, media, kept };
  }

  /** The site's database so far. */
  #presentFile(): string {
    return this.#options.elsewhere === undefined
      ? join(this.#site, DATABASE_FILE)
      : join(this.#site, WORK_FOLDER, `import-${this.#id}.present.sqlite`);
  }

  #checkSignal(): void {
    if (this.#options.signal?.aborted === true) {
      throw new ImportError('interrupted', 'The import was interrupted. The site is as it was.');
    }
  }

  /** A dump's tables must be known before it is read; records of WXR files are counted meanwhile. */
  async #survey(detected: DetectedSources): Promise<SurveyBeside> {
    const { files } = detected;
    if (!files.some(({ kind }) => kind === 'sql')) {
      this.#progress.stage('survey');
      return surveyBeside(files);
    }
    this.#progress.stage(
      'survey',
      files.reduce((sum, file) => sum + file.bytes, 0),
    );
    const survey = await surveySources(files, (read) => {
      this.#checkSignal();
      this.#progress.at(read, 0);
    });
    return { tables: survey.tables, result: async () => survey, stop: async () => undefined };
  }

  #prefix(
    detected: DetectedSources,
    tables: ReadonlyMap<string, number>,
    config: WpConfig | undefined,
  ): string {
    if (!detected.files.some(({ kind }) => kind === 'sql')) return 'wp_';
    const wanted = this.#options.prefix;
    if (
      wanted === undefined &&
      config?.tablePrefix !== undefined &&
      tables.has(`${config.tablePrefix}posts`)
    ) {
      return config.tablePrefix;
    }
    return choosePrefix(tables, wanted);
  }

  #uploadsFolder(): string {
    return join(WORK_FOLDER, `import-${this.#id}.uploads`);
  }

  async #uploads(detected: DetectedSources): Promise<UploadsSummary | undefined> {
    const from = this.#options.uploads ?? detected.uploads;
    if (from === undefined) return undefined;
    this.#progress.stage('uploads');
    const folder = join(this.#site, this.#uploadsFolder());
    return stageUploads(from, folder, join(this.#site, 'uploads'), this.#accounts, (bytes, files) => {
      this.#checkSignal();
      this.#progress.at(bytes, files);
    });
  }

  /** The plugins' own steps, on a site opened on the staging database. */
  async #plugins(filled: Database): Promise<void> {
    const { plugins, openStaged } = this.#options;
    const own = existsSync(join(this.#site, 'plugins'));
    if (openStaged === undefined || !(own || plugins.some((plugin) => plugin.onImport !== undefined))) return;
    this.#progress.stage('plugins');
    // The staging connection holds the file alone; the plugins' site has its own.
    await filled.script('PRAGMA locking_mode = NORMAL');
    const site = await openStaged({ folder: this.#site, database: filled.file, plugins });
    try {
      for (const plugin of site.plugins) await plugin.onImport?.(site);
    } finally {
      await site.close();
    }
  }

  /** Fetches what the uploads lack, and puts it among them; without uploads a folder for them is staged. */
  async #fetch(filled: Database, uploads: UploadsSummary | undefined): Promise<FetchedMedia | undefined> {
    const { fetchMedia: wanted, dryRun, signal } = this.#options;
    if (wanted === undefined || wanted === false || dryRun === true) return undefined;
    this.#progress.stage('media');
    const staged = new StagedUploads(join(this.#site, this.#uploadsFolder()), this.#accounts);
    if (uploads === undefined) {
      await staged.make();
      await staged.keep(join(this.#site, 'uploads'));
    }
    const context = {
      uploads: staged.folder,
      fetched: join(this.#site, FETCHED_FOLDER),
      accounts: this.#accounts,
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
    const media = await checkMedia(filled, folders, this.#accounts, posts);
    return fetched === undefined ? media : { ...media, fetched };
  }
}

function ownRows(reserved: ReadonlyMap<string, number>, { counted }: KeptRows): readonly OwnRows[] {
  return [...reserved].map(([table, from]) => ({ table, from, rows: counted.get(table) ?? 0 }));
}

/** An export without a single item or row would replace a site by nothing. */
function refuseNothing(survey: Survey): void {
  let rows = survey.records.get('items') ?? 0;
  for (const count of survey.tables.values()) rows += count;
  if (rows > 0) return;
  throw new ImportError(
    'nothing-to-import',
    'The export holds no item and no row. Export All content in Tools → Export, or make the dump without --no-data.',
  );
}

/** The survey's counts under the names the accounts have. */
function countsByAccount(survey: Survey, names: TableNames): ReadonlyMap<string, number> {
  const counts = new Map(survey.records);
  for (const [table, rows] of survey.tables) {
    const name = names.target(table);
    counts.set(name, (counts.get(name) ?? 0) + rows);
  }
  return counts;
}
