import type { Site } from 'portolan/plugin';
import { postLink } from 'portolan/routing';
import { siteMemory } from 'portolan/site';
import { type MemberSettings, memberSettings } from './settings.ts';

/** Address of one of the members' pages; undefined where no page was chosen or it is not published. */
export function memberPageAddress(
  site: Site,
  name: keyof MemberSettings['pages'],
): Promise<string | undefined> {
  return siteMemory(site).get(`restrict-content-pro.page.${name}`, async () => {
    const id = memberSettings(site).pages[name];
    const page = id > 0 ? await site.posts.byId(id) : undefined;
    return page?.post_status === 'publish' ? postLink(site, page) : undefined;
  });
}
