import { type Site, translate } from 'portolan/plugin';

/** What stands behind a number of followers. */
export function followersWord(site: Site, count: number): string {
  return translate(site, count === 1 ? 'Follower' : 'Followers');
}
