import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { expectedError } from '../../errors/index.ts';
import { type ArchiveKind, archiveKind } from './archive.ts';
import { Backup, type UnpackProgress } from './backup.ts';
import { ARCHIVE, updraftBackup } from './backup-parts.ts';
import { copiesAmong } from './choose-dumps.ts';
import { type DumpTables, tablesOfDump } from './dump-tables.ts';

/** Where uploads are. */
export interface UploadsPlace {
  /** Folder, zip, tar, tar.gz or archive of All-in-One WP Migration. */
  readonly path: string;
  /** Folders of the archive that are the uploads, where it is the backup of a site; each with a slash at its end. */
  readonly folders: readonly string[] | undefined;
}

/** What was given to be imported, archives unpacked. */
export interface UnpackedSources {
  /** Exports and folders: what was given, with what came out of archives in the place of these. */
  readonly paths: readonly string[];
  readonly uploads: readonly UploadsPlace[];
  /** The old site's wp-config.php and its folder of translations, where a backup holds them. */
  readonly wpConfig: string | undefined;
  readonly languages: string | undefined;
  /** What came out of archives, under the names that whoever gave them knows: the archive's, and the path there. */
  readonly sourceNames: ReadonlyMap<string, string>;
}

/**
 * Unpacks what an import needs of archives among the given paths: the backup of a site (zip, tar, tar.gz, All-in-One WP
 * Migration's .wpress), also one that lies in a given folder or consists of archives itself, and the last one of
 * UpdraftPlus, which are several files. Their dumps or WXR files, wp-config.php and translations come into `folder`;
 * uploads stay where they are.
 * Throws `source-missing`, `source-unknown`, `backup-refused`.
 */
export async function unpackBackups(
  sources: readonly string[],
  folder: string,
  progress: UnpackProgress,
): Promise<UnpackedSources> {
  const paths: string[] = [];
  const dumps: ArchivesDump[] = [];
  const uploads: UploadsPlace[] = [];
  const configs: string[] = [];
  const sourceNames = new Map<string, string>();
  const withArchives: { readonly path: string; readonly backup: Backup }[] = [];
  /** Archives that hold nothing but others, which stand in their place. */
  const unpacked = new Set<string>();
  const languagesFolder = join(folder, 'languages');
  let languages: string | undefined;
  let without: string | undefined;
  let count = 0;
  const take = async ({ path, kind, isNamed }: SourceFile) => {
    if (kind === undefined) {
      paths.push(path);
      return;
    }
    const backup = new Backup(path, kind, join(folder, String(count++)), languagesFolder);
    await backup.unpack(progress);
    const exports = await backup.exports();
    const shown = sourceNames.get(path) ?? path;
    for (const file of backup.files) sourceNames.set(file.path, `${shown}/${file.name}`);
    paths.push(...exports.map((file) => file.path));
    for (const file of exports) if (file.part === 'dump') dumps.push({ ...file, archive: shown });
    if (backup.wpConfig !== undefined) configs.push(backup.wpConfig.path);
    if (backup.hasLanguages) languages = languagesFolder;
    if (exports.length === 0) without ??= path;
    if (backup.archives.size > 0) withArchives.push({ path, backup });
    if (backup.uploads.length > 0) uploads.push({ path, folders: backup.uploads });
    // Who names an archive of nothing else beside an export means the uploads.
    else if (isNamed && backup.files.length === 0 && !backup.hasProgram)
      uploads.push({ path, folders: undefined });
  };
  for (const source of await withBackupsOfFolders(sources)) await take(source);
  if (paths.length === 0) {
    // Parts of a backup that were packed once more come in as if they lay in a folder. Beside an export they are old backups,
    // or files like any other. What lies in archives of these stays where it is.
    for (const { path, backup } of [...withArchives])
      for (const inner of await backup.unpackArchives(progress)) {
        sourceNames.set(inner.path, `${path}/${inner.name}`);
        unpacked.add(path);
        await take({ path: inner.path, kind: await archiveKind(inner.path), isNamed: false });
      }
  }
  if (paths.length === 0 && without !== undefined) {
    const reason = 'The archive holds no SQL dump and no WordPress export (WXR).';
    throw expectedError('source-unknown', { path: without, reason });
  }
  await refuseCopies(dumps);
  return {
    paths,
    uploads: uploads.filter(({ path, folders }) => folders !== undefined || !unpacked.has(path)),
    wpConfig: configs[0],
    languages,
    sourceNames,
  };
}

interface ArchivesDump {
  readonly name: string;
  readonly path: string;
  readonly archive: string;
}

/** Two backups of one site would come in as a mixture of both. Throws `backup-refused`. */
async function refuseCopies(dumps: readonly ArchivesDump[]): Promise<void> {
  if (new Set(dumps.map(({ archive }) => archive)).size < 2) return;
  const tables = new Map<ArchivesDump, DumpTables>();
  for (const dump of dumps) tables.set(dump, await tablesOfDump(dump.path));
  const inArchives = dumps.map((dump) => ({
    ...dump,
    name: dump.archive,
    tables: tables.get(dump) as DumpTables,
  }));
  const [first, ...others] = new Set(copiesAmong(inArchives, (dump) => dump.tables));
  if (first === undefined || others.length === 0) return;
  const reason = `${others.join(', ')} holds the same tables: give the one that is wanted`;
  throw expectedError('backup-refused', { path: first, reason });
}

interface SourceFile {
  readonly path: string;
  /** Undefined for what is no archive. */
  readonly kind: ArchiveKind | undefined;
  /** Whether it was named itself; else it lies in a folder or an archive that was. */
  readonly isNamed: boolean;
}

/** The paths; in the place of a folder without an export of its own, the backups that lie in it. */
async function withBackupsOfFolders(sources: readonly string[]): Promise<SourceFile[]> {
  const all: SourceFile[] = [];
  for (const path of sources) {
    const found = await stat(path).catch(() => undefined);
    if (found?.isFile()) all.push({ path, kind: await archiveKind(path), isNamed: true });
    else if (!found?.isDirectory()) all.push({ path, kind: undefined, isNamed: true });
    else {
      const inside = await backupsIn(path);
      all.push(...(inside.length > 0 ? inside : [{ path, kind: undefined, isNamed: true }]));
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
    names.map(async (name): Promise<SourceFile> => {
      const path = join(folder, name);
      return { path, kind: await archiveKind(path), isNamed: false };
    }),
  );
}
