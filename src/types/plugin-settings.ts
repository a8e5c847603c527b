import type { z } from 'zod';
import type { Site } from './site.ts';

/** Settings of a plugin in `portolan.config.ts`: `plugins: { '<name>': … }`. */
export interface PluginSettings<Schema extends z.ZodType = z.ZodType> {
  /** What may be said there; it must take `{}`, or the site cannot be opened without the plugin's key. */
  readonly schema: Schema;
  /** What is said there, with the schema's defaults. */
  of(site: Pick<Site, 'pluginSettings'>): z.output<Schema>;
}
