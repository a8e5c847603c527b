import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** What a backup says of itself, in its `backup.json`. */
export interface BackupManifest {
  /** ISO time at which the database was copied. */
  readonly made: string;
  /** Version of the program. */
  readonly program: string;
  /** SHA-256 of the database's file, hexadecimal. */
  readonly database: string;
  readonly databaseBytes: number;
  readonly uploads: number;
  readonly uploadBytes: number;
}

/** A complete backup in a folder of backups. */
export interface Backup extends BackupManifest {
  readonly folder: string;
}

export const MANIFEST = 'backup.json';

/** Files and folders of a site besides its database that belong into a backup. */
export const KEPT = [
  'uploads',
  'public',
  'plugins',
  'themes',
  'languages',
  'secrets.json',
  'keys.json',
  'portolan.config.ts',
  'portolan.config.js',
];

/** The name of a backup made at a time (milliseconds since 1970): `2026-03-01T04-05-06-789Z`. */
export function backupName(time: number): string {
  return new Date(time).toISOString().replaceAll(/[:.]/g, '-');
}

/** The complete backups in a folder, oldest first; a folder that is not there holds none. */
export async function backupsIn(folder: string): Promise<readonly Backup[]> {
  const names = await readdir(folder).catch(() => []);
  const backups: Backup[] = [];
  for (const name of names.filter((each) => /^\d{4}-\d\d-\d\dT[\d-]+Z$/.test(each)).sort()) {
    const backup = await backupAt(join(folder, name));
    if (backup !== undefined) backups.push(backup);
  }
  return backups;
}

/** The backup in a folder of its own; undefined where it is none. */
export async function backupAt(folder: string): Promise<Backup | undefined> {
  try {
    return { folder, ...(JSON.parse(await readFile(join(folder, MANIFEST), 'utf8')) as BackupManifest) };
  } catch {
    return undefined;
  }
}
