import type { Meta, PostRow, Site } from 'portolan/plugin';
import { integerOf } from 'portolan/request';
import { type DownloadSettings, downloadSettings } from './settings.ts';

/** One version of a download: its files, what is known of them. */
export interface DownloadVersion {
  readonly id: number;
  /** `2.0`; '' where it has no name. */
  readonly name: string;
  /** Addresses or paths of the same file in several places. */
  readonly files: readonly string[];
  /** Bytes as they were stored; -1 = unknown. */
  readonly size: number;
  /** When the file was made, local time. */
  readonly date: string;
  readonly hashes: Readonly<Record<'md5' | 'sha1' | 'sha256' | 'crc32', string>>;
}

/** A download with its versions, the latest first. */
export interface Download {
  readonly id: number;
  readonly post: PostRow;
  readonly meta: Meta;
  readonly versions: readonly DownloadVersion[];
  readonly membersOnly: boolean;
  /** Visitors are sent to the file instead of getting it through here. */
  readonly redirectOnly: boolean;
  readonly newTab: boolean;
  readonly featured: boolean;
  readonly purchasable: boolean;
}

/** Post types of downloads. */
export const DOWNLOAD = 'dlm_download';
export const VERSION = 'dlm_download_version';

/** A download by its id, whatever its status; undefined where the id is no download's. */
export async function downloadById(site: Site, id: number): Promise<Download | undefined> {
  const post = await site.posts.byId(id);
  if (post?.post_type !== DOWNLOAD) return undefined;
  return (await downloadsOf(site, [post]))[0];
}

/** The download that an address names by what stands behind `download/`: an id or a slug, as the owner has set it. */
export async function downloadFor(
  site: Site,
  settings: Pick<DownloadSettings, 'endpointValue'>,
  value: string,
): Promise<Download | undefined> {
  if (settings.endpointValue === 'ID') return downloadById(site, integerOf(value));
  const [post] = await site.posts.bySlug(value.split('/')[0] ?? '', [DOWNLOAD]);
  return post === undefined ? undefined : downloadById(site, post.ID);
}

/** Downloads of posts, with two queries for all of them. */
export async function downloadsOf(site: Site, posts: readonly PostRow[]): Promise<readonly Download[]> {
  const versions = await site.posts.children(
    posts.map((post) => post.ID),
    [VERSION],
  );
  const published = versions.filter((version) => version.post_status === 'publish');
  const metas = await site.posts.meta([...posts, ...published].map((post) => post.ID));
  return posts.flatMap((post) => {
    const meta = metas.get(post.ID);
    if (meta === undefined) return [];
    const yes = (key: string) => ['yes', '1'].includes(meta.get(key) ?? '');
    return [
      {
        id: post.ID,
        post,
        meta,
        versions: published
          .filter((version) => version.post_parent === post.ID)
          // The lowest number is the latest; of equal ones the younger.
          .sort((a, b) => a.menu_order - b.menu_order || b.ID - a.ID)
          .map((version) => versionOf(version, metas.get(version.ID))),
        membersOnly: yes('_members_only'),
        redirectOnly: yes('_redirect_only'),
        newTab: yes('_new_tab'),
        featured: yes('_featured'),
        purchasable: yes('_is_purchasable'),
      },
    ];
  });
}

function versionOf(post: PostRow, meta: Meta | undefined): DownloadVersion {
  const text = (key: string) => meta?.get(key) ?? '';
  const size = text('_filesize');
  return {
    id: post.ID,
    name: text('_version'),
    files: filesOf(meta),
    size: size === '' ? -1 : integerOf(size),
    date: post.post_date,
    hashes: { md5: text('_md5'), sha1: text('_sha1'), sha256: text('_sha256'), crc32: text('_crc32') },
  };
}

/** A JSON list; older versions stored a serialised one. */
function filesOf(meta: Meta | undefined): readonly string[] {
  const text = meta?.get('_files') ?? '';
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    value = meta?.value('_files');
  }
  const list = typeof value === 'object' && value !== null ? Object.values(value) : [value];
  return list.filter((file): file is string => typeof file === 'string').map((file) => file.trim());
}

/**
 * The version that an address asks for: `v` (its id) before `version` (its name); the latest where there is no such
 * one, undefined where the download has none at all.
 */
export function requestedVersion(
  download: Download,
  requested: { readonly id: string; readonly name: string },
): DownloadVersion | undefined {
  const { versions } = download;
  const byId =
    requested.id === '' ? undefined : versions.find((version) => version.id === integerOf(requested.id));
  const byName =
    requested.name === '' ? undefined : versions.find((version) => sameVersion(version.name, requested.name));
  return byId ?? byName ?? versions[0];
}

/** Numbers compare as versions do (`1.0` is `1`), names as slugs do. */
function sameVersion(name: string, requested: string): boolean {
  const a = name.trim().toLowerCase();
  const b = requested.trim().toLowerCase();
  if (a === b) return true;
  if (isNumber(a) && isNumber(b)) return Number(a) === Number(b);
  return a !== '' && slug(a) === slug(b);
}

function isNumber(text: string): boolean {
  return /^\d+(\.\d+)?$/.test(text);
}

function slug(text: string): string {
  return text.replace(/[^a-z0-9]+/g, '-').replace(/^-+|-+$/g, '');
}

/** Address of a download; another version than the latest is named in it. */
export function downloadAddress(
  site: Site,
  endpoint: { readonly endpoint: string; readonly endpointValue: 'ID' | 'slug' },
  download: Download,
  version: DownloadVersion | undefined = download.versions[0],
): string {
  const value = endpoint.endpointValue === 'slug' ? download.post.post_name : String(download.id);
  const address = addressOf(site, endpoint.endpoint, value);
  if (version === undefined || version === download.versions[0]) return address;
  const query = version.name === '' ? `v=${version.id}` : `version=${encodeURIComponent(version.name)}`;
  return `${address}${address.includes('?') ? '&' : '?'}${query}`;
}

/** Address of a download as lists of posts name it; the moment keeps caches from giving an old version. */
export function stampedAddress(site: Site, post: PostRow): string {
  const { endpoint, endpointValue } = downloadSettings(site);
  const address = addressOf(site, endpoint, endpointValue === 'slug' ? post.post_name : String(post.ID));
  return `${address}${address.includes('?') ? '&' : '?'}tmstv=${Math.floor(site.clock.now() / 1000)}`;
}

function addressOf(site: Site, endpoint: string, value: string): string {
  const pretty = (site.options.get('permalink_structure') ?? '') !== '';
  return pretty ? `${site.address.home}/${endpoint}/${value}/` : `${site.address.home}/?${endpoint}=${value}`;
}
