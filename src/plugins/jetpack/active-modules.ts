import type { Site } from 'portolan/plugin';

/** Whether a part of Jetpack was switched on (option `jetpack_active_modules`): `carousel`, `sharedaddy` … */
export function hasModule(site: Pick<Site, 'options'>, module: string): boolean {
  const active = site.options.value('jetpack_active_modules');
  return typeof active === 'object' && active !== null && Object.values(active).includes(module);
}
