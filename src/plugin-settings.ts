import { expectedError } from './errors/index.ts';
import type { Plugin } from './types/index.ts';

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
