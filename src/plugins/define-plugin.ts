import type { Plugin, PluginPart } from '../types/index.ts';
import { withParts } from './with-parts.ts';

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
export function definePlugin<Definition extends Plugin>(definition: Definition): Definition & Plugin {
  if (definition.parts === undefined) return definition;
  return withParts(definition, definition.parts) as Definition & Plugin;
}

/** Declares a part of a plugin: what belongs together, in a file of its own. */
export function definePart<Part extends PluginPart>(part: Part): Part {
  return part;
}
