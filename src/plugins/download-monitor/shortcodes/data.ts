import { autop, renderTitle, restrictedRows, withoutRestrictedParts } from 'portolan/content';
import { html, ksesPost } from 'portolan/html';
import { attachmentImages } from 'portolan/media';
import type { ShortcodeElement, Site } from 'portolan/plugin';
import { integerOf } from 'portolan/request';
import { siteDate } from 'portolan/time';
import { guest } from 'portolan/users';
import {
  type Download,
  type DownloadVersion,
  downloadAddress,
  downloadById,
  requestedVersion,
} from '../download.ts';
import { downloadCounts } from '../log/counts.ts';
import { downloadSettings } from '../settings.ts';
import { fileNameOf, sizeText } from './link-model.ts';

type Reader = (
  site: Site,
  download: Download,
  version: DownloadVersion | undefined,
) => string | Promise<string>;

/** Plain text, escaped. */
const text =
  (read: (download: Download, version: DownloadVersion | undefined) => string): Reader =>
  (_site, download, version) =>
    html`${read(download, version)}`.text;

const hash = (name: keyof DownloadVersion['hashes']) => text((_, version) => version?.hashes[name] ?? '');

const readers: Readonly<Record<string, Reader>> = {
  title: (_site, download) => renderTitle(download.post),
  short_description: (site, download) =>
    autop(ksesPost(withoutRestrictedParts(site, download.post.post_excerpt))),
  post_content: (site, download) => autop(ksesPost(withoutRestrictedParts(site, download.post.post_content))),
  filename: text((_, version) => fileNameOf(version)),
  filetype: text((_, version) => /\.([^.]+)$/.exec(fileNameOf(version))?.[1]?.toLowerCase() ?? ''),
  filesize: text((_, version) => sizeText(version?.size ?? -1)),
  version: text((_, version) => version?.name ?? ''),
  md5: hash('md5'),
  sha1: hash('sha1'),
  sha256: hash('sha256'),
  crc32: hash('crc32'),
  download_link: (site, download, version) =>
    html`${downloadAddress(site, downloadSettings(site), download, version)}`.text,
  async download_count(site, download) {
    return String((await downloadCounts(site, [download])).get(download.id)?.total ?? 0);
  },
  post_date: (site, download) => siteDate(site, download.post.post_date),
  file_date: (site, _download, version) => (version === undefined ? '' : siteDate(site, version.date)),
  async author(site, download) {
    return html`${(await site.users.byId(download.post.post_author))?.display_name ?? ''}`.text;
  },
  image: (site, download) => picture(site, download, 'full'),
  thumbnail: (site, download) => picture(site, download, 'thumbnail'),
  tags: (site, download) => terms(site, download, 'dlm_download_tag'),
  categories: (site, download) => terms(site, download, 'dlm_download_category'),
};

/** `[download_data id="…" data="filesize"]`: one fact of a download. */
export const downloadData: ShortcodeElement = {
  tag: 'download_data',
  async render(attributes, _content, { site, visitor = guest }) {
    const download = await downloadById(site, integerOf(attributes['id'] ?? ''));
    const name = attributes['data'] ?? '';
    const read = Object.hasOwn(readers, name) ? readers[name] : undefined;
    // What a password closes is not told piece by piece.
    if (download?.post.post_status !== 'publish' || download.post.post_password !== '' || read === undefined)
      return '';
    const version = requestedVersion(download, {
      id: attributes['version_id'] ?? '',
      name: attributes['version'] ?? '',
    });
    const [post = download.post] = await restrictedRows(site, visitor, [download.post]);
    return read(site, { ...download, post }, version);
  },
};

async function picture(site: Site, download: Download, size: string): Promise<string> {
  const id = integerOf(download.meta.get('_thumbnail_id') ?? '');
  return (await attachmentImages(site, [id], size, {})).get(id) ?? '';
}

async function terms(site: Site, download: Download, taxonomy: string): Promise<string> {
  const found = (await site.terms.ofObjects([download.id], [taxonomy])).get(download.id) ?? [];
  return html`${found.map((term) => term.name).join(', ')}`.text;
}
