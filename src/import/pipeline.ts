import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Database } from '../database/index.ts';
import type { Plugin } from '../types/plugin.ts';
import type { Site } from '../types/site.ts';
import { Accounts } from './accounts.ts';
import { ImportError, isDiskFull } from './errors.ts';
import { clearLeftovers, lockSite, WORK_FOLDER } from './import-lock.ts';
import { checkMedia, type MediaSummary } from './media-check.ts';
import { createProgress, type Progress } from './progress.ts';
import { type ImportSummary, summarise, summaryText, writeReport } from './report.ts';
import { writeSecrets } from './site-secrets.ts';
import { type DetectedSources, detectSources } from './sources/detect.ts';
import { applyConfig } from './stages/apply-config.ts';
import { checkRows } from './stages/check-rows.ts';
import { indexPosts, indexSearch, indexTables, openFilled, writeSettings } from './stages/index-tables.ts';
import { type KeptRows, keepOwnRows } from './stages/keep-own-rows.ts';
import { reservedInPresent } from './stages/present-site.ts';
import { readSources } from './stages/read-sources.ts';
import { DATABASE_FILE, finishSwap, swapIn } from './stages/swap.ts';
import { type TableNames, tableNames } from './stages/table-names.ts';
import { choosePrefix, prefixOfUsers } from './survey/prefix.ts';
import { type Survey, surveySources } from './survey/survey.ts';
import { stageUploads, type UploadsSummary } from './uploads.ts';
import { readWpConfig, type WpConfig } from './wp-config.ts';

/** The staging database, as plugins' import steps need it opened. */
export interface StagedSite {
  /** The site's folder. */
  readonly folder: string;
  /** Absolute path of the staging database. */
  readonly database: string;
  readonly plugins: readonly Plugin[];
}

export interface ImportOptions {
  /** WXR files, SQL dumps (either packed with gzip), or folders that hold them. */
  readonly sources: readonly string[];
  /** The site's folder; made where there is none. */
  readonly site: string;
  /** The uploads: folder, zip, tar or tar.gz. */
  readonly uploads?: string | undefined;
  /** The address at which the site will be; the old one stays in the stored content. */
  readonly url?: string | undefined;
  /** The old site's wp-config.php. */
  readonly wpConfig?: string | undefined;
  /** Table prefix of the site to take, where a dump holds several. */
  readonly prefix?: string | undefined;
  readonly plugins: readonly Plugin[];
  /** Gives up what visitors made on the site since its last import, instead of carrying it over. */
  readonly fresh?: boolean | undefined;
  /** Does everything but the last step: the site stays, and the summary says what would happen. */
  readonly dryRun?: boolean | undefined;
  /** Opens a site on the staging database for the plugins' own steps; without it they are left out. */
  readonly openStaged?: ((staged: StagedSite) => Promise<Site>) | undefined;
  /** Prints no summary. */
  readonly quiet?: boolean | undefined;
  /** Events and summary as JSON lines. */
  readonly json?: boolean | undefined;
  readonly output: NodeJS.WritableStream;
  readonly signal?: AbortSignal | undefined;
}

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
  try {
    await finishSwap(site);
    await clearLeftovers(site);
    const run = new ImportRun(options, site, progress);
    const result = await run.run();
    progress.done();
    const summary = summarise(result.accounts, result.counts, {
      site,
      sources: result.detected.files,
      seconds: (Date.now() - began) / 1000,
      uploads: result.uploads,
      media: result.media,
      kept: { tables: result.kept.tables, movedComments: Object.fromEntries(result.kept.movedComments) },
      dryRun: options.dryRun === true,
    });
    const report = options.dryRun === true ? undefined : await writeReport(summary);
    if (options.quiet !== true) {
      options.output.write(
        options.json === true
          ? `${JSON.stringify({ event: 'summary', report, ...summary })}\n`
          : summaryText(summary, report),
      );
    }
    return summary;
  } catch (error) {
    if (!isDiskFull(error)) throw error;
    throw new ImportError(
      'disk-full',
      `Nothing more can be written where ${site} lies; most likely there is no room left. An import needs about three times the size of the unpacked exports, and room for the uploads.`,
      { cause: error },
    );
  } finally {
    progress.done();
    await clearLeftovers(site);
    await unlock();
  }
}

interface Result {
  readonly detected: DetectedSources;
  readonly accounts: Accounts;
  /** The independent counts, by the accounts' names. */
  readonly counts: ReadonlyMap<string, number>;
  readonly uploads: UploadsSummary | undefined;
  readonly media: MediaSummary | undefined;
  readonly kept: KeptRows;
}

/** One import, stage by stage. */
class ImportRun {
  readonly #options: ImportOptions;
  readonly #site: string;
  readonly #progress: Progress;
  readonly #accounts = new Accounts();
  readonly #id = randomBytes(6).toString('hex');

  constructor(options: ImportOptions, site: string, progress: Progress) {
    this.#options = options;
    this.#site = site;
    this.#progress = progress;
  }

  async run(): Promise<Result> {
    const { sources, wpConfig } = this.#options;
    const accounts = this.#accounts;
    const detected = await detectSources(sources);
    const config = wpConfig === undefined ? undefined : await readWpConfig(wpConfig);
    const survey = await this.#survey(detected);
    const prefix = this.#prefix(detected, survey, config);
    const names = tableNames(prefix, prefixOfUsers(survey.tables, prefix));
    const uploads = await this.#uploads(detected);

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

    this.#progress.stage('index');
    const reserved =
      this.#options.fresh === true ? new Map<string, number>() : reservedInPresent(this.#presentFile());
    try {
      const indexing = await openFilled(file);
      try {
        await indexTables(indexing, tables, accounts, reserved);
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
    let media: MediaSummary | undefined;
    try {
      await indexPosts(filled, kept.posts);
      await this.#plugins(filled);
      this.#progress.stage('check');
      media = await this.#media(filled, uploads);
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
      await swapIn(this.#site, this.#id, {
        database,
        uploads: uploads === undefined ? undefined : this.#uploadsFolder(),
        secrets: config === undefined ? undefined : secrets,
      });
    }
    return { detected, accounts, counts: countsByAccount(survey, names), uploads, media, kept };
  }

  /** The site's database so far. */
  #presentFile(): string {
    return join(this.#site, DATABASE_FILE);
  }

  #checkSignal(): void {
    if (this.#options.signal?.aborted === true) {
      throw new ImportError('interrupted', 'The import was interrupted. The site is as it was.');
    }
  }

  async #survey(detected: DetectedSources): Promise<Survey> {
    const bytes = detected.files.reduce((sum, file) => sum + file.bytes, 0);
    this.#progress.stage('survey', bytes);
    return surveySources(detected.files, (read) => {
      this.#checkSignal();
      this.#progress.at(read, 0);
    });
  }

  #prefix(detected: DetectedSources, survey: Survey, config: WpConfig | undefined): string {
    if (!detected.files.some(({ kind }) => kind === 'sql')) return 'wp_';
    const wanted = this.#options.prefix;
    if (
      wanted === undefined &&
      config?.tablePrefix !== undefined &&
      survey.tables.has(`${config.tablePrefix}posts`)
    ) {
      return config.tablePrefix;
    }
    return choosePrefix(survey.tables, wanted);
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

  async #media(filled: Database, uploads: UploadsSummary | undefined): Promise<MediaSummary | undefined> {
    const folder = join(this.#site, uploads === undefined ? 'uploads' : this.#uploadsFolder());
    return existsSync(folder) ? checkMedia(filled, folder) : undefined;
  }
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
