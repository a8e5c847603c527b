import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { adminApp } from './admin/index.ts';
import { designFrame } from './admin/server/design/design-frame.ts';
import { editorFrame } from './admin/server/editor-frame.ts';
import { backUpBeforeUpgrade, backUpNowJob, createBackupJob } from './backup/index.ts';
import {
  type Change,
  type ChangeNotice,
  changeNotice,
  completeTables,
  countWrites,
  createRepositories,
  createTableDatabase,
  type Database,
  forwardedUntrusted,
  liveSince,
  notedWrites,
  noteForwardedUntrusted,
  openDatabase,
  ReadLog,
  readMeta,
  type StatementListener,
  setLive,
} from './database/index.ts';
import { DATABASE_FILE, finishSwap } from './import/stages/swap.ts';
import { loadSitePlugins, orderPlugins } from './load-plugins.ts';
import { followOthers } from './other-processes.ts';
import { pluginSettingsStore } from './plugin-settings.ts';
import { builtInPlugins } from './plugins/built-in.ts';
import { createLogger } from './server/logger.ts';
import { loadConfiguration, type SiteConfiguration } from './site-configuration.ts';
import { databaseAddress, openSiteDatabase } from './site-database.ts';
import { outerSecrets, readSecrets } from './site-secrets.ts';
import { answerPage, answerUnsaved } from './theme/answer-page.ts';
import { programVersion } from './theme/bundler/program-root.ts';
import { type LoadModule, programLoader } from './theme/bundler/server-modules.ts';
import { loadTheme, type ThemeWorkshop } from './theme/load-theme.ts';
import type { LoadedTheme } from './theme/pages.tsx';
import { siteColours } from './theme/site-colours.ts';
import type {
  Call,
  Clock,
  ContentType,
  Endpoint,
  Logger,
  Plugin,
  Reply,
  Sidebar,
  Site,
  SiteEvents,
  SiteOperation,
  SiteRequest,
  Visitor,
} from './types/index.ts';
import { visitorOf } from './wordpress/auth/visitor.ts';
import { collectPostTypes, collectTaxonomies } from './wordpress/core-types.ts';
import { createJobRunner, type JobRunner } from './wordpress/jobs/index.ts';
import { createMailer, createSendMailJob, createTransport } from './wordpress/mail/index.ts';
import {
  configuredSecrets,
  KnownSecrets,
  type StoredSecret,
  storedSecrets,
  withConfiguredSecrets,
} from './wordpress/secrets/index.ts';
import { createAddress } from './wordpress/site/address.ts';
import { createEvents } from './wordpress/site/events.ts';
import { createExtensions } from './wordpress/site/extensions.ts';
import { whereWritable } from './wordpress/site/write-refusals.ts';

/** Under what a reader of the site's taxonomies is noted. */
const TAXONOMIES = 'taxonomies';

export interface OpenSiteOptions {
  readonly folder: string;
  /** The database where it is not the site's own: an import's staging file, or what opens it. */
  readonly database?: string | (() => Promise<Database>);
  /** Address that visitors use; wins over the configuration and over what the import was told. */
  readonly url?: string;
  /** Address to use where nobody named one. */
  readonly localAddress?: string;
  readonly logLevel?: string;
  readonly clock?: Clock;
  readonly log?: Logger;
  /** The tools of a development server; absent = the site is served to visitors. */
  readonly development?: SiteWorkshop | undefined;
  /** Compile themes and plugins even where nothing changed. */
  readonly rebuild?: boolean;
  /** Further plugins, for tests. */
  readonly plugins?: readonly Plugin[];
  /** The site may be read and not be changed, whatever else says so. */
  readonly readOnly?: boolean | undefined;
  /** What the owner may do with the site as a whole. */
  readonly operate?: ((opened: OpenedSite) => SiteOperation) | undefined;
  /** A theme that is loaded already, for tests. */
  readonly theme?: LoadedTheme;
}

/** How a development server loads what a site brings, and who is told of what fails. */
export interface SiteWorkshop extends ThemeWorkshop {
  readonly load: LoadModule;
  /** Told of each error that is logged, whatever became of it in the answer. */
  onError(error: unknown, message: string): void;
  /** The page that stands instead of one that failed. */
  readonly failurePage: (error: unknown) => string;
}

/** A site together with what serves it. */
export interface OpenedSite {
  readonly site: Site;
  readonly configuration: SiteConfiguration;
  readonly theme: LoadedTheme;
  readonly endpoints: readonly Endpoint[];
  readonly pages: (call: Call, path: string) => Promise<Reply>;
  readonly visitorOf: (site: Site, request: SiteRequest) => Promise<Visitor>;
  /** Does what is due; started by whoever serves the site. */
  readonly jobs: JobRunner;
  /** Secrets of third parties that stand in the database. */
  storedSecrets(): readonly StoredSecret[];
  /** The options as the database holds them: without the secrets that are given from outside of it. */
  readonly storedOptions: Site['options'];
  /** Where the database was backed up before it was brought up to date; undefined = nothing was to do. */
  readonly upgradeBackup: string | undefined;
  /** Lets mails, charges and the like leave the site from now on, or holds them again. */
  setLive(live: boolean): Promise<void>;
  /** Lets the site be read and not be changed from now on, by all processes, or ends that. */
  setReadOnly(readOnly: boolean): Promise<void>;
  /** When requests first came from a proxy that is not trusted (ISO 8601); undefined = never. */
  forwardedUntrusted(): Promise<string | undefined>;
  /** Keeps for the owner that such a request came, or that it is in order now. */
  noteForwardedUntrusted(came: boolean): Promise<void>;
  /** Whether the database is a file in the site's folder. */
  readonly isFile: boolean;
  /** Whether the database answers. */
  healthy(): boolean;
  /** Tells of every SQL statement from now on; undefined ends it. */
  listenToStatements(listener: StatementListener | undefined): void;
  onChange(listener: (change: ChangeNotice) => void): void;
  /**
   * Takes in what other processes wrote. Asked before each request is answered; undefined = nobody wrote, else wait for
   * it. What others wrote while nobody asks is noticed within a quarter of a second.
   */
  freshen(): Promise<void> | undefined;
  /** Called with what another process changed: an empty list is nothing that pages are made of. */
  onChangeElsewhere(listener: (changes: readonly ChangeNotice[]) => void): void;
}

/** How often another process's writes are looked for, in milliseconds. */
const LOOK_EVERY = 250;

/** Opens a site: database, repositories, plugins, theme. The only place that puts them together. */
export async function openSite(options: OpenSiteOptions): Promise<OpenedSite> {
  const load = options.development?.load ?? programLoader(options.folder);
  const configuration = await loadConfiguration(options.folder, load);
  const known = new KnownSecrets();
  const log = tellingErrors(
    options.log ?? createLogger(options.logLevel ?? configuration.logLevel, undefined, known),
    options.development,
  );
  const input = configuredSecrets(options.folder);
  const clock = options.clock ?? { now: () => Date.now() };
  if (options.database === undefined) await finishSwap(options.folder);
  const upgradeBackup =
    options.database === undefined && databaseAddress(configuration) === undefined
      ? await backUpBeforeUpgrade({
          site: options.folder,
          to: resolve(options.folder, configuration.backup?.folder ?? 'backups'),
          program: programVersion(),
          now: clock.now(),
        })
      : undefined;
  if (upgradeBackup !== undefined) {
    log.warn({ backup: upgradeBackup.folder }, 'the database is brought up to date; it was backed up first');
  }
  const origin = randomUUID();
  const reads = new ReadLog();
  reads.leaveOut(['portolan_changes', 'portolan_jobs', 'portolan_written', 'portolan_meta']);
  const database = notedWrites(await databaseOf(options, configuration), reads, origin);
  const events = createEvents(log);
  const alwaysReadOnly = options.readOnly === true || configuration.readOnly;
  const listeners: ((change: ChangeNotice) => void)[] = [];
  const announce = (change: Change) => {
    const { kind: name, ...event } = change;
    const changes = changeNotice(change);
    const tell = () => {
      for (const listener of listeners) listener(changes);
    };
    tell();
    // Once more when all listeners are through: what they keep in step was behind in pages rendered meanwhile.
    return events.emit(name as keyof SiteEvents, event as never).then(tell);
  };
  const hierarchical = new Set<string>();
  let jobs: JobRunner | undefined;
  const repositories = createRepositories(database, {
    origin,
    reads,
    onChange: announce,
    clock,
    onJob: () => jobs?.checkNow(),
    hierarchical: (type) => hierarchical.has(type),
  });
  const ownPlugins = await loadSitePlugins(options.folder, load);
  const present = [
    ...builtInPlugins,
    adminApp,
    ...ownPlugins.map((own) => own.plugin),
    ...(options.plugins ?? []),
  ];
  const pluginSettings = pluginSettingsStore(configuration.plugins, present, {
    options: repositories.options,
    log,
  });
  const active = present.filter(
    (plugin) =>
      !configuration.disablePlugins.includes(plugin.name) && (plugin.activeOn?.(repositories) ?? true),
  );
  const configured = orderPlugins(active).map((plugin) => ({
    ...plugin,
    ...plugin.configure?.(repositories),
  }));
  const secretOptions = [...builtInPlugins, ...active].flatMap((plugin) => plugin.secrets ?? []);
  known.add(
    ...outerSecrets(input, configuration, secretOptions),
    ...storedSecrets(repositories.options, secretOptions).map(({ value }) => value),
  );
  const scripts = configured.flatMap((plugin) => plugin.tables ?? []);
  await completeTables(database, scripts);
  for (const sql of scripts) await database.script(sql);
  await countWrites(
    database,
    configured.flatMap((plugin) => [...(plugin.busyTables ?? []), ...(plugin.indexTables ?? [])]),
  );
  reads.leaveOut(configured.flatMap((plugin) => plugin.busyTables ?? []));
  const tables = createTableDatabase(database, repositories, reads);
  const withStoredTaxonomies = () =>
    Promise.all(
      configured.map(async (plugin): Promise<Plugin> => {
        const stored = await plugin.storedTaxonomies?.({ options: repositories.options, database: tables });
        return stored ? { ...plugin, taxonomies: [...(plugin.taxonomies ?? []), ...stored] } : plugin;
      }),
    );
  const plugins = await withStoredTaxonomies();
  let taxonomies = collectTaxonomies(plugins);
  const theme =
    options.theme ??
    (await loadTheme({
      folder: options.folder,
      names: [
        configuration.theme,
        repositories.options.get('stylesheet'),
        // A child theme of one whose look is kept.
        repositories.options.get('template'),
        'meridian',
      ].filter((name) => name !== undefined && name !== '') as string[],
      load,
      pluginFolders: ownPlugins.map((own) => own.folder),
      workshop: options.development,
      rebuild: options.rebuild,
    }));
  const stored = {
    home: repositories.options.get('home') ?? '',
    siteurl: repositories.options.get('siteurl') ?? '',
  };
  const url = options.url ?? configuration.url ?? (await readMeta(database, 'url')) ?? options.localAddress;
  const postTypes = collectPostTypes(plugins);
  for (const type of postTypes.values()) if (type.hierarchical) hierarchical.add(type.name);
  const address = createAddress(stored, url);
  let stopWatching = () => {};
  const isLive = async () => (await liveSince(database)) !== undefined;
  const once = new Map<string, unknown>();
  let operation: SiteOperation | undefined;
  const contributed = new Map<keyof Plugin, readonly unknown[]>();
  const secrets = await readSecrets(options.folder, repositories.options, input);
  known.add(...Object.values(secrets));
  const site: Site = {
    folder: options.folder,
    address,
    ...repositories,
    reads,
    options: withConfiguredSecrets(repositories.options, secretOptions, input),
    database: tables,
    clock,
    log,
    secrets,
    isGivenOutside: (name) => input(name) !== undefined,
    isLive,
    get operation() {
      return operation;
    },
    isReadOnly: () => alwaysReadOnly || database.isReadOnly(),
    limits: configuration.limits,
    mailer: createMailer(
      repositories.jobs,
      async (access) => configuration.mail.mode === 'smtp' && (await liveSince(access)) !== undefined,
    ),
    stripe: configuration.stripe,
    services: configuration.services,
    thirdParties: configuration.thirdParties,
    elements: configuration.elements,
    plugins,
    pluginSettings,
    theme: theme.theme,
    postTypes,
    get taxonomies() {
      reads.note(TAXONOMIES);
      return taxonomies;
    },
    sidebars: [
      ...(theme.theme.sidebars ?? []),
      ...plugins.flatMap((plugin): readonly Sidebar[] => plugin.sidebars ?? []),
    ],
    events,
    extensions: createExtensions(plugins),
    contributions<K extends keyof Plugin>(kind: K) {
      const known = contributed.get(kind);
      if (known !== undefined) return known as readonly ContentType<Plugin[K]>[];
      const all = plugins.flatMap((plugin) => (plugin[kind] ?? []) as unknown as ContentType<Plugin[K]>[]);
      contributed.set(kind, all);
      return all;
    },
    once<T>(key: string, make: () => T): T {
      if (!once.has(key)) once.set(key, make());
      return once.get(key) as T;
    },
    async close() {
      stopWatching();
      await database.close();
    },
  };
  if (configured.some((plugin) => plugin.storedTaxonomies)) {
    const describe = (of: typeof taxonomies) => JSON.stringify([...of]);
    const renew = async () => {
      const before = describe(taxonomies);
      taxonomies = collectTaxonomies(await withStoredTaxonomies());
      if (describe(taxonomies) !== before) reads.changed(TAXONOMIES);
    };
    events.on('taxonomies.changed', renew);
    events.on('site.changedElsewhere', renew);
  }
  for (const plugin of plugins) {
    for (const [name, handler] of Object.entries(plugin.on ?? {})) {
      events.on(name as keyof SiteEvents, (event) =>
        (handler as (site: Site, event: unknown) => void | Promise<void>)(site, event),
      );
    }
  }
  const transport = createTransport(configuration.mail, options.folder, {
    host: address.host,
    clock,
    isLive,
    log,
  });
  jobs = createJobRunner(site, repositories.jobs, [
    ...site.contributions('jobs'),
    createSendMailJob(transport, configuration.mail.mode),
    ...(database.dialect.name !== 'sqlite'
      ? []
      : [
          backUpNowJob(configuration.backup ?? { folder: 'backups' }, programVersion()),
          ...(configuration.backup ? [createBackupJob(configuration.backup, programVersion())] : []),
        ]),
  ]);
  // From here on: opening brings the schema up to date, which a site that is looked after may need.
  database.refusesWrites = alwaysReadOnly ? 'always' : 'while read-only';
  const others = followOthers(database, events, { origin, refreshOptions: repositories.refreshOptions });
  reads.followWrites(() => database.writesElsewhere());
  others.onChange((changes) => takeIn(reads, changes));
  const watch = setInterval(() => {
    void others.freshen();
  }, LOOK_EVERY).unref();
  stopWatching = () => clearInterval(watch);
  const opened: OpenedSite = {
    site,
    configuration,
    theme,
    isFile: database.dialect.name === 'sqlite',
    endpoints: [
      editorFrame((call, unsaved) => answerUnsaved(theme, call, unsaved)),
      designFrame((call) => answerPage(theme, call)),
      siteColours,
      ...site.contributions('endpoints'),
    ],
    pages: (call) => answerPage(theme, call, options.development !== undefined),
    visitorOf,
    jobs,
    upgradeBackup: upgradeBackup?.folder,
    storedSecrets: () => storedSecrets(repositories.options, secretOptions),
    storedOptions: repositories.options,
    setReadOnly: (readOnly) =>
      database.setReadOnly(readOnly ? new Date(clock.now()).toISOString() : undefined),
    setLive: (live) => setLive(database, live ? new Date(clock.now()).toISOString() : undefined),
    forwardedUntrusted: () => forwardedUntrusted(database),
    async noteForwardedUntrusted(came) {
      const now = came ? new Date(clock.now()).toISOString() : undefined;
      await whereWritable(site, () => noteForwardedUntrusted(database, now));
    },
    healthy: () => {
      try {
        database.writesElsewhere();
        if (!database.isReachable()) return false;
        return database.dialect.name !== 'sqlite' || existsSync(join(options.folder, DATABASE_FILE));
      } catch {
        return false;
      }
    },
    listenToStatements: (listener) => {
      database.onStatement = listener;
    },
    onChange: (listener) => void listeners.push(listener),
    freshen: others.freshen,
    onChangeElsewhere: others.onChange,
  };
  operation = options.operate?.(opened);
  return opened;
}

/** A log whose errors the development server shows instead of a line of data. */
function tellingErrors(log: Logger, workshop: Pick<SiteWorkshop, 'onError'> | undefined): Logger {
  if (workshop === undefined) return log;
  return {
    debug: (fields, message) => log.debug(fields, message),
    info: (fields, message) => log.info(fields, message),
    warn: (fields, message) => log.warn(fields, message),
    error: (fields, message) => {
      if ('error' in fields) workshop.onError(fields.error, message);
      else log.error(fields, message);
    },
  };
}

function databaseOf(options: OpenSiteOptions, configuration: SiteConfiguration): Promise<Database> {
  if (options.database === undefined) return openSiteDatabase(options.folder, configuration);
  return typeof options.database === 'string' ? openDatabase(options.database) : options.database();
}

/** Takes in what other processes told of their writes. */
function takeIn(reads: ReadLog, changes: readonly ChangeNotice[]): void {
  for (const change of changes) {
    if (change.kind === 'rows') reads.written([change]);
    else if (change.kind === 'everything') reads.everything();
  }
  reads.tookIn();
}
