import { randomUUID } from 'node:crypto';
import { resolve } from 'node:path';
import { designFrame } from './admin/server/design/design-frame.ts';
import { editorFrame } from './admin/server/editor-frame.ts';
import { backUpBeforeUpgrade, backUpNowJob, createBackupJob } from './backup/index.ts';
import { ChangeListeners } from './change-listeners.ts';
import { composeSite } from './compose-site.ts';
import { ConfiguredPlugins, withSettings } from './configured-plugins.ts';
import {
  type ChangeNotice,
  createRepositories,
  createTableDatabase,
  type Database,
  liveSince,
  notedWrites,
  openDatabase,
  ReadLog,
  readMeta,
} from './database/index.ts';
import { finishSwap } from './import/stages/swap.ts';
import { databaseControls, type OpenedSite, type OpenSiteOptions, type SiteWorkshop } from './opened-site.ts';
import { followOthers } from './other-processes.ts';
import { createLogger } from './server/logger.ts';
import { loadConfiguration, type SiteConfiguration } from './site-configuration.ts';
import { databaseAddress, openSiteDatabase } from './site-database.ts';
import { preparePluginTables, sitePlugins } from './site-plugins.ts';
import { outerSecrets, readSecrets } from './site-secrets.ts';
import { answerPage, answerUnsaved } from './theme/answer-page.ts';
import { programVersion } from './theme/bundler/program-root.ts';
import { type LoadModule, programLoader } from './theme/bundler/server-modules.ts';
import { loadTheme } from './theme/load-theme.ts';
import type { LoadedTheme } from './theme/pages.tsx';
import { commentsInTheirPage } from './theme/refused-comment.ts';
import { siteColours } from './theme/site-colours.ts';
import type { Clock, Logger, Site, SiteOperation } from './types/index.ts';
import { visitorOf } from './wordpress/auth/visitor.ts';
import { createJobRunner, type JobRunner } from './wordpress/jobs/index.ts';
import { createMailer, createSendMailJob, createTransport } from './wordpress/mail/index.ts';
import {
  configuredSecrets,
  KnownSecrets,
  storedSecrets,
  withConfiguredSecrets,
} from './wordpress/secrets/index.ts';
import { createAddress } from './wordpress/site/address.ts';
import { createEvents } from './wordpress/site/events.ts';

export type { OpenedSite, OpenSiteOptions, SiteWorkshop } from './opened-site.ts';

/** How often another process's writes are looked for, in milliseconds. */
const LOOK_EVERY = 250;

/** Opens a site: database, repositories, plugins, theme. The only place that puts them together. */
export async function openSite(options: OpenSiteOptions): Promise<OpenedSite> {
  const { folder } = options;
  const load = options.development?.load ?? programLoader(folder);
  const configuration = await loadConfiguration(folder, load);
  const known = new KnownSecrets();
  const log = showingErrors(
    options.log ?? createLogger(options.logLevel ?? configuration.logLevel, undefined, known),
    options.development,
  );
  const input = configuredSecrets(folder);
  const clock = options.clock ?? { now: () => Date.now() };
  const upgradeBackup = await upgradeBackupOf(options, configuration, clock, log);
  const origin = randomUUID();
  const reads = new ReadLog();
  reads.leaveOut(['portolan_changes', 'portolan_jobs', 'portolan_written', 'portolan_meta']);
  const database = notedWrites(await databaseOf(options, configuration), reads, origin);
  const events = createEvents(log);
  const changes = new ChangeListeners(events);
  const hierarchical = new Set<string>();
  let jobs: JobRunner | undefined;
  const repositories = createRepositories(database, {
    origin,
    reads,
    onChange: (change) => changes.announce(change),
    clock,
    onJob: () => jobs?.checkNow(),
    hierarchical: (type) => hierarchical.has(type),
  });
  const {
    active,
    settings: pluginSettings,
    secretOptions,
    ownFolders,
  } = await sitePlugins({ folder, load, log }, configuration, repositories, options.plugins ?? []);
  known.add(
    ...outerSecrets(input, configuration, secretOptions),
    ...storedSecrets(repositories.options, secretOptions).map(({ value }) => value),
  );
  await preparePluginTables(
    database,
    active.map((plugin) => withSettings(plugin, repositories)),
    reads,
  );
  const tables = createTableDatabase(database, repositories, reads);
  const stored = { options: repositories.options, database: tables };
  const configured = await ConfiguredPlugins.of(active, stored, reads);
  configured.follow(events);
  const theme =
    options.theme ?? (await themeOf(options, configuration, { ...repositories, load, ownFolders }));
  const { plugins, postTypes } = configured.now;
  for (const type of postTypes.values()) if (type.hierarchical) hierarchical.add(type.name);
  const address = createAddress(
    { home: repositories.options.get('home') ?? '', siteurl: repositories.options.get('siteurl') ?? '' },
    options.url ?? configuration.url ?? (await readMeta(database, 'url')) ?? options.localAddress,
  );
  const isLive = async () => (await liveSince(database)) !== undefined;
  const secrets = await readSecrets(folder, repositories.options, input);
  known.add(...Object.values(secrets));
  const alwaysReadOnly = options.readOnly === true || configuration.readOnly;
  let operation: SiteOperation | undefined;
  let stopWatching = () => {};
  const site = composeSite(
    {
      folder,
      address,
      ...repositories,
      reads,
      options: withConfiguredSecrets(repositories.options, secretOptions, input),
      database: tables,
      clock,
      log,
      secrets,
      comesFromOutside: (name) => input(name) !== undefined,
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
      get postTypes() {
        return configured.now.postTypes;
      },
      get taxonomies() {
        return configured.now.taxonomies;
      },
      events,
      async close() {
        stopWatching();
        await database.close();
      },
    },
    () => configured.now.plugins,
  );
  const transport = createTransport(configuration.mail, folder, { host: address.host, clock, isLive, log });
  jobs = createJobRunner(site, repositories.jobs, [
    ...site.contributions('jobs'),
    createSendMailJob(transport, configuration.mail.mode),
    ...(database.dialect.name === 'sqlite' ? backupJobs(configuration) : []),
  ]);
  // From here on: opening brings the schema up to date, which a site that is looked after may need.
  database.refusesWrites = alwaysReadOnly ? 'always' : 'while read-only';
  const others = followOthers(database, events, { origin, refreshOptions: repositories.refreshOptions });
  reads.followWrites(() => database.writesElsewhere());
  others.onChange((elsewhere) => takeIn(reads, elsewhere));
  const watch = setInterval(() => void others.freshen(), LOOK_EVERY).unref();
  stopWatching = () => clearInterval(watch);
  const opened: OpenedSite = {
    site,
    configuration,
    theme,
    ...databaseControls(database, site),
    endpoints: [
      editorFrame((call, unsaved) => answerUnsaved(theme, call, unsaved)),
      designFrame((call) => answerPage(theme, call)),
      siteColours,
      commentsInTheirPage(theme),
      ...site.contributions('endpoints'),
    ],
    pages: (call) => answerPage(theme, call, options.development !== undefined),
    visitorOf,
    jobs,
    upgradeBackup,
    storedSecrets: () => storedSecrets(repositories.options, secretOptions),
    storedOptions: repositories.options,
    onChange: (listener) => changes.add(listener),
    freshen: others.freshen,
    onChangeElsewhere: others.onChange,
  };
  operation = options.operate?.(opened);
  return opened;
}

/** A log whose errors the development server shows instead of a line of data. */
function showingErrors(log: Logger, workshop: Pick<SiteWorkshop, 'onError'> | undefined): Logger {
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

/** Where the site's own database was backed up because this program brings it up to date; undefined = nothing was to do. */
async function upgradeBackupOf(
  options: OpenSiteOptions,
  configuration: SiteConfiguration,
  clock: Clock,
  log: Logger,
): Promise<string | undefined> {
  if (options.database !== undefined) return undefined;
  await finishSwap(options.folder);
  if (databaseAddress(configuration) !== undefined) return undefined;
  const backup = await backUpBeforeUpgrade({
    site: options.folder,
    to: resolve(options.folder, configuration.backup?.folder ?? 'backups'),
    program: programVersion(),
    now: clock.now(),
  });
  if (backup !== undefined) {
    log.warn({ backup: backup.folder }, 'the database is brought up to date; it was backed up first');
  }
  return backup?.folder;
}

function databaseOf(options: OpenSiteOptions, configuration: SiteConfiguration): Promise<Database> {
  if (options.database === undefined) return openSiteDatabase(options.folder, configuration);
  return typeof options.database === 'string' ? openDatabase(options.database) : options.database();
}

/** The theme that the configuration names, else the one of the import, else the program's own. */
function themeOf(
  { folder, development, rebuild }: OpenSiteOptions,
  configuration: SiteConfiguration,
  from: Pick<Site, 'options'> & { readonly load: LoadModule; readonly ownFolders: readonly string[] },
): Promise<LoadedTheme> {
  const names = [
    configuration.theme,
    from.options.get('stylesheet'),
    // A child theme of one whose look is kept.
    from.options.get('template'),
    'meridian',
  ];
  return loadTheme({
    folder,
    names: names.filter((name): name is string => name !== undefined && name !== ''),
    load: from.load,
    pluginFolders: from.ownFolders,
    workshop: development,
    rebuild,
  });
}

function backupJobs({ backup }: SiteConfiguration) {
  return [
    backUpNowJob(backup ?? { folder: 'backups' }, programVersion()),
    ...(backup ? [createBackupJob(backup, programVersion())] : []),
  ];
}

/** Takes in what other processes announced of their writes. */
function takeIn(reads: ReadLog, changes: readonly ChangeNotice[]): void {
  for (const change of changes) {
    if (change.kind === 'rows') reads.written([change]);
    else if (change.kind === 'everything') reads.everything();
  }
  reads.tookIn();
}
