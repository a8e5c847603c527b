import { isAbsolute, join } from 'node:path';
import type { Job } from '../types/index.ts';
import { backUp } from './back-up.ts';

export interface BackupSettings {
  /** Relative to the site's folder, or absolute. */
  readonly folder: string;
  readonly everyHours: number;
  readonly keep: number;
}

/** The job that makes a backup when somebody asks for one. */
export const BACK_UP_NOW = 'portolan.back-up-now';

/** Backs the site up by itself; several servers share the work, so it is done once. */
export function createBackupJob(settings: BackupSettings, program: string): Job {
  return { ...backUpNowJob(settings, program), name: 'portolan.back-up', every: settings.everyHours * 3600 };
}

/** Backs the site up once, when it is asked for. Without `keep` all backups stay. */
export function backUpNowJob(
  settings: Pick<BackupSettings, 'folder'> & Partial<BackupSettings>,
  program: string,
): Job {
  return {
    name: BACK_UP_NOW,
    async handle(site) {
      const { folder, databaseBytes } = await backUp({
        site: site.folder,
        to: backupFolder(site.folder, settings.folder),
        keep: settings.keep,
        program,
        now: site.clock.now(),
      });
      site.log.info({ folder, bytes: databaseBytes }, 'backed up');
    },
  };
}

/** The folder of a site's backups: `folder` is absolute, or relative to the site's. */
export function backupFolder(site: string, folder = 'backups'): string {
  return isAbsolute(folder) ? folder : join(site, folder);
}
