import { basename } from 'node:path';
import { listedRows, renderTitle, withoutRestrictedParts } from 'portolan/content';
import { attachmentImages } from 'portolan/media';
import type { RenderContext, Site } from 'portolan/plugin';
import { integerOf } from 'portolan/request';
import { decodePercent } from 'portolan/routing';
import { guest } from 'portolan/users';
import { type Download, type DownloadVersion, downloadAddress } from '../download.ts';
import { type DownloadCount, downloadCounts } from '../log/counts.ts';
import { COUNTS_SECONDS } from '../page-caching.ts';
import { downloadSettings } from '../settings.ts';
import { countText, downloadText } from '../texts.ts';
import type { DownloadLinkModel } from './download-link.tsx';

/** What a link to a download shows, for several at once. */
export async function linkModels(
  context: RenderContext,
  wanted: readonly { readonly download: Download; readonly version: DownloadVersion | undefined }[],
  options: { readonly template: string; readonly label: string },
): Promise<readonly DownloadLinkModel[]> {
  const { site } = context;
  const downloads = wanted.map(({ download }) => download);
  const counts = await downloadCounts(site, downloads);
  const images =
    options.template === 'box'
      ? await attachmentImages(site, downloads.map(thumbnailOf), 'medium', {})
      : new Map<number, string>();
  const rows = await listedRows(
    site,
    context.visitor ?? guest,
    downloads.map(({ post }) => post),
  );
  return wanted.map(({ download, version }, index) =>
    linkModel(site, download, version, {
      ...options,
      excerpt: withoutRestrictedParts(site, rows[index]?.post_excerpt ?? ''),
      count: counts.get(download.id) ?? { total: 0, versions: {} },
      imageHtml: images.get(thumbnailOf(download)) ?? '',
    }),
  );
}

function linkModel(
  site: Site,
  download: Download,
  version: DownloadVersion | undefined,
  options: {
    readonly template: string;
    readonly label: string;
    readonly excerpt: string;
    readonly count: DownloadCount;
    readonly imageHtml: string;
  },
): DownloadLinkModel {
  const file = fileNameOf(version);
  const known = version !== undefined;
  return {
    id: download.id,
    titleHtml: options.label === '' ? renderTitle(download.post) : '',
    label: options.label,
    href: known ? stamped(site, linkAddress(site, download, version)) : undefined,
    tooltip: known
      ? version.name === ''
        ? ''
        : `${downloadText(site, 'Version')} ${version.name}`
      : downloadText(site, 'Please set a version in your WordPress admin'),
    noVersion: downloadText(site, 'has no version set!'),
    redirect: download.redirectOnly && download.newTab,
    template: options.template,
    countText: countText(site, options.count.total),
    count: options.count.total,
    excerpt: options.excerpt,
    imageHtml: options.imageHtml,
    file,
    fileType: file.includes('.') ? file.slice(file.lastIndexOf('.') + 1).toLowerCase() : '',
    size: sizeText(version?.size ?? -1),
    button: downloadText(site, 'Download File'),
    verb: downloadText(site, 'Download'),
    versions: download.versions.map((each) => ({
      id: each.id,
      label: each.name === '' ? renderTitle(download.post) : `${downloadText(site, 'Version')} ${each.name}`,
      href: stamped(site, linkAddress(site, download, each)),
      countText: countText(site, options.count.versions[each.id] ?? 0),
    })),
  };
}

function linkAddress(site: Site, download: Download, version: DownloadVersion): string {
  return downloadAddress(site, downloadSettings(site), download, version);
}

/** The moment keeps caches between here and the visitor from giving an old version. */
function stamped(site: Site, address: string): string {
  site.reads.until(site.clock.now() + COUNTS_SECONDS * 1000);
  return `${address}${address.includes('?') ? '&' : '?'}tmstv=${Math.floor(site.clock.now() / 1000)}`;
}

function thumbnailOf(download: Download): number {
  return integerOf(download.meta.get('_thumbnail_id') ?? '');
}

/** The name of a version's file; '' where it has none. */
export function fileNameOf(version: DownloadVersion | undefined): string {
  const path = (version?.files[0] ?? '').split(/[?#]/)[0] ?? '';
  return basename(decodePercent(path));
}

const UNITS = ['B', 'KB', 'MB', 'GB', 'TB'] as const;

/** `2.00 MB`; '' where the size is not known. WordPress: size_format() with two decimals. */
export function sizeText(bytes: number): string {
  if (bytes < 0) return '';
  const unit = bytes === 0 ? 0 : Math.min(Math.floor(Math.log(bytes) / Math.log(1024)), UNITS.length - 1);
  return `${(bytes / 1024 ** unit).toFixed(2)} ${UNITS[unit]}`;
}
