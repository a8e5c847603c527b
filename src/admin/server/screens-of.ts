import { ranPlugin } from '../../plugins/active-plugins.ts';
import type { AdminPage, Call } from '../../types/index.ts';
import { postTypeCapabilities } from '../../wordpress/auth/post-capabilities.ts';
import { corePostTypes } from '../../wordpress/core-types.ts';
import { fieldsMatched, type Screen, screenAt, screenMatch, screens } from '../screens.ts';

/** Of WordPress's own types the public ones are listed; the others have their places elsewhere. */
const CORE = new Set(corePostTypes.map(({ name }) => name));

/** The screens that there are on this site, whoever may see them. */
export function activeScreens({ site }: Pick<Call, 'site'>): readonly Screen[] {
  const active = new Set(site.plugins.map(({ name }) => name));
  return screens.filter(
    ({ plugin, ran }) =>
      (plugin === undefined || active.has(plugin)) && (ran === undefined || ranPlugin(site, ran)),
  );
}

/** Those of them that somebody may see. */
export function screensOf(call: Pick<Call, 'site' | 'visitor'>): readonly Screen[] {
  return activeScreens(call).filter(({ capability }) => call.visitor.has(capability));
}

/** The pages of the server's that somebody may see, each with the screen that replaces it. */
export function pagesOf(
  { site, visitor }: Pick<Call, 'site' | 'visitor'>,
  among: readonly Screen[],
): readonly { readonly page: AdminPage; readonly screen: Screen | undefined }[] {
  return site
    .contributions('adminPages')
    .filter(({ capability }) => visitor.has(capability))
    .map((page) => ({ page, screen: replacing(page, among) }));
}

/** The screen that stands in a page's place: one whose address names as much as the page's own. */
function replacing({ addresses: [own] }: AdminPage, among: readonly Screen[]): Screen | undefined {
  const match = screenMatch(own, among);
  return match && match.fields >= (fieldsMatched(own, own) ?? 0) ? match.screen : undefined;
}

/** Whether a page of the server's keeps an address although a screen fits it: it names more of it. */
export function keepsAddress(
  { site, visitor }: Pick<Call, 'site' | 'visitor'>,
  address: string,
  among: readonly Screen[],
): boolean {
  const fields = screenMatch(address, among)?.fields ?? -1;
  return site
    .contributions('adminPages')
    .filter(({ capability }) => visitor.has(capability))
    .some(({ addresses }) => addresses.some((known) => (fieldsMatched(known, address) ?? -1) > fields));
}

/** Types of content that the list of posts shows for want of a screen of their own, as far as somebody may edit them. */
export function typesOf(
  { site, visitor }: Pick<Call, 'site' | 'visitor'>,
  among: readonly Screen[],
): readonly { readonly name: string; readonly label: string }[] {
  return [...site.postTypes.values()]
    .filter(
      (type) =>
        (type.public || (type.showUi === true && !CORE.has(type.name))) &&
        type.showInRest &&
        type.name !== 'attachment' &&
        type.name !== 'post' &&
        visitor.has(postTypeCapabilities(type).edit) &&
        screenAt(`edit.php?post_type=${type.name}`, among)?.name === 'posts',
    )
    .map(({ name, label }) => ({ name, label }));
}
