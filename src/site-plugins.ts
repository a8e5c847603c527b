import { adminApp } from './admin/index.ts';
import {
  completeTables,
  countWrites,
  type Database,
  type ReadLog,
  type Repositories,
} from './database/index.ts';
import { loadSitePlugins, orderPlugins } from './load-plugins.ts';
import { pluginSettingsStore } from './plugin-settings.ts';
import { builtInPlugins } from './plugins/built-in.ts';
import type { SiteConfiguration } from './site-configuration.ts';
import type { LoadModule } from './theme/bundler/server-modules.ts';
import type { Logger, Plugin, PluginSettingsStore, SecretOption } from './types/index.ts';

/** What a site is extended by: the program's plugins, its own and those of tests. */
export interface SitePlugins {
  /** Those that are active here, each behind what it requires. */
  readonly active: readonly Plugin[];
  readonly settings: PluginSettingsStore;
  /** The options that hold secrets, of plugins that are not active too. */
  readonly secretOptions: readonly SecretOption[];
  /** The folders of the site's own plugins. */
  readonly ownFolders: readonly string[];
}

/** Loads the plugins of a site. Throws ExpectedError where one cannot be loaded, is missing, or cannot read its settings. */
export async function sitePlugins(
  { folder, load, log }: { readonly folder: string; readonly load: LoadModule; readonly log: Logger },
  configuration: Pick<SiteConfiguration, 'plugins' | 'disablePlugins'>,
  repositories: Repositories,
  further: readonly Plugin[],
): Promise<SitePlugins> {
  const own = await loadSitePlugins(folder, load);
  const present = [...builtInPlugins, adminApp, ...own.map(({ plugin }) => plugin), ...further];
  const settings = pluginSettingsStore(configuration.plugins, present, {
    options: repositories.options,
    log,
  });
  const active = present.filter(
    (plugin) =>
      !configuration.disablePlugins.includes(plugin.name) && (plugin.activeOn?.(repositories) ?? true),
  );
  return {
    active: orderPlugins(active),
    settings,
    secretOptions: [...builtInPlugins, ...active].flatMap((plugin) => plugin.secrets ?? []),
    ownFolders: own.map((plugin) => plugin.folder),
  };
}

/** Makes the tables of plugins, with the columns that an older version of them lacks, and says which are read for pages. */
export async function preparePluginTables(
  database: Database,
  plugins: readonly Plugin[],
  reads: ReadLog,
): Promise<void> {
  const scripts = plugins.flatMap((plugin) => plugin.tables ?? []);
  await completeTables(database, scripts);
  for (const sql of scripts) await database.script(sql);
  const busy = plugins.flatMap((plugin) => plugin.busyTables ?? []);
  await countWrites(database, [...busy, ...plugins.flatMap((plugin) => plugin.indexTables ?? [])]);
  reads.leaveOut(busy);
}
