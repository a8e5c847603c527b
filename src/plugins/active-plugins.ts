import type { Site } from '../types/index.ts';

/** Whether the old site ran a WordPress plugin: option `active_plugins`, by the plugin's folder. */
export function ranPlugin(site: Pick<Site, 'options'>, folder: string): boolean {
  const active = site.options.value('active_plugins');
  const files = active && typeof active === 'object' ? Object.values(active) : [];
  return files.some((file) => typeof file === 'string' && file.startsWith(`${folder}/`));
}
