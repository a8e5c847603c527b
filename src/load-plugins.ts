import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { expectedError } from './errors/index.ts';
import type { LoadModule } from './theme/bundler/server-modules.ts';
import type { Plugin } from './types/index.ts';

export interface SitePlugin {
  readonly plugin: Plugin;
  readonly folder: string;
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
    if (!module.default?.name) throw expectedError('plugin-missing', { file: source });
    plugins.push({ plugin: module.default, folder: dirname(source) });
  }
  return plugins;
}

/** Puts plugins behind those that they require. Throws where one is missing, named twice, or required in a circle. */
export function orderPlugins(plugins: readonly Plugin[]): readonly Plugin[] {
  const byName = new Map<string, Plugin>();
  for (const plugin of plugins) {
    if (byName.has(plugin.name)) throw expectedError('plugin-twice', { name: plugin.name });
    byName.set(plugin.name, plugin);
  }
  const ordered: Plugin[] = [];
  const visit = (plugin: Plugin, path: readonly string[]) => {
    if (ordered.includes(plugin)) return;
    if (path.includes(plugin.name))
      throw expectedError('plugin-circle', { circle: [...path, plugin.name].join(' → ') });
    for (const name of plugin.requires ?? []) {
      const required = byName.get(name);
      if (!required) throw expectedError('plugin-required', { name: plugin.name, required: name });
      visit(required, [...path, plugin.name]);
    }
    ordered.push(plugin);
  };
  for (const plugin of plugins) visit(plugin, []);
  return ordered;
}
