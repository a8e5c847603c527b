import { existsSync } from 'node:fs';
import { copyFile, link, mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Connection } from '../../database/index.ts';
import { FetchRefusal } from '../../wordpress/site/checked-get.ts';
import { isPublicAddress } from '../../wordpress/site/public-address.ts';
import type { Ledger } from '../ledger.ts';
import { safePath } from '../uploads/safe-path.ts';
import { attachedFiles } from './attached-files.ts';
import { fetchFile } from './fetch-file.ts';
import { siteAddresses, siteHosts } from './site-hosts.ts';

export interface FetchMediaOptions {
  /** Whether a connection to an IP address may be made; by default to those of the public internet. */
  readonly allow?: (address: string) => boolean;
  /** Bytes a file may have; 256 MiB by default. */
  readonly fileBytes?: number;
  /** Bytes of all files together; 64 GiB by default. */
  readonly bytes?: number;
  /** Milliseconds without a sign of the server after which it is given up; 30 s by default. */
  readonly timeout?: number;
  /** Milliseconds before the second attempt; they double with each further one. 1 s by default. */
  readonly pause?: number;
}

/** What came of it. */
export interface FetchedMedia {
  readonly files: number;
  readonly bytes: number;
  /** Files that were there from an earlier, unfinished attempt. */
  readonly before: number;
  readonly failed: number;
}

/** Files under way at a time: an old site on a small server is still being visited. */
const AT_ONCE = 3;
const ATTEMPTS = 4;

export interface FetchMediaContext {
  /** The uploads as they will be; fetched files are put there. */
  readonly uploads: string;
  /** Where fetched files wait; what lies there from an earlier attempt is not fetched again. */
  readonly fetched: string;
  readonly ledger: Ledger;
  readonly signal?: AbortSignal | undefined;
  readonly progress: (bytes: number, files: number) => void;
}

interface Wanted {
  readonly path: string;
  readonly addresses: readonly string[];
}

/**
 * Fetches the files of attachments that are not among the uploads from the old site's address, sizes included. Only
 * the old site's own hosts are asked, though they may lead on; never an address that is not public. Each failure is
 * reported and none ends the import.
 */
export async function fetchMedia(
  connection: Connection,
  context: FetchMediaContext,
  options: FetchMediaOptions = {},
): Promise<FetchedMedia> {
  const fetcher = new MediaFetcher(context, options);
  const sites = await siteAddresses(connection);
  const hosts = await siteHosts(connection);
  await mkdir(context.fetched, { recursive: true });
  const wanted = missingFiles(connection, context.uploads, sites, hosts);
  let stopped = false;
  // Each takes the next file when it is done with one; where one fails, the others end with the file they have.
  const workers = Array.from({ length: AT_ONCE }, async () => {
    try {
      for (let next = await wanted.next(); next.done !== true && !stopped; next = await wanted.next())
        await fetcher.fetch(next.value);
    } finally {
      stopped = true;
    }
  });
  for (const worker of await Promise.allSettled(workers))
    if (worker.status === 'rejected') throw worker.reason;
  return fetcher.result();
}

async function* missingFiles(
  connection: Connection,
  uploads: string,
  sites: readonly string[],
  hosts: ReadonlySet<string>,
): AsyncGenerator<Wanted> {
  for await (const { guid, files } of attachedFiles(connection)) {
    for (const { path } of files) {
      if (existsSync(join(uploads, path))) continue;
      yield { path, addresses: addressesOf(path, guid, sites, hosts) };
    }
  }
}

/** Where a file may be: the address that the attachment was given, and its place under the site's uploads. */
function addressesOf(
  path: string,
  guid: string,
  sites: readonly string[],
  hosts: ReadonlySet<string>,
): string[] {
  const encoded = path.split('/').map(encodeURIComponent).join('/');
  const found: string[] = [];
  const own = URL.canParse(guid) ? new URL(guid) : undefined;
  if (own !== undefined && hosts.has(own.host) && own.pathname.endsWith(`/${encoded}`)) found.push(own.href);
  for (const site of sites) {
    const base = site.replace(/\/+$/, '');
    found.push(`${base}${/\/(?:uploads|files)$/.test(base) ? '' : '/wp-content/uploads'}/${encoded}`);
  }
  return [...new Set(found)].filter((address) => hosts.has(new URL(address).host));
}

class MediaFetcher {
  readonly #context: FetchMediaContext;
  readonly #options: Required<FetchMediaOptions>;
  #files = 0;
  #bytes = 0;
  #before = 0;
  #failed = 0;
  /** Several attachments may name one file. */
  readonly #taken = new Set<string>();

  constructor(context: FetchMediaContext, options: FetchMediaOptions) {
    this.#context = context;
    this.#options = {
      allow: options.allow ?? isPublicAddress,
      fileBytes: options.fileBytes ?? 256 * 1024 * 1024,
      bytes: options.bytes ?? 64 * 1024 ** 3,
      timeout: options.timeout ?? 30_000,
      pause: options.pause ?? 1000,
    };
  }

  result(): FetchedMedia {
    return { files: this.#files, bytes: this.#bytes, before: this.#before, failed: this.#failed };
  }

  async fetch({ path, addresses }: Wanted): Promise<void> {
    this.#context.signal?.throwIfAborted();
    const safe = safePath(path);
    if ('refused' in safe || safe.path !== path)
      return this.#fail(path, 'its path is not one that uploads may have');
    if (this.#taken.has(path)) return;
    this.#taken.add(path);
    if (existsSync(join(this.#context.fetched, path))) {
      this.#before++;
      return this.#put(path);
    }
    if (addresses.length === 0) return this.#fail(path, 'the export does not say where the old site is');
    if (this.#bytes >= this.#options.bytes) return this.#fail(path, 'enough has been fetched');
    let why = '';
    for (const address of addresses) {
      const problem = await this.#attempt(path, address);
      if (problem === undefined) return;
      why = `${address}: ${problem}`;
    }
    this.#fail(path, why);
  }

  /** Tries one address, several times where that may help; answers with what went wrong in the end. */
  async #attempt(path: string, address: string): Promise<string | undefined> {
    const { fetched, signal, progress } = this.#context;
    for (let attempt = 1; ; attempt++) {
      try {
        const bytes = await fetchFile(address, fetched, path, { ...this.#options, signal });
        await this.#put(path);
        this.#files++;
        this.#bytes += bytes;
        progress(this.#bytes, this.#files);
        return undefined;
      } catch (error) {
        signal?.throwIfAborted();
        if (!(error instanceof FetchRefusal)) throw error;
        if (!error.again || attempt === ATTEMPTS) return error.message;
        await wait(this.#options.pause * 2 ** (attempt - 1), undefined, { signal });
      }
    }
  }

  /** Puts a fetched file among the uploads; it stays where it was fetched to until the import is over. */
  async #put(path: string): Promise<void> {
    const from = join(this.#context.fetched, path);
    const to = join(this.#context.uploads, path);
    await mkdir(dirname(to), { recursive: true });
    await link(from, to).catch(() => copyFile(from, to));
  }

  #fail(path: string, why: string): void {
    this.#failed++;
    this.#context.ledger.note({
      code: 'media-not-fetched',
      outcome: 'refused',
      message: `${path} was not fetched: ${why}`,
      table: 'uploads',
      rows: 0,
    });
  }
}
