import type { Site } from 'portolan/plugin';
import { postLink } from 'portolan/routing';
import type { Download, DownloadVersion } from '../download.ts';
import type { DownloadSettings } from '../settings.ts';

/** What follows the address of the no-access page: `download-id/123/`. */
export const DOWNLOAD_ID = 'download-id';

/**
 * Address of the page that tells why there is no access to a download; undefined where the site has none. Another
 * version than the latest is named in it.
 */
export async function noAccessAddress(
  site: Site,
  settings: DownloadSettings,
  download: Download,
  version: DownloadVersion,
): Promise<string | undefined> {
  if (settings.noAccessPage === 0) return undefined;
  const page = await site.posts.byId(settings.noAccessPage);
  if (page?.post_status !== 'publish') return undefined;
  const link = await postLink(site, page);
  const pretty = (site.options.get('permalink_structure') ?? '') !== '';
  const address = pretty
    ? `${link.replace(/\/$/, '')}/${DOWNLOAD_ID}/${download.id}/`
    : `${link}${link.includes('?') ? '&' : '?'}${DOWNLOAD_ID}=${download.id}`;
  if (version === download.versions[0]) return address;
  return `${address}${pretty ? '?' : '&'}version=${encodeURIComponent(version.name)}`;
}
