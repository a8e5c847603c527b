import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { createRepositories, openDatabase } from '../../src/database/index.ts';
import { fromPlain, serialize } from '../../src/database/php-serialize.ts';
import { copySampleSite } from './sample-copy.ts';
import { serveHere } from './served-here.ts';

export type Plain = Parameters<typeof fromPlain>[0];

/** Options by name; lists and maps are stored as PHP does. */
export type StoredOptions = Readonly<Record<string, Plain>>;

/** What a test changes of the sample site before it is served. */
export interface SiteChanges {
  readonly options?: StoredOptions;
  /** Of `portolan.config.js`; default: the theme Meridian, whatever theme the options name. */
  readonly configuration?: object;
  /** Whatever else the site's database is to hold. */
  readonly prepare?: (database: Database.Database) => void;
}

export interface ChangedSite {
  readonly address: string;
  readonly folder: string;
  /** Sets options while the site is served, as another process does: the next request is answered by them. */
  setOptions(options: StoredOptions): Promise<void>;
  close(): Promise<void>;
}

/** Serves a copy of the sample site that is otherwise in some way. */
export async function serveChangedSite({
  options = {},
  // What Meridian makes of an old theme's settings; the theme that keeps its look has tests of its own.
  configuration = { theme: 'meridian' },
  prepare,
}: SiteChanges): Promise<ChangedSite> {
  const folder = await mkdtemp(join(tmpdir(), 'portolan-changed-'));
  await copySampleSite(folder, configuration);
  const file = join(folder, 'portolan.sqlite');
  const database = new Database(file);
  for (const [name, value] of Object.entries(options)) {
    database.prepare('DELETE FROM wp_options WHERE option_name = ?').run(name);
    database
      .prepare("INSERT INTO wp_options (option_name, option_value, autoload) VALUES (?, ?, 'on')")
      .run(name, storedText(value));
  }
  prepare?.(database);
  database.close();
  const server = await serveHere(folder);
  return {
    address: server.address,
    folder,
    async setOptions(changed) {
      const other = await openDatabase(file);
      const { options: store } = createRepositories(other);
      for (const [name, value] of Object.entries(changed)) await store.set(name, storedText(value));
      await other.close();
    },
    async close() {
      await server.stop();
      // A picture that is being made may still come in.
      await rm(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

/** A value as an option or a meta holds it. */
export function storedText(value: Plain): string {
  return typeof value === 'string' ? value : serialize(fromPlain(value));
}
