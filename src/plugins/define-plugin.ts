import type { Plugin } from '../types/index.ts';

/**
 * Declares a plugin: a value that lists everything it adds to a site.
 *
 * ```ts
 * export default definePlugin({
 *   name: 'tide-tables',
 *   shortcodes: [{ tag: 'tide', render: (attributes) => `<b>${attributes['at']}</b>` }],
 * });
 * ```
 */
export function definePlugin<Definition extends Plugin>(definition: Definition): Definition {
  return definition;
}
