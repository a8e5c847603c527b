import { attachmentAddress } from 'portolan/media';
import type { Extender, Site } from 'portolan/plugin';
import { siteMemory } from 'portolan/site';
import { themeOption, wasEnfold } from '../theme-options.ts';

/** The icon of the browser's tab that the old theme kept by its attachment's id, or by an address. Option `favicon`. */
export const favicon: Extender<'site.icon'> = async (known, { site }) => {
  if (known !== undefined || !wasEnfold(site)) return known;
  return siteMemory(site).get('enfold.favicon', () => addressOf(site, themeOption(site, 'favicon') ?? ''));
};

async function addressOf(site: Site, stored: string): Promise<string | undefined> {
  if (/^\d+$/.test(stored)) {
    const id = Number(stored);
    return attachmentAddress(site, (await site.posts.meta([id])).get(id));
  }
  return /^(?:https?:\/)?\/[^\s"'<>]+$/.test(stored) ? site.address.toPresent(stored) : undefined;
}
