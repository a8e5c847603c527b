export { backUp } from './back-up.ts';
export { backupArchive } from './backup-archive.ts';
export { type Backup, backupsIn } from './backup-folders.ts';
export {
  BACK_UP_NOW,
  type BackupSettings,
  backUpNowJob,
  backupFolder,
  createBackupJob,
} from './backup-job.ts';
export { type Restored, restore } from './restore.ts';
export {
  backUpBeforeUpgrade,
  type Rehearsal,
  rehearseUpgrade,
  type Upgrade,
  type UpgradeOptions,
  upgradeOf,
} from './upgrade.ts';
