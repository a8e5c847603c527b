import { createHash } from 'node:crypto';
import { createReadStream, existsSync } from 'node:fs';
import { chmod, mkdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { Worker } from 'node:worker_threads';
import { loadSqlite } from '../database/addon.ts';
import { sqlitePackage } from '../database/sqlite-package.ts';
import { expectedError } from '../errors/index.ts';
import { DATABASE_FILE } from '../import/index.ts';
import { type Backup, type BackupManifest, backupName, backupsIn, KEPT, MANIFEST } from './backup-folders.ts';
import { copyTree } from './copy-tree.ts';

export interface BackUpOptions {
  /** The site's folder. */
  readonly site: string;
  /** The folder of all backups; made where it is not there. */
  readonly to: string;
  /** Backups that stay, this one included; the oldest go. Absent = all. */
  readonly keep?: number | undefined;
  /** Leaves out everything else: the files of the site are not going to change. */
  readonly databaseOnly?: boolean;
  /** Version of the program. */
  readonly program: string;
  /** Milliseconds since 1970. */
  readonly now: number;
}

/**
 * Copies a site while it is served: the database page by page as it is at one moment (SQLite's online backup), then
 * everything else. The copy is read back before it counts, and gets its name when it is whole.
 */
export async function backUp(options: BackUpOptions): Promise<Backup> {
  const { site, to, now } = options;
  const name = backupName(now);
  const earlier = (await backupsIn(to)).at(-1)?.folder;
  const unfinished = join(to, `.${name}.unfinished`);
  await mkdir(unfinished, { recursive: true, mode: 0o700 });
  try {
    const database = join(unfinished, DATABASE_FILE);
    await copyDatabase(join(site, DATABASE_FILE), database);
    checkDatabase(database);
    let uploads = { files: 0, bytes: 0 };
    for (const kept of options.databaseOnly === true ? [] : KEPT) {
      if (!existsSync(join(site, kept))) continue;
      const before = earlier === undefined ? undefined : join(earlier, kept);
      const copied = await copyTree(join(site, kept), join(unfinished, kept), before);
      if (kept === 'uploads') uploads = copied;
      if (['secrets.json', 'keys.json'].includes(kept)) await chmod(join(unfinished, kept), 0o600);
    }
    const manifest: BackupManifest = {
      made: new Date(now).toISOString(),
      program: options.program,
      database: await digest(database),
      databaseBytes: (await stat(database)).size,
      uploads: uploads.files,
      uploadBytes: uploads.bytes,
    };
    await writeFile(join(unfinished, MANIFEST), `${JSON.stringify(manifest, null, 2)}\n`);
    await rename(unfinished, join(to, name));
    await removeOldest(to, options.keep);
    return { folder: join(to, name), ...manifest };
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    throw error;
  }
}

/**
 * What the copying thread runs. It is handed over as text, because a thread's own file would have to be found beside
 * whatever bundle this program runs from.
 *
 * SQLite begins a copy anew whenever somebody writes between two steps, so that on a busy site it would never end:
 * all pages are one step, which reads one moment and holds nobody up.
 */
const THREAD = `
const { parentPort, workerData } = require('node:worker_threads');
const Sqlite = require(workerData.driver);
const failed = (error) => parentPort.postMessage(error.message);
try {
  const connection = new Sqlite(workerData.from, { readonly: true, fileMustExist: true, timeout: 5000 });
  connection.backup(workerData.to, { progress: () => 0x7fffffff }).then(
    () => { connection.close(); parentPort.postMessage('done'); },
    failed,
  );
} catch (error) {
  failed(error);
}
`;

/** Copies a database as it is at one moment, while others use it. Throws ExpectedError. */
export async function copyDatabase(from: string, to: string): Promise<void> {
  const driver = sqlitePackage();
  const worker = new Worker(THREAD, { eval: true, workerData: { driver, from, to } });
  await new Promise<void>((resolve, reject) => {
    worker.once('message', (text: string) => {
      if (text === 'done') resolve();
      else reject(expectedError('backup-failed', { file: from, reason: text }));
    });
    worker.once('error', reject);
    worker.once('exit', () =>
      reject(expectedError('backup-failed', { file: from, reason: 'the copy ended too early' })),
    );
  });
}

/** Throws ExpectedError where a database does not read back whole. */
export function checkDatabase(file: string): void {
  const connection = loadSqlite()(file, { readonly: true, fileMustExist: true });
  try {
    const result = connection.pragma('integrity_check(1)', { simple: true });
    if (result !== 'ok') throw expectedError('backup-damaged', { file, reason: String(result) });
  } finally {
    connection.close();
  }
}

/** SHA-256 of a file, hexadecimal. */
export async function digest(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}

async function removeOldest(folder: string, keep: number | undefined): Promise<void> {
  if (keep === undefined) return;
  const backups = await backupsIn(folder);
  for (const { folder: old } of backups.slice(0, Math.max(0, backups.length - Math.max(1, keep)))) {
    await rm(old, { recursive: true, force: true });
  }
}
