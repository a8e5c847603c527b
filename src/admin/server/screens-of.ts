import type { AdminPage, Call } from '../../types/index.ts';
import { postTypeCapabilities } from '../../wordpress/auth/post-capabilities.ts';
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

/** Types of content that the list of posts shows for want of a screen of their own, as far as somebody may edit them. */
export function typesOf(
  { site, visitor }: Pick<Call, 'site' | 'visitor'>,
  among: readonly Screen[],
): readonly { readonly name: string; readonly label: string }[] {
  return [...site.postTypes.values()]
    .filter(
      (type) =>
        type.public &&
        type.showInRest &&
        type.name !== 'attachment' &&
        type.name !== 'post' &&
        visitor.has(postTypeCapabilities(type).edit) &&
        screenAt(`edit.php?post_type=${type.name}`, among)?.name === 'posts',
    )
    .map(({ name, label }) => ({ name, label }));
}
