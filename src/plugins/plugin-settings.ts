import type { z } from 'zod';
import type { PluginSettings } from '../types/index.ts';

/**
 * Declares a plugin's own settings, for `portolan.config.ts` and for a form in the admin that is made of the schema:
 * `.meta({ title: 'Fee' })` and `.describe('In percent')` are its words, `.meta({ writeOnly: true })` is a secret.
 * `name` is the plugin's. What the file says cannot be changed in the admin. Ask `of()` when it is wanted, not once.
 *
 * ```ts
 * export const settings = definePluginSettings('harbour-pay', z.strictObject({ fee: z.number().default(2) }));
 * // portolan.config.ts: plugins: { 'harbour-pay': { fee: 3 } }
 * // or in the admin: Plugins → harbour-pay
 * // in a handler: settings.of(site).fee
 * ```
 */
export function definePluginSettings<Schema extends z.ZodType>(
  name: string,
  schema: Schema,
): PluginSettings<Schema> {
  return {
    schema,
    // What is there was parsed by this schema.
    of: (site) => (site.pluginSettings?.get(name) ?? schema.parse({})) as z.output<Schema>,
  };
}
