import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ExpectedError, expectedError } from '../../errors/index.ts';
import { exportKind } from '../sources/detect.ts';
import { readWpConfig } from '../wp-config.ts';
import { type ArchiveKind, archivedFiles, archiveProblem } from './archive.ts';
import { plainName } from './archived-file.ts';
import {
  type BackupPart,
  belowLanguages,
  isProgram,
  partOf,
  siteUploads,
  uploadsFolderOf,
  uppermost,
} from './backup-parts.ts';
import { type ArchivedDump, chooseDumps } from './choose-dumps.ts';

/** Beyond this size, unpacked bytes for each packed one: it is damaged or meant to fill the disk. */
const RATIO_FROM = 100 * 1024 * 1024;
const RATIO = 200;
/** Most files that are unpacked of one backup, and most bytes of All-in-One WP Migration's description of it. */
const MOST_FILES = 20_000;
const DESCRIPTION_BYTES = 1024 * 1024;

export interface UnpackedFile extends ArchivedDump {
  readonly part: BackupPart;
}

/** Called with the bytes of an archive that are read, and the files that came out of it. */
export type UnpackProgress = (bytes: number, files: number) => void;

/** One archive of a site. */
export class Backup {
  readonly #archive: string;
  readonly #kind: ArchiveKind;
  readonly #folder: string;
  readonly #languages: string;
  readonly files: UnpackedFile[] = [];
  /** Archives that lie in it, by their paths there. */
  readonly archives = new Set<string>();
  /** Whether it holds folders of WordPress or its plugins. */
  hasProgram = false;
  hasLanguages = false;
  readonly #uploads = new Set<string>();
  #bytes = 0;

  constructor(archive: string, kind: ArchiveKind, folder: string, languages: string) {
    this.#archive = archive;
    this.#kind = kind;
    this.#folder = folder;
    this.#languages = languages;
  }

  /** Unpacks what an import needs, but for archives in it. Throws `backup-refused`. */
  async unpack(progress: UnpackProgress): Promise<void> {
    await this.#each(progress, async (name, open, packed) => {
      const uploads = uploadsFolderOf(name);
      if (uploads !== undefined) this.#uploads.add(uploads);
      this.hasProgram ||= isProgram(name);
      if (this.#kind === 'wpress' && name === 'package.json') {
        refuseClosed(await textOf(await open()), this.#archive);
        return;
      }
      const part = partOf(name);
      if (part === 'archive') this.archives.add(name);
      else if (part !== undefined) await this.#write(part, name, await open(), packed);
    });
  }

  /** Unpacks the uppermost archives in it. Throws `backup-refused`. */
  async unpackArchives(progress: UnpackProgress): Promise<readonly UnpackedFile[]> {
    const inside = new Set(uppermost([...this.archives], (name) => name));
    await this.#each(progress, async (name, open, packed) => {
      if (inside.has(name)) await this.#write('archive', name, await open(), packed);
    });
    return this.files.filter(({ part }) => part === 'archive');
  }

  /** Its uppermost wp-config.php. */
  get wpConfig(): UnpackedFile | undefined {
    const configs = this.files.filter(({ part }) => part === 'config');
    return configs.length === 0 ? undefined : uppermost(configs, ({ name }) => name)[0];
  }

  /** Folders of the site's uploads in it, each with a slash at its end. */
  get uploads(): readonly string[] {
    return siteUploads(this.#uploads, this.wpConfig?.name);
  }

  /**
   * The dumps of the site; where there are none, the WXR files of the uppermost folder that holds any: what lies deeper is older or
   * another's. Throws `backup-refused`.
   */
  async exports(): Promise<readonly UnpackedFile[]> {
    const dumps = await this.#exportsOf('dump', 'sql');
    if (dumps.length === 0) {
      const wxr = await this.#exportsOf('wxr', 'wxr');
      return wxr.length === 0
        ? []
        : [...uppermost(wxr, ({ name }) => name)].sort((a, b) => (a.name < b.name ? -1 : 1));
    }
    const { chosen, copies } = await chooseDumps(dumps, await this.#database());
    if (copies.length > 0)
      throw this.#refused(`it holds several dumps of the same tables (${copies.join(', ')})`);
    return chosen;
  }

  async #exportsOf(part: BackupPart, kind: 'sql' | 'wxr'): Promise<readonly UnpackedFile[]> {
    const found: UnpackedFile[] = [];
    for (const file of this.files)
      if (file.part === part && (await exportKind(file.path)) === kind) found.push(file);
    return found.sort((a, b) => (a.name < b.name ? -1 : 1));
  }

  /** The database that its wp-config.php names. */
  async #database(): Promise<string | undefined> {
    const { wpConfig } = this;
    if (wpConfig === undefined) return undefined;
    const config = await readWpConfig(wpConfig.path).catch((error: unknown) => {
      if (error instanceof ExpectedError) return undefined;
      throw error;
    });
    return config?.database;
  }

  /** One pass through the archive, whose links are passed over. */
  async #each(
    progress: UnpackProgress,
    take: (name: string, open: () => Promise<Readable>, packed: () => number) => Promise<void>,
  ): Promise<void> {
    this.#bytes = 0;
    try {
      for await (const file of archivedFiles(this.#archive, this.#kind)) {
        progress(file.packed(), this.files.length);
        if (file.isLink) continue;
        await take(
          plainName(file.name),
          () => file.open(),
          () => file.packed(),
        );
      }
    } catch (error) {
      const reason = archiveProblem(error);
      throw reason === undefined ? error : this.#refused(reason, error as Error);
    }
  }

  async #write(part: BackupPart, name: string, content: Readable, packed: () => number): Promise<void> {
    if (this.files.length >= MOST_FILES) throw this.#refused(`it holds more than ${MOST_FILES} exports`);
    const path =
      part === 'language'
        ? join(this.#languages, belowLanguages(name) ?? '')
        : join(this.#folder, String(this.files.length), basename(name).replace(/[^\w.-]/g, '_'));
    await mkdir(dirname(path), { recursive: true });
    const meter = new Transform({
      transform: (chunk: Buffer, _encoding, done) => {
        this.#bytes += chunk.length;
        const excess = this.#bytes > RATIO_FROM && this.#bytes / Math.max(packed(), 1) > RATIO;
        done(excess ? this.#refused('it unpacks to more than two hundred times its size') : null, chunk);
      },
    });
    await pipeline(content, meter, createWriteStream(path));
    if (part === 'language') this.hasLanguages = true;
    this.files.push({ part, name, path });
  }

  #refused(reason: string, cause?: Error): ExpectedError {
    return expectedError('backup-refused', { path: this.#archive, reason }, cause && { cause });
  }
}

/** All-in-One WP Migration describes an archive in its package.json. Throws `backup-refused` for what it alone can open. */
function refuseClosed(description: string, path: string): void {
  let described: unknown;
  try {
    described = JSON.parse(description);
  } catch {
    return;
  }
  const { Encrypted, Compression } = (described ?? {}) as {
    readonly Encrypted?: unknown;
    readonly Compression?: { readonly Enabled?: unknown };
  };
  const how =
    Encrypted === true ? 'protected by a password' : Compression?.Enabled === true ? 'compressed' : '';
  if (how === '') return;
  const reason = `its files are ${how}: make a backup without that in All-in-One WP Migration`;
  throw expectedError('backup-refused', { path, reason });
}

async function textOf(content: Readable): Promise<string> {
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of content as AsyncIterable<Buffer>) {
    bytes += part.length;
    if (bytes <= DESCRIPTION_BYTES) parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}
