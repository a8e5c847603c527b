import type { AdminPage, Call } from '../../types/index.ts';
import { type Screen, screenAt, screens } from '../screens.ts';

/** The screens that somebody may see on this site. */
export function screensOf({ site, visitor }: Pick<Call, 'site' | 'visitor'>): readonly Screen[] {
  const active = new Set(site.plugins.map(({ name }) => name));
  return screens.filter(
    ({ capability, plugin }) => visitor.has(capability) && (plugin === undefined || active.has(plugin)),
  );
}

/** The pages of the server's that somebody may see, each with the screen that replaces it. */
export function pagesOf(
  { site, visitor }: Pick<Call, 'site' | 'visitor'>,
  among: readonly Screen[],
): readonly { readonly page: AdminPage; readonly screen: Screen | undefined }[] {
  return site
    .contributions('adminPages')
    .filter(({ capability }) => visitor.has(capability))
    .map((page) => ({ page, screen: screenAt(page.addresses[0], among) }));
}
