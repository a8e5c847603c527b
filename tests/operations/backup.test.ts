import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import Sqlite from 'better-sqlite3';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { backUp, backupsIn, createBackupJob, restore } from '../../src/backup/index.ts';
import { openSite } from '../../src/site.ts';
import { type ImportedSite, importSample } from '../imported-site.ts';

let imported: ImportedSite;
let to: string;
let now = Date.UTC(2026, 2, 1, 4, 5, 6);

beforeAll(async () => {
  imported = await importSample();
  writeFileSync(join(imported.folder, 'secrets.json'), '{}');
  to = mkdtempSync(join(tmpdir(), 'portolan-backups-'));
});

afterAll(async () => {
  await imported.remove();
  rmSync(to, { recursive: true, force: true });
});

/** While one backup is made. */
const MOST_WRITES = 500;

const make = (keep?: number) => {
  now += 60_000;
  return backUp({ site: imported.folder, to, keep, program: '1.2.3', now });
};
const titleOf = (folder: string, id: number) => {
  const database = new Sqlite(join(folder, 'portolan.sqlite'), { readonly: true });
  try {
    return database.prepare('SELECT post_title FROM wp_posts WHERE ID = ?').pluck().get(id);
  } finally {
    database.close();
  }
};

describe('a backup', () => {
  it('is a whole copy, made while the site is written', async () => {
    const { site } = await openSite({ folder: imported.folder, logLevel: 'silent' });
    const id = await site.posts.insert({ post_type: 'post', post_title: 'Before', post_status: 'draft' });
    let made: Awaited<ReturnType<typeof make>> | undefined;
    const making = make().then((backup) => {
      made = backup;
    });
    let writes = 0;
    // Without an end it would also try how much of a busy machine is left for the backup.
    for (; made === undefined && writes < MOST_WRITES; writes++) {
      await site.posts.update(id, { post_excerpt: String(Math.random()) });
      await setImmediate();
    }
    await making;
    const backup = made as NonNullable<typeof made>;
    await site.close();
    expect(writes).toBeGreaterThan(10);
    expect(titleOf(backup.folder, id)).toBe('Before');
    expect(backup.folder).toBe(join(to, '2026-03-01T04-06-06-000Z'));
    const pictures = readdirSync(join(imported.folder, 'uploads'), { recursive: true, withFileTypes: true });
    expect(backup.uploads).toBe(pictures.filter((entry) => entry.isFile()).length);
    expect(statSync(join(backup.folder, 'secrets.json')).mode & 0o077).toBe(0);
  });

  it('shares unchanged files with the one before', async () => {
    const [first] = await backupsIn(to);
    const second = await make();
    const uploads = readdirSync(join(second.folder, 'uploads'), { recursive: true, withFileTypes: true });
    const file = uploads.find((entry) => entry.isFile());
    const below = join(file?.parentPath ?? '', file?.name ?? '').slice(second.folder.length);
    expect(statSync(join(second.folder, below)).ino).toBe(statSync(join(first?.folder ?? '', below)).ino);
  });

  it('makes the oldest go', async () => {
    const made = [await make(), await make(2)];
    expect((await backupsIn(to)).map(({ folder }) => folder)).toEqual(made.map(({ folder }) => folder));
  });

  it('leaves nothing where it fails', async () => {
    const before = readdirSync(to);
    const nowhere = join(to, 'nowhere');
    await expect(backUp({ site: nowhere, to, program: '1', now })).rejects.toThrow();
    expect(readdirSync(to)).toEqual(before);
  });

  it('brings the site back as it was', async () => {
    const backup = await make();
    const picture = readdirSync(join(imported.folder, 'uploads'), {
      recursive: true,
      withFileTypes: true,
    }).find((entry) => entry.isFile());
    const file = join(picture?.parentPath ?? '', picture?.name ?? '');
    const bytes = readFileSync(file);
    const opened = await openSite({ folder: imported.folder, logLevel: 'silent' });
    const id = await opened.site.posts.insert({
      post_type: 'post',
      post_title: 'After',
      post_status: 'draft',
    });
    await opened.site.close();
    rmSync(file);
    const { left } = await restore(backup.folder, imported.folder);
    expect(left).toEqual([]);
    expect(titleOf(imported.folder, id)).toBeUndefined();
    expect(readFileSync(file)).toEqual(bytes);
    // The site opens, and nothing of the work is left.
    const again = await openSite({ folder: imported.folder, logLevel: 'silent' });
    expect(await again.site.posts.count({ types: ['post'] })).toBeGreaterThan(20);
    await again.site.close();
    expect(
      readdirSync(join(imported.folder, '.portolan')).filter((name) => /import-|old-/.test(name)),
    ).toEqual([]);
  });

  it('that was changed is not put in place of a site', async () => {
    const backup = await make();
    const file = join(backup.folder, 'portolan.sqlite');
    const bytes = readFileSync(file);
    bytes[bytes.length - 10] = (bytes[bytes.length - 10] ?? 0) ^ 255;
    writeFileSync(file, bytes);
    const before = readFileSync(join(imported.folder, 'portolan.sqlite'));
    await expect(restore(backup.folder, imported.folder)).rejects.toThrow('changed or damaged');
    await expect(restore(join(to, 'none'), imported.folder)).rejects.toThrow('no backup');
    expect(readFileSync(join(imported.folder, 'portolan.sqlite')).equals(before)).toBe(true);
  });

  it('is made by the server itself, if it is told to', async () => {
    const folder = join(to, 'by-itself');
    const { site } = await openSite({ folder: imported.folder, logLevel: 'silent' });
    const job = createBackupJob({ folder, everyHours: 6, keep: 3 }, '1.2.3');
    expect(job.every).toBe(21_600);
    await job.handle(site, null);
    await site.close();
    expect((await backupsIn(folder)).length).toBe(1);
    expect(existsSync(join((await backupsIn(folder))[0]?.folder ?? '', 'backup.json'))).toBe(true);
  });
});
