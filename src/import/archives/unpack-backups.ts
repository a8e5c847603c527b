import { createWriteStream } from 'node:fs';
import { mkdir, readdir, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type ExpectedError, expectedError } from '../../errors/index.ts';
import { exportKind } from '../sources/detect.ts';
import { type ArchiveKind, archivedFiles, archiveKind, archiveProblem } from './archive.ts';
import {
  type BackupPart,
  belowLanguages,
  belowUploadsOfBackup,
  isProgram,
  partOf,
  updraftBackup,
} from './backup-parts.ts';

/** Where uploads are. */
export interface UploadsPlace {
  /** Folder, zip, tar, tar.gz or archive of All-in-One WP Migration. */
  readonly path: string;
  /** Whether it is the backup of a site, of which only what lies below `uploads/` belongs to them. */
  readonly ofBackup: boolean;
}

/** What was given to be imported, archives unpacked. */
export interface UnpackedSources {
  /** Exports and folders: what was given, with what came out of archives in the place of these. */
  readonly paths: readonly string[];
  readonly uploads: readonly UploadsPlace[];
  /** The old site's wp-config.php and its folder of translations, where a backup holds them. */
  readonly wpConfig: string | undefined;
  readonly languages: string | undefined;
  /** A file of these under the name that whoever gave it knows: the archive's, and its path there. */
  asGiven<File extends { readonly file: string }>(file: File): File;
}

/** Beyond this size, unpacked bytes for each packed one: it is damaged or meant to fill the disk. */
const RATIO_FROM = 100 * 1024 * 1024;
const RATIO = 200;
/** Most files that are unpacked of one backup, and most bytes of All-in-One WP Migration's description of it. */
const MOST_FILES = 20_000;
const DESCRIPTION_BYTES = 1024 * 1024;

/**
 * Unpacks what an import needs of archives among the given paths: the backup of a site (zip, tar, tar.gz, All-in-One WP
 * Migration's .wpress), also one that lies in a given folder, and the last one of UpdraftPlus, which are several files.
 * Their dumps or WXR files, wp-config.php and translations come into `folder`; uploads stay where they are.
 * Throws `source-missing`, `source-unknown`, `backup-refused`.
 */
export async function unpackBackups(
  sources: readonly string[],
  folder: string,
  progress: (bytes: number, files: number) => void,
): Promise<UnpackedSources> {
  const all = await withBackupsOfFolders(sources);
  const paths: string[] = [];
  const uploads: UploadsPlace[] = [];
  const configs: string[] = [];
  const names = new Map<string, string>();
  let languages: string | undefined;
  let without: string | undefined;
  for (const [index, { path, kind, named }] of all.entries()) {
    if (kind === undefined) {
      paths.push(path);
      continue;
    }
    const backup = new Backup(path, kind, join(folder, String(index)), join(folder, 'languages'));
    await backup.unpack(progress);
    const exports = await backup.exports();
    paths.push(...exports);
    for (const file of backup.files) names.set(file.path, `${path}/${file.name}`);
    configs.push(...shallowest(backup.files.filter(({ part }) => part === 'config')).slice(0, 1));
    if (backup.hasLanguages) languages = join(folder, 'languages');
    if (exports.length === 0) without ??= path;
    if (backup.hasUploads) uploads.push({ path, ofBackup: true });
    // Who names an archive of nothing else beside an export means the uploads.
    else if (named && backup.files.length === 0 && !backup.hasProgram)
      uploads.push({ path, ofBackup: false });
  }
  if (paths.length === 0 && without !== undefined) {
    const reason = 'The archive holds no SQL dump and no WordPress export (WXR).';
    throw expectedError('source-unknown', { path: without, reason });
  }
  const asGiven = <File extends { readonly file: string }>(file: File) => ({
    ...file,
    file: names.get(file.file) ?? file.file,
  });
  return { paths, uploads, wpConfig: configs[0], languages, asGiven };
}

interface SourceFile {
  readonly path: string;
  /** Undefined for what is no archive. */
  readonly kind: ArchiveKind | undefined;
  /** Whether it was named itself; else it lies in a folder that was. */
  readonly named: boolean;
}

/** The paths; in the place of a folder without an export of its own, the backups that lie in it. */
async function withBackupsOfFolders(sources: readonly string[]): Promise<readonly SourceFile[]> {
  const all: SourceFile[] = [];
  for (const path of sources) {
    const found = await stat(path).catch(() => undefined);
    if (found?.isFile()) all.push({ path, kind: await archiveKind(path), named: true });
    else if (!found?.isDirectory()) all.push({ path, kind: undefined, named: true });
    else {
      const inside = await backupsIn(path);
      all.push(...(inside.length > 0 ? inside : [{ path, kind: undefined, named: true }]));
    }
  }
  return all;
}

async function backupsIn(folder: string): Promise<readonly SourceFile[]> {
  const files = (await readdir(folder, { withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map(({ name }) => name)
    .sort();
  const updraft = updraftBackup(files);
  if (updraft.length === 0 && files.some((name) => /\.(?:xml|wxr|sql)(?:\.gz)?$/i.test(name))) return [];
  const names = updraft.length > 0 ? updraft : files.filter((name) => ARCHIVE.test(name));
  return Promise.all(
    names.map(async (name) => {
      const path = join(folder, name);
      return { path, kind: await archiveKind(path), named: false };
    }),
  );
}

const ARCHIVE = /\.(?:wpress|zip|tar|tar\.gz|tgz)$/i;

interface UnpackedFile {
  readonly part: BackupPart;
  /** Where it lay in the archive. */
  readonly name: string;
  readonly path: string;
}

/** One archive of a site. */
class Backup {
  readonly #archive: string;
  readonly #kind: ArchiveKind;
  readonly #folder: string;
  readonly #languages: string;
  readonly files: UnpackedFile[] = [];
  hasUploads = false;
  /** Whether it holds folders of WordPress or its plugins. */
  hasProgram = false;
  hasLanguages = false;
  #bytes = 0;

  constructor(archive: string, kind: ArchiveKind, folder: string, languages: string) {
    this.#archive = archive;
    this.#kind = kind;
    this.#folder = folder;
    this.#languages = languages;
  }

  async unpack(progress: (bytes: number, files: number) => void): Promise<void> {
    try {
      for await (const file of archivedFiles(this.#archive, this.#kind)) {
        progress(file.packed(), this.files.length);
        if (file.isLink) continue;
        const name = file.name.replace(/^(?:\.?\/)+/, '');
        this.hasUploads ||= belowUploadsOfBackup(name) !== undefined;
        this.hasProgram ||= isProgram(name);
        if (this.#kind === 'wpress' && name === 'package.json') {
          refuseClosed(await textOf(await file.open()), this.#archive);
          continue;
        }
        const part = partOf(name);
        if (part === undefined) continue;
        await this.#write(part, name, await file.open(), file.packed);
      }
    } catch (error) {
      const reason = archiveProblem(error);
      throw reason === undefined ? error : this.#refused(reason, error as Error);
    }
  }

  /** The dumps; where there are none, the WXR files. Those that lie deeper than others are older or another's. */
  async exports(): Promise<readonly string[]> {
    for (const part of ['dump', 'wxr'] as const) {
      const found: UnpackedFile[] = [];
      for (const file of this.files) {
        if (file.part !== part) continue;
        const kind = await exportKind(file.path);
        if (kind === (part === 'dump' ? 'sql' : 'wxr')) found.push(file);
      }
      if (found.length > 0) return shallowest(found);
    }
    return [];
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

/** Those in the uppermost folder that holds any, in the order of their names. */
function shallowest(files: readonly UnpackedFile[]): readonly string[] {
  const depth = ({ name }: UnpackedFile) => name.split('/').length;
  const least = Math.min(...files.map(depth));
  return files
    .filter((file) => depth(file) === least)
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .map(({ path }) => path);
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
