import type { Site } from 'portolan/plugin';
import type { Download, DownloadVersion } from '../download.ts';
import { downloadCounts } from '../log/counts.ts';
import { fileNameOf } from '../shortcodes/link-model.ts';

/** A version as programs get it. */
export interface VersionData {
  readonly download_id: number;
  readonly version_id: number;
  /** ISO 8601. */
  readonly date: string;
  readonly version: string;
  readonly url: string;
  readonly filename: string;
  readonly filetype: string;
  readonly downloads: number;
}

/** Versions of downloads by the download's id, each by its own. */
export async function versionsByDownload(
  site: Site,
  downloads: readonly Download[],
): Promise<ReadonlyMap<number, Readonly<Record<string, VersionData>>>> {
  const counts = await downloadCounts(site, downloads);
  return new Map(
    downloads.map((download) => {
      const had = counts.get(download.id)?.versions ?? {};
      const data = download.versions.map((version) => [
        String(version.id),
        versionData(download.id, version, had[version.id] ?? 0),
      ]);
      return [download.id, Object.fromEntries(data)];
    }),
  );
}

function versionData(download: number, version: DownloadVersion, downloads: number): VersionData {
  const filename = fileNameOf(version);
  return {
    download_id: download,
    version_id: version.id,
    date: `${version.date.replace(' ', 'T')}+00:00`,
    version: version.name,
    url: version.files[0] ?? '',
    filename,
    filetype: /\.([^.]+)$/.exec(filename)?.[1]?.toLowerCase() ?? '',
    downloads,
  };
}

/** A download as programs get it; one without versions says nothing of them. */
export function downloadData(
  { id, post }: Download,
  versions: Readonly<Record<string, VersionData>> = {},
): Readonly<Record<string, unknown>> {
  const count = Object.keys(versions).length;
  return {
    download_id: id,
    title: post.post_title,
    ...(count > 0 && { versions: { count, items: versions } }),
  };
}
