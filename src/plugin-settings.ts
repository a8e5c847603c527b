import { expectedError } from './errors/index.ts';
import type { Logger, Options, Plugin, PluginSettingsStore } from './types/index.ts';
import { isNested, mergedSettings, type NestedSettings } from './wordpress/site/nested-settings.ts';

/**
 * Reads what `portolan.config.ts` says for plugins, each part by its plugin's own schema. Throws ExpectedError where a
 * plugin cannot take it, has no settings, or is not there; what is said for a plugin that is switched off is left alone.
 */
export function readPluginSettings(
  said: Readonly<Record<string, unknown>>,
  plugins: readonly Plugin[],
): ReadonlyMap<string, unknown> {
  const read = new Map<string, unknown>();
  const problems: string[] = [];
  for (const name of Object.keys(said)) {
    const plugin = plugins.find((each) => each.name === name);
    if (plugin?.settings) continue;
    problems.push(
      plugin
        ? `  plugins.${name}: this plugin has no settings`
        : `  plugins.${name}: there is no such plugin`,
    );
  }
  for (const { name, settings } of plugins) {
    if (settings === undefined) continue;
    const parsed = settings.schema.safeParse(Object.hasOwn(said, name) ? said[name] : {});
    if (parsed.success) read.set(name, parsed.data);
    else {
      for (const issue of parsed.error.issues) {
        problems.push(`  ${['plugins', name, ...issue.path].join('.')}: ${issue.message}`);
      }
    }
  }
  if (problems.length > 0)
    throw expectedError('settings-invalid', { file: 'portolan.config.ts', problems: problems.join('\n') });
  return read;
}

/** The option in which the admin stores a plugin's settings, as JSON. */
export function settingsOption(plugin: string): string {
  return `portolan_settings_${plugin}`;
}

/**
 * The settings of all plugins as they are now: what `portolan.config.ts` says, over what is stored in the admin. Where
 * both together cannot be read (a plugin that takes other settings than before), the file alone holds, and the log says so.
 */
export function pluginSettingsStore(
  said: Readonly<Record<string, unknown>>,
  plugins: readonly Plugin[],
  { options, log }: { readonly options: Options; readonly log: Logger },
): PluginSettingsStore {
  const ofFile = readPluginSettings(said, plugins);
  const schemas = new Map(
    plugins.flatMap(({ name, settings }) => (settings ? [[name, settings.schema]] : [])),
  );
  const inFile = (plugin: string): NestedSettings =>
    Object.hasOwn(said, plugin) && isNested(said[plugin]) ? said[plugin] : {};
  const stored = (plugin: string): NestedSettings => {
    const text = options.get(settingsOption(plugin));
    if (text === undefined) return {};
    try {
      const value: unknown = JSON.parse(text);
      return isNested(value) ? value : {};
    } catch {
      return {};
    }
  };
  return {
    get: (plugin) =>
      options.kept(`plugin-settings.${plugin}`, () => {
        const own = stored(plugin);
        const schema = schemas.get(plugin);
        if (schema === undefined || Object.keys(own).length === 0) return ofFile.get(plugin);
        const parsed = schema.safeParse(mergedSettings(own, inFile(plugin)));
        if (parsed.success) return parsed.data;
        log.warn({ plugin, problem: parsed.error.message }, 'stored settings do not fit the plugin any more');
        return ofFile.get(plugin);
      }),
    said: inFile,
    stored,
    store: async (plugin, values) => {
      const option = settingsOption(plugin);
      if (Object.keys(values).length === 0) await options.delete(option);
      else await options.set(option, JSON.stringify(values));
    },
  };
}
