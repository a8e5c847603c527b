import { ExpectedError } from '../errors/index.ts';
import { type UnpackedSources, type UploadsPlace, unpackBackups } from './archives/unpack-backups.ts';
import type { ImportOptions } from './import-options.ts';
import type { Ledger } from './ledger.ts';
import { type DetectedFile, detectSources } from './sources/detect.ts';
import { readWpConfig, type WpConfig } from './wp-config.ts';

/** What an import has to read. */
export interface Exports extends Pick<UnpackedSources, 'languages'> {
  /** Dumps first, then WXR files. */
  readonly files: readonly DetectedFile[];
  readonly uploads: readonly UploadsPlace[];
  readonly config: WpConfig | undefined;
  /** A file of these under the name that whoever gave it knows. */
  asGiven(file: DetectedFile): DetectedFile;
}

/**
 * Finds out what the sources of an import are, with what comes out of backups, for which `folder` is there. What is named
 * by an option stands in the place of what was found.
 * Throws `source-missing`, `source-unknown`, `backup-refused`, `wp-config-unreadable`.
 */
export async function findExports(
  { sources, uploads, wpConfig }: ImportOptions,
  folder: string,
  ledger: Ledger,
  progress: (bytes: number, files: number) => void,
): Promise<Exports> {
  const unpacked = await unpackBackups(sources, folder, progress);
  const { sourceNames } = unpacked;
  ledger.nameFiles(sourceNames);
  const detected = await detectSources(unpacked.paths);
  const path = uploads ?? detected.uploads;
  const named = path === undefined ? [] : [{ path, folders: undefined }];
  return {
    files: detected.files,
    uploads: uploads === undefined ? [...named, ...unpacked.uploads] : named,
    config: await (wpConfig === undefined
      ? configOfBackup(unpacked.wpConfig, ledger)
      : readWpConfig(wpConfig)),
    languages: unpacked.languages,
    asGiven: (file) => ({ ...file, file: sourceNames.get(file.file) ?? file.file }),
  };
}

/** What is named has to be readable; what only lies in a backup is noted where it is not. */
async function configOfBackup(file: string | undefined, ledger: Ledger): Promise<WpConfig | undefined> {
  if (file === undefined) return undefined;
  try {
    return await readWpConfig(file);
  } catch (error) {
    if (!(error instanceof ExpectedError)) throw error;
    const message =
      'The wp-config.php of the backup holds neither keys nor a table prefix and was passed over';
    ledger.note({ code: 'config-unread', outcome: 'recovered', message, table: 'wp-config.php', rows: 0 });
    return undefined;
  }
}
