import { escapeHtml, sanitizeTitle } from 'portolan/html';
import type { Site } from 'portolan/plugin';
import { nowWithGmt } from 'portolan/time';
import { DOWNLOAD, type Download, type DownloadVersion, VERSION } from '../download.ts';
import { isForbiddenType, storedFile } from '../files/stored-file.ts';

/** A version as it is to be; without an id it is new. */
export interface WantedVersion {
  readonly id?: number;
  readonly name: string;
  /** Addresses or paths of the same file. */
  readonly files: readonly string[];
}

/** What changes of a download; versions are all that are to be there, the latest first. */
export interface DownloadChanges {
  readonly title?: string;
  readonly excerpt?: string;
  readonly content?: string;
  /** Id of a picture; 0 = none. */
  readonly picture?: number;
  /** Names. */
  readonly categories?: readonly string[];
  readonly tags?: readonly string[];
  /** Downloads that count beside those of the log. */
  readonly countedBefore?: number;
  readonly status?: string;
  readonly membersOnly?: boolean;
  readonly redirectOnly?: boolean;
  readonly newTab?: boolean;
  readonly featured?: boolean;
  readonly versions?: readonly WantedVersion[];
}

/** Taxonomies of downloads. */
export const TAXONOMIES = { categories: 'dlm_download_category', tags: 'dlm_download_tag' } as const;

const FLAGS = {
  membersOnly: '_members_only',
  redirectOnly: '_redirect_only',
  newTab: '_new_tab',
  featured: '_featured',
} as const;

/** Why a file cannot be one of a download's; undefined = it can. */
export async function fileProblem(site: Site, file: string): Promise<string | undefined> {
  const found = await storedFile(site, file);
  if (found.kind === 'forbidden' || isForbiddenType(found.name)) return 'Such a file is not given out.';
  return found.kind === 'missing' || found.kind === 'gone' ? `There is no file ${file}.` : undefined;
}

/** Makes a download, or changes one; gives its id. Download Monitor: its boxes below the editor. */
export async function saveDownload(
  site: Site,
  known: Download | undefined,
  changes: DownloadChanges,
  author: number,
): Promise<number> {
  const now = nowWithGmt(site);
  const id = known?.id ?? (await insertDownload(site, changes, author));
  if (known) {
    const status = changes.status ?? known.post.post_status;
    await site.posts.update(id, {
      ...(changes.title !== undefined && { post_title: changes.title }),
      ...(changes.excerpt !== undefined && { post_excerpt: changes.excerpt }),
      ...(changes.content !== undefined && { post_content: changes.content }),
      post_status: status,
      post_name:
        known.post.post_name ||
        (await slugFor(site, {
          ID: id,
          post_title: changes.title ?? known.post.post_title,
          post_status: status,
        })),
      post_modified: now.local,
      post_modified_gmt: now.gmt,
    });
  }
  for (const [name, key] of Object.entries(FLAGS)) {
    const flag = changes[name as keyof typeof FLAGS];
    if (flag !== undefined) await site.posts.setMeta(id, key, [flag ? 'yes' : 'no']);
  }
  const { picture, countedBefore: counted } = changes;
  if (picture !== undefined)
    await site.posts.setMeta(id, '_thumbnail_id', picture > 0 ? [String(picture)] : []);
  if (counted !== undefined) await site.posts.setMeta(id, '_download_count', [String(counted)]);
  for (const [name, taxonomy] of Object.entries(TAXONOMIES)) {
    const names = changes[name as keyof typeof TAXONOMIES];
    if (names !== undefined) await setTerms(site, id, taxonomy, names);
  }
  if (changes.versions !== undefined)
    await saveVersions(site, id, known?.versions ?? [], changes.versions, author);
  return id;
}

/** Terms by their names; those that are not there are made. */
async function setTerms(site: Site, id: number, taxonomy: string, names: readonly string[]): Promise<void> {
  const ids: number[] = [];
  for (const name of new Set(names.map((one) => one.trim()).filter((one) => one !== ''))) {
    const slug = sanitizeTitle(name);
    const term =
      (await site.terms.bySlug(slug, taxonomy)) ??
      (await site.terms.insert({ taxonomy, name: escapeHtml(name), slug }));
    ids.push(term.term_id);
  }
  await site.terms.setObjectTerms(id, taxonomy, ids);
}

async function slugFor(
  site: Site,
  post: { readonly ID: number; readonly post_title: string; readonly post_status: string },
): Promise<string> {
  return site.posts.uniqueSlug(sanitizeTitle(post.post_title) || 'download', {
    ...post,
    post_type: DOWNLOAD,
    post_parent: 0,
  });
}

async function insertDownload(site: Site, changes: DownloadChanges, author: number): Promise<number> {
  const { title = '', status = 'publish' } = changes;
  return site.posts.insert({
    ...datesOf(site),
    post_type: DOWNLOAD,
    post_title: title,
    post_name: await slugFor(site, { ID: 0, post_title: title, post_status: status }),
    post_excerpt: changes.excerpt ?? '',
    post_content: changes.content ?? '',
    post_status: status,
    post_author: author,
    comment_status: 'closed',
    ping_status: 'closed',
  });
}

function datesOf(site: Site) {
  const now = nowWithGmt(site);
  return {
    post_date: now.local,
    post_date_gmt: now.gmt,
    post_modified: now.local,
    post_modified_gmt: now.gmt,
  };
}

/** Versions as they are to be: those that are missing among them go, their files stay where they are. */
async function saveVersions(
  site: Site,
  download: number,
  known: readonly DownloadVersion[],
  wanted: readonly WantedVersion[],
  author: number,
): Promise<void> {
  for (const { id } of known) {
    if (!wanted.some((version) => version.id === id)) await site.posts.delete(id);
  }
  for (const [place, version] of wanted.entries()) {
    const before = known.find(({ id }) => id === version.id);
    const id = before?.id ?? (await insertVersion(site, download, place, author));
    if (before) await site.posts.update(id, { menu_order: place });
    await site.posts.setMeta(id, '_version', [version.name]);
    if (JSON.stringify(before?.files) === JSON.stringify(version.files)) continue;
    await site.posts.setMeta(id, '_files', [JSON.stringify(version.files)]);
    const [file] = version.files;
    const stored = file === undefined ? undefined : await storedFile(site, file);
    await site.posts.setMeta(id, '_filesize', [stored?.kind === 'local' ? String(stored.size) : '']);
    // They were another file's.
    for (const hash of ['_md5', '_sha1', '_sha256', '_crc32']) await site.posts.setMeta(id, hash, []);
  }
}

function insertVersion(site: Site, download: number, place: number, author: number): Promise<number> {
  return site.posts.insert({
    ...datesOf(site),
    post_type: VERSION,
    post_title: `Download #${download} File Version`,
    post_status: 'publish',
    post_parent: download,
    post_author: author,
    menu_order: place,
    comment_status: 'closed',
    ping_status: 'closed',
  });
}
