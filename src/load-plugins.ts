import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { LoadModule } from './theme/bundler/server-modules.ts';
import type { Plugin } from './types/index.ts';

export interface SitePlugin {
  readonly plugin: Plugin;
  readonly folder: string;
}

/** A plugin that cannot be loaded or that lacks one it requires. */
export class PluginError extends Error {
  override name = 'PluginError';
}

/** The site's own plugins: `<site>/plugins/<name>/plugin.ts`, in the order of their names. */
export async function loadSitePlugins(folder: string, load: LoadModule): Promise<readonly SitePlugin[]> {
  const root = join(folder, 'plugins');
  if (!existsSync(root)) return [];
  const entries = (await readdir(root, { withFileTypes: true }))
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .sort();
  const plugins: SitePlugin[] = [];
  for (const name of entries) {
    const source = ['plugin.ts', 'plugin.tsx'].map((file) => join(root, name, file)).find(existsSync);
    if (!source) continue;
    const module = (await load(source, `plugin-${name}`)) as { default?: Plugin };
    if (!module.default?.name)
      throw new PluginError(
        `${source} exports no plugin. Its default export should be definePlugin({ name, … }).`,
      );
    plugins.push({ plugin: module.default, folder: dirname(source) });
  }
  return plugins;
}

/** Puts plugins behind those that they require. Throws where one is missing, named twice, or required in a circle. */
export function orderPlugins(plugins: readonly Plugin[]): readonly Plugin[] {
  const byName = new Map<string, Plugin>();
  for (const plugin of plugins) {
    if (byName.has(plugin.name))
      throw new PluginError(`There are two plugins named "${plugin.name}". Rename one of them.`);
    byName.set(plugin.name, plugin);
  }
  const ordered: Plugin[] = [];
  const visit = (plugin: Plugin, path: readonly string[]) => {
    if (ordered.includes(plugin)) return;
    if (path.includes(plugin.name))
      throw new PluginError(`Plugins require each other in a circle: ${[...path, plugin.name].join(' → ')}.`);
    for (const name of plugin.requires ?? []) {
      const required = byName.get(name);
      if (!required)
        throw new PluginError(
          `The plugin "${plugin.name}" requires "${name}", which is not there or not active.`,
        );
      visit(required, [...path, plugin.name]);
    }
    ordered.push(plugin);
  };
  for (const plugin of plugins) visit(plugin, []);
  return ordered;
}
