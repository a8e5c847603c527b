import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { inject } from 'vitest';
import { fromPlain, serialize } from '../../src/database/php-serialize.ts';
import { start } from './program.ts';

export interface ServedOptions {
  readonly address: string;
  close(): Promise<void>;
}

/** Serves a copy of the sample site whose options are others; lists and maps are stored as PHP does. */
export async function serveWithOptions(options: Readonly<Record<string, unknown>>): Promise<ServedOptions> {
  const folder = await mkdtemp(join(tmpdir(), 'portolan-options-'));
  await cp(inject('siteFolder'), folder, {
    recursive: true,
    filter: (path) => !path.endsWith('/.portolan'),
  });
  // What Meridian makes of the old theme's settings; the theme that keeps its look has tests of its own.
  await writeFile(join(folder, 'portolan.config.js'), "export default { theme: 'meridian' };\n");
  const database = new Database(join(folder, 'portolan.sqlite'));
  for (const [name, value] of Object.entries(options)) {
    const stored = typeof value === 'string' ? value : serialize(fromPlain(value));
    database.prepare('DELETE FROM wp_options WHERE option_name = ?').run(name);
    database
      .prepare("INSERT INTO wp_options (option_name, option_value, autoload) VALUES (?, ?, 'on')")
      .run(name, stored);
  }
  database.close();
  const server = await start('serve', folder);
  return {
    address: server.address,
    async close() {
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
