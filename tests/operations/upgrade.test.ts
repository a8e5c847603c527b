import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { backupsIn, restore } from '../../src/backup/index.ts';
import { schemaVersion } from '../../src/database/index.ts';
import { openSite } from '../../src/site.ts';
import { run } from '../command.ts';
import { type ImportedSite, importSample } from '../imported-site.ts';

let imported: ImportedSite;

/** The sample's database as a program of the second schema left it. */
function makeOlder(): void {
  const database = new Sqlite(join(imported.folder, 'portolan.sqlite'));
  database.exec('DROP TABLE IF EXISTS portolan_changes');
  database.exec(`DROP TABLE portolan_search; CREATE VIRTUAL TABLE portolan_search USING fts5 (
    post_title, post_excerpt, post_content,
    content = '', contentless_delete = 1, tokenize = 'trigram remove_diacritics 1'
  )`);
  database.prepare("UPDATE portolan_meta SET value = ? WHERE name = 'schema_version'").run('2');
  database.close();
}

function inDatabase<Value>(sql: string): Value {
  const database = new Sqlite(join(imported.folder, 'portolan.sqlite'), { readonly: true });
  try {
    return database.prepare(sql).pluck().get() as Value;
  } finally {
    database.close();
  }
}
const schema = () => Number(inDatabase("SELECT value FROM portolan_meta WHERE name = 'schema_version'"));
const hasChanges = () =>
  inDatabase("SELECT count(*) FROM sqlite_master WHERE name = 'portolan_changes'") === 1;
const backups = 'backups';

beforeAll(async () => {
  imported = await importSample();
});
afterAll(() => imported.remove());
beforeEach(makeOlder);

describe('an upgrade of the program', () => {
  test('can be tried on a copy, which says what would change', async () => {
    const said = await run('database', 'migrate', '--dry-run', '--site', imported.folder);
    expect(said).toContain(`The schema would go from 2 to ${schemaVersion}:`);
    expect(said).toContain('  3  What processes tell each other');
    expect(said).toContain('  + table portolan_changes');
    expect(said).toContain('The site is as it was.');
    expect([schema(), hasChanges()]).toEqual([2, false]);
    expect(existsSync(join(imported.folder, backups))).toBe(false);
    expect(
      readdirSync(join(imported.folder, '.portolan')).filter((name) => name.startsWith('rehearsal')),
    ).toEqual([]);
  });

  test('backs the database up before it changes it, and the backup leads back', async () => {
    const opened = await openSite({ folder: imported.folder, logLevel: 'silent' });
    await opened.site.close();
    expect([schema(), hasChanges()]).toEqual([schemaVersion, true]);
    expect(
      inDatabase(`SELECT count(*) FROM portolan_search WHERE portolan_search MATCH '"the"'`),
    ).toBeGreaterThan(0);
    expect(inDatabase("SELECT sql FROM sqlite_master WHERE name = 'portolan_search'")).toContain(
      'detail = none',
    );
    const [backup] = await backupsIn(join(imported.folder, backups));
    expect(opened.upgradeBackup).toBe(backup?.folder);
    await restore(backup?.folder ?? '', imported.folder);
    expect([schema(), hasChanges()]).toEqual([2, false]);
    expect(existsSync(join(imported.folder, 'uploads/2023/08/chalk-headlands.jpg'))).toBe(true);
  });

  test('is told by the command, and happens once', async () => {
    const said = await run('database', 'migrate', '--site', imported.folder);
    expect(said).toContain(`The schema went from 2 to ${schemaVersion}.`);
    expect(said).toMatch(/portolan restore \S+backups\/\S+ --site \S+ --yes/);
    const made = (await backupsIn(join(imported.folder, backups))).length;
    expect(await run('database', 'migrate', '--site', imported.folder)).toBe('The database is up to date.\n');
    expect(await run('database', 'migrate', '--dry-run', '--site', imported.folder)).toBe(
      'The database is up to date.\n',
    );
    expect((await backupsIn(join(imported.folder, backups))).length).toBe(made);
  });

  test('cannot be undone by starting the older program: it refuses, and says why', async () => {
    const database = new Sqlite(join(imported.folder, 'portolan.sqlite'));
    database.prepare("UPDATE portolan_meta SET value = '99' WHERE name = 'schema_version'").run();
    database.close();
    for (const command of [
      ['database', 'migrate'],
      ['database', 'migrate', '--dry-run'],
      ['serve', '--port', '8', '--workers', '2'],
      ['user', 'list'],
    ]) {
      const refused = await run(...command, '--site', imported.folder).catch((error: Error) => error.message);
      expect(refused).toContain('The database has schema 99; this version of Portolan knows up to');
    }
    expect(schema()).toBe(99);
  });
});
