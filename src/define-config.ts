/** `portolan/config`: what `portolan.config.ts` of a site stands on. */
import type { z } from 'zod';
import type { configurationSchema } from './site-configuration.ts';

/** What `portolan.config.ts` may say; `portolan config` prints all of it with defaults. */
export type Configuration = z.input<typeof configurationSchema>;

/**
 * Declares the settings of a site. The default export of `portolan.config.ts`:
 *
 * ```ts
 * export default defineConfig({ url: 'https://www.example.org', theme: 'harbour' });
 * ```
 */
export function defineConfig(configuration: Configuration): Configuration {
  return configuration;
}
