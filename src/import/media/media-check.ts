import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { query } from '../../database/index.ts';
import type { Ledger } from '../ledger.ts';
import type { UsedOn } from '../used-on.ts';
import { attachedFiles, type Reader } from './attached-files.ts';
import { attachmentIds, contentAddresses, mediaPlace } from './content-addresses.ts';
import type { FetchedMedia } from './fetch-media.ts';
import { type Entry, type LinkedMedia, MediaTally, type MissingFile, noteUse } from './media-tally.ts';
import { siteHosts } from './site-hosts.ts';

export interface MediaSummary {
  readonly attachments: number;
  /** Files that the attachments name, sizes included. */
  readonly files: number;
  /** Files that are not there, those that most pages use first; of very many the list holds some. */
  readonly missing: readonly MissingFile[];
  readonly missingCount: number;
  /** Pictures on the old host that are no uploads (a theme's, a plugin's): no import brings them. */
  readonly oldHost: readonly LinkedMedia[];
  readonly oldHostCount: number;
  /** Hosts of others from which contents take pictures. */
  readonly otherHosts: readonly LinkedMedia[];
  /** What was fetched from the old site, where that was asked for. */
  readonly fetched?: FetchedMedia;
}

/** Entries beyond these numbers are counted and not listed. */
const MISSING_LISTED = 2000;
const LINKED_LISTED = 500;
const CHUNK = 200;
/** Posts that nobody looks at. */
const HIDDEN = "('revision', 'customize_changeset', 'oembed_cache', 'user_request', 'nav_menu_item')";

/** Where the files of a site lie. */
export interface MediaFolders {
  readonly uploads: string;
  /** Files served at the root. */
  readonly public: string;
}

/**
 * Looks whether every file and every size that the attachments name is there, and every picture and upload that a
 * content shows; tells on which pages those are used that are not. Paths that lead out of the uploads are refused.
 */
export async function checkMedia(
  connection: Reader,
  folders: MediaFolders,
  ledger: Ledger,
  posts?: readonly number[],
): Promise<MediaSummary> {
  const check = new MediaCheck(folders);
  for await (const attachment of attachedFiles(connection, ledger)) check.attachment(attachment);
  const hosts = await siteHosts(connection);
  for await (const { content, ...page } of contents(connection, posts)) check.content(content, page, hosts);
  await pointers(connection, check);
  return check.summary();
}

/** The posts that somebody may see, all or those of the ids. */
async function* contents(
  connection: Reader,
  posts: readonly number[] | undefined,
): AsyncGenerator<UsedOn & { readonly content: string }> {
  const columns =
    'ID AS id, post_type AS type, post_title AS title, post_name AS slug, post_content AS content';
  const shown = `post_type NOT IN ${HIDDEN} AND post_status NOT IN ('trash', 'auto-draft')`;
  let last = 0;
  for (let at = 0; ; at += CHUNK) {
    const ids = posts?.slice(at, at + CHUNK);
    const rows = await connection.all(
      query<UsedOn & { readonly content: string }>(
        ids === undefined
          ? `SELECT ${columns} FROM wp_posts WHERE ID > ? AND ${shown} ORDER BY ID LIMIT ${CHUNK}`
          : `SELECT ${columns} FROM wp_posts WHERE ID IN (${ids.map(() => '?').join()}) AND ${shown} ORDER BY ID`,
        ids ?? [last],
      ),
    );
    yield* rows;
    if ((ids ?? rows).length < CHUNK) return;
    last = rows.at(-1)?.id ?? last;
  }
}

/** Posts that use attachments by their meta: featured pictures, galleries of products. */
async function pointers(connection: Reader, check: MediaCheck): Promise<void> {
  if (!check.hasMissingAttachments) return;
  let last = 0;
  for (;;) {
    const rows = await connection.all(
      query<{ meta: number; ids: string } & UsedOn>(
        `SELECT m.meta_id AS meta, m.meta_value AS ids, p.ID AS id, p.post_type AS type, p.post_title AS title,
           p.post_name AS slug
         FROM wp_postmeta m JOIN wp_posts p ON p.ID = m.post_id
         -- The plus keeps to the order of the ids: by the index of keys every page would sort all that is left.
         WHERE +m.meta_key IN ('_thumbnail_id', '_product_image_gallery') AND m.meta_id > ?
         ORDER BY m.meta_id LIMIT 1000`,
        [last],
      ),
    );
    for (const { meta, ids, ...page } of rows) {
      last = meta;
      for (const id of String(ids ?? '').split(',')) check.usesAttachment(Number(id), page);
    }
    if (rows.length < 1000) return;
  }
}

class MediaCheck {
  readonly #folders: MediaFolders;
  readonly #there: (folder: string, path: string) => boolean;
  readonly #missing = new MediaTally(MISSING_LISTED);
  readonly #oldHost = new MediaTally(LINKED_LISTED);
  readonly #otherHosts = new MediaTally(LINKED_LISTED);
  readonly #byAttachment = new Map<number, Entry>();
  #attachments = 0;
  #files = 0;

  constructor(folders: MediaFolders) {
    this.#folders = folders;
    this.#there = filesThere();
  }

  get hasMissingAttachments(): boolean {
    return this.#byAttachment.size > 0;
  }

  attachment({ id, files }: { id: number; files: readonly { path: string; size?: string }[] }): void {
    this.#attachments++;
    for (const { path, size } of files) {
      this.#files++;
      if (this.#there(this.#folders.uploads, path)) continue;
      const entry = this.#missing.open(path, { attachment: id, ...(size === undefined ? {} : { size }) });
      if (entry !== undefined && !this.#byAttachment.has(id)) this.#byAttachment.set(id, entry);
    }
  }

  content(content: string, page: UsedOn, hosts: ReadonlySet<string>): void {
    if (content === '') return;
    for (const address of contentAddresses(content)) {
      const place = mediaPlace(address, hosts);
      if (place === undefined) continue;
      if (place.kind === 'other-host') {
        noteUse(this.#otherHosts.get(place.host) ?? this.#otherHosts.open(place.host), page);
      } else if (place.kind === 'upload') {
        const known = this.#missing.get(place.path);
        if (known !== undefined) noteUse(known, page);
        else if (!this.#there(this.#folders.uploads, place.path))
          noteUse(this.#missing.open(place.path), page);
      } else if (!this.#there(this.#folders.public, place.path.slice(1)) && isFile(place.path)) {
        noteUse(this.#oldHost.get(address) ?? this.#oldHost.open(address), page);
      }
    }
    if (!this.hasMissingAttachments) return;
    for (const id of attachmentIds(content)) this.usesAttachment(id, page);
  }

  usesAttachment(id: number, page: UsedOn): void {
    noteUse(this.#byAttachment.get(id), page);
  }

  summary(): MediaSummary {
    const linked = (tally: MediaTally): LinkedMedia[] =>
      tally.list().map(({ file, pages, on }) => ({ address: file, pages, on }));
    return {
      attachments: this.#attachments,
      files: this.#files,
      missing: this.#missing.list(),
      missingCount: this.#missing.count,
      oldHost: linked(this.#oldHost),
      oldHostCount: this.#oldHost.count,
      otherHosts: linked(this.#otherHosts),
    };
  }
}

/** Pages may be framed or embedded as well: only addresses that end as files do are looked at. */
function isFile(path: string): boolean {
  return /\.\w{2,5}$/.test(path);
}

/** Tells whether a file is there; where its folder is not, the disk is asked once for all that it would hold. */
function filesThere(): (folder: string, path: string) => boolean {
  const parents = new Map<string, boolean>();
  return (folder, path) => {
    if (path.split('/').includes('..') || path.includes('\0')) return false;
    const file = join(folder, path);
    // Names in plain letters have one form only; others, from a Mac's disk, may be decomposed.
    if (/[^\0-\x7F]/.test(path)) {
      return [file, join(folder, path.normalize('NFC')), join(folder, path.normalize('NFD'))].some((name) =>
        existsSync(name),
      );
    }
    const parent = dirname(file);
    let known = parents.get(parent);
    if (known === undefined) {
      known = existsSync(parent);
      parents.set(parent, known);
    }
    return known && existsSync(file);
  };
}
