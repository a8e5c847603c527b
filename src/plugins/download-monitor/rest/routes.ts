import type { RestArgument, RestCall, RestError, RestReply, RestRoute, Site } from 'portolan/plugin';
import { phpInteger, restError } from 'portolan/rest';
import { DOWNLOAD, type Download, downloadById, downloadsOf, VERSION } from '../download.ts';
import { keysRefused } from './api-keys.ts';
import { downloadData, versionsByDownload } from './version-data.ts';

const namespace = 'download-monitor/v1';
const whole = (description: string): RestArgument => ({
  type: 'integer',
  description,
  required: true,
  sanitize: false,
});

/** What programs with keys read: downloads and their versions. Download Monitor: `download-monitor/v1`. */
export const apiRoutes: readonly RestRoute[] = [
  reading('/downloads', {}, allDownloads),
  reading('/download/(?<download_id>\\d+)', { download_id: whole("The download's ID") }, oneDownload),
  reading('/versions', { download_id: whole("The download's ID") }, allVersions),
  reading('/version/(?<version_id>\\d+)', { version_id: whole("The version's ID") }, oneVersion),
];

function reading(
  path: string,
  args: Readonly<Record<string, RestArgument>>,
  handle: (call: RestCall) => Promise<RestReply | RestError>,
): RestRoute {
  return { namespace, path, endpoints: [{ methods: ['GET'], args, permission: keysRefused, handle }] };
}

async function allDownloads({ site }: RestCall): Promise<RestReply> {
  const downloads = await publishedDownloads(site);
  const versions = await versionsByDownload(site, downloads);
  const items = downloads.map((download) => [download.id, downloadData(download, versions.get(download.id))]);
  return { data: { count: downloads.length, items: Object.fromEntries(items) } };
}

async function oneDownload({ site, params }: RestCall): Promise<RestReply | RestError> {
  const download = await downloadById(site, phpInteger(params.download_id));
  if (download === undefined) {
    return restError('download_not_found', 'Download does not exist.', 404);
  }
  const versions = await versionsByDownload(site, [download]);
  return { data: downloadData(download, versions.get(download.id)) };
}

/** Without a number, those of all downloads. */
async function allVersions({ site, params }: RestCall): Promise<RestReply | RestError> {
  const id = phpInteger(params.download_id);
  const one = id === 0 ? undefined : await downloadById(site, id);
  const downloads = id === 0 ? await publishedDownloads(site) : one === undefined ? [] : [one];
  const versions = Object.assign({}, ...(await versionsByDownload(site, downloads)).values());
  const count = Object.keys(versions).length;
  if (count === 0) {
    const message = 'Download does not exist or does not have any versions.';
    return restError('download_not_found', message, 404);
  }
  return { data: { count, versions } };
}

async function oneVersion({ site, params }: RestCall): Promise<RestReply | RestError> {
  const id = phpInteger(params.version_id);
  const post = await site.posts.byId(id);
  const download = post?.post_type === VERSION ? await downloadById(site, post.post_parent) : undefined;
  const versions = download && (await versionsByDownload(site, [download])).get(download.id);
  const data = versions?.[id];
  return data ? { data } : restError('version_not_found', 'Version does not exist.', 404);
}

async function publishedDownloads(site: Site): Promise<readonly Download[]> {
  const { rows } = await site.posts.findPage({
    types: [DOWNLOAD],
    statuses: ['publish'],
  });
  return downloadsOf(site, rows);
}
