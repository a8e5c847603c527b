import type { z } from 'zod';
import type { PluginSettings } from '../types/index.ts';

/**
 * Declares a plugin's own settings in `portolan.config.ts`. `name` is the plugin's.
 *
 * ```ts
 * export const settings = definePluginSettings('harbour-pay', z.strictObject({ fee: z.number().default(2) }));
 * // portolan.config.ts: plugins: { 'harbour-pay': { fee: 3 } }
 * // in a handler: settings.of(site).fee
 * ```
 */
export function definePluginSettings<Schema extends z.ZodType>(
  name: string,
  schema: Schema,
): PluginSettings<Schema> {
  return {
    schema,
    // What stands there was parsed by this schema when the site was opened.
    of: (site) => (site.pluginSettings?.get(name) ?? schema.parse({})) as z.output<Schema>,
  };
}
