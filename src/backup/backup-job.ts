import { isAbsolute, join } from 'node:path';
import type { Job } from '../types/index.ts';
import { backUp } from './back-up.ts';

export interface BackupSettings {
  /** Relative to the site's folder, or absolute. */
  readonly folder: string;
  readonly everyHours: number;
  readonly keep: number;
}

/** Backs the site up by itself; several servers share the work, so it is done once. */
export function createBackupJob(settings: BackupSettings, program: string): Job {
  return {
    name: 'portolan.back-up',
    every: settings.everyHours * 3600,
    async handle(site) {
      const to = isAbsolute(settings.folder) ? settings.folder : join(site.folder, settings.folder);
      const { folder, databaseBytes } = await backUp({
        site: site.folder,
        to,
        keep: settings.keep,
        program,
        now: site.clock.now(),
      });
      site.log.info({ folder, bytes: databaseBytes }, 'backed up');
    },
  };
}
