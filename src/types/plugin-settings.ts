import type { z } from 'zod';
import type { Site } from './site.ts';

/** Settings of a plugin: in `portolan.config.ts` (`plugins: { '<name>': … }`), and in the admin. */
export interface PluginSettings<Schema extends z.ZodType = z.ZodType> {
  /** What may be said there; it must take `{}`, or the site cannot be opened without the plugin's key. */
  readonly schema: Schema;
  /** What is said there, with the schema's defaults. */
  of(site: Pick<Site, 'pluginSettings'>): z.output<Schema>;
}

/** Where the settings of all plugins are. */
export interface PluginSettingsStore {
  /** What holds now, parsed by the plugin's schema; undefined = it has none. */
  get(plugin: string): unknown;
  /** What `portolan.config.ts` says for a plugin, as it stands there: that cannot be changed otherwise. */
  said?(plugin: string): Readonly<Record<string, unknown>>;
  /** What was stored in the admin, without what the file says. */
  stored?(plugin: string): Readonly<Record<string, unknown>>;
  /** Stores in the place of what was stored; nothing is parsed. */
  store?(plugin: string, values: Readonly<Record<string, unknown>>): Promise<void>;
}
