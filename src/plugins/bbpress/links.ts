import type { Site, UserRow } from 'portolan/plugin';

/** Pages of a user in the forum besides the profile, by the option that names their address. */
export const USER_PAGES = [
  ['topics', '_bbp_topic_archive_slug', 'Topics Started'],
  ['replies', '_bbp_reply_archive_slug', 'Replies Created'],
  ['favorites', '_bbp_user_favs_slug', 'Favorites'],
  ['subscriptions', '_bbp_user_subs_slug', 'Subscriptions'],
] as const;

export type UserPage = (typeof USER_PAGES)[number][0];

const slugOf = (site: Pick<Site, 'options'>, option: string, usual: string) =>
  site.options.get(option) || usual;

/** Where all forums are listed: a path below home. */
export function rootPath(site: Pick<Site, 'options'>): string {
  return slugOf(site, '_bbp_root_slug', 'forums');
}

/** The folder of what the forum shows besides forums and topics: users, views, the search. */
export function folderPath(site: Pick<Site, 'options'>, option: string, usual: string): string {
  const before = site.options.flag('_bbp_include_root', true) ? `${rootPath(site)}/` : '';
  return before + slugOf(site, option, usual);
}

/** The name of one of a user's pages in its address. */
export function userPageSlug(site: Pick<Site, 'options'>, page: UserPage): string {
  const option = USER_PAGES.find(([name]) => name === page)?.[1] ?? '';
  return slugOf(site, option, page);
}

/** The address of a path below home. */
export function addressOf(site: Pick<Site, 'address'>, path: string): string {
  return `${site.address.home}/${path}/`;
}

/** A user's page in the forum. bbPress: bbp_get_user_profile_url(). */
export function userLink(
  site: Site,
  { user_nicename: name }: Pick<UserRow, 'user_nicename'>,
  page?: UserPage,
): string {
  const path = `${folderPath(site, '_bbp_user_slug', 'users')}/${name}`;
  return addressOf(site, page === undefined ? path : `${path}/${userPageSlug(site, page)}`);
}

/** The forum's own search. bbPress: bbp_get_search_url(). */
export function searchPath(site: Pick<Site, 'options'>): string {
  return folderPath(site, '_bbp_search_slug', 'search');
}
